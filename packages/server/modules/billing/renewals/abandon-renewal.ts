import type { Queries } from '@rawi/platform';
import { insertOutcome } from '../bills/bill-store.ts';
import { closeOrder } from '../orders/close-order.ts';
import { findOrder, type Order } from '../orders/order-store.ts';
import { billIdOf } from '../orders/record-sale.ts';
import type { StoredSubscription } from '../subscriptions/subscription-store.ts';

/** An order of a renewal that is not paid yet. */
export type RenewalOrder = Order & { item: Extract<Order['item'], { purpose: 'RENEWAL' }> };

export const isRenewal = (order: Order | undefined): order is RenewalOrder =>
  order?.item.purpose === 'RENEWAL';

/** The renewal of a subscription that was begun and is not paid, where there is one. */
export async function findOpenRenewal(
  db: Queries,
  providerId: string,
  { subscriberId, subscriptionId, lastOrderId }: StoredSubscription,
): Promise<RenewalOrder | undefined> {
  if (lastOrderId === undefined) return undefined;
  const order = await findOrder(db, providerId, subscriberId, lastOrderId);
  return isRenewal(order) && order.state === 'open' && order.item.subscriptionId === subscriptionId
    ? order
    : undefined;
}

/** Gives up a renewal: its bill is not collected, and what its payments still bring is given back. */
export async function closeRenewal(
  trx: Queries,
  { providerId, order, now }: { providerId: string; order: Order; now: Date },
): Promise<void> {
  const { subscriberId } = order;
  await closeOrder(trx, providerId, order);
  await insertOutcome(trx, providerId, {
    subscriberId,
    billId: billIdOf(order),
    outcome: 'UNCOLLECTED',
    referenceId: undefined,
    at: now,
  });
}

/** Gives up the renewal of a subscription that is not paid; returns whether there was one. */
export async function abandonRenewal(
  trx: Queries,
  { providerId, subscription, now }: { providerId: string; subscription: StoredSubscription; now: Date },
): Promise<boolean> {
  const order = await findOpenRenewal(trx, providerId, subscription);
  if (order) await closeRenewal(trx, { providerId, order, now });
  return order !== undefined;
}
