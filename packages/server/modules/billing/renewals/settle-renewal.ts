import { isoDay, type PlanInterval } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { setOrderState, type OrderItem } from '../orders/order-store.ts';
import { recordSale } from '../orders/record-sale.ts';
import type { Captured, Settlement } from '../orders/captured.ts';
import { listMethodLabels } from '../payments/method-store.ts';
import { reportReplaced } from '../payments/revoke-method.ts';
import { findPlans, type StoredPlan } from '../plans/plan-store.ts';
import { tellReplaced } from './replace-card.ts';
import { comingPeriod } from '../subscriptions/paid-period.ts';
import {
  lockSubscription,
  writeSubscription,
  type StoredSubscription,
} from '../subscriptions/subscription-store.ts';

/**
 * A renewal was paid: its period goes on from the anchor, however late it was paid within it. One that is paid after its
 * period, or after the subscription has ended, is for nothing.
 */
export async function settleRenewal(
  deps: BillingDeps,
  trx: Queries,
  captured: Captured,
  item: Extract<OrderItem, { purpose: 'RENEWAL' }>,
): Promise<Settlement> {
  const { providerId, order, attempt, methodId, payer, now } = captured;
  const { subscriberId, price } = order;
  const present = await lockSubscription(trx, providerId, subscriberId, item.subscriptionId);
  if (order.state !== 'open' || !present?.terms || present.endedAt || !present.renews) return 'stray';
  const [plan] = await findPlans(trx, providerId, item.planId);
  if (!plan) return 'stray';
  const follows = item.planId !== present.planId;
  // Of a plan that follows, as it was agreed. An earlier release did not write it.
  const interval = order.interval ?? plan.interval;
  const { period, anchorAt } = comingPeriod(
    present,
    present.terms,
    order.createdAt,
    follows ? interval : undefined,
  );
  if (period.end <= now) return 'stray';
  const paid: StoredSubscription = {
    ...present,
    nextBilling: isoDay(period.end),
    graceDate: null,
    terms: {
      ...present.terms,
      methodId: methodId ?? present.terms.methodId,
      periodIndex: period.index,
      periodStartsAt: period.start,
      paid: price.total,
    },
    renewsAt: period.end,
    declines: 0,
    declinedAt: null,
  };
  if (follows) await startFollowing(trx, captured, { present, paid, plan, interval, anchorAt });
  else await writeSubscription(trx, providerId, paid);
  await setOrderState(trx, providerId, order, 'paid');
  await recordSale(trx, { providerId, order, attempt, revenue: 'plans', now });
  const formerMethod = present.terms.methodId;
  const name = plan.name[payer?.language ?? 'en'];
  if (methodId !== undefined && formerMethod !== undefined) {
    // Some gateways name the same card anew with each charge.
    const labels = await listMethodLabels(trx, providerId, subscriberId);
    if (labels.get(methodId)?.label !== labels.get(formerMethod)?.label)
      await tellReplaced(deps, trx, captured, { item: name, methodId });
    await reportReplaced(deps, trx, { providerId, subscriberId, methodId: formerMethod });
  }
  await requestMail(deps, trx, { providerId, payer }, 'plan-receipt', {
    item: name,
    amount: price.total,
    tax: price.tax,
    on: isoDay(period.end),
  });
  return 'given';
}

/** The plan that follows begins as a subscription of its own, and the present one ends. */
async function startFollowing(
  trx: Queries,
  { providerId, order, now }: Captured,
  of: {
    present: StoredSubscription;
    paid: StoredSubscription;
    plan: StoredPlan;
    interval: PlanInterval;
    anchorAt: Date;
  },
): Promise<void> {
  const { present, paid, plan, interval, anchorAt } = of;
  await writeSubscription(trx, providerId, {
    ...present,
    endedAt: now,
    renews: false,
    renewsAt: null,
    next: undefined,
  });
  await writeSubscription(trx, providerId, {
    ...paid,
    subscriptionId: `N-${order.orderId}`,
    planId: plan.planId,
    availabilityIds: plan.availabilityIds,
    startsAt: now,
    trialEndsAt: null,
    terms: { ...paid.terms!, interval, price: order.price.listPrice, anchorAt },
    next: undefined,
  });
}
