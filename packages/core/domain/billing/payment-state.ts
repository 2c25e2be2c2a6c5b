/**
 * What is known of an attempt to pay, in the order in which it can become known. Each state outranks those before it,
 * and what outranks stays: reports that come twice, late or in another order lead to the same end. A payment that was
 * declined can still be captured late, and one that was captured is never declined.
 */
export const PAYMENT_STATES = [
  /** Written by us, and maybe not with the gateway yet. */
  'created',
  /** The viewer has to do something at the gateway: a password, a code, an approval. */
  'needs_action',
  /** With the gateway; its outcome comes later. */
  'pending',
  /** We do not know: the gateway did not answer. It is asked again. */
  'unknown',
  /** The money is reserved and not taken. */
  'authorized',
  'declined',
  /** The money is taken. */
  'captured',
  /** All of it was given back. */
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const RANK: Readonly<Record<PaymentState, number>> = Object.fromEntries(
  PAYMENT_STATES.map((state, rank) => [state, rank]),
) as Record<PaymentState, number>;

/** What is known after a report: the one that ranks higher. What is unknown is known again with any report. */
export function mergePaymentState(known: PaymentState, reported: PaymentState): PaymentState {
  if (known === 'unknown' && reported !== 'created') return reported;
  return RANK[reported] > RANK[known] ? reported : known;
}

/** Whether nothing more is expected of the gateway by itself. */
export function isPaymentSettled(state: PaymentState): boolean {
  return RANK[state] >= RANK.declined;
}

/** A payment's state as the viewer's app reads it (PAY-15). */
export type PaymentStatus = 'INIT' | 'PENDING' | 'SUCCESS' | 'FAILED';

export function paymentStatus(state: PaymentState): PaymentStatus {
  if (state === 'captured' || state === 'refunded') return 'SUCCESS';
  if (state === 'declined') return 'FAILED';
  return state === 'created' || state === 'needs_action' ? 'INIT' : 'PENDING';
}

/** Why a payment failed: by what the viewer did, or at the gateway (PAY-05, PAY-06). */
export type PaymentErrorKind = 'user' | 'gateway';

export function paymentErrorKind(errorType: string): PaymentErrorKind {
  return errorType === 'APPROVAL_PENDING' ? 'user' : 'gateway';
}
