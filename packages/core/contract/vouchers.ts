import { z } from 'zod';
import { purchase, subscription } from './billing.ts';
import { call } from './call.ts';
import { voucherCode } from './fields.ts';
import { codeLimits } from './orders.ts';
import { displayLanguage } from './parameters.ts';

/** What a voucher gave, or a subscription token. */
export const given = {
  /** Absent where it is no plan. */
  subscription: subscription.optional(),
  purchase: purchase.optional(),
  /** The name of the plan or the title, in the language of the request. */
  name: z.string().optional(),
};

/** ROUTE-03, ROUTE-59. */
export const redeemVoucher = call({
  id: 'redeemVoucher',
  base: 'sms',
  method: 'POST',
  path: '/subscriber/v1/voucher',
  summary: 'Redeems a voucher: it gives a plan or a title for a while, or is a coupon for the next order',
  guard: 'session',
  rows: ['ROUTE-03', 'ROUTE-59', 'COUP-09'],
  body: z.object({ voucher: voucherCode, displaylanguage: displayLanguage.default('eng') }),
  bodyType: 'form',
  reply: z.object({
    success: z.enum(['PLAN', 'TITLE', 'COUPON']),
    ...given,
    /** Of a coupon: what the next order names. */
    couponid: z.string().optional(),
  }),
  errors: [1001, 1002, 6055, 6067, 6068, 7001, 7301, 7302, 7303, 7304, 7307, 7310, 7322, 8601],
  idempotent: 'optional-key',
  // With the coupons: who guesses codes is stopped.
  limit: codeLimits,
});
