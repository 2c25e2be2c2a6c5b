import type { Subscription } from '@rawi/contract';
import { subscriptionState, isoDay } from '@rawi/domain';
import type { Gateway } from '@rawi/gateway-kit';
import type { BillingDeps } from '../billing-deps.ts';
import { listDisputedOrders } from '../disputes/dispute-store.ts';
import { stepOf } from '../orders/gateway-step.ts';
import { findMethods, type PaymentMethod } from '../payments/method-store.ts';
import { findPlans, type StoredPlan } from '../plans/plan-store.ts';
import { holdsPlan, isReplaced } from './held-plans.ts';
import { creditOf, nextAmount } from './paid-period.ts';
import type { StoredSubscription } from './subscription-store.ts';

const presentMethod = ({ methodId, label, gatewayId, mode, expiresOn }: PaymentMethod) => ({
  methodid: methodId,
  label,
  gatewayid: gatewayId,
  mode,
  ...(expiresOn !== undefined && { expires: expiresOn }),
});

interface Shown {
  language: 'en' | 'ar';
  plan: StoredPlan | undefined;
  nextPlan: StoredPlan | undefined;
  method: PaymentMethod | undefined;
  hasSuccessor: boolean;
  dispute: 'open' | 'lost' | undefined;
  gateways: readonly Gateway[];
  now: Date;
}

/** A subscription as a subscriber sees it now (PLAN-06, PLAN-14, PLAN-15). */
function presentSubscription(
  stored: StoredSubscription,
  { language, plan, nextPlan, method, hasSuccessor, dispute, gateways, now }: Shown,
): Subscription {
  const { terms, graceDate, endedAt } = stored;
  const endedOn = endedAt ? isoDay(endedAt) : undefined;
  const state = subscriptionState(stored, now);
  // While a dispute is open it is kept, and follows nothing.
  const next = state === 'DEACTIVATED' ? undefined : stored.next;
  // Of one that ended within its grace the last day is the one on which it ended.
  const lastDay = graceDate !== null && endedOn !== undefined && endedOn < graceDate ? endedOn : graceDate;
  const credit = holdsPlan(stored, now) ? creditOf(stored, now) : undefined;
  return {
    subscriptionid: stored.subscriptionId,
    planid: stored.planId,
    ...(plan && { planname: plan.name[language] }),
    planstatus: state,
    planstartdate: Math.floor(stored.startsAt.getTime() / 1000),
    // Another plan took its place before its own end.
    nextbilling: endedOn !== undefined && endedOn < stored.nextBilling ? endedOn : stored.nextBilling,
    availabilityset: [...stored.availabilityIds],
    ...(terms && {
      planinterval: terms.interval,
      amount: nextAmount({ next }, terms).minorUnits,
      currency: terms.price.currency,
      planamount: terms.price.minorUnits,
    }),
    ...(credit && { credit: credit.minorUnits, creditstep: stepOf(gateways, credit.currency) }),
    renewtype: stored.renews ? 'AUTO' : 'NONE',
    ...(lastDay !== null && { gracedate: lastDay }),
    ...(stored.trialEndsAt && { trialenddate: isoDay(stored.trialEndsAt) }),
    ...(method && { gatewayid: method.gatewayId, paymentmethod: presentMethod(method) }),
    ...(next && { nextplanid: next.planId }),
    ...(next &&
      nextPlan && {
        nextplanname: nextPlan.name[language],
        nextplaninterval: next.interval ?? nextPlan.interval,
      }),
    ...(hasSuccessor && state === 'CANCELLED' && { replaced: true }),
    ...(dispute && state === 'DEACTIVATED' && { dispute }),
    pastdue: stored.declinedAt !== null && state !== 'DEACTIVATED',
  };
}

/** The subscriptions of one subscriber, with the names of their plans and what they are renewed by. */
export async function presentSubscriptions(
  { db, clock, gatewaysOf }: Pick<BillingDeps, 'db' | 'clock' | 'gatewaysOf'>,
  providerId: string,
  subscriptions: readonly StoredSubscription[],
  language: 'en' | 'ar',
  /** All that their subscriber has, where these are some of them. */
  all = subscriptions,
): Promise<Subscription[]> {
  if (subscriptions.length === 0) return [];
  const plans = await findPlans(db, providerId);
  const methods = await findMethods(
    db,
    providerId,
    subscriptions.flatMap(({ subscriberId, terms }) =>
      terms?.methodId === undefined ? [] : [{ subscriberId, methodId: terms.methodId }],
    ),
  );
  const disputes = await listDisputedOrders(db, providerId, subscriptions[0]!.subscriberId);
  const now = clock.now();
  const gateways = gatewaysOf(providerId);
  const planOf = (id: string | undefined) => plans.find(({ planId }) => planId === id);
  return subscriptions.map((one) =>
    presentSubscription(one, {
      language,
      plan: planOf(one.planId),
      nextPlan: planOf(one.next?.planId),
      method: methods.find(({ methodId }) => methodId === one.terms?.methodId),
      hasSuccessor: isReplaced(one, all),
      dispute: one.lastOrderId === undefined ? undefined : disputes.get(one.lastOrderId),
      gateways,
      now,
    }),
  );
}
