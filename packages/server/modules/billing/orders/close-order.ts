import type { Queries } from '@rawi/platform';
import { releaseCoupon } from '../coupons/coupon-store.ts';
import { supersedeAttempts } from '../payments/attempt-store.ts';
import { setOrderState, type Order } from './order-store.ts';

/** Closes an order that the viewer no longer wants: what it held is free again, and what it still brings is given back. */
export async function closeOrder(
  trx: Queries,
  providerId: string,
  order: Pick<Order, 'subscriberId' | 'orderId' | 'couponId'>,
): Promise<void> {
  const { subscriberId, orderId, couponId } = order;
  await setOrderState(trx, providerId, order, 'closed');
  await supersedeAttempts(trx, providerId, subscriberId, orderId);
  if (couponId !== undefined) await releaseCoupon(trx, providerId, { couponId, subscriberId, orderId });
}
