import { service } from '../session/account-service.ts';
import { anotherReturn } from './order-paths.ts';
import type { Payment } from './payment-calls.ts';
import type { PaymentBody } from './payment-form.ts';

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

/**
 * Begins a payment anew with the same entries, and its gateway sends another code: the payment that comes of it takes the
 * place of this one. Undefined where this page has not begun it.
 */
export function anewOf(referenceId: string): (() => Promise<Payment>) | undefined {
  const start = last;
  if (start?.referenceId !== referenceId) return undefined;
  const { gateway, body } = start;
  return () =>
    sendStart(
      { gateway, body: { ...body, callbackurl: anotherReturn(body.callbackurl) } },
      crypto.randomUUID(),
    );
}
