import { subscriptionState, type SubscriptionFacts } from '@rawi/domain';

/** Whether a subscription is one that its subscriber has now, or will have: it is not taken a second time (PLAN-12). */
export function holdsPlan(subscription: SubscriptionFacts, now: Date): boolean {
  return subscriptionState(subscription, now) !== 'DEACTIVATED';
}
