import { readTopic, safeImage, topicOf, webAddress } from '@rawi/domain';
import type { Bus, Clock, Queries } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findNotification, insertNotification } from './notification-store.ts';

/** Why a message is not taken. The message is one sentence for the operator. */
export class NotificationRefusal extends Error {
  readonly code: 'unknown' | 'refused';
  constructor(code: NotificationRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** A part of a message that is missing or not allowed. */
interface MessageFault {
  /** Such as `title.en`. */
  field: string;
  /** What it has to be. */
  allowed: string;
}

/** The refusal of a message by its form, as it was written. */
export class MessageRefusal extends NotificationRefusal {
  readonly faults: readonly MessageFault[];
  constructor(faults: readonly MessageFault[]) {
    super('refused', faults.map(({ field, allowed }) => `${field} is ${allowed}.`).join(' '));
    this.faults = faults;
  }
}

/** Kinds of links that a message may have beside a full address (DEEP-10). */
export const LINK_KINDS = ['plan', 'plans', 'trailer', 'screen', 'play', 'content', 'ticket'] as const;
const isLinkKind = (link: string) => (LINK_KINDS as readonly string[]).includes(link);
const DAY_MS = 86_400_000;
/** A message that is not given an end is of use for this long; none is for longer than a push service stores it. */
const DEFAULT_LIFE_MS = 3 * DAY_MS;
const MAX_LIFE_MS = 28 * DAY_MS;
/** The longest time ahead for which a message may be written. */
const MAX_AHEAD_MS = 366 * DAY_MS;

function text(max: number) {
  const error = `a text of 1 to ${max} characters`;
  return z.string({ error }).trim().min(1, error).max(max, error);
}
const idOf = z
  .string()
  .regex(/^[A-Za-z0-9_.~-]{1,128}$/, 'an id: at most 128 letters, digits and the signs _ . ~ -');
const MAX_ADDRESS = 1000;
const isWebAddress = (address: string) => webAddress(address) !== undefined;
const isImage = (address: string) => safeImage(address) !== '';

/** Whom a message is for. */
export type NotificationAudience =
  | { to: 'BROADCAST' | 'PC' }
  | { country: string }
  | { subscriberId: string };

const audience = z.union([
  z.object({ to: z.enum(['BROADCAST', 'PC']) }),
  z.object({ country: z.string().regex(/^[A-Z]{2}$/, 'a country of two letters such as BH') }),
  z.object({
    subscriberId: z
      .string()
      .regex(/^[A-Za-z0-9._~-]{1,100}$/, 'an id: at most 100 letters, digits and the signs . _ ~ -'),
  }),
]);

const newNotification = z.object({
  /** The same id is the same message. */
  messageId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'an id: at most 64 letters, digits, hyphens and underscores')
    .optional(),
  audience,
  title: z.object({ en: text(120), ar: text(120) }),
  message: z.object({ en: text(500), ar: text(500) }),
  imageURL: z
    .string()
    .refine(
      (address) => address.length <= MAX_ADDRESS && isImage(address),
      'a path of this service or an https address without a user before its host',
    )
    .optional(),
  deeplink: z
    .string()
    .refine(
      (link) => isLinkKind(link) || (link.length <= MAX_ADDRESS && isWebAddress(link)),
      `one of ${LINK_KINDS.join(', ')}, or an http(s) address without a user before its host`,
    )
    .optional(),
  contentId: idOf.optional(),
  cta: idOf.optional(),
  isDirectDeeplink: z.boolean().optional(),
  sendAt: z.date().optional(),
  expiresAt: z.date().optional(),
});
export type NewMessage = z.input<typeof newNotification>;

const refuse = (sentence: string): never => {
  throw new NotificationRefusal('refused', sentence);
};

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether there is such a country, by the code that devices have: GB, and not UK. */
const isCountry = (code: string) =>
  code !== 'ZZ' &&
  new Intl.Locale('und', { region: code }).region === code &&
  countryNames.of(code) !== undefined;

/** Kinds whose link needs the id of what it opens. */
const NEEDS_ID = new Set<string>(['plan', 'trailer', 'screen', 'play', 'content', 'ticket']);

/** A message as it is stored. Errors: NotificationRefusal where it is not whole. */
export function readMessage(message: NewMessage): z.output<typeof newNotification> {
  const { data, error } = newNotification.safeParse(message);
  if (!data)
    throw new MessageRefusal(
      error.issues.map((issue) => ({ field: issue.path.join('.'), allowed: issue.message })),
    );
  const { deeplink = '', contentId = '' } = data;
  if (NEEDS_ID.has(deeplink) && contentId === '')
    refuse(`A link to a ${deeplink} needs the id of what it opens.`);
  return data;
}

function topicFor(providerId: string, of: z.output<typeof audience>): string {
  if ('to' in of) return topicOf(providerId, of.to);
  if ('country' in of) {
    if (!isCountry(of.country) || readTopic(providerId, of.country).kind !== 'country')
      refuse(`${of.country} is no country.`);
    return topicOf(providerId, of.country);
  }
  // An id that looks like a country would be heard by all who are in it.
  const topic = topicOf(providerId, of.subscriberId);
  const { kind, name } = readTopic(providerId, topic);
  if (kind !== 'subscriber' || name !== of.subscriberId)
    refuse('A subscriber of this id has no topic of their own.');
  return topic;
}

/**
 * Writes a message in the caller's transaction: it is sent at its time, once, if that commits. Returns its id, and whether it
 * is new; one whose id is known stays as it is. What it links to is not looked up: see `checkLink`. Errors:
 * NotificationRefusal.
 */
export async function createNotification(
  trx: Queries,
  { bus, clock }: { bus: Bus; clock: Clock },
  providerId: string,
  message: NewMessage,
): Promise<{ messageId: string; isNew: boolean }> {
  const data = readMessage(message);
  const { deeplink = '', contentId = '', cta = '' } = data;
  const now = clock.now();
  const sendAt = data.sendAt ?? now;
  // A mistyped year would send it at once, to all. A command that is run again names a message whose time may have come.
  if (sendAt < now && !(data.messageId && (await findNotification(trx, providerId, data.messageId))))
    refuse('The time to send it is in the past. Without a time it is sent now.');
  const expiresAt = data.expiresAt ?? new Date(Math.max(sendAt.getTime(), now.getTime()) + DEFAULT_LIFE_MS);
  const life = expiresAt.getTime() - Math.max(sendAt.getTime(), now.getTime());
  if (life <= 0) refuse('It would end before it is sent.');
  if (life > MAX_LIFE_MS) refuse('It may be of use for at most 28 days.');
  if (sendAt.getTime() > now.getTime() + MAX_AHEAD_MS) refuse('It may be sent in a year at the latest.');
  const messageId = data.messageId ?? randomBytes(12).toString('base64url');
  const isNew = await insertNotification(trx, providerId, {
    message_id: messageId,
    topic: topicFor(providerId, data.audience),
    title_en: data.title.en,
    title_ar: data.title.ar,
    message_en: data.message.en,
    message_ar: data.message.ar,
    image_url: data.imageURL ?? '',
    content_id: contentId,
    cta,
    deeplink,
    is_direct_deeplink: data.isDirectDeeplink ?? false,
    send_at: sendAt,
    expires_at: expiresAt,
    created_at: now,
  });
  if (isNew) await bus.publish({ name: 'notifications.created', providerId }, { trx });
  return { messageId, isNew };
}
