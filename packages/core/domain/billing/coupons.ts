import { fromAnyDigits } from '../digits.ts';
import { compareMoney, moneyOf, multiplyMoney, WHOLE_BASIS_POINTS, type Money } from '../money.ts';

/** What a coupon takes off: a part of the price in basis points, or an amount in each of some currencies. */
export type CouponDiscount =
  | { kind: 'PERCENT'; basisPoints: number }
  | { kind: 'AMOUNT'; amounts: readonly Money[] };

/** Whom a coupon is for, and for what. An empty list of countries or subscribers restricts nothing. */
export interface Coupon {
  couponId: string;
  discount: CouponDiscount;
  /** Plans that it is good for. */
  planIds: readonly string[] | 'all';
  /** Titles that it is good for, bought or rented. */
  objectIds: readonly string[] | 'all';
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  subscriberIds: readonly string[];
  from?: Date | undefined;
  until?: Date | undefined;
  /** How often it can be used in all; undefined: without an end. */
  maxUses?: number | undefined;
}

/** The id of a coupon, as it is stored and compared: in digits of any script and small letters it is the same. */
export const normalizeCouponId = (typed: string): string => fromAnyDigits(typed).toUpperCase();

/** What is bought with a coupon, and by whom. */
export interface CouponOrder {
  subscriberId: string;
  /** ISO 3166-1 alpha-2 of the subscriber. */
  country: string;
  item: { planId: string } | { objectId: string };
  now: Date;
  /** How often it was used by anyone, and whether by this subscriber. */
  uses: number;
  usedBySubscriber: boolean;
}

/** Why a coupon is not taken, one for each of the messages COUP-01..06. */
export type CouponRefusal = 'expired' | 'used' | 'subscriber' | 'country' | 'plan' | 'object';

/**
 * Why a coupon is not taken for an order; undefined where it is. A coupon that has been used up is an expired one
 * (COUP-01): whose it was is not told before that, and what it is good for is told last, as the order can be changed.
 */
export function refuseCoupon(coupon: Coupon, order: CouponOrder): CouponRefusal | undefined {
  const { now, item, country, subscriberId, uses } = order;
  const isOver = coupon.until !== undefined && now >= coupon.until;
  if (isOver || (coupon.from !== undefined && now < coupon.from)) return 'expired';
  if (order.usedBySubscriber) return 'used';
  if (coupon.maxUses !== undefined && uses >= coupon.maxUses) return 'expired';
  const isFor = (list: readonly string[], one: string) => list.length === 0 || list.includes(one);
  if (!isFor(coupon.subscriberIds, subscriberId)) return 'subscriber';
  if (!isFor(coupon.countries, country)) return 'country';
  const covers = (list: readonly string[] | 'all', one: string) => list === 'all' || list.includes(one);
  if ('planId' in item) return covers(coupon.planIds, item.planId) ? undefined : 'plan';
  return covers(coupon.objectIds, item.objectId) ? undefined : 'object';
}

/** What a coupon takes off a price: never more than the price, and nothing in a currency that it has no amount of. */
export function couponDiscount(discount: CouponDiscount, price: Money): Money {
  if (discount.kind === 'PERCENT')
    return multiplyMoney(price, Math.min(discount.basisPoints, WHOLE_BASIS_POINTS), WHOLE_BASIS_POINTS);
  const amount = discount.amounts.find(({ currency }) => currency === price.currency);
  if (amount === undefined) return moneyOf(0, price.currency);
  return compareMoney(amount, price) > 0 ? price : amount;
}
