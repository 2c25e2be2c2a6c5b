import type { Payment } from '../../shared/billing/payment-calls.ts';
import type { PaymentBody } from '../../shared/billing/payment-form.ts';
import { service } from '../../shared/session/account-service.ts';

interface Start {
  gateway: string;
  body: PaymentBody;
}

/** What was sent for the last payment that this page has begun: in memory alone, since it may hold a mobile number. */
let last: (Start & { referenceId: string }) | undefined;

/** Sends the start of a payment, and remembers what was sent, for another try. */
export async function sendStart({ gateway, body }: Start, idempotencyKey: string): Promise<Payment> {
  const payment = await service('initPayment', { params: { gateway }, body, idempotencyKey });
  last = { gateway, body, referenceId: payment.referenceid };
  return payment;
}

/** Sends what began a payment once more; undefined where this page has not begun it, as after a load. */
export function repeatOf(referenceId: string): (() => Promise<Payment>) | undefined {
  const start = last;
  return start?.referenceId === referenceId ? () => sendStart(start, crypto.randomUUID()) : undefined;
}
