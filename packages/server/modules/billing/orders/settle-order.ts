import {
  addMoney,
  couponDiscount,
  moneyOf,
  periodStart,
  planDuration,
  priceOrder,
  subtractMoney,
  trialEnd,
  type Money,
  isoDay,
} from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { insertBill } from '../bills/bill-store.ts';
import { findCoupon } from '../coupons/coupon-store.ts';
import { findPlans, type Bilingual, type StoredPlan } from '../plans/plan-store.ts';
import { abandonRenewal } from '../renewals/abandon-renewal.ts';
import { replaceCard } from '../renewals/replace-card.ts';
import { settleRenewal } from '../renewals/settle-renewal.ts';
import { writePurchase } from '../purchases/purchase-store.ts';
import { findActivePurchase } from '../store.ts';
import {
  findSubscriptions,
  takeTrial,
  writeSubscription,
  type StoredSubscription,
} from '../subscriptions/subscription-store.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import type { Captured, Settlement } from './captured.ts';
import { stepOf } from './gateway-step.ts';
import { mayStillBeGiven } from './late-payment.ts';
import { setOrderState, type Order } from './order-store.ts';
import { countsNothing, endedBy, holdsPricedFrom, presentPlan } from './priced-from.ts';
import { billIdOf, recordSale } from './record-sale.ts';

/**
 * Gives the subscriber what a captured payment has paid, with its bill and its entry in the journal, in one transaction
 * with the payment's state. The caller holds the locks of the subscriber and of the order.
 */
export async function settleOrder(deps: BillingDeps, trx: Queries, captured: Captured): Promise<Settlement> {
  const { providerId, order } = captured;
  if (order.state === 'paid') return 'stray';
  // First: what is not given takes no coupon and no trial.
  if (!(await holdsPricedFrom(trx, providerId, { order, now: captured.now, lock: true }))) return 'stray';
  if (order.state === 'closed' && !(await mayStillBeGiven(trx, providerId, captured))) return 'stray';
  switch (order.item.purpose) {
    case 'SUBSCRIPTION':
    case 'CHANGE':
      return settleSubscription(deps, trx, captured, order.item);
    case 'PURCHASE':
      return settlePurchase(deps, trx, captured, order.item);
    case 'RENEWAL':
      return settleRenewal(deps, trx, captured, order.item);
    case 'CARD':
      return replaceCard(deps, trx, captured, order.item);
  }
}

async function settleSubscription(
  deps: BillingDeps,
  trx: Queries,
  captured: Captured,
  item: Extract<Order['item'], { planId: string; trialDays: number }>,
): Promise<Settlement> {
  const { providerId, order, now, methodId, persons } = captured;
  const { subscriberId } = order;
  const [plan] = await findPlans(trx, providerId, item.planId);
  if (!plan) return 'stray';
  const held = await findSubscriptions(trx, providerId, subscriberId, { lock: true });
  if (held.some((one) => one.planId === plan.planId && holdsPlan(one, now))) return 'stray';
  const trialDays = item.trialDays > 0 ? item.trialDays : 0;
  // Bought meanwhile, in another currency: nothing is tried for free beside it.
  if (trialDays > 0 && presentPlan(held, now)) return 'stray';
  if (trialDays > 0 && !(await takeTrial(trx, providerId, { subscriberId, persons, now }))) return 'stray';
  // One that has ended while nothing ran may still be due: it is not renewed beside the new one.
  const goesOn = (one: StoredSubscription) => one.renewsAt !== null || holdsPlan(one, now);
  const replaced = endedBy(order, held, now);
  for (const former of held.filter((one) => one.terms !== undefined && goesOn(one)))
    await endFormer(deps, trx, captured, { former, isReplaced: former === replaced, plan });
  const price = listPriceOf(order, plan, countsNothing(order, held));
  const firstPrice = trialDays > 0 ? await discountedPrice(deps, trx, captured, price) : undefined;
  const subscription = startSubscription(captured, plan, { trialDays, methodId, price, firstPrice });
  await writeSubscription(trx, providerId, subscription);
  await setOrderState(trx, providerId, order, 'paid');
  await welcome(deps, trx, captured, { plan, subscription });
  await writeSale(deps, trx, captured, {
    item: plan.name,
    revenue: 'plans',
    period: {
      subscriptionId: subscription.subscriptionId,
      index: 0,
      from: subscription.startsAt,
      to: new Date(`${subscription.nextBilling}T00:00:00Z`),
    },
  });
  return 'given';
}

/**
 * Another plan takes the place of this one: at once where what was left of it counts towards the other. One in another
 * currency does not count, and holds to the end of what was paid.
 */
async function endFormer(
  deps: BillingDeps,
  trx: Queries,
  { providerId, payer, now }: Captured,
  { former, isReplaced, plan }: { former: StoredSubscription; isReplaced: boolean; plan: StoredPlan },
): Promise<void> {
  const hasOpenRenewal = await abandonRenewal(trx, { providerId, subscription: former, now });
  const endsNow = isReplaced || hasOpenRenewal;
  await writeSubscription(trx, providerId, {
    ...former,
    renews: false,
    renewsAt: null,
    next: undefined,
    endedAt: endsNow ? now : former.endedAt,
  });
  // Nobody cancelled it: the last that was said of it is the day of its next payment.
  if (!former.renews || endsNow || !holdsPlan(former, now)) return;
  const language = payer?.language ?? 'en';
  const [formerPlan] = await findPlans(trx, providerId, former.planId);
  await requestMail(deps, trx, { providerId, payer }, 'subscription-not-renewed', {
    item: formerPlan?.name[language] ?? former.planId,
    nextItem: plan.name[language],
    on: former.nextBilling,
  });
}

/** The subscription that a first payment opens: with a free trial the first period begins after it. */
function startSubscription(
  { order, now }: Captured,
  plan: StoredPlan,
  {
    trialDays,
    methodId,
    price,
    firstPrice,
  }: { trialDays: number; methodId: string | undefined; price: Money; firstPrice: Money | undefined },
): StoredSubscription {
  // As it was ordered: the plan may have been given another one while it was paid. An earlier release did not write it.
  const interval = order.interval ?? plan.interval;
  const duration = planDuration(interval);
  const trialEndsAt = trialDays > 0 ? trialEnd(now, trialDays) : null;
  const anchorAt = trialEndsAt ?? now;
  const due = trialEndsAt ?? periodStart(anchorAt, duration, 1);
  const renews = methodId !== undefined;
  return {
    subscriberId: order.subscriberId,
    subscriptionId: `N-${order.orderId}`,
    planId: plan.planId,
    availabilityIds: plan.availabilityIds,
    startsAt: now,
    nextBilling: isoDay(due),
    isConfirmed: true,
    trialEndsAt,
    graceDate: null,
    endedAt: null,
    renews,
    terms: {
      interval,
      country: order.country,
      price,
      firstPrice,
      methodId,
      anchorAt,
      periodIndex: trialEndsAt ? -1 : 0,
      periodStartsAt: now,
      // What is left of an earlier plan is not in the order's price, and was paid too.
      paid: trialEndsAt ? moneyOf(0, price.currency) : subtractMoney(price, order.price.discount),
    },
    renewsAt: renews ? due : null,
    declines: 0,
    declinedAt: null,
    next: undefined,
    lastOrderId: order.orderId,
    cancelledAt: null,
    cancelReason: undefined,
  };
}

/**
 * What the first period after a free trial costs by the coupon of its order, which the viewer was told: the coupon may have
 * other terms by now.
 */
async function discountedPrice(
  deps: BillingDeps,
  trx: Queries,
  { providerId, order }: Captured,
  price: Money,
): Promise<Money | undefined> {
  if (order.afterTrial) return order.afterTrial;
  // An earlier release did not write it.
  const { couponId, subscriberId } = order;
  const found =
    couponId === undefined ? undefined : await findCoupon(trx, providerId, couponId, subscriberId);
  if (!found) return undefined;
  const discount = couponDiscount(found.coupon.discount, price);
  const stepMinorUnits = stepOf(deps.gatewaysOf(providerId), price.currency);
  return priceOrder(price, { discount, stepMinorUnits, taxBasisPoints: 0 }).total;
}

/**
 * What later periods cost: the plan's price when it was ordered, which a coupon, a trial or the rest of another plan does
 * not change, and no other price that the plan has by the time it is paid.
 */
function listPriceOf({ item, country, price }: Order, plan: StoredPlan, countedNothing: boolean): Money {
  const { listPrice, credit } = price;
  const ordered = credit ? addMoney(listPrice, credit) : listPrice;
  // An earlier release wrote no price of a trial, and not what was left of the plan before.
  const isWritten =
    item.purpose === 'CHANGE' ? countedNothing || (credit?.minorUnits ?? 0) > 0 : ordered.minorUnits > 0;
  if (isWritten) return ordered;
  const { currency } = price.total;
  const found =
    plan.prices.find((one) => one.country === country && one.currency === currency) ??
    plan.prices.find((one) => one.country === '*' && one.currency === currency);
  return found ? moneyOf(found.minorUnits, currency) : listPrice;
}

async function settlePurchase(
  deps: BillingDeps,
  trx: Queries,
  captured: Captured,
  { objectId, availabilityId }: Extract<Order['item'], { objectId: string }>,
): Promise<Settlement> {
  const { providerId, order, title, now } = captured;
  const { subscriberId } = order;
  if (!title) return 'stray';
  if (await findActivePurchase(trx, providerId, { subscriberId, objectId, availabilityId, now }))
    return 'stray';
  const expiresAt = title.hours > 0 ? new Date(now.getTime() + title.hours * 3_600_000) : null;
  await writePurchase(trx, providerId, {
    subscriberId: order.subscriberId,
    purchaseId: `K-${order.orderId}`,
    availabilityId,
    objectId,
    type: title.model,
    status: 'ACTIVE',
    createdAt: now,
    expiresAt,
    orderId: order.orderId,
    country: order.country,
    price: order.price.total,
    objectType: title.category,
    title: title.title,
    contents: title.contents,
  });
  await setOrderState(trx, providerId, order, 'paid');
  await writeSale(deps, trx, captured, { item: title.title, revenue: 'titles' });
  return 'given';
}

/** The bill of a payment, its entry in the journal, and its receipt; where nothing was paid, the receipt alone. */
async function writeSale(
  deps: BillingDeps,
  trx: Queries,
  { providerId, order, attempt, payer, now }: Captured,
  sale: {
    item: Bilingual;
    revenue: 'plans' | 'titles';
    period?: { subscriptionId: string; index: number; from: Date; to: Date };
  },
): Promise<void> {
  const { subscriberId, orderId, price, country } = order;
  const { item, revenue, period } = sale;
  const name = item[payer?.language ?? 'en'];
  if (price.total.minorUnits === 0) {
    // A bill is of money. A plan that begins has its own mail.
    if (!period) await requestMail(deps, trx, { providerId, payer }, 'free-receipt', { item: name });
    return;
  }
  await insertBill(trx, providerId, {
    billId: billIdOf(order),
    subscriberId,
    kind: 'INVOICE',
    orderId,
    period,
    item,
    country,
    price,
    issuedAt: now,
    dueOn: now,
  });
  await recordSale(trx, { providerId, order, attempt, revenue, now });
  const receipt = { item: name, amount: price.total, tax: price.tax };
  if (period)
    await requestMail(deps, trx, { providerId, payer }, 'plan-receipt', {
      ...receipt,
      on: isoDay(period.to),
    });
  else await requestMail(deps, trx, { providerId, payer }, 'payment-receipt', receipt);
}

/** Tells of a plan that has begun. */
async function welcome(
  deps: BillingDeps,
  trx: Queries,
  { providerId, payer }: Captured,
  { plan, subscription }: { plan: StoredPlan; subscription: StoredSubscription },
): Promise<void> {
  const { nextBilling, renews, trialEndsAt, terms } = subscription;
  const item = plan.name[payer?.language ?? 'en'];
  const to = { providerId, payer };
  const { price: amount, firstPrice } = terms!;
  if (trialEndsAt && firstPrice && firstPrice.minorUnits !== amount.minorUnits)
    await requestMail(deps, trx, to, 'trial-started-reduced', {
      ...{ item, amount: firstPrice, laterAmount: amount, on: nextBilling },
    });
  else if (trialEndsAt) await requestMail(deps, trx, to, 'trial-started', { item, amount, on: nextBilling });
  else if (renews)
    await requestMail(deps, trx, to, 'subscription-started', { item, amount, on: nextBilling });
  else await requestMail(deps, trx, to, 'subscription-started-once', { item, on: nextBilling });
}
