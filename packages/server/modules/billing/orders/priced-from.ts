import type { Queries } from '@rawi/platform';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { dueAt } from '../subscriptions/paid-period.ts';
import { findSubscriptions, type StoredSubscription } from '../subscriptions/subscription-store.ts';
import type { Order } from './order-store.ts';

/** The plan that another one in this currency takes the place of, of those that are given. */
export const presentPlan = (
  held: readonly StoredSubscription[],
  currency: string,
  now: Date,
): StoredSubscription | undefined =>
  held.find((one) => one.terms?.price.currency === currency && holdsPlan(one, now));

/**
 * Names what a price was reckoned from: a subscription with its paid period, or '' for none. Another period is another
 * name, as what is left of it is another amount.
 */
export const pricedFrom = (present: StoredSubscription | undefined): string =>
  present?.terms === undefined
    ? ''
    : `${present.subscriptionId}/${present.terms.periodIndex}/${present.terms.periodStartsAt.toISOString()}`;

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
  const present = presentPlan(held, order.price.total.currency, now);
  if (present || order.pricedFrom === '') return pricedFrom(present) === order.pricedFrom;
  // One that has run out by itself, or of which nothing was left when it was priced, has lost nobody anything.
  const former = held.find((one) => pricedFrom(one) === order.pricedFrom);
  return former !== undefined && (former.endedAt === null || dueAt(former) <= order.createdAt);
}
