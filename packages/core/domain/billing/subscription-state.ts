/** The states of a subscription as they are shown (PLAN-06). */
export const SUBSCRIPTION_STATES = [
  'ACTIVE',
  'TRIAL',
  'PENDING',
  'CANCELLED',
  'ACTIVATED',
  'DEACTIVATED',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What is stored of a subscription; its state follows from it and the clock. */
export interface SubscriptionFacts {
  /** Whether its first payment, or the card of its trial, has been confirmed. */
  isConfirmed: boolean;
  startsAt: Date;
  /** End of the free trial; null where there is none. */
  trialEndsAt: Date | null;
  /** ISO date: to the end of this day in UTC it is usable (ACCESS-19). */
  nextBilling: string;
  /** ISO date: the same day of a subscription whose renewal was declined and is tried again; null where none is. */
  graceDate: string | null;
  /** When it ended before its days: another plan took its place, or a renewal was not paid; null where it has not. */
  endedAt: Date | null;
  /** Whether it goes on with the next period. */
  renews: boolean;
}

const endOfDay = (isoDate: string) => Date.parse(`${isoDate}T23:59:59.999Z`);

/** Until when a subscription gives access, as an instant. */
export function subscriptionEnd({ nextBilling, graceDate, endedAt }: SubscriptionFacts): Date {
  if (endedAt !== null) return endedAt;
  const end = endOfDay(nextBilling);
  return new Date(graceDate === null ? end : Math.max(end, endOfDay(graceDate)));
}

/**
 * The state of a subscription now (PLAN-15): pending until it is confirmed; activated while it is paid and has not
 * begun; cancelled while it will not go on and is still usable; deactivated afterwards.
 */
export function subscriptionState(subscription: SubscriptionFacts, now: Date): SubscriptionState {
  const { isConfirmed, startsAt, trialEndsAt, endedAt, renews } = subscription;
  if (!isConfirmed) return 'PENDING';
  // Days are usable to their last millisecond; what was ended is over with that instant.
  if (now > subscriptionEnd(subscription) || (endedAt !== null && now >= endedAt)) return 'DEACTIVATED';
  if (now < startsAt) return 'ACTIVATED';
  if (!renews) return 'CANCELLED';
  return trialEndsAt !== null && now < trialEndsAt ? 'TRIAL' : 'ACTIVE';
}
