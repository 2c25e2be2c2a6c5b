import { impersonalPath, withoutContacts } from '@rawi/domain';
import { z } from 'zod';
import { objectId } from './parameters.ts';

/** A text of the app or the catalogue; what is longer is refused. */
const text = (max: number) => z.string().min(1).max(max);
const short = text(64);
const title = text(200);
const currency = z.string().regex(/^[A-Z]{3}$/, 'an ISO 4217 currency');
/** Minor units of the currency. */
const amount = z.number().int().min(0).max(1_000_000_000);
const yesNo = z.enum(['YES', 'NO']);
const outcome = z.enum(['SUCCESS', 'FAILURE']);

/** Attributes of a content (ANALYT-01); `language` is ISO 639-2. */
const content = {
  contentid: objectId,
  title: title.optional(),
  genre: text(100).optional(),
  language: text(16).optional(),
};

/** Attributes of a payment and of what it is for: a plan, or a content that is bought (ANALYT-01). */
const payment = {
  planid: objectId.optional(),
  contentid: objectId.optional(),
  interval: short.optional(),
  amount: amount.optional(),
  currency: currency.optional(),
  coupon: short.optional(),
  gateway: short.optional(),
};

/** What every step of a landing page of an operator says. */
const telco = { operator: short, planid: objectId.optional(), interval: short.optional() };

/** How the viewer proved who they are: `Pairing` by a code of a television, `Operator` by a number that is billed. */
const mode = z.enum([
  'Email',
  'Mobile',
  'FB',
  'Google',
  'Apple',
  'Passkey',
  'Code',
  'Token',
  'Pairing',
  'Operator',
]);

/**
 * Every event that can be tracked, with its attributes (ANALYT-01..11). The names are those of the specification, to the
 * letter; an attribute that is not listed is refused. No attribute is made of personal data; what viewers type is in `term`,
 * and in the path of its results, without mail addresses and numbers of telephones.
 */
export const analyticsEvents = {
  login: z.strictObject({ mode, status: outcome, reason: text(100).optional() }),
  logout: z.strictObject({ scope: z.enum(['THIS', 'ALL']) }),
  sign_up: z.strictObject({ mode, status: outcome, reason: text(100).optional() }),
  watched: z.strictObject({
    ...content,
    /** Seconds that were played, and the farthest place as a share of the whole. */
    seconds: z.number().int().min(0).max(86_400),
    percent: z.number().int().min(0).max(100),
  }),
  shared: z.strictObject({ ...content, way: short }),
  rated: z.strictObject({ ...content, rating: z.enum(['LIKE', 'DISLIKE', 'NONE']) }),
  searched: z.strictObject({
    term: text(100).overwrite(withoutContacts),
    results: z.number().int().min(0).max(1_000_000),
  }),
  payment_started: z.strictObject(payment),
  charged: z.strictObject({ ...payment, referenceid: objectId }),
  payment_failed: z.strictObject({
    ...payment,
    referenceid: objectId.optional(),
    errortype: z.enum(['user', 'gateway']),
    reason: text(100).optional(),
  }),
  Subscription_Cancelled: z.strictObject({
    subscriptionid: objectId,
    planid: objectId.optional(),
    reason: short.optional(),
  }),
  page_view: z.strictObject({
    /** The address without its query, and without ids of what one person has. */
    path: text(300).overwrite(impersonalPath),
    /** That of the page before, or the origin of another site. */
    referrer: text(300).overwrite(impersonalPath).optional(),
  }),
  /** A call to action that was pressed; its names are listed in docs/analytics.md. */
  action: z.strictObject({ name: short, contentid: objectId.optional(), planid: objectId.optional() }),
  create_profile: z.strictObject({ profileid: objectId, kids: yesNo }),
  switch_profile: z.strictObject({ profileid: objectId, kids: yesNo }),
  delete_profile: z.strictObject({ profileid: objectId }),
  referral: z.strictObject({
    utm_source: text(200).optional(),
    utm_medium: text(200).optional(),
    utm_campaign: text(200).optional(),
  }),
  telco_landing: z.strictObject(telco),
  telco_otp_requested: z.strictObject(telco),
  telco_otp_verified: z.strictObject(telco),
  telco_subscribed: z.strictObject(telco),
  telco_failed: z.strictObject({ ...telco, reason: text(100).optional() }),
} as const satisfies Record<string, z.ZodObject>;

export type AnalyticsEvent = keyof typeof analyticsEvents;
/** @public For what the app tracks. */
export type AnalyticsAttributes<E extends AnalyticsEvent> = z.output<(typeof analyticsEvents)[E]>;

export const isAnalyticsEvent = (name: string): name is AnalyticsEvent =>
  Object.hasOwn(analyticsEvents, name);

const optionalText = z.string().max(320).optional();

/** What is known of a subscriber (ANALYT-12..18); kept apart from events, and erased with the subscriber. */
export const analyticsUserProperties = z.strictObject({
  /** The subscriber's id, by which tools tell users apart. */
  identity: z.string(),
  subscriber_id: z.string(),
  /** The profile in use. */
  user_id: z.string(),
  name: optionalText,
  email: optionalText,
  phone: optionalText,
  gender: optionalText,
  /** ISO 8601. */
  dob: z.iso.date().optional(),
  age: z.number().int().min(0).max(150).optional(),
  country: optionalText,
  registration_start_date: z.iso.date(),
  subscription_status: z.enum(['PAID', 'FREE']),
  subscription_start_date: z.iso.date().optional(),
  subscription_end_date: z.iso.date().optional(),
});
export type AnalyticsUserProperties = z.output<typeof analyticsUserProperties>;
