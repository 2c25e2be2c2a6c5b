import { z } from 'zod';
import { purchase, subscription } from './billing.ts';
import { call } from './call.ts';
import { couponCode, freeText } from './fields.ts';
import { displayLanguage, minorUnits, objectId, success } from './parameters.ts';
import { planInterval } from './plans.ts';

/** A coupon that is taken (COUP-11): what it takes off, and what it is good for. */
export const couponTerms = z.object({
  couponid: z.string(),
  coupontype: z.enum(['PERCENT', 'AMOUNT']),
  /** Per cent of the price, or minor units of `currency`. */
  discount: z.number(),
  /** Of an amount. */
  currency: z.string().optional(),
  /** Ids of plans and of titles that it is good for; `ALL` for all of them, empty for none. */
  planlist: z.array(z.string()),
  objectlist: z.array(z.string()),
  /** ISO 3166-1 alpha-2; empty for all. */
  country: z.array(z.string()),
  /** ISO 8601 instant; absent where it does not end. */
  expiry: z.string().optional(),
  /** How often it can be used in all; absent without an end. */
  maxlimit: z.number().int().optional(),
});
export type CouponTerms = z.output<typeof couponTerms>;

/** What an order would cost (PAY-13): `amount` is paid, with the taxes in it. All in minor units of `currency`. */
export const orderQuote = z.object({
  amount: z.number().int(),
  currency: z.string(),
  /** Before the coupon. */
  listamount: z.number().int(),
  discount: z.number().int(),
  /** Empty where the country has no VAT. */
  taxes: z.array(z.object({ taxname: z.string(), basispoints: z.number().int(), amount: z.number().int() })),
  /** ISO 3166-1 alpha-2: whose prices and taxes these are. */
  country: z.string(),
  couponid: z.string().optional(),
  coupon: couponTerms.optional(),
  /** Gateways that take this price. */
  paymentoptions: z.array(z.string()),
});
export type OrderQuote = z.output<typeof orderQuote>;

const errorsOfOrders = [1002, 6055, 6067, 6068, 6403, 7001, 7322] as const;
const errorsOfCoupons = [7301, 7302, 7303, 7304, 7305, 7306, 7307, 7308] as const;

/** The gateway whose price is asked for: it may take another currency. */
const gatewayId = z.string().regex(/^[A-Z][A-Z0-9_-]{1,31}$/, 'the id of a gateway');

/** What a code that is none costs of the limits, besides the call itself. */
export const WRONG_CODE_COST = 20;

/**
 * Codes are tried by many accounts of one network too. Others call as often as they like: whole towns come from one
 * network of an operator.
 */
export const codesOfNetwork = {
  ...{ name: 'codes-of-network', max: 20_000, perSeconds: 3600 },
  by: 'network',
} as const;

/** A coupon is tried here as often as it is typed: who guesses codes is stopped, after 60 of them. */
export const codeLimits = [
  {
    name: 'coupon-checks',
    max: 120 * WRONG_CODE_COST,
    perSeconds: 600,
    by: 'account',
    cost: WRONG_CODE_COST,
  },
  codesOfNetwork,
] as const;

export const subscriptionPrecheck = call({
  id: 'subscriptionPrecheck',
  base: 'sms',
  method: 'GET',
  path: '/subscriber/v1/subscription/precheck',
  aliases: ['/subscriberv2/v1/subscription/precheck'],
  summary: 'What a plan would cost this subscriber now, with a coupon where one is named',
  guard: 'session',
  rows: ['PAY-13', 'COUP-11', 'PLAN-05', 'PLAN-12', 'PAY-01'],
  query: z.object({ planid: objectId, couponid: couponCode.optional(), gatewayid: gatewayId.optional() }),
  reply: orderQuote.extend({
    planid: z.string(),
    planinterval: planInterval,
    /** Days that are free now; the amount is due after them. */
    trialperioddays: z.number().int(),
    /** ISO 8601 date in UTC on which they end, by the service's clock, where it begins now; absent without a trial. */
    trialenddate: z.string().optional(),
    /** What is left of the present plan, which counts towards this one; absent where there is none. */
    credit: z.number().int().optional(),
    /** Whether it replaces the present plan: at once, or from its next billing on. */
    change: z.enum(['NOW', 'LATER']).optional(),
    /** The present plan that it replaces. */
    currentplanid: z.string().optional(),
    /** ISO 8601 date from which on `amount` is due; absent where it is due now. */
    startdate: z.string().optional(),
    /**
     * The present plan, where this one is of another currency and begins beside it: it holds to the end of the second, an
     * ISO 8601 date in UTC, and is not renewed. Nothing of it counts.
     */
    endingplanid: z.string().optional(),
    endingdate: z.string().optional(),
  }),
  errors: [...errorsOfOrders, ...errorsOfCoupons, 7310],
  limit: codeLimits,
});

export const purchasePrecheck = call({
  id: 'purchasePrecheck',
  base: 'sms',
  method: 'GET',
  path: '/subscriber/v1/purchase/precheck',
  aliases: ['/subscriberv2/v1/purchase/precheck'],
  summary: 'What a title would cost this subscriber now, bought or rented',
  guard: 'session',
  rows: ['PAY-13', 'COUP-11', 'PAY-01'],
  query: z.object({
    objectid: objectId,
    availabilityid: objectId,
    couponid: couponCode.optional(),
    gatewayid: gatewayId.optional(),
  }),
  reply: orderQuote.extend({
    objectid: z.string(),
    availabilityid: z.string(),
    purchasetype: z.enum(['PAID', 'RENTAL']),
    /** Of a rental: for how long it can be watched. */
    hours: z.number().int().optional(),
  }),
  errors: [...errorsOfOrders, ...errorsOfCoupons, 7310],
  limit: codeLimits,
});

/** A payment's reference: what `initPayment` gave. */
export const referenceId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'a payment reference');

/** PAY-13, PAY-02: the service makes the subscription itself when the payment is made; this gives it by its payment. */
export const createSubscription = call({
  id: 'createSubscription',
  base: 'sms',
  method: 'POST',
  path: '/subscriber/v1/subscription',
  aliases: ['/subscriberv2/v1/subscription'],
  summary: 'The subscription that a payment has opened',
  guard: 'session',
  rows: ['PAY-13', 'PAY-02'],
  body: z.object({
    referenceid: referenceId,
    gatewayid: gatewayId.optional(),
    planid: objectId.optional(),
    displaylanguage: displayLanguage.default('eng'),
  }),
  bodyType: 'form',
  reply: subscription,
  errors: [1001, 1002, 6055, 6067, 6068, 7001, 7320, 7322, 7323],
  idempotent: 'optional-key',
});

export const createPurchase = call({
  id: 'createPurchase',
  base: 'sms',
  method: 'POST',
  path: '/subscriber/v1/purchase',
  aliases: ['/subscriberv2/v1/purchase'],
  summary: 'The purchase that a payment has made',
  guard: 'session',
  rows: ['PAY-13', 'PAY-02'],
  body: z.object({
    referenceid: referenceId,
    gatewayid: gatewayId.optional(),
    objectid: objectId.optional(),
    displaylanguage: displayLanguage.default('eng'),
  }),
  bodyType: 'form',
  reply: purchase,
  errors: [1001, 1002, 6055, 6067, 6068, 7001, 7320, 7322, 7323],
  idempotent: 'optional-key',
});

/** CALL-64, PLAN-07, PLAN-09: cancelling stops what comes after the period that is paid. */
export const updateSubscription = call({
  id: 'updateSubscription',
  base: 'sms',
  method: 'PUT',
  path: '/subscriberv2/v1/subscription/{planid}',
  aliases: ['/subscriber/v1/subscription/{planid}'],
  summary: 'Cancels a subscription or takes that back, or has another plan follow it',
  guard: 'session',
  rows: ['CALL-64', 'PLAN-07', 'PLAN-09', 'PLAN-10', 'PLAN-11', 'PLAN-16'],
  params: z.object({ planid: objectId }),
  body: z.object({
    action: z.enum(['CANCEL', 'REACTIVATE', 'CHANGE']),
    /**
     * With CHANGE: the plan that follows when the present period ends, as `subscriptionPrecheck` tells by `LATER`; the
     * present plan itself takes that back.
     */
    nextplanid: objectId.optional(),
    /** With CHANGE: minor units, as the viewer saw what the plan that follows costs: another price now is refused with 7324. */
    amount: minorUnits.optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'an ISO 4217 currency')
      .optional(),
    /** With CHANGE: how long its periods are, as the viewer saw it: another interval now is refused with 7324. */
    nextplaninterval: planInterval.optional(),
    /** One of the provider's reasons, or the subscriber's own words. */
    reason: freeText.max(500).optional(),
  }),
  bodyType: 'form',
  reply: success(z.string()).extend({ subscription }),
  errors: [1001, 1002, 6055, 6067, 6068, 6403, 7001, 7310, 7311, 7312, 7322, 7324, 7325, 7331, 7364],
  idempotent: 'optional-key',
});
