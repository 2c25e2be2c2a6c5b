import { CallError } from '@rawi/contract';
import { subscriptionState, type PlanInterval } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import type { BillingDeps, Payer } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { quoteOrder } from '../orders/quote-order.ts';
import { findPlans } from '../plans/plan-store.ts';
import { abandonRenewal } from '../renewals/abandon-renewal.ts';
import { isReplaced } from './held-plans.ts';
import { dueAt, nextAmount } from './paid-period.ts';
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
  action: 'CANCEL' | 'REACTIVATE' | 'CHANGE';
  /** Of CANCEL. */
  reason: string | undefined;
  /** Of CHANGE: the plan that follows. */
  nextPlanId: string | undefined;
  /** What the viewer saw that it costs: another price now is refused. Undefined of an app of an earlier release. */
  seen: { minorUnits: number; currency: string | undefined } | undefined;
  /** How long its periods are, as the viewer saw it. */
  seenInterval?: PlanInterval | undefined;
}

const REFUSALS = { CANCEL: 7311, REACTIVATE: 7312, CHANGE: 7364 } as const;

/** What follows the present period; undefined where the present plan does. */
type Following = StoredSubscription['next'];

/**
 * The plan that is to follow, at its price now. Errors: 1002 without one; those of `quoteOrder`; 7331 for one that begins
 * at once, with a payment; 7324 where its price is another one than the viewer saw.
 */
async function quoteFollowing(
  deps: BillingDeps,
  { providerId, subscriberId, planId, nextPlanId, seen, seenInterval }: SubscriptionChange,
): Promise<Following> {
  if (nextPlanId === undefined) throw new CallError(1002, 'nextplanid');
  if (nextPlanId === planId) return undefined;
  const quote = await quoteOrder(deps, {
    providerId,
    subscriberId,
    item: { planId: nextPlanId },
    couponId: undefined,
    gatewayId: undefined,
  });
  if (!quote.startsAt || quote.current?.planId !== planId) throw new CallError(7331, 'nextplanid');
  const { total, listPrice: price } = quote.price;
  const isSeen =
    seen === undefined ||
    (seen.minorUnits === total.minorUnits && (seen.currency ?? total.currency) === total.currency);
  if (!isSeen) throw new CallError(7324, 'amount');
  const interval = quote.plan?.interval;
  if (seenInterval !== undefined && seenInterval !== interval) throw new CallError(7324, 'nextplaninterval');
  return { planId: nextPlanId, price, interval };
}

/**
 * Cancels a subscription, which then holds to the end of what is paid; takes that back before it ends; or has another plan
 * follow it. The same again changes nothing. Errors: 7001 without such a subscription; 7311 for one that is paid elsewhere
 * or has ended, 7312 (of CHANGE: 7364) for one that cannot go on by itself, or that another plan has replaced (PLAN-10,
 * PLAN-11); those of `quoteFollowing`.
 */
export async function changeSubscription(
  deps: BillingDeps,
  change: SubscriptionChange,
): Promise<StoredSubscription> {
  const { providerId, subscriberId, planId, action } = change;
  const following = action === 'CHANGE' ? await quoteFollowing(deps, change) : undefined;
  const payer = await deps.findPayer(providerId, subscriberId);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const all = await findSubscriptions(trx, providerId, subscriberId, { lock: true });
    const ofPlan = all.filter((one) => one.planId === planId);
    const current = ofPlan.find((one) => subscriptionState(one, now) !== 'DEACTIVATED') ?? ofPlan[0];
    if (!current) throw new CallError(7001, 'planid');
    if (action === 'CANCEL' && current.cancelledAt !== null) return current;
    const refusal = REFUSALS[action];
    if (subscriptionState(current, now) === 'DEACTIVATED') throw new CallError(refusal, 'planid');
    if (current.terms?.methodId === undefined) throw new CallError(refusal, 'planid');
    if (action !== 'CANCEL' && isReplaced(current, all)) throw new CallError(refusal, 'planid');
    const changed =
      action === 'CANCEL'
        ? await cancel(deps, trx, { ...change, current, payer, now })
        : goOn(current, action === 'CHANGE' ? following : current.next);
    if (action !== 'CANCEL') await tell(deps, trx, { ...change, current, changed, payer });
    await writeSubscription(trx, providerId, changed);
    await deps.bus.publish({ name: 'entitlements.changed', providerId, subscriberId }, { trx });
    return changed;
  });
}

/** It goes on by itself, with the present plan or the one that follows. One that does already stays due as it is. */
function goOn(current: StoredSubscription, next: Following): StoredSubscription {
  const { renews, renewsAt } = current;
  return {
    ...current,
    next,
    renews: true,
    renewsAt: renews ? renewsAt : dueAt(current),
    cancelledAt: null,
    cancelReason: undefined,
  };
}

/** The name of a plan, in the language of who pays. */
async function nameOf(trx: Queries, providerId: string, planId: string, payer: Payer | undefined) {
  const [plan] = await findPlans(trx, providerId, planId);
  return plan?.name[payer?.language ?? 'en'] ?? planId;
}

const isSameFollowing = (one: Following, other: Following): boolean =>
  one?.planId === other?.planId &&
  one?.price.minorUnits === other?.price.minorUnits &&
  one?.interval === other?.interval;

/** Tells when what is charged next, and for which plan, where the last that was said is not true any more. */
async function tell(
  deps: BillingDeps,
  trx: Queries,
  of: SubscriptionChange & {
    current: StoredSubscription;
    changed: StoredSubscription;
    payer: Payer | undefined;
  },
): Promise<void> {
  const { providerId, planId, current, changed, payer } = of;
  const { next, terms, nextBilling: on } = changed;
  // Until now nothing more was to be charged.
  const isResumed = !current.renews;
  if (!terms || (!isResumed && isSameFollowing(current.next, next))) return;
  const to = { providerId, payer };
  const about = {
    item: await nameOf(trx, providerId, planId, payer),
    amount: nextAmount(changed, terms),
    on,
  };
  const other = next ?? (isResumed ? undefined : current.next);
  if (!other) return requestMail(deps, trx, to, 'subscription-resumed', about);
  const changes = { ...about, nextItem: await nameOf(trx, providerId, other.planId, payer) };
  if (isResumed) await requestMail(deps, trx, to, 'subscription-resumed-changed', changes);
  else if (next) await requestMail(deps, trx, to, 'subscription-change-planned', changes);
  else await requestMail(deps, trx, to, 'subscription-change-dropped', changes);
}

/** A period that has begun and is not paid is not owed: the subscription ends with the cancellation. */
async function cancel(
  deps: BillingDeps,
  trx: Queries,
  of: SubscriptionChange & { current: StoredSubscription; payer: Payer | undefined; now: Date },
): Promise<StoredSubscription> {
  const { providerId, planId, reason, current, payer, now } = of;
  const isUnpaid = await abandonRenewal(trx, { providerId, subscription: current, now });
  const item = await nameOf(trx, providerId, planId, payer);
  const to = { providerId, payer };
  if (isUnpaid) await requestMail(deps, trx, to, 'subscription-cancelled-unpaid', { item });
  else await requestMail(deps, trx, to, 'subscription-cancelled', { item, on: current.nextBilling });
  return {
    ...current,
    renews: false,
    renewsAt: null,
    next: undefined,
    endedAt: isUnpaid ? now : current.endedAt,
    cancelledAt: now,
    cancelReason: reason,
  };
}
