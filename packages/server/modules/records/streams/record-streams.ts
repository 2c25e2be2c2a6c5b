import { LimitError, type Bus, type Clock, type Http, type Log } from '@rawi/platform';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { nodeOf, pathOfNode, type Node } from '../access.ts';
import { queryChildren, type ChildQuery } from '../protocol/query-children.ts';
import { countersOf, readNode } from '../read-node.ts';
import { readCounters } from '../like-store.ts';
import { readRecords } from '../record-store.ts';
import type { Db } from '../store.ts';
import type { CheckedUser, UidChecks } from '../uid-checks.ts';
import { valueAt } from '../protocol/json-value.ts';
import { scopeOfPath, treeOf } from '../writes/profile-tree.ts';
import type { RecordChange } from './change-notices.ts';
import { encodeEvent, encodePut, eventsOfChange, writtenPaths } from './stream-events.ts';

/** As the protocol has it; proxies close what is silent for longer. */
const KEEP_ALIVE_MS = 30_000;
/** Streams of one process, and those of one subscriber: a few tabs on each of their devices. */
const MAX_STREAMS = 20_000;
const MAX_STREAMS_OF_SUBSCRIBER = 40;
/** Bytes that may wait for a reader before its stream is closed: it comes back, and gets the whole node. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** Streams end after this time, and up to a half longer: those that nobody reads any more are not kept for ever. */
const MAX_AGE_MS = 3_600_000;
/** Milliseconds that a reader waits before it comes back, up to three times as long. */
const MIN_RETRY_MS = 1000;
const KEEP_ALIVE = encodeEvent('keep-alive', null);
const CANCEL = encodeEvent('cancel', null);
const AUTH_REVOKED = encodeEvent('auth_revoked', 'The session of this uid has ended');

interface OpenStream {
  response: ServerResponse;
  providerId: string;
  user: CheckedUser;
  node: Node;
  query: ChildQuery | undefined;
  closesAt: number;
  /** Whether it has its node; changes from before are in it. */
  isReady: boolean;
}

export interface StreamRequest {
  providerId: string;
  user: CheckedUser;
  node: Node;
  query: ChildQuery | undefined;
}

export interface RecordStreams {
  /** Replies with a stream of what stands at a node, and of every change to it. Errors: 8601 where there are too many. */
  open(reply: FastifyReply, request: StreamRequest): Promise<FastifyReply>;
  readonly size: number;
}

export interface RecordStreamDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
  users: UidChecks;
}

const profileTopic = (providerId: string, subscriberId: string, profileId: string) =>
  `${providerId}/profile/${subscriberId}/${profileId}`;
const counterTopic = (providerId: string, contentId: string) => `${providerId}/content/${contentId}`;

function topicOf({ providerId, node }: { providerId: string; node: Node }): string {
  if (node.kind === 'profile') return profileTopic(providerId, node.subscriberId, node.profileId);
  return node.kind === 'counters'
    ? counterTopic(providerId, node.contentId)
    : `${providerId}/uid/${node.uid}`;
}

/** An index of streams by a text. */
function createStreamIndex() {
  const sets = new Map<string, Set<OpenStream>>();
  return {
    of: (key: string): OpenStream[] => [...(sets.get(key) ?? [])],
    size: (key: string): number => sets.get(key)?.size ?? 0,
    add(key: string, stream: OpenStream): void {
      sets.set(key, (sets.get(key) ?? new Set()).add(stream));
    },
    delete(key: string, stream: OpenStream): void {
      const set = sets.get(key);
      set?.delete(stream);
      if (set?.size === 0) sets.delete(key);
    },
    all: (): OpenStream[] => [...sets.values()].flatMap((set) => [...set]),
  };
}

/**
 * Streams of changes in the form of the protocol. They cost little while nothing happens: one timer and one subscription of
 * the bus for all. A reader gets the whole node when it connects, so that one that was away has missed nothing.
 */
export function createRecordStreams(http: Http, deps: RecordStreamDeps): RecordStreams {
  const { db, bus, clock, log, users } = deps;
  const byTopic = createStreamIndex();
  const bySubscriber = createStreamIndex();
  const subscriberOf = ({ providerId, user }: Pick<OpenStream, 'providerId' | 'user'>) =>
    `${providerId}/${user.subscriberId}`;
  let size = 0;
  let isClosing = false;
  /** The work of a topic, one after the other: what a reader gets is never older than what it has. */
  const queues = new Map<string, Promise<void>>();
  const waiting = new Map<string, RecordChange[]>();

  function write({ response }: OpenStream, bytes: Buffer): void {
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
    else if (!response.writableEnded && !response.destroyed) response.write(bytes);
  }

  function end(stream: OpenStream, last: Buffer): void {
    write(stream, last);
    stream.response.end();
  }

  function enqueue(topic: string, work: () => Promise<void>): Promise<void> {
    const done = (queues.get(topic) ?? Promise.resolve()).then(work);
    const settled = done
      .catch((error: unknown) => {
        log.warn({ err: error }, 'readers of records could not be notified, and are asked to come back');
        for (const { response } of byTopic.of(topic)) response.end();
      })
      .then(() => {
        if (queues.get(topic) === settled) queues.delete(topic);
      });
    queues.set(topic, settled);
    return done;
  }

  async function sendWhole(stream: OpenStream): Promise<void> {
    const value = await readNode(db, stream.providerId, stream);
    write(stream, encodePut([], stream.query ? queryChildren(value, stream.query) : value));
  }

  async function sendChanges(topic: string, profile: readonly [string, string, string]): Promise<void> {
    const changes = waiting.get(topic) ?? [];
    waiting.delete(topic);
    const streams = byTopic.of(topic);
    const [providerId, subscriberId, profileId] = profile;
    for (const stream of streams) if (stream.query && stream.isReady) await sendWhole(stream);
    const plain = streams.filter(({ query, isReady }) => isReady && query === undefined);
    if (plain.length === 0) return;
    const paths = changes.flatMap(writtenPaths);
    const scopes = new Map(paths.map((path) => [path.slice(0, 4).join('/'), scopeOfPath(path)!]));
    const wanted = [...scopes.values()].map((scope) => ({ subscriberId, profileId, ...scope }));
    const rows = await readRecords(db, providerId, wanted);
    const tree = treeOf(rows.map(({ key, record }) => [key, record.fields] as const));
    const events = new Map<string, Buffer[]>();
    for (const stream of plain) {
      const { path } = stream.node;
      const text = path.join('/');
      const bytes = events.get(text) ?? changes.flatMap((change) => eventsOfChange(path, change, tree));
      events.set(text, bytes);
      for (const one of bytes) write(stream, one);
    }
  }

  async function sendCounters(providerId: string, contentId: string): Promise<void> {
    const counts = await readCounters(db, providerId, [contentId]);
    const value = countersOf(counts.get(contentId) ?? { like: 0, dislike: 0 });
    for (const stream of byTopic.of(counterTopic(providerId, contentId)))
      if (!stream.isReady) continue;
      else if (stream.query) await sendWhole(stream);
      else write(stream, encodePut([], valueAt(value, stream.node.path)));
  }

  /** Asks again who reads: the session may have ended, or use another profile by now. */
  async function recheck({ providerId, subscriberId }: { providerId: string; subscriberId: string }) {
    for (const stream of bySubscriber.of(`${providerId}/${subscriberId}`)) {
      const user = await users.find(providerId, stream.user.uid).catch(() => 'unknown' as const);
      if (user === 'unknown') stream.response.end();
      else if (user === undefined) end(stream, AUTH_REVOKED);
      else
        try {
          nodeOf(pathOfNode(stream.node), user);
          stream.user = user;
        } catch {
          end(stream, CANCEL);
        }
    }
  }

  const ends = [
    bus.subscribe('records.changed', ({ providerId, profiles, counters }) => {
      for (const [subscriberId, profileId, changes] of profiles) {
        const topic = profileTopic(providerId, subscriberId, profileId);
        if (byTopic.size(topic) === 0 && !queues.has(topic)) continue;
        const known = waiting.get(topic);
        if (known) known.push(...changes);
        else {
          waiting.set(topic, [...changes]);
          enqueue(topic, () => sendChanges(topic, [providerId, subscriberId, profileId])).catch(
            () => undefined,
          );
        }
      }
      for (const contentId of counters) {
        const topic = counterTopic(providerId, contentId);
        if (byTopic.size(topic) > 0 || queues.has(topic))
          enqueue(topic, () => sendCounters(providerId, contentId)).catch(() => undefined);
      }
    }),
    bus.subscribe('sessions.changed', recheck),
    bus.subscribe('cloud-users.changed', recheck),
    // Changes may have been missed: everybody gets the whole node again.
    bus.subscribe('bus.resumed', () => {
      for (const stream of byTopic.all())
        enqueue(topicOf(stream), () => sendWhole(stream)).catch(() => undefined);
    }),
  ];

  const timer = setInterval(() => {
    const [now, time] = [performance.now(), clock.now()];
    for (const stream of byTopic.all())
      if (stream.user.sessionEndsAt <= time) end(stream, AUTH_REVOKED);
      else if (now >= stream.closesAt) stream.response.end();
      else write(stream, KEEP_ALIVE);
  }, KEEP_ALIVE_MS).unref();

  http.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(timer);
    for (const unsubscribe of ends) unsubscribe();
    for (const { response } of byTopic.all()) response.end();
  });

  function register(stream: OpenStream): void {
    const [topic, subscriber] = [topicOf(stream), subscriberOf(stream)];
    byTopic.add(topic, stream);
    bySubscriber.add(subscriber, stream);
    size += 1;
    stream.response.once('close', () => {
      size -= 1;
      byTopic.delete(topic, stream);
      bySubscriber.delete(subscriber, stream);
    });
    // A reader that went away meanwhile.
    stream.response.on('error', () => stream.response.destroy());
  }

  return {
    async open(reply, request) {
      const { raw: response } = reply;
      const isFull =
        size >= MAX_STREAMS || bySubscriber.size(subscriberOf(request)) >= MAX_STREAMS_OF_SUBSCRIBER;
      if (isClosing || isFull) throw new LimitError(30);
      const closesAt = performance.now() + MAX_AGE_MS * (1 + Math.random() / 2);
      const stream: OpenStream = { ...request, response, closesAt, isReady: false };
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
      // Readers of a process that ends do not all come back at the same moment.
      write(stream, Buffer.from(`retry: ${MIN_RETRY_MS + Math.floor(Math.random() * MIN_RETRY_MS * 2)}\n\n`));
      await enqueue(topicOf(stream), async () => {
        await sendWhole(stream);
        stream.isReady = true;
      }).catch(() => response.end());
      return reply;
    },
    get size() {
      return size;
    },
  };
}
