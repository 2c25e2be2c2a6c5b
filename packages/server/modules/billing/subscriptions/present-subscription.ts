import type { Subscription } from '@rawi/contract';
import { subscriptionState } from '@rawi/domain';
import type { StoredSubscription } from './subscription-store.ts';

/** What other rows tell of a subscription. */
export interface SubscriptionWords {
  name?: string | undefined;
  method?: { gatewayId: string; label: string } | undefined;
}

/** A subscription as a subscriber sees it now (PLAN-06, PLAN-14, PLAN-15). */
export function presentSubscription(
  stored: StoredSubscription,
  now: Date,
  { name, method }: SubscriptionWords = {},
): Subscription {
  const { terms, graceDate, endedAt } = stored;
  const endedOn = endedAt?.toISOString().slice(0, 10);
  return {
    subscriptionid: stored.subscriptionId,
    planid: stored.planId,
    ...(name !== undefined && { planname: name }),
    planstatus: subscriptionState(stored, now),
    planstartdate: Math.floor(stored.startsAt.getTime() / 1000),
    // Another plan took its place before its own end.
    nextbilling: endedOn !== undefined && endedOn < stored.nextBilling ? endedOn : stored.nextBilling,
    availabilityset: [...stored.availabilityIds],
    ...(terms && {
      planinterval: terms.interval,
      amount: terms.price.minorUnits,
      currency: terms.price.currency,
    }),
    renewtype: stored.renews ? 'AUTO' : 'NONE',
    ...(graceDate !== null && { gracedate: graceDate }),
    ...(stored.trialEndsAt && { trialenddate: stored.trialEndsAt.toISOString().slice(0, 10) }),
    ...(method && { gatewayid: method.gatewayId, methodlabel: method.label }),
  };
}
