import type { SandboxPayment } from '@rawi/gateway-sandbox';
import type { Queries } from '@rawi/platform';
import { SandboxRefusal, type PaymentChanges } from './payment-changes.ts';
import { paidByAccount } from './pay-on-page.ts';
import { findPaymentOf, listLatestPayments, type DisputeOutcome, type HeldPayment } from './payment-store.ts';

/** What whoever shows the demo has the gateway do, as a bank would. */
export function createOperation(changes: PaymentChanges) {
  /** Locks a payment by its own id, or by the merchant's reference. */
  async function lock(trx: Queries, providerId: string, id: string): Promise<HeldPayment> {
    const byReference = await findPaymentOf(trx, providerId, id);
    return changes.lock(trx, providerId, byReference?.paymentId ?? id);
  }
  const withPayment = (
    providerId: string,
    id: string,
    work: (trx: Queries, payment: HeldPayment) => Promise<SandboxPayment>,
  ): Promise<SandboxPayment> =>
    changes.inTransaction(async (trx) => work(trx, await lock(trx, providerId, id)));

  return {
    latest: (providerId: string, limit: number) => listLatestPayments(changes.db, providerId, limit),

    /** Takes the money, however the payment stands: also late, after it was declined or left. */
    settle: (providerId: string, id: string) =>
      withPayment(providerId, id, async (trx, payment) => {
        if (payment.status === 'captured' || payment.status === 'refunded')
          throw new SandboxRefusal('ALREADY_CAPTURED');
        const account = payment.account ?? payment.sentTo ?? 'late@sandbox';
        const taken = { ...payment, capturesLater: false, account };
        return changes.take(trx, providerId, taken, paidByAccount(payment, account));
      }),

    decline: (providerId: string, id: string) =>
      withPayment(providerId, id, (trx, payment) => {
        if (!['open', 'pending', 'authorized'].includes(payment.status)) throw new SandboxRefusal('SETTLED');
        return changes.decline(trx, providerId, payment, 'DECLINED');
      }),

    dispute: (providerId: string, id: string, outcome: DisputeOutcome) =>
      withPayment(providerId, id, (trx, payment) => {
        if (payment.status !== 'captured') throw new SandboxRefusal('NOT_CAPTURED');
        return changes.change(trx, providerId, { ...payment, disputeOutcome: outcome });
      }),

    tellAgain: (providerId: string, id: string) =>
      withPayment(providerId, id, async (trx, payment) => {
        await changes.tellAgain(trx, providerId, payment);
        return changes.present(trx, providerId, payment);
      }),
  };
}

export type Operation = ReturnType<typeof createOperation>;
