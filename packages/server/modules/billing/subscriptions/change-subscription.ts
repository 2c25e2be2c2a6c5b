import { CallError } from '@rawi/contract';
import { periodStart, planDuration, subscriptionState } from '@rawi/domain';
import type { BillingDeps } from '../billing-deps.ts';
import {
  findSubscriptions,
  lockSubscriber,
  writeSubscription,
  type StoredSubscription,
} from './subscription-store.ts';

export interface SubscriptionChange {
  providerId: string;
  subscriberId: string;
  planId: string;
  action: 'CANCEL' | 'REACTIVATE';
  reason: string | undefined;
}

/** When the period that is under way ends, and the next one would be paid. */
function dueAt({ terms, trialEndsAt, nextBilling }: StoredSubscription): Date {
  if (!terms) return new Date(`${nextBilling}T00:00:00Z`);
  if (terms.periodIndex < 0 && trialEndsAt) return trialEndsAt;
  return periodStart(terms.anchorAt, planDuration(terms.interval), terms.periodIndex + 1);
}

/**
 * Cancels a subscription, which then holds to the end of what is paid, or takes that back before it ends. The same again
 * changes nothing. Errors: 7001 without such a subscription; 7311 for one that is paid elsewhere or has ended, 7312 for one
 * that cannot go on by itself (PLAN-10, PLAN-11).
 */
export async function changeSubscription(
  deps: BillingDeps,
  { providerId, subscriberId, planId, action, reason }: SubscriptionChange,
): Promise<StoredSubscription> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const ofPlan = (await findSubscriptions(trx, providerId, subscriberId, { lock: true })).filter(
      (one) => one.planId === planId,
    );
    const current = ofPlan.find((one) => subscriptionState(one, now) !== 'DEACTIVATED') ?? ofPlan[0];
    if (!current) throw new CallError(7001, 'planid');
    const refusal = action === 'CANCEL' ? 7311 : 7312;
    const { terms, renews } = current;
    if (subscriptionState(current, now) === 'DEACTIVATED') throw new CallError(refusal, 'planid');
    if (terms?.methodId === undefined) throw new CallError(refusal, 'planid');
    if (renews === (action === 'REACTIVATE')) return current;
    const changed: StoredSubscription = {
      ...current,
      renews: action === 'REACTIVATE',
      renewsAt: action === 'REACTIVATE' ? dueAt(current) : null,
      cancelReason: action === 'CANCEL' ? reason : undefined,
    };
    await writeSubscription(trx, providerId, changed);
    await deps.bus.publish({ name: 'entitlements.changed', providerId, subscriberId }, { trx });
    return changed;
  });
}
