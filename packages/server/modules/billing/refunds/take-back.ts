import type { Queries } from '@rawi/platform';
import type { Order } from '../orders/order-store.ts';
import {
  lockSubscription,
  writeSubscription,
  type StoredSubscription,
} from '../subscriptions/subscription-store.ts';
import { setPurchaseStatus } from './refund-store.ts';

interface PaidOrder {
  providerId: string;
  order: Order;
  now: Date;
}

/** What was taken from a subscriber. */
export type Taken =
  | { kind: 'subscription'; renews: boolean; renewsAt: Date | null }
  | { kind: 'purchase' }
  /** The subscriber did not have it any more: it had ended, or a later payment had renewed it. */
  | { kind: 'nothing' };

/** The subscription whose running period an order has paid. */
export async function lockPaidSubscription(
  trx: Queries,
  { providerId, order }: Pick<PaidOrder, 'providerId' | 'order'>,
): Promise<StoredSubscription | undefined> {
  const { item, orderId, subscriberId } = order;
  // A renewal that another plan follows has opened one of its own.
  const opened = await lockSubscription(trx, providerId, subscriberId, `N-${orderId}`);
  const subscription =
    opened ??
    ('subscriptionId' in item
      ? await lockSubscription(trx, providerId, subscriberId, item.subscriptionId)
      : undefined);
  return subscription?.lastOrderId === orderId ? subscription : undefined;
}

/**
 * Ends what an order has given now: its subscription, where it has paid the period that runs, or its purchase. The plan
 * that was to follow is given up with it, save where `mayBeGivenAgain`, as by a dispute that is won.
 */
export async function takeBack(
  trx: Queries,
  { providerId, order, now, mayBeGivenAgain = false }: PaidOrder & { mayBeGivenAgain?: boolean },
): Promise<Taken> {
  const { item, orderId, subscriberId } = order;
  if (item.purpose === 'PURCHASE') {
    const purchase = { subscriberId, purchaseId: `K-${orderId}`, status: 'REFUNDED' } as const;
    return { kind: (await setPurchaseStatus(trx, providerId, purchase)) ? 'purchase' : 'nothing' };
  }
  const subscription = await lockPaidSubscription(trx, { providerId, order });
  if (!subscription || (subscription.endedAt !== null && subscription.endedAt <= now))
    return { kind: 'nothing' };
  const { renews, renewsAt } = subscription;
  const next = mayBeGivenAgain ? subscription.next : undefined;
  const ended = { ...subscription, endedAt: now, renews: false, renewsAt: null, next };
  await writeSubscription(trx, providerId, ended);
  return { kind: 'subscription', renews, renewsAt };
}
