import { addDuration, moneyOf, periodStart, planDuration, type Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import type { SoldTitle } from '../billing-deps.ts';
import { insertBill, insertOutcome } from '../bills/bill-store.ts';
import { saleLines } from '../journal/entries.ts';
import { writeEntry } from '../journal/journal-store.ts';
import type { PaymentAttempt } from '../payments/attempt-store.ts';
import { findPlans, type Bilingual, type StoredPlan } from '../plans/plan-store.ts';
import { writePurchase } from '../purchases/purchase-store.ts';
import {
  findSubscriptions,
  takeTrial,
  writeSubscription,
  type StoredSubscription,
} from '../subscriptions/subscription-store.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { setOrderState, type Order } from './order-store.ts';

const isoDay = (instant: Date) => instant.toISOString().slice(0, 10);

/** What a captured payment has come to. */
export type Settlement =
  /** The subscriber has what was ordered. */
  | 'given'
  /** It is paid for nothing: the subscriber has it already, or the trial was used. It is to be given back. */
  | 'stray';

export interface Captured {
  providerId: string;
  order: Order;
  attempt: PaymentAttempt;
  /** What renewals are charged by, where the payment has left it. */
  methodId: string | undefined;
  /** Digests of who paid, for trials. */
  persons: readonly string[];
  /** What was bought or rented; undefined where it is no longer sold. */
  title: SoldTitle | undefined;
  now: Date;
}

/**
 * Gives the subscriber what a captured payment has paid, with its bill and its entry in the journal, in one transaction
 * with the payment's state. The caller holds the locks of the subscriber and of the order.
 */
export async function settleOrder(trx: Queries, captured: Captured): Promise<Settlement> {
  const { order } = captured;
  if (order.state === 'paid') return 'stray';
  switch (order.item.purpose) {
    case 'SUBSCRIPTION':
    case 'CHANGE':
      return settleSubscription(trx, captured, order.item);
    case 'PURCHASE':
      return settlePurchase(trx, captured, order.item);
    default:
      throw new Error(`an order of a ${order.item.purpose.toLowerCase()} is settled elsewhere`);
  }
}

async function settleSubscription(
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
  if (trialDays > 0 && !(await takeTrial(trx, providerId, { subscriberId, persons, now }))) return 'stray';
  if (item.purpose === 'CHANGE')
    for (const former of held.filter((one) => holdsPlan(one, now)))
      await writeSubscription(trx, providerId, { ...former, endedAt: now, renews: false, renewsAt: null });
  const subscription = startSubscription(captured, plan, { trialDays, methodId });
  await writeSubscription(trx, providerId, subscription);
  await setOrderState(trx, providerId, order, 'paid');
  if (order.price.total.minorUnits > 0)
    await writeSale(trx, captured, {
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

/** The subscription that a first payment opens: with a free trial the first period begins after it. */
function startSubscription(
  { order, now }: Captured,
  plan: StoredPlan,
  { trialDays, methodId }: { trialDays: number; methodId: string | undefined },
): StoredSubscription {
  const duration = planDuration(plan.interval);
  const trialEndsAt =
    trialDays > 0 ? addDuration(now, { months: 0, milliseconds: trialDays * 86_400_000 }) : null;
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
      interval: plan.interval,
      country: order.country,
      price: listPriceOf(order, plan),
      methodId,
      anchorAt,
      periodIndex: trialEndsAt ? -1 : 0,
      periodStartsAt: now,
    },
    renewsAt: renews ? due : null,
    declines: 0,
    declinedAt: null,
    nextPlanId: undefined,
    lastOrderId: order.orderId,
    cancelReason: undefined,
  };
}

/** What later periods cost: the plan's price when it was taken, which a coupon or a trial does not change. */
function listPriceOf({ country, price }: Order, plan: StoredPlan): Money {
  const { currency } = price.total;
  const found =
    plan.prices.find((one) => one.country === country && one.currency === currency) ??
    plan.prices.find((one) => one.country === '*' && one.currency === currency);
  return found ? moneyOf(found.minorUnits, currency) : price.listPrice;
}

async function settlePurchase(
  trx: Queries,
  captured: Captured,
  { objectId, availabilityId }: Extract<Order['item'], { objectId: string }>,
): Promise<Settlement> {
  const { providerId, order, title, now } = captured;
  if (!title) return 'stray';
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
  });
  await setOrderState(trx, providerId, order, 'paid');
  if (order.price.total.minorUnits > 0)
    await writeSale(trx, captured, { item: title.title, revenue: 'titles' });
  return 'given';
}

/** The bill of a payment, and its entry in the journal. */
async function writeSale(
  trx: Queries,
  { providerId, order, attempt, now }: Captured,
  sale: {
    item: Bilingual;
    revenue: 'plans' | 'titles';
    period?: { subscriptionId: string; index: number; from: Date; to: Date };
  },
): Promise<void> {
  const { subscriberId, orderId, price, country } = order;
  const { referenceId, gatewayId } = attempt;
  const billId = `B-${orderId}`;
  await insertBill(trx, providerId, {
    billId,
    subscriberId,
    kind: 'INVOICE',
    orderId,
    period: sale.period,
    item: sale.item,
    country,
    price,
    issuedAt: now,
    dueOn: now,
  });
  await insertOutcome(trx, providerId, { subscriberId, billId, outcome: 'PAID', referenceId, at: now });
  await writeEntry(trx, providerId, {
    kind: 'sale',
    subscriberId,
    reference: referenceId,
    at: now,
    lines: saleLines(price, { gatewayId, country, revenue: sale.revenue }),
  });
}
