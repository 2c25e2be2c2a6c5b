import { PLAN_INTERVALS } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { countryCode, displayLanguage, list, objectId, pageNumber, pageSize } from './parameters.ts';

export const planInterval = z.enum(PLAN_INTERVALS);

/** The ways to pay for something, by gateway (PAY-14). */
export const paymentMode = z.enum(['CC', 'DC', 'NB', 'WA', 'UPI', 'OB', 'TG', 'DW']);
export type PaymentMode = z.output<typeof paymentMode>;

/** A plan on sale (PLAN-01, PLAN-13), with its price in the country that was asked for. */
export const plan = z.object({
  planid: z.string(),
  planname: z.string(),
  description: z.string(),
  plantype: z.enum(['RECURRING']),
  planinterval: planInterval,
  planstatus: z.enum(['ACTIVE', 'INACTIVE']),
  /** Minor units with tax, for each period. */
  amount: z.number().int(),
  /** ISO 4217. */
  currency: z.string(),
  /** Prices of other currencies: who has a plan of one of these changes to this plan at that price. */
  otherprices: z.array(z.object({ amount: z.number().int(), currency: z.string() })).optional(),
  /** Days that can be tried for free, 0 where none (PLAN-03, PLAN-05). */
  trialperioddays: z.number().int(),
  availabilityset: z.array(z.string()),
  /** Where it is sold; empty: everywhere. */
  country: z.array(z.string()),
  /** Gateways that take its price. */
  paymentoptions: z.array(z.string()),
  /** Days after a declined renewal in which it stays usable. */
  graceperiod: z.number().int(),
  /** Different devices in a month, and streams at a time (PLAN-08). */
  devicelimit: z.number().int(),
  concurrencylimit: z.number().int(),
  /** Plans are shown by it, the greatest first. */
  weight: z.number().int(),
});
export type Plan = z.output<typeof plan>;

export const listPlans = call({
  id: 'listPlans',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/plan',
  summary: 'The plans on sale in a country; those that open an availability, where one is named',
  guard: 'browse',
  rows: ['CALL-27', 'PLAN-01', 'PLAN-02', 'PLAN-03', 'PLAN-13'],
  query: z.object({
    page: pageNumber.default(1),
    pagesize: pageSize.default(100),
    displaylanguage: displayLanguage.default('eng'),
    country: countryCode.optional(),
    availabilityid: objectId.optional(),
  }),
  reply: list(plan),
  errors: [1002, 6055, 6067],
  audience: ['country'],
  cache: { seconds: 60, staleSeconds: 600 },
});

export const getPlan = call({
  id: 'getPlan',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/plan/{planid}',
  summary: 'One plan',
  guard: 'browse',
  rows: ['CALL-28', 'PLAN-01'],
  params: z.object({ planid: objectId }),
  query: z.object({ displaylanguage: displayLanguage.default('eng'), country: countryCode.optional() }),
  reply: plan,
  errors: [1002, 6055, 6067, 7001],
  audience: ['country'],
  cache: { seconds: 60, staleSeconds: 600 },
});
