import { addMoney, moneyOf } from '@rawi/domain';
import { GatewayUnavailable, type Gateway, type PaymentReport } from '@rawi/gateway-kit';

/** A gateway in the process, for what the sandbox's does not do: a charge that is made and not answered. */
export interface GatewayDouble {
  gateway: Gateway;
  /** What the next charges do: answer, take the money without an answer, or never arrive. */
  charges: 'answer' | 'silent' | 'lost';
  /** References that were charged, each as often as it was sent. */
  charged: string[];
  revoked: string[];
}

/** Payments by it are captured at once, and leave a method. */
export function gatewayDouble(id = 'DOUBLE'): GatewayDouble {
  const known = new Map<string, PaymentReport>();
  const captured = (referenceId: string, amount: PaymentReport['captured']): PaymentReport => {
    const report: PaymentReport = {
      state: 'captured',
      gatewayReference: `gw-${referenceId}`,
      captured: amount,
      refunded: moneyOf(0, amount!.currency),
    };
    if (!known.has(referenceId)) known.set(referenceId, report);
    return known.get(referenceId)!;
  };
  const double: GatewayDouble = {
    charges: 'answer',
    charged: [],
    revoked: [],
    gateway: {
      id,
      capabilities: {
        currencies: { BHD: 10, USD: 1 },
        modes: ['CC', 'WA'],
        recurringModes: ['CC'],
        refunds: true,
      },
      start: async ({ referenceId, amount, storeMethod }) => ({
        ...captured(referenceId, amount),
        ...(storeMethod && { method: { token: `token-${referenceId}`, label: 'Visa •••• 4242' } }),
      }),
      advance: () => Promise.reject(new Error('nothing to go on with')),
      async charge({ referenceId, amount }) {
        if (double.charges === 'lost') throw new GatewayUnavailable('no connection');
        double.charged.push(referenceId);
        const report = captured(referenceId, amount);
        if (double.charges === 'silent') throw new GatewayUnavailable('no answer in time');
        return report;
      },
      capture: () => Promise.reject(new Error('it captures by itself')),
      async refund({ gatewayReference, amount }) {
        const referenceId = gatewayReference.slice(3);
        const report = known.get(referenceId)!;
        const refunded = addMoney(report.refunded!, amount);
        known.set(referenceId, { ...report, state: 'refunded', refunded });
        return known.get(referenceId)!;
      },
      cancel: () => Promise.reject(new Error('it captures by itself')),
      async revoke(token) {
        double.revoked.push(token);
      },
      fetch: async (referenceId) => known.get(referenceId),
      parseMessage: () => undefined,
    },
  };
  return double;
}
