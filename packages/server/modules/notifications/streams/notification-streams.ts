import type { NotificationTexts } from '@rawi/domain';
import type { Identity, Bus, Clock, Http, Log } from '@rawi/platform';
import { LimitError } from '@rawi/platform';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { findNotification, listPublished, type NotificationRow } from '../notification-store.ts';
import { presentNotification } from '../present-notification.ts';
import { listTopics, type Db } from '../store.ts';
import { mayHear, subscriberOf } from '../topics.ts';

const KEEP_ALIVE_MS = 20_000;
/** Streams of one process, and those of one device: one for each browser window that leads. */
const MAX_STREAMS = 20_000;
const MAX_STREAMS_OF_DEVICE = 6;
/** Bytes that may wait for a reader before its stream is closed: it comes back, and gets what it has missed. */
const MAX_WAITING_BYTES = 256 * 1024;
/** Streams end after this time, and up to a half longer. */
const MAX_AGE_MS = 3_600_000;
/** Milliseconds that a reader waits before it comes back, up to three times as long. */
const MIN_RETRY_MS = 1000;
/** Messages that a reader gets when it comes back: as many as its inbox holds. */
const MAX_MISSED = 100;
/** How long a transaction that publishes may take to commit: what it published is older than what was seen meanwhile. */
const OVERLAP_MS = 10_000;
/** How far back a new device hears of what was sent to its subscriber alone. */
const PERSONAL_DAYS_MS = 30 * 86_400_000;
const KEEP_ALIVE = Buffer.from(':\n\n');

interface OpenStream {
  response: ServerResponse;
  identity: Identity;
  language: 'en' | 'ar';
  topics: Set<string>;
  /** Settles once its topics are those of the last change: one change after the other, or an older answer would win. */
  following: Promise<void>;
  check(): Promise<unknown>;
  closesAt: number;
}

export interface NotificationStreamRequest {
  identity: Identity;
  language: 'en' | 'ar';
  /** Milliseconds since 1970 of the last event that the reader has; undefined for one that comes for the first time. */
  lastSentAt: number | undefined;
  check(): Promise<unknown>;
}

export interface NotificationStreams {
  /**
   * Replies with a stream: what was missed, `ready`, then every message to the topics of the device at once, each with its id;
   * after a change of the topics what is to be known of the new ones, and `ready` again.
   * Errors: 8601 where there are too many.
   */
  open(reply: FastifyReply, request: NotificationStreamRequest): Promise<FastifyReply>;
  readonly size: number;
}

/** An event as bytes; its id is the moment at which it was sent, so that a reader asks for what came later. */
function encode(name: string, id: number, data: object): Buffer {
  return Buffer.from(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

function createIndex() {
  const sets = new Map<string, Set<OpenStream>>();
  return {
    of: (key: string): ReadonlySet<OpenStream> => sets.get(key) ?? new Set(),
    add(key: string, stream: OpenStream): void {
      const set = sets.get(key);
      if (set) set.add(stream);
      else sets.set(key, new Set([stream]));
    },
    delete(key: string, stream: OpenStream): void {
      const set = sets.get(key);
      set?.delete(stream);
      if (set?.size === 0) sets.delete(key);
    },
  };
}

/**
 * Streams of messages to topics. They cost little while nothing happens: one timer and one subscription of the bus for all, and
 * one query and the same bytes for all readers of a message.
 */
export function createNotificationStreams(
  http: Http,
  { db, bus, clock, log }: { db: Db; bus: Bus; clock: Clock; log: Log },
): NotificationStreams {
  const streams = new Set<OpenStream>();
  const byTopic = createIndex();
  const byDevice = createIndex();
  const bySubscriber = createIndex();
  let isClosing = false;
  const deviceOf = ({ providerId, deviceId }: Identity) => `${providerId} ${deviceId}`;
  const topicKey = (providerId: string, topic: string) => `${providerId} ${topic}`;
  const subscriberKey = (providerId: string, subscriberId: string) => `${providerId} ${subscriberId}`;

  function write({ response }: OpenStream, bytes: Buffer): void {
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
    else if (!response.writableEnded && !response.destroyed) response.write(bytes);
  }

  function sendAll(providerId: string, row: NotificationRow): void {
    const bytes = { en: undefined as Buffer | undefined, ar: undefined as Buffer | undefined };
    for (const stream of byTopic.of(topicKey(providerId, row.topic))) {
      const { language } = stream;
      bytes[language] ??= eventOf(providerId, row, language);
      write(stream, bytes[language]);
    }
  }
  const eventOf = (providerId: string, row: NotificationRow, language: 'en' | 'ar') => {
    const data = {
      ...presentNotification(providerId, row, language),
      texts: {
        en: { title: row.title_en, message: row.message_en },
        ar: { title: row.title_ar, message: row.message_ar },
      } satisfies NotificationTexts,
    };
    return encode('notification', data.sentAt, data);
  };

  /**
   * Follows the topics of the device as they are now, and sends what was published to those that it has not followed before.
   * `lastSentAt` says how far the reader has read those that it followed by another connection.
   */
  async function followNow(stream: OpenStream, lastSentAt: number | undefined): Promise<void> {
    const { identity } = stream;
    const { providerId } = identity;
    // Read before the topics and what was missed: the next connection begins here.
    const now = clock.now();
    const rows = (await listTopics(db, providerId, identity.deviceId)).filter(({ topic }) =>
      mayHear(identity, topic),
    );
    if (!streams.has(stream)) return;
    const followed = stream.topics;
    for (const topic of followed) byTopic.delete(topicKey(providerId, topic), stream);
    stream.topics = new Set(rows.map(({ topic }) => topic));
    // Before what was missed is read: nothing that is published meanwhile is lost; the reader knows what it has by its id.
    for (const topic of stream.topics) byTopic.add(topicKey(providerId, topic), stream);
    const added = rows.filter(({ topic }) => !followed.has(topic));
    const since = added.map(({ topic, created_at }) => {
      const isPersonal = subscriberOf(providerId, topic) !== undefined;
      const first = isPersonal ? now.getTime() - PERSONAL_DAYS_MS : created_at.getTime();
      const read = lastSentAt === undefined ? undefined : lastSentAt - OVERLAP_MS;
      // What was subscribed to after the reader last read was not read until then, however old its messages are.
      return new Date(read === undefined || created_at.getTime() >= read ? first : Math.max(first, read));
    });
    const missed = await listPublished(db, providerId, {
      ...{ topics: added.map(({ topic }) => topic), since, now, limit: MAX_MISSED },
    });
    for (const row of missed) write(stream, eventOf(providerId, row, stream.language));
    // Its id comes after those of old messages, which would lead the next connection back to their time.
    write(stream, encode('ready', now.getTime(), { topics: [...stream.topics] }));
  }

  function followTopics(stream: OpenStream, lastSentAt?: number): Promise<void> {
    const next = stream.following.then(() => followNow(stream, lastSentAt));
    stream.following = next.catch((error: unknown) => endWithWarning(stream, error));
    return stream.following;
  }

  function endWithWarning(stream: OpenStream, error: unknown): void {
    log.warn({ err: error }, 'a reader of notifications could not be served, and is asked to come back');
    stream.response.end();
  }

  async function recheck({ providerId, subscriberId }: { providerId: string; subscriberId: string }) {
    for (const stream of bySubscriber.of(subscriberKey(providerId, subscriberId)))
      await Promise.resolve()
        .then(() => stream.check())
        .catch(() => stream.response.end());
  }

  const ends = [
    bus.subscribe('notifications.published', async ({ providerId, messageId, topic }) => {
      if (byTopic.of(topicKey(providerId, topic)).size === 0) return;
      const row = await findNotification(db, providerId, messageId);
      if (row && row.state !== 'cancelled') sendAll(providerId, row);
    }),
    bus.subscribe('topics.changed', ({ providerId, deviceId }) => {
      for (const stream of byDevice.of(`${providerId} ${deviceId}`)) void followTopics(stream);
    }),
    bus.subscribe('sessions.changed', recheck),
    // Messages may have been missed: readers come back, and ask for what came since.
    bus.subscribe('bus.resumed', () => {
      for (const { response } of streams) response.end();
    }),
  ];

  const timer = setInterval(() => {
    const now = performance.now();
    for (const stream of streams)
      if (now >= stream.closesAt) stream.response.end();
      else write(stream, KEEP_ALIVE);
  }, KEEP_ALIVE_MS).unref();

  http.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(timer);
    for (const unsubscribe of ends) unsubscribe();
    for (const { response } of streams) response.end();
  });

  function register(stream: OpenStream): void {
    const { identity, response } = stream;
    const subscriber =
      identity.kind === 'session' ? subscriberKey(identity.providerId, identity.subscriberId) : undefined;
    streams.add(stream);
    byDevice.add(deviceOf(identity), stream);
    if (subscriber !== undefined) bySubscriber.add(subscriber, stream);
    response.once('close', () => {
      streams.delete(stream);
      byDevice.delete(deviceOf(identity), stream);
      if (subscriber !== undefined) bySubscriber.delete(subscriber, stream);
      for (const topic of stream.topics) byTopic.delete(topicKey(identity.providerId, topic), stream);
    });
    // A reader that went away meanwhile.
    response.on('error', () => response.destroy());
  }

  return {
    async open(reply, { identity, language, lastSentAt, check }) {
      const { raw: response } = reply;
      const isFull =
        streams.size >= MAX_STREAMS || byDevice.of(deviceOf(identity)).size >= MAX_STREAMS_OF_DEVICE;
      if (isClosing || isFull) throw new LimitError(30);
      const closesAt = performance.now() + MAX_AGE_MS * (1 + Math.random() / 2);
      const stream: OpenStream = {
        ...{ response, identity, language, topics: new Set(), following: Promise.resolve(), check, closesAt },
      };
      const headers = reply.getHeaders();
      reply.hijack();
      if (response.closed || response.destroyed) return reply;
      response.writeHead(200, {
        ...(headers as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies pass each event on at once.
        'x-accel-buffering': 'no',
      });
      // Before anything is awaited: a session that ends meanwhile ends this stream too.
      register(stream);
      const retryMs = MIN_RETRY_MS + Math.floor(Math.random() * MIN_RETRY_MS * 2);
      write(stream, Buffer.from(`retry: ${retryMs}\n\n`));
      await followTopics(stream, lastSentAt);
      return reply;
    },
    get size() {
      return streams.size;
    },
  };
}
