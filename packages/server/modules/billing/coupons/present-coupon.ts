import type { CouponTerms } from '@rawi/contract';
import type { Coupon } from '@rawi/domain';

const listOf = (ids: readonly string[] | 'all') => (ids === 'all' ? ['ALL'] : [...ids]);

/** A coupon as its fields are named (COUP-11), with what it takes off in a currency. */
export function presentCoupon(coupon: Coupon, currency: string): CouponTerms {
  const { discount, until, maxUses } = coupon;
  const off =
    discount.kind === 'PERCENT'
      ? { discount: discount.basisPoints / 100 }
      : {
          discount: discount.amounts.find((amount) => amount.currency === currency)?.minorUnits ?? 0,
          currency,
        };
  return {
    couponid: coupon.couponId,
    coupontype: discount.kind,
    ...off,
    planlist: listOf(coupon.planIds),
    objectlist: listOf(coupon.objectIds),
    country: [...coupon.countries],
    ...(until && { expiry: until.toISOString() }),
    ...(maxUses !== undefined && { maxlimit: maxUses }),
  };
}
