import { isCurrency } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { couponCode } from './fields.ts';
import { codesOfNetwork, referenceId, WRONG_CODE_COST } from './orders.ts';
import { countryCode, displayLanguage, minorUnits, objectId } from './parameters.ts';
import { paymentMode, planInterval } from './plans.ts';

/** A gateway that takes payments here, with the ways to pay that it has. */
export const gateway = z.object({
  gatewayid: z.string(),
  gatewayname: z.string(),
  modes: z.array(paymentMode),
  /** Modes by which a plan can be renewed. */
  recurringmodes: z.array(paymentMode),
  currencies: z.array(z.string()),
  /** Of net banking, where the gateway names the banks that it reaches. */
  banks: z
    .array(z.object({ bankid: z.string(), bankname: z.object({ en: z.string(), ar: z.string() }) }))
    .optional(),
});
export type GatewayInfo = z.output<typeof gateway>;

export const listGateways = call({
  id: 'listGateways',
  base: 'charge',
  method: 'GET',
  path: '/subscriber/v1/gateway',
  summary: 'The gateways that take payments of this country',
  guard: 'browse',
  rows: ['PAY-14', 'PAY-03', 'PAY-04'],
  query: z.object({ country: countryCode.optional() }),
  reply: z.object({ data: z.array(gateway) }),
  errors: [1002, 6055, 6067],
  audience: ['country'],
  cache: { seconds: 60, staleSeconds: 600 },
});

/** What the app does next. */
const nextStep = z.discriminatedUnion('type', [
  /** Goes to a page of the gateway. */
  z.object({ type: z.literal('redirect'), checkoutUrl: z.string() }),
  /** Asks for a one-time code and sends it with `advancePayment`. */
  z.object({ type: z.literal('otp'), sentto: z.string(), length: z.number().int() }),
  /** Asks again what became of it. */
  z.object({ type: z.literal('wait') }),
  /** Asks the device's wallet by the Payment Request API, and sends its token with `advancePayment`. */
  z.object({
    type: z.literal('wallet'),
    methods: z.array(z.object({ supportedMethods: z.string(), data: z.record(z.string(), z.unknown()) })),
  }),
]);
export type PaymentStep = z.output<typeof nextStep>;

export const paymentStatus = z.enum(['INIT', 'PENDING', 'SUCCESS', 'FAILED']);

/** Why the money of a payment that succeeded goes back, or went back already. */
export const refundReason = z.enum([
  /** The same was paid before. */
  'DUPLICATE',
  /** Its order was closed, or another one took its place. */
  'ORDER_CLOSED',
  /** The free trial that it was for was used before: nothing was taken. */
  'TRIAL_USED',
  /** The plan that it was for has ended. Of an amount of 0 nothing goes back: its card was not taken. */
  'PLAN_ENDED',
  /** What it had paid for was refunded in full. */
  'REFUNDED',
  /** The payer's bank takes it back: what it had paid for is closed until that is decided. */
  'DISPUTED',
  /** The payer's bank has taken it back: what it had paid for has ended. */
  'DISPUTE_LOST',
]);
export type RefundReason = z.output<typeof refundReason>;

/** A payment as the app follows it (PAY-10, PAY-15). */
export const payment = z.object({
  referenceid: z.string(),
  gatewayid: z.string(),
  /** `CARD`: what renewals are charged by is replaced, and a bill that a declined renewal left is paid. */
  transactionpurpose: z.enum(['SUBSCRIPTION', 'PURCHASE', 'CARD']),
  transactionmode: paymentMode,
  paymentstatus: paymentStatus,
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  /** Why it failed: by what the viewer did, or at the gateway (PAY-05, PAY-06). */
  errortype: z.string().optional(),
  errorkind: z.enum(['user', 'gateway']).optional(),
  /** Absent where what was paid is the payer's. */
  refundreason: refundReason.optional(),
  planid: z.string().optional(),
  objectid: z.string().optional(),
  availabilityid: z.string().optional(),
  referencedata: nextStep.optional(),
  /** The gateway's answer with the step is missing: the same `initPayment` again asks it anew, for the same payment. */
  stalled: z.boolean().optional(),
  /** It is not decided, and its order was paid another way or is closed: what it would pay is given back. */
  closed: z.boolean().optional(),
});
export type Payment = z.output<typeof payment>;

/** An address of this app that the gateway's page leads back to. */
const callbackUrl = z.url({ protocol: /^https?$/ }).max(2048);

/** A partner of the brand and one of its providers: `nujoom/nujoom-home`. */
const partnerOffer = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}\/[a-z0-9][a-z0-9-]{0,31}$/, 'a partner');

/** A number, or its digits alone as a form sends them. */
const dayCount = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,3}$/, 'a count of days in digits')
    .transform(Number),
]);

export const initPayment = call({
  id: 'initPayment',
  base: 'charge',
  method: 'POST',
  path: '/subscriber/v1/payment/init/{gateway}',
  summary: 'Starts a payment for a plan or a title, or one that replaces a card',
  guard: 'session',
  rows: ['PAY-14', 'PAY-01', 'PAY-02', 'PAY-07', 'PAY-08', 'PLAN-12'],
  params: z.object({ gateway: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{1,31}$/, 'the id of a gateway') }),
  body: z.object({
    /** Minor units, as the viewer saw it: another price now is refused with 7324. */
    amount: minorUnits,
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'an ISO 4217 currency')
      .refine(isCurrency, 'a currency in which something is sold'),
    /** With `CARD` the amount is 0, or what the plan of `planid` owes. */
    transactionpurpose: z.enum(['SUBSCRIPTION', 'PURCHASE', 'CARD']),
    transactionmode: paymentMode,
    planid: objectId.optional(),
    /** Of a plan, as the viewer saw them: another interval, or other days that are free, are refused with 7324. */
    planinterval: planInterval.optional(),
    trialperioddays: dayCount.optional(),
    objectid: objectId.optional(),
    availabilityid: objectId.optional(),
    priceclassid: objectId.optional(),
    couponid: couponCode.optional(),
    devicetype: z.string().max(32).optional(),
    callbackurl: callbackUrl,
    displaylanguage: displayLanguage.default('eng'),
    /** For the bill of an operator, or a bank of net banking. */
    mobileno: z.string().max(20).optional(),
    bank: z.string().max(64).optional(),
    /** The partner whose offer it follows, with the provider that was chosen there: for the partner's statement. */
    partner: partnerOffer.optional(),
  }),
  bodyType: 'form',
  reply: payment,
  errors: [
    1001, 1002, 6055, 6067, 6068, 6403, 6404, 6405, 6406, 6407, 7001, 7301, 7302, 7303, 7304, 7305, 7306,
    7307, 7308, 7310, 7320, 7322, 7323, 7324, 7325, 7330, 7332, 8601,
  ],
  idempotent: 'optional-key',
  limit: [
    {
      ...{ name: 'payments', max: 60 * WRONG_CODE_COST, perSeconds: 3600, cost: WRONG_CODE_COST },
      by: 'account',
    },
    codesOfNetwork,
  ],
});

/** What the device's wallet gave, as JSON. */
const walletToken = z.string().min(2).max(16_384);

export const advancePayment = call({
  id: 'advancePayment',
  base: 'charge',
  method: 'POST',
  path: '/subscriber/v1/payment/{referenceid}',
  summary: 'Goes on with a payment: by a one-time code, or by the token of a device wallet',
  guard: 'session',
  rows: ['PAY-14', 'PAY-05'],
  params: z.object({ referenceid: referenceId }),
  body: z.object({
    otp: z
      .string()
      .regex(/^\d{4,8}$/, 'a one-time code')
      .optional(),
    /** The payment method that gave `wallettoken`, as in the step's `supportedMethods`. */
    walletmethod: z.string().max(200).optional(),
    wallettoken: walletToken.optional(),
  }),
  bodyType: 'form',
  reply: payment,
  errors: [1001, 1002, 6005, 6055, 6067, 6068, 7001, 7322, 7325, 8601],
  limit: { name: 'payment-codes', max: 30, perSeconds: 600, by: 'account' },
});

export const startWalletSession = call({
  id: 'startWalletSession',
  base: 'charge',
  method: 'POST',
  path: '/subscriber/v1/payment/{referenceid}/walletsession',
  summary: 'The session that a device wallet asks of the merchant before it shows itself (Apple Pay)',
  guard: 'session',
  rows: ['PAY-14'],
  params: z.object({ referenceid: referenceId }),
  body: z.object({ validationurl: z.url({ protocol: /^https$/ }).max(512) }),
  bodyType: 'form',
  reply: z.object({ session: z.unknown() }),
  errors: [1001, 1002, 6055, 6067, 6068, 7001, 7322, 7325, 8601],
  limit: { name: 'payment-codes', max: 30, perSeconds: 600, by: 'account' },
});

export const getPayment = call({
  id: 'getPayment',
  base: 'charge',
  method: 'GET',
  path: '/subscriber/v1/payment/{referenceid}',
  summary: 'What became of a payment; asks the gateway while that is open',
  guard: 'session',
  rows: ['PAY-14', 'PAY-10', 'PAY-15', 'ROUTE-05'],
  params: z.object({ referenceid: referenceId }),
  reply: payment,
  errors: [1002, 6055, 6067, 6068, 7001, 7322],
});
