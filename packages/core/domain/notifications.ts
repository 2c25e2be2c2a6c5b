import { TOPICS } from './constants.ts';
import { deepLinkOf, webAddress } from './deep-link.ts';
import type { LanguagePrefix } from './language.ts';

/** A country or `PC` as a topic has two capital letters. */
const COUNTRY = /^[A-Z]{2}$/;
const isForAll = (name: string) => (TOPICS as readonly string[]).includes(name);

/**
 * The name of a topic: the provider's id, an underscore, and BROADCAST, PC, a subscriber's id or a country (NOTIF-09,
 * NOTIF-11, NOTIF-12).
 */
export const topicOf = (providerId: string, name: string): string => `${providerId}_${name}`;

/** What a topic is about. */
export type TopicKind = 'all' | 'country' | 'subscriber';

/**
 * A topic as it is written by any release of the app: with the prefix and an underscore, with the prefix alone for those of
 * everybody, or without a prefix. What is neither for everybody nor a country is a subscriber's: an id that looks like one of
 * those is nobody's topic.
 */
export function readTopic(providerId: string, topic: string): { kind: TopicKind; name: string } {
  const prefix = topicOf(providerId, '');
  const unsigned = TOPICS.find((name) => topic === `${providerId}${name}`);
  const name = unsigned ?? (topic.startsWith(prefix) ? topic.slice(prefix.length) : topic);
  if (isForAll(name)) return { kind: 'all', name };
  return { kind: COUNTRY.test(name) ? 'country' : 'subscriber', name };
}

/** A notification as the device stores it, its fields spelled as the specification does (NOTIF-01..03). */
export interface LocalNotification {
  title: string;
  message: string;
  imageURL: string;
  contentId: string;
  cta: string;
  deeplink: string;
  /** Id at the push service, where it gives one. */
  gcmMessageId: string;
  /** The same for a message that came by push and by the event stream. */
  messageId: string;
  isRead: boolean;
  /** The subscriber, or the device of a visitor. */
  userId: string;
  isDirectDeeplink: boolean;
  /** Milliseconds since 1970. */
  recievedDate: number;
  updatedAt: number;
}

/** What a notification says, in both languages. */
export type NotificationTexts = Record<LanguagePrefix, Pick<LocalNotification, 'title' | 'message'>>;

/** What a push or an event of the stream says. */
export type NotificationPayload = Omit<
  LocalNotification,
  'isRead' | 'userId' | 'recievedDate' | 'updatedAt'
> & {
  /** Whose inbox it belongs to; empty for a message to many. */
  subscriberId: string;
  language: LanguagePrefix;
  /** By the stream alone, whose reader may use the app in both languages: a push has no room for them. */
  texts?: NotificationTexts;
  /** When it was sent, in milliseconds since 1970: the place in the event stream. */
  sentAt: number;
};

/** Notifications that a device stores (NOTIF-13). */
export const MAX_NOTIFICATIONS = 100;
const MAX_TEXT_LENGTH = 2000;

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '');

/** An image of this service or of an https host; empty for anything else. */
export function safeImage(address: string): string {
  if (/^\/[^/\\]/.test(address)) return address;
  return (/^https:/i.test(address) && webAddress(address)) || '';
}

function readTexts(value: unknown): NotificationTexts | undefined {
  const given = value as Record<LanguagePrefix, Record<string, unknown> | undefined> | null | undefined;
  const [en, ar] = (['en', 'ar'] as const).map((language) => ({
    title: textOf(given?.[language]?.['title']),
    message: textOf(given?.[language]?.['message']),
  }));
  return en!.title === '' || ar!.title === '' ? undefined : { en: en!, ar: ar! };
}

/**
 * Reads what a push or the stream has brought; undefined where it is no notification. Every value is one that the app may use:
 * addresses of other schemes are left out. FCM sends every value as a text.
 */
export function readNotification(value: unknown): NotificationPayload | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Record<string, unknown>;
  // FCM wraps what was sent.
  if (typeof given['data'] === 'object' && given['messageId'] === undefined)
    return readNotification({ gcmMessageId: given['fcmMessageId'], ...given['data'] });
  const messageId = textOf(given['messageId']);
  const title = textOf(given['title']);
  if (messageId === '' || title === '') return undefined;
  const sentAt = Number(given['sentAt']);
  const texts = readTexts(given['texts']);
  return {
    title,
    message: textOf(given['message']),
    imageURL: safeImage(textOf(given['imageURL'])),
    contentId: textOf(given['contentId']),
    cta: textOf(given['cta']),
    deeplink: textOf(given['deeplink']),
    gcmMessageId: textOf(given['gcmMessageId']) || messageId,
    messageId,
    isDirectDeeplink: given['isDirectDeeplink'] === true || given['isDirectDeeplink'] === 'true',
    subscriberId: textOf(given['subscriberId']),
    language: given['language'] === 'ar' ? 'ar' : 'en',
    ...(texts && { texts }),
    sentAt: Number.isFinite(sentAt) ? sentAt : 0,
  };
}

/** A received notification as it is stored in the inbox of `userId`. */
export function storedNotification(
  payload: NotificationPayload,
  { userId, at }: { userId: string; at: number },
): LocalNotification {
  const { subscriberId: _whose, language: _language, texts: _texts, sentAt: _sent, ...fields } = payload;
  return { ...fields, isRead: false, userId, recievedDate: at, updatedAt: at };
}

/**
 * Where a press on a notification leads: straight to its link, or to the inbox with it open (NOTIF-07, NOTIF-08). A path of
 * this site, or an http(s) address.
 */
export function targetOf(
  notification: Pick<LocalNotification, 'messageId' | 'isDirectDeeplink' | 'deeplink' | 'contentId' | 'cta'>,
  language: LanguagePrefix,
): string {
  if (notification.isDirectDeeplink && notification.deeplink !== '')
    return deepLinkOf(notification, language);
  return `/${language}/notifications?open=${encodeURIComponent(notification.messageId)}`;
}
