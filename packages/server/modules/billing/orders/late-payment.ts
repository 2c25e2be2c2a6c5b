import { moneyOf, refuseCoupon, type Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import type { SoldTitle } from '../billing-deps.ts';
import { findCoupon, takeCoupon } from '../coupons/coupon-store.ts';
import { isSoldIn, pricesIn } from '../plans/plan-prices.ts';
import { findPlans } from '../plans/plan-store.ts';
import { hasBoughtSince } from './late-payment-store.ts';
import type { Order } from './order-store.ts';

interface LatePayment {
  order: Order;
  title: SoldTitle | undefined;
  now: Date;
}

/**
 * Whether a payment that comes after its order was closed still buys what was ordered. Its buyer expects so, as the money
 * was taken: it does where the same is on sale at the same price and with the same coupon, and nothing else was bought in
 * the meantime. Else the money goes back. A change of plans is worth less every day, and is never made late.
 */
export async function mayStillBeGiven(
  trx: Queries,
  providerId: string,
  { order, title, now }: LatePayment,
): Promise<boolean> {
  if (order.item.purpose !== 'SUBSCRIPTION' && order.item.purpose !== 'PURCHASE') return false;
  if (!(await isPriceTheSame(trx, providerId, order, title))) return false;
  if (await hasBoughtSince(trx, providerId, order)) return false;
  return takeCouponAgain(trx, providerId, order, now);
}

async function isPriceTheSame(
  trx: Queries,
  providerId: string,
  { item, country, price, interval }: Order,
  title: SoldTitle | undefined,
): Promise<boolean> {
  const isSame = ({ minorUnits, currency }: Money) =>
    minorUnits === price.listPrice.minorUnits && currency === price.listPrice.currency;
  if (item.purpose === 'PURCHASE')
    return (
      title !== undefined &&
      (title.countries.length === 0 || title.countries.includes(country)) &&
      title.prices.some(({ minorUnits, currency }) => isSame(moneyOf(minorUnits, currency)))
    );
  if (item.purpose !== 'SUBSCRIPTION') return false;
  const [plan] = await findPlans(trx, providerId, item.planId);
  if (!plan || !isSoldIn(plan, country)) return false;
  // An earlier release did not write it.
  if (interval !== undefined && plan.interval !== interval) return false;
  return item.trialDays > 0 ? plan.trialDays === item.trialDays : pricesIn(plan, country).some(isSame);
}

/** The order gave its coupon back when it was closed. */
async function takeCouponAgain(trx: Queries, providerId: string, order: Order, now: Date): Promise<boolean> {
  const { couponId, subscriberId, orderId, country, item } = order;
  if (couponId === undefined) return true;
  const found = await findCoupon(trx, providerId, couponId, subscriberId);
  if (!found || item.purpose === 'RENEWAL' || item.purpose === 'CARD') return false;
  const { coupon, uses, usedBySubscriber } = found;
  if (refuseCoupon(coupon, { subscriberId, country, item, now, uses, usedBySubscriber }) !== undefined)
    return false;
  return (await takeCoupon(trx, providerId, { couponId, subscriberId, orderId, now })) === undefined;
}
