import { presentOf, unusedPart } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { dueAt, paidPeriod } from '../subscriptions/paid-period.ts';
import { findSubscriptions, type StoredSubscription } from '../subscriptions/subscription-store.ts';
import type { Order } from './order-store.ts';

/** The plan that another one is compared with, of those that are given. */
export const presentPlan = (held: readonly StoredSubscription[], now: Date): StoredSubscription | undefined =>
  presentOf(
    held.filter((one) => one.terms !== undefined && holdsPlan(one, now)),
    ({ renews }) => renews,
  );

/** The plan that another one in this currency takes the place of: there is no rate by which the rest of another could count. */
export function replacedPlan(
  held: readonly StoredSubscription[],
  currency: string,
  now: Date,
): StoredSubscription | undefined {
  const present = presentPlan(held, now);
  return present?.terms?.price.currency === currency ? present : undefined;
}

/**
 * Names what a price was reckoned from: a subscription with its paid period, or '' for none. Another period is another
 * name, as what is left of it is another amount.
 */
export const pricedFrom = (present: StoredSubscription | undefined): string =>
  present?.terms === undefined
    ? ''
    : `${present.subscriptionId}/${present.terms.periodIndex}/${present.terms.periodStartsAt.toISOString()}`;

/** The plan of those held that an order ends, as what was left of it is in the order's price. */
export function endedBy(
  order: Order,
  held: readonly StoredSubscription[],
  now: Date,
): StoredSubscription | undefined {
  if (order.item.purpose !== 'CHANGE') return undefined;
  // An earlier release did not write which.
  if (order.pricedFrom === undefined) return replacedPlan(held, order.price.total.currency, now);
  return held.find((one) => pricedFrom(one) === order.pricedFrom && holdsPlan(one, now));
}

/**
 * Whether nothing was left of the plan that an order was priced from, as of a free trial or of one that is not paid: then
 * the order's list price is the whole price of its plan, whichever release has written it.
 */
export function countsNothing(order: Order, held: readonly StoredSubscription[]): boolean {
  const former = held.find((one) => pricedFrom(one) === order.pricedFrom);
  return (
    former?.terms !== undefined &&
    unusedPart(paidPeriod(former, former.terms), order.createdAt).minorUnits === 0
  );
}

/**
 * Whether the subscriber still has the plan that an order was priced from, in the same paid period, and none where there was
 * none. Else its price counts what is no longer there, or it would end a plan that was not counted. The caller holds the
 * lock of the subscriber; with `lock` the subscriptions stay as they are until the transaction ends.
 */
export async function holdsPricedFrom(
  trx: Queries,
  providerId: string,
  { order, now, lock = false }: { order: Order; now: Date; lock?: boolean },
): Promise<boolean> {
  // An earlier release wrote none.
  if (order.pricedFrom === undefined) return true;
  const held = await findSubscriptions(trx, providerId, order.subscriberId, { lock });
  const present = replacedPlan(held, order.price.total.currency, now);
  if (present || order.pricedFrom === '') return pricedFrom(present) === order.pricedFrom;
  // One that has run out by itself, or of which nothing was left when it was priced, has lost nobody anything.
  const former = held.find((one) => pricedFrom(one) === order.pricedFrom);
  return former !== undefined && (former.endedAt === null || dueAt(former) <= order.createdAt);
}
