import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Keep } from '@rawi/contract';
import { createGenerations } from '../generations.ts';
import type { Log } from '../log.ts';
import { createKeptStore } from './kept-cache.ts';
import { createVariants, type Encoding, type Variant, type Variants } from './kept-variants.ts';

/** A reply as its maker gives it, before it is compressed. */
export interface MadeReply {
  body: string | Buffer;
  /** Content type. */
  type: string;
  /** Further headers, the same for every client. */
  headers?: Readonly<Record<string, string>>;
}

/** A reply kept as bytes. */
export interface KeptReply {
  readonly key: string;
  readonly providerId: string;
  readonly label: string;
  readonly variants: Variants;
  readonly bytes: number;
  freshUntil: number;
  readonly staleUntil: number;
  readonly request: KeptRequest;
}

export interface KeptRequest {
  /**
   * Tells this reply from every other: provider, address, language, country; nothing that a client can vary
   * freely.
   */
  key: string;
  /** Whose data it shows, for `clear`. */
  providerId: string;
  keep: Keep;
  /** Names it in the measurements: a call's id, a page's route. */
  label: string;
  /** Request headers that the reply depends on beside `Accept-Encoding`: other caches must look at them. */
  vary?: readonly string[];
  /** What other caches are told, where that is not the times of `keep`. */
  cacheControl?: string;
  /**
   * Stays as long as the reply does: it must hold on to nothing of a request, or the request stays as long.
   */
  make(): Promise<MadeReply>;
}

export interface KeptStats {
  hits: number;
  unchanged: number;
  misses: number;
  entries: number;
  bytes: number;
}

/** Replies that are the same for many: made once, compressed once in each encoding, sent as bytes. */
export interface Kept {
  /**
   * The kept reply, or a new one. Those who ask for the same at once share one making. One that is past its
   * time is given at once while a new one is made, as long as its `staleSeconds` last. A failed making is not
   * kept.
   */
  load(request: KeptRequest): Promise<KeptReply>;
  /** The kept reply if it may still be sent; begins to renew one that is past its time. */
  find(key: string): KeptReply | undefined;
  /** Answers with a reply in the client's best encoding, or with 304 where it has it already. */
  send(reply: KeptReply, request: IncomingMessage, response: ServerResponse): void;
  /**
   * Forgets a provider's replies, or all. A reply that was being made meanwhile is sent once, but not kept.
   */
  clear(providerId?: string): void;
  stats(): KeptStats;
  /** Replies sent since the start, by label. */
  sent(): ReadonlyMap<string, { whole: number; unchanged: number }>;
}

export interface KeptOptions {
  maxBytes: number;
  /** Headers of every reply of the server; added while sending where they are left out here. */
  headers?: Readonly<Record<string, string>>;
  log?: Log;
  /** Milliseconds that only go up; for tests. */
  now?: () => number;
}

/** Bytes that an entry takes beside its bodies and texts: objects, lists, closures, its node in the store. */
const entryOverhead = 2560;
const retryMs = 1000;

/** The best encoding that a client takes, remembered by header: there are only a handful. */
function encodingChooser(): (header: string | undefined) => Encoding {
  const known = new Map<string, Encoding>();
  function read(header: string): Encoding {
    const refused = (name: string) =>
      new RegExp(`(?:^|[\\s,])${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i').test(header);
    const named = (name: string) => new RegExp(`(?:^|[\\s,])${name}\\s*(?:[,;]|$)`, 'i').test(header);
    if (named('br') && !refused('br')) return 'br';
    if ((named('gzip') && !refused('gzip')) || (named('\\*') && !refused('\\*') && !refused('gzip')))
      return 'gzip';
    return 'identity';
  }
  return (header) => {
    if (header === undefined) return 'identity';
    const before = known.get(header);
    if (before !== undefined) return before;
    const encoding = read(header.slice(0, 512));
    if (known.size < 256 && header.length <= 128) known.set(header, encoding);
    return encoding;
  };
}

/** Whether a client's If-None-Match names this variant, also through a cache that weakened it. */
function hasIt(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Makes a store of kept replies that holds at most `maxBytes`: bodies, keys and all that belongs to them. */
export function createKept({ maxBytes, headers, log, now = () => performance.now() }: KeptOptions): Kept {
  const store = createKeptStore<KeptReply>(maxBytes, ({ bytes }) => bytes);
  const making = new Map<string, Promise<KeptReply>>();
  const counts = new Map<string, { whole: number; unchanged: number }>();
  const choose = encodingChooser();
  const generations = createGenerations();
  let misses = 0;

  async function makeNew(request: KeptRequest, encodings: readonly Encoding[]): Promise<KeptReply> {
    const generation = generations.of(request.providerId);
    misses++;
    const variants = createVariants(await request.make(), { ...request, every: headers });
    await Promise.all(encodings.map((encoding) => variants.load(encoding)));
    const made = now();
    const reply: KeptReply = {
      key: request.key,
      providerId: request.providerId,
      label: request.label,
      variants,
      // The key stands in the entry and in the store.
      bytes: variants.bytes + entryOverhead + request.key.length * 2 + request.label.length,
      freshUntil: made + request.keep.seconds * 1000,
      staleUntil: made + (request.keep.seconds + request.keep.staleSeconds) * 1000,
      request,
    };
    // What was read before a change must not stay after it.
    if (generation === generations.of(request.providerId)) store.set(request.key, reply);
    return reply;
  }

  /** @param encodings those that are ready when the reply is: a renewed one is sent as readily as the one before */
  function makeOnce(request: KeptRequest, encodings: readonly Encoding[] = []): Promise<KeptReply> {
    const under = making.get(request.key);
    if (under) return under;
    const made = makeNew(request, encodings).finally(() => {
      if (making.get(request.key) === made) making.delete(request.key);
    });
    making.set(request.key, made);
    return made;
  }

  function find(key: string): KeptReply | undefined {
    const reply = store.get(key);
    if (reply === undefined) return undefined;
    const instant = now();
    if (instant < reply.freshUntil) return reply;
    if (instant >= reply.staleUntil) return undefined;
    if (!making.has(key))
      makeOnce(reply.request, reply.variants.asked()).catch((error) => {
        // Whatever failed is not asked again by every request that follows.
        reply.freshUntil = now() + retryMs;
        log?.warn({ err: error, kept: reply.label }, 'a kept reply was not renewed');
      });
    return reply;
  }

  function countOf(label: string): { whole: number; unchanged: number } {
    let count = counts.get(label);
    if (!count) counts.set(label, (count = { whole: 0, unchanged: 0 }));
    return count;
  }

  function write(variant: Variant, label: string, { headers, method }: IncomingMessage, response: ServerResponse): void {
    const count = countOf(label);
    if (headers['if-none-match'] !== undefined && hasIt(headers['if-none-match'], variant.etag)) {
      count.unchanged++;
      response.writeHead(304, variant.unchanged).end();
      return;
    }
    count.whole++;
    response.writeHead(200, variant.head);
    if (method === 'HEAD') response.end();
    else response.end(variant.body);
  }

  return {
    find,
    async load(request) {
      return find(request.key) ?? makeOnce(request);
    },
    send({ variants, label }, request, response) {
      const encoding = choose(request.headers['accept-encoding'] as string | undefined);
      const ready = variants.find(encoding);
      if (ready) write(ready, label, request, response);
      else
        variants.load(encoding).then(
          (variant) => write(variant, label, request, response),
          () => write(variants.identity, label, request, response),
        );
    },
    clear(providerId) {
      generations.next(providerId);
      if (providerId === undefined) store.clear();
      else for (const [key, reply] of store.entries()) if (reply.providerId === providerId) store.delete(key);
      // Whoever asks from now on starts anew; those who wait already get what is being made.
      making.clear();
    },
    stats() {
      const all = [...counts.values()];
      return {
        hits: all.reduce((sum, { whole, unchanged }) => sum + whole + unchanged, 0),
        unchanged: all.reduce((sum, { unchanged }) => sum + unchanged, 0),
        misses,
        entries: store.size,
        bytes: store.bytes,
      };
    },
    sent: () => counts,
  };
}
