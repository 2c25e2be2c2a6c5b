import { ReplyError } from '@rawi/client';
import { normalizeCouponId } from '@rawi/domain';
import { store } from '../session/storage.ts';
import { COUPON_CODES } from './payment-calls.ts';

/** Whether an error is about the coupon: one of its refusals, or a text that can be none. */
export const isCouponRefusal = (error: unknown): error is ReplyError =>
  error instanceof ReplyError &&
  (COUPON_CODES.includes(error.code) || (error.code === 1002 && error.field === 'couponid'));

/** The coupon that a campaign, a partner or a voucher has left for the next order (COUP-09), as somebody typed it. */
export const campaignCoupon = (): string | undefined => store.get('campaign-coupon')?.trim() || undefined;

/** It is used once; `used` is as the service names it. */
export function forgetUsedCoupon(used: string | undefined): void {
  const kept = campaignCoupon();
  if (kept !== undefined && used !== undefined && normalizeCouponId(kept) === normalizeCouponId(used))
    store.remove('campaign-coupon');
}
