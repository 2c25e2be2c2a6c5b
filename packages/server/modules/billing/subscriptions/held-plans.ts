import { subscriptionState, type SubscriptionFacts } from '@rawi/domain';
import type { StoredSubscription } from './subscription-store.ts';

/** Whether a subscription is one that its subscriber has now, or will have: it is not taken a second time (PLAN-12). */
export function holdsPlan(subscription: SubscriptionFacts, now: Date): boolean {
  return subscriptionState(subscription, now) !== 'DEACTIVATED';
}

/**
 * Whether another plan of the same subscriber has taken the place of this one, and is renewed: taken back, both would be
 * charged.
 */
export function isReplaced(subscription: StoredSubscription, all: readonly StoredSubscription[]): boolean {
  const { renews, subscriptionId, terms } = subscription;
  // What nothing can be charged for ends by itself, whatever is held beside it.
  if (terms?.methodId === undefined) return false;
  return !renews && all.some((one) => one.subscriptionId !== subscriptionId && one.renewsAt !== null);
}
