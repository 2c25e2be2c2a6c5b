import { isoDay } from './time-of-day.ts';
import { latestSubscription } from './subscriptions.ts';

/** The user properties of a subscription (ANALYT-17, ANALYT-18); dates are ISO 8601 days. */
export interface SubscriptionProperties {
  subscription_status: 'PAID' | 'FREE';
  subscription_start_date?: string;
  subscription_end_date?: string;
}

/**
 * What tools are told of the latest of a subscriber's plans. PAID where a plan start date exists, else FREE (ANALYT-17);
 * `planstartdate` in epoch seconds.
 */
export function subscriptionProperties(
  subscriptions: readonly { planstartdate: number; nextbilling: string }[],
): SubscriptionProperties {
  const latest = latestSubscription(subscriptions);
  if (latest === undefined) return { subscription_status: 'FREE' };
  return {
    subscription_status: 'PAID',
    subscription_start_date: isoDay(new Date(latest.planstartdate * 1000)),
    subscription_end_date: latest.nextbilling.slice(0, 10),
  };
}
