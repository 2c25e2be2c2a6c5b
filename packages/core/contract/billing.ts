import { PLAN_INTERVALS, SUBSCRIPTION_STATES } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { displayLanguage, list, pageNumber, pageSize } from './parameters.ts';
import { paymentMode } from './plans.ts';

/** PLAN-06. A cancelled plan holds to the end of what was paid (ACCESS-19). */
const subscriptionStatus = z.enum(SUBSCRIPTION_STATES);

/**
 * Of what a payment gave that its payer takes back through the bank: whether that is decided. Absent where the payment
 * stands, also where the dispute was won.
 */
export const dispute = z.enum(['open', 'lost']);

/** A plan that the subscriber has taken (PLAN-14). */
export const subscription = z.object({
  subscriptionid: z.string(),
  planid: z.string(),
  planname: z.string().optional(),
  planstatus: subscriptionStatus,
  /** Epoch seconds. */
  planstartdate: z.number().int(),
  /** ISO 8601 date: to the end of this day in UTC the plan holds (ACCESS-19). */
  nextbilling: z.string(),
  availabilityset: z.array(z.string()),
  /** Absent, as the next two, of what another system has sold. */
  planinterval: z.enum(PLAN_INTERVALS).optional(),
  /** What the next period costs, in minor units. */
  amount: z.number().int().optional(),
  currency: z.string().optional(),
  /** What a period of this plan costs, also where another one follows it. */
  planamount: z.number().int().optional(),
  /**
   * What is left of what was paid for the present period: it counts towards another plan that begins at once. Absent where
   * any other plan begins at once, as after a declined renewal.
   */
  credit: z.number().int().optional(),
  /** What is paid for the change is a multiple of this: down to one, more of the price is taken off than the credit. */
  creditstep: z.number().int().positive().optional(),
  /** Whether it goes on by itself. */
  renewtype: z.enum(['AUTO', 'NONE']),
  /** Of a plan whose renewal was declined: to the end of this day in UTC it still holds. */
  gracedate: z.string().optional(),
  trialenddate: z.string().optional(),
  /** The gateway that renews it; absent, as the next, where none does. */
  gatewayid: z.string().optional(),
  /** What renewals are charged by, as it is shown: to the admin's profile. */
  paymentmethod: z
    .object({
      methodid: z.string(),
      /** A brand and the last digits of a card, a wallet's name. */
      label: z.string(),
      gatewayid: z.string(),
      mode: paymentMode,
      /** ISO 8601 date: the last day on which it is good; absent of what does not expire. */
      expires: z.string().optional(),
    })
    .optional(),
  /** The plan that takes its place from the next billing on: `amount` is its price. */
  nextplanid: z.string().optional(),
  nextplanname: z.string().optional(),
  nextplaninterval: z.enum(PLAN_INTERVALS).optional(),
  /** Whether another plan, which is renewed, has taken its place: it holds to its end, and is not to be reactivated. */
  replaced: z.boolean().optional(),
  /** Whether its renewal was declined and is tried again: another card pays it at once. */
  pastdue: z.boolean(),
  /** Of the payment of its last period: it has ended by that. */
  dispute: dispute.optional(),
});
export type Subscription = z.output<typeof subscription>;

/** A title that the subscriber has bought or rented (PAY-17). */
export const purchase = z.object({
  purchaseid: z.string(),
  availabilityid: z.string(),
  objectid: z.string(),
  purchasetype: z.enum(['PAID', 'RENTAL']),
  /** REFUNDED is not given, also while its payment is disputed. */
  purchasestatus: z.enum(['ACTIVE', 'REFUNDED']),
  dispute: dispute.optional(),
  /** ISO 8601 instant; absent where the purchase does not expire. */
  expiry: z.string().optional(),
  /** Whether it has expired by now, by the service's clock; absent where it does not expire. */
  expired: z.boolean().optional(),
  /** Epoch seconds. */
  created: z.number().int(),
  /** What it is: a kind of content, such as MOVIE. Absent, as all that follows, where it is not known of an older one. */
  objecttype: z.string().optional(),
  objecttitle: z.string().optional(),
  /** Of a bundle: what it opens, as a purchase of each by this availability would, for as long. */
  contents: z.array(z.object({ objectid: z.string(), availabilityid: z.string() })).optional(),
  /** What was paid, in minor units with tax. */
  amount: z.number().int().optional(),
  currency: z.string().optional(),
  couponid: z.string().optional(),
  /** The bill. */
  invoiceid: z.string().optional(),
  /** The reference of the payment. */
  paymentid: z.string().optional(),
});
export type Purchase = z.output<typeof purchase>;

const paged = z.object({ page: pageNumber.default(1), pagesize: pageSize.default(100) });

export const listSubscriptions = call({
  id: 'listSubscriptions',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/subscription',
  summary: 'The plans that the subscriber has taken, the latest first',
  guard: 'session',
  rows: ['CALL-25', 'SESS-09', 'SESS-18', 'ACCESS-19', 'PLAN-06', 'PLAN-14'],
  query: paged.extend({
    subscriptionstatus: z.enum(['ALL', ...subscriptionStatus.options]).default('ALL'),
    displaylanguage: displayLanguage.default('eng'),
  }),
  reply: list(subscription),
  errors: [1002, 6055, 6067, 6068],
});

export const listPurchases = call({
  id: 'listPurchases',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/purchase',
  summary: 'What the subscriber has bought or rented, the latest first',
  guard: 'session',
  rows: ['CALL-26', 'SESS-10', 'PAY-17'],
  query: paged.extend({ displaylanguage: displayLanguage.default('eng') }),
  reply: list(purchase),
  errors: [1002, 6055, 6067, 6068],
});

/** `ready` at first, then `entitlements` whenever what the subscriber has may have changed: the client asks again. */
export const followEntitlements = call({
  id: 'followEntitlements',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/subscription/events',
  summary: 'Server-sent events: what the subscriber has taken or bought has changed',
  guard: 'session',
  rows: ['SESS-15'],
  reply: z.string(),
  replyType: 'text/event-stream',
  errors: [6055, 6067, 6068, 8601],
});
