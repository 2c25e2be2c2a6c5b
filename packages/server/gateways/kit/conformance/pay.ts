import { randomUUID } from 'node:crypto';
import type { AdvanceInput, Gateway, PaymentMode, PaymentReport, PaymentStart } from '../gateway.ts';
import type { GatewayDouble, ViewerAct } from './gateway-double.ts';

export const modesOf = (double: GatewayDouble) => Object.keys(double.starts) as PaymentMode[];

export function paymentStart(double: GatewayDouble, change: Partial<PaymentStart> = {}): PaymentStart {
  const mode = change.mode ?? modesOf(double)[0]!;
  return {
    referenceId: randomUUID(),
    amount: double.price,
    mode,
    storeMethod: false,
    returnUrl: 'https://rawi.example/en/payment?referenceid=1',
    language: 'ar',
    description: 'باقة سنوية: all of it',
    payer: { subscriberId: 'S1', email: 'subscriber@rawi.example', mobileno: '+97333000001' },
    details: double.details,
    ...change,
  };
}

export interface Paid {
  start: PaymentStart;
  started: PaymentReport;
  report: PaymentReport;
}

/** What the viewer gives here, where the payment goes on here; undefined where it goes on at the gateway. */
export function inputOf(
  double: GatewayDouble,
  { referenceId }: PaymentStart,
  { next }: PaymentReport,
): AdvanceInput | undefined {
  if (next?.type === 'otp') return { kind: 'otp', otp: double.code!(referenceId) };
  if (next?.type !== 'wallet') return undefined;
  const { supportedMethods } = next.methods[0]!;
  return { kind: 'walletToken', supportedMethods, token: double.walletToken!(supportedMethods) };
}

/** Starts a payment, and does with it what the viewer does. */
export async function pay(
  gateway: Gateway,
  double: GatewayDouble,
  change: Partial<PaymentStart> & { act?: ViewerAct } = {},
): Promise<Paid> {
  const { act = 'pay', ...rest } = change;
  const start = paymentStart(double, rest);
  const { referenceId, amount, storeMethod } = start;
  const started = await gateway.start(start);
  await double.act(referenceId, act);
  const input = act === 'leave' ? undefined : inputOf(double, start, started);
  const { gatewayReference } = started;
  const advanced =
    input && (await gateway.advance({ referenceId, gatewayReference, amount, storeMethod, input }));
  const report = advanced ?? (await gateway.fetch(referenceId, gatewayReference));
  // A page that nobody has paid at is no payment to some.
  if (!report && act === 'leave') return { start, started, report: started };
  if (!report) throw new Error('a payment that was begun is not known');
  return { start, started, report };
}

/** A payment that left a method, and the method's token. */
export async function payAndStore(gateway: Gateway, double: GatewayDouble) {
  const paid = await pay(gateway, double, {
    storeMethod: true,
    mode: modesOf(double).find((mode) => gateway.capabilities.recurringModes.includes(mode))!,
  });
  return { ...paid, token: paid.report.method!.token };
}
