import { isoDay } from '@rawi/domain';
import { CallError } from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import type { StoredPlan } from '../plans/plan-store.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import {
  findSubscriptions,
  storedOf,
  writeSubscription,
  type StoredSubscription,
} from '../subscriptions/subscription-store.ts';

const DAY_MS = 86_400_000;

export interface PlanGrant {
  providerId: string;
  subscriberId: string;
  subscriptionId: string;
  plan: StoredPlan;
  /** For how long, from now. */
  days: number;
  now: Date;
}

/**
 * Opens a plan that nothing is paid for here: it ends by itself, is not renewed, and is no entry of the journal. The
 * caller holds the lock of the subscriber. Errors: 7310 where the subscriber has the plan (PLAN-12).
 */
export async function grantPlan(
  trx: Queries,
  { providerId, subscriberId, subscriptionId, plan, days, now }: PlanGrant,
): Promise<StoredSubscription> {
  const held = await findSubscriptions(trx, providerId, subscriberId, { lock: true });
  if (held.some((one) => one.planId === plan.planId && holdsPlan(one, now)))
    throw new CallError(7310, 'planid');
  const subscription = storedOf({
    subscriberId,
    subscriptionId,
    planId: plan.planId,
    availabilityIds: plan.availabilityIds,
    startsAt: now,
    nextBilling: isoDay(new Date(now.getTime() + days * DAY_MS)),
    renews: false,
  });
  await writeSubscription(trx, providerId, subscription);
  return subscription;
}
