import { z } from 'zod';

/** Seconds for which a message with a one-time code is of use: as long as the code. */
const CODE_SECONDS = 300;
/** Seconds for which news about an account are sent late rather than not at all. */
const NEWS_SECONDS = 86_400;

/** Seconds for which a mail about money, or an answer, is sent late: it may be the only record that somebody has. */
const MONEY_SECONDS = 14 * 86_400;

const code = z.string().regex(/^[0-9A-Za-z]{4,12}$/);
const name = z.string().max(64);
const link = z.url({ protocol: /^https?$/ }).max(2048);

/** What a mail about money is about, in its reader's language. */
const item = z.string().max(200);
const amount = z.object({ minorUnits: z.number().int(), currency: z.string() });
/** ISO date. */
const day = z.iso.date();
const money = { name, item, amount };
/** The id of a plan: its page mends what the mail tells of. */
const plan = z.string().max(200);
/** Why a payment goes back. */
const refundReasons = ['DUPLICATE', 'TRIAL_USED', 'ORDER_CLOSED', 'PLAN_ENDED', 'REFUNDED'] as const;
const held = z.enum(['CLOSED', 'KEPT']);
/** The number of a ticket. */
const ticket = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** What each message has to be told, and for how many seconds it is worth sending. */
export const templates = {
  'verify-email': {
    values: z.object({ name: name.optional(), code, link: link.optional() }),
    usefulSeconds: CODE_SECONDS,
  },
  'login-code': { values: z.object({ code }), usefulSeconds: CODE_SECONDS },
  'reset-password': { values: z.object({ code }), usefulSeconds: CODE_SECONDS },
  'reset-pin': { values: z.object({ profilename: name, code }), usefulSeconds: CODE_SECONDS },
  'change-email': { values: z.object({ code }), usefulSeconds: CODE_SECONDS },
  'change-mobile': { values: z.object({ code }), usefulSeconds: CODE_SECONDS },
  'password-changed': { values: z.object({ name }), usefulSeconds: NEWS_SECONDS },
  'email-changed': { values: z.object({ name }), usefulSeconds: NEWS_SECONDS },
  'new-device': {
    values: z.object({ name, device: z.string().max(128), at: z.iso.datetime() }),
    usefulSeconds: NEWS_SECONDS,
  },
  'subscription-started': { values: z.object({ ...money, on: day }), usefulSeconds: MONEY_SECONDS },
  'subscription-started-once': { values: z.object({ name, item, on: day }), usefulSeconds: MONEY_SECONDS },
  'trial-started': { values: z.object({ ...money, on: day }), usefulSeconds: MONEY_SECONDS },
  /** The first payment, and each one after it. */
  'trial-started-reduced': {
    values: z.object({ ...money, laterAmount: amount, on: day }),
    usefulSeconds: MONEY_SECONDS,
  },
  'trial-ends': { values: z.object({ ...money, on: day }), usefulSeconds: NEWS_SECONDS },
  'trial-ends-reduced': {
    values: z.object({ ...money, laterAmount: amount, on: day }),
    usefulSeconds: NEWS_SECONDS,
  },
  'payment-receipt': { values: z.object({ ...money, tax: amount }), usefulSeconds: MONEY_SECONDS },
  'free-receipt': { values: z.object({ name, item }), usefulSeconds: MONEY_SECONDS },
  'plan-receipt': { values: z.object({ ...money, tax: amount, on: day }), usefulSeconds: MONEY_SECONDS },
  'renewal-declined': {
    values: z.object({ ...money, plan, on: day, reason: z.enum(['expired', 'revoked', 'declined']) }),
    usefulSeconds: MONEY_SECONDS,
  },
  'renewal-last-try': { values: z.object({ ...money, plan, on: day }), usefulSeconds: MONEY_SECONDS },
  'subscription-ended': { values: z.object({ name, item }), usefulSeconds: MONEY_SECONDS },
  'subscription-cancelled': { values: z.object({ name, item, on: day }), usefulSeconds: MONEY_SECONDS },
  /** Not paid, it has ended with the cancellation. */
  'subscription-cancelled-unpaid': { values: z.object({ name, item }), usefulSeconds: MONEY_SECONDS },
  'subscription-resumed': { values: z.object({ ...money, on: day }), usefulSeconds: MONEY_SECONDS },
  /** `nextItem` is the plan that follows. */
  'subscription-resumed-changed': {
    values: z.object({ ...money, nextItem: item, on: day }),
    usefulSeconds: MONEY_SECONDS,
  },
  /** Nothing was cancelled: `nextItem` takes the place of `item` on this day, and costs `amount` then. */
  'subscription-change-planned': {
    values: z.object({ ...money, nextItem: item, on: day }),
    usefulSeconds: MONEY_SECONDS,
  },
  /** `nextItem` was to follow, and does not. */
  'subscription-change-dropped': {
    values: z.object({ ...money, nextItem: item, on: day }),
    usefulSeconds: MONEY_SECONDS,
  },
  /** `method` is what renewals are charged by from now on, as it is shown: a brand and the last digits of a card. */
  'payment-method-replaced': {
    values: z.object({ name, item, method: z.string().max(200) }),
    usefulSeconds: MONEY_SECONDS,
  },
  /** It holds to the end of this day beside `nextItem`, which is of another currency. */
  'subscription-not-renewed': {
    values: z.object({ name, item, nextItem: item, on: day }),
    usefulSeconds: MONEY_SECONDS,
  },
  /** Why, and what that ends: `ENDED` has taken back what was bought, `PART` leaves it. */
  'payment-refunded': {
    values: z.object({ ...money, reason: z.enum([...refundReasons, 'ENDED', 'PART']) }),
    usefulSeconds: MONEY_SECONDS,
  },
  /** A payer's bank takes a payment back; `CLOSED`: what it had paid for is closed. */
  'payment-disputed': { values: z.object({ ...money, reason: held }), usefulSeconds: MONEY_SECONDS },
  'dispute-lost': { values: z.object({ ...money, reason: held }), usefulSeconds: MONEY_SECONDS },
  /** What it had paid for is open again. */
  'dispute-won': { values: z.object(money), usefulSeconds: MONEY_SECONDS },
  'rental-ends': { values: z.object({ name, item }), usefulSeconds: NEWS_SECONDS },
  /** `item` is the title of the ticket, in its writer's words. */
  'ticket-answered': { values: z.object({ name, item, ticket }), usefulSeconds: MONEY_SECONDS },
  'ticket-answered-and-closed': { values: z.object({ name, item, ticket }), usefulSeconds: MONEY_SECONDS },
  'ticket-closed': { values: z.object({ name, item, ticket }), usefulSeconds: MONEY_SECONDS },
} as const satisfies Record<string, { values: z.ZodType; usefulSeconds: number }>;

export type TemplateId = keyof typeof templates;
export type TemplateValues<T extends TemplateId = TemplateId> = z.input<(typeof templates)[T]['values']>;
export const templateIds = Object.keys(templates) as [TemplateId, ...TemplateId[]];
