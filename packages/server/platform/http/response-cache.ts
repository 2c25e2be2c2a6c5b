import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachePolicy } from '@rawi/contract';
import { createSharedWork } from '@rawi/domain';
import { createGenerations } from '../generations.ts';
import type { Log } from '../log.ts';
import type { WriteResponse } from './single-write.ts';
import { chooseEncoding, type Encoding } from './content-negotiation.ts';
import { matchesEtag } from './etag.ts';
import { createCacheStore } from './segmented-lru.ts';
import { createVariants, type Variant, type Variants } from './response-variants.ts';

/** A newly created reply, before compression. */
export interface CreatedReply {
  body: string | Buffer;
  /** Content type. */
  type: string;
  /** Further headers, the same for every client. */
  headers?: Readonly<Record<string, string>>;
}

/** A cached reply. */
export interface CachedReply {
  readonly key: string;
  readonly providerId: string;
  readonly label: string;
  readonly variants: Variants;
  readonly bytes: number;
  freshUntil: number;
  readonly staleUntil: number;
  readonly request: CacheRequest;
}

export interface CacheRequest {
  /**
   * Cache key: provider, address, language, country; nothing that a client can vary freely.
   */
  key: string;
  /** Provider whose data it shows, for `clear`. */
  providerId: string;
  lifetime: CachePolicy;
  /** Label in the metrics: a call's id, `page`, ... */
  label: string;
  /** Request headers for `Vary`, besides `Accept-Encoding`. */
  vary?: readonly string[];
  /** Overrides the Cache-Control that follows from `keep`. */
  cacheControl?: string;
  /**
   * Creates the reply. Retained as long as the reply is cached, so it must not reference a request.
   */
  create(): Promise<CreatedReply>;
}

export interface ResponseCacheStats {
  hits: number;
  unchanged: number;
  misses: number;
  entries: number;
  bytes: number;
}

/** Cache of replies that many clients share: created once, compressed once per encoding, sent as bytes. */
export interface ResponseCache {
  /**
   * Returns the cached reply, or creates one. Concurrent callers for a key share one creation. A stale reply is returned
   * while it is revalidated in the background, for `staleSeconds`; `onlyFresh` waits for that. A failed creation is not
   * cached.
   */
  load(request: CacheRequest, options?: { onlyFresh: boolean }): Promise<CachedReply>;
  /** The cached reply if it is fresh or stale; starts the revalidation of a stale one. */
  find(key: string): CachedReply | undefined;
  /**
   * Sends a reply in the client's best encoding, or 304 if its ETag matches.
   * @param writeResponse sends it with one write where it can; left out, node:http does
   */
  send(
    reply: CachedReply,
    request: IncomingMessage,
    response: ServerResponse,
    writeResponse?: WriteResponse,
  ): void;
  /**
   * Removes a provider's replies, or all. A reply whose creation is in progress is sent, but not cached.
   */
  clear(providerId?: string): void;
  stats(): ResponseCacheStats;
  /** Replies sent since the start, by label. */
  sentCounts(): ReadonlyMap<string, { full: number; unchanged: number }>;
}

export interface ResponseCacheOptions {
  maxBytes: number;
  /** Headers of every reply of the server; if left out, they are added on sending. */
  headers?: Readonly<Record<string, string>>;
  log?: Log;
  /** Monotonic milliseconds; replaced in tests. */
  now?: () => number;
}

/** Estimated bytes of an entry besides its bodies and strings: objects, arrays, closures, its LRU node. */
const ENTRY_OVERHEAD_BYTES = 2560;
const RETRY_MS = 1000;

/** Creates a response cache of at most `maxBytes`: bodies, keys and overhead. */
export function createResponseCache({
  maxBytes,
  headers,
  log,
  now = () => performance.now(),
}: ResponseCacheOptions): ResponseCache {
  const store = createCacheStore<CachedReply>(maxBytes, ({ bytes }) => bytes);
  const pending = createSharedWork<string, CachedReply>();
  const counts = new Map<string, { full: number; unchanged: number }>();
  const generations = createGenerations();
  let misses = 0;

  async function createReply(request: CacheRequest, encodings: readonly Encoding[]): Promise<CachedReply> {
    const generation = generations.of(request.providerId);
    misses++;
    const variants = createVariants(await request.create(), { ...request, baseHeaders: headers });
    await Promise.all(encodings.map((encoding) => variants.load(encoding)));
    const createdAt = now();
    const reply: CachedReply = {
      key: request.key,
      providerId: request.providerId,
      label: request.label,
      variants,
      // The key is stored in the entry and in the map.
      bytes: variants.bytes + ENTRY_OVERHEAD_BYTES + request.key.length * 2 + request.label.length,
      freshUntil: createdAt + request.lifetime.seconds * 1000,
      staleUntil: createdAt + (request.lifetime.seconds + request.lifetime.staleSeconds) * 1000,
      request,
    };
    // Data read before a change must not be cached after it.
    if (generation === generations.of(request.providerId)) store.set(request.key, reply);
    return reply;
  }

  /** @param encodings created up front: a revalidated reply gets the encodings of the previous one */
  function createOnce(request: CacheRequest, encodings: readonly Encoding[] = []): Promise<CachedReply> {
    return pending.run(request.key, () => createReply(request, encodings));
  }

  function find(key: string): CachedReply | undefined {
    const reply = store.get(key);
    if (reply === undefined) return undefined;
    const instant = now();
    if (instant < reply.freshUntil) return reply;
    if (instant >= reply.staleUntil) return undefined;
    if (!pending.has(key))
      createOnce(reply.request, reply.variants.encodings()).catch((error) => {
        // Not every following request retries after a failure.
        reply.freshUntil = now() + RETRY_MS;
        log?.warn({ err: error, call: reply.label }, 'revalidating a cached reply failed');
      });
    return reply;
  }

  function findFresh(key: string): CachedReply | undefined {
    const reply = store.get(key);
    return reply !== undefined && now() < reply.freshUntil ? reply : undefined;
  }

  function countOf(label: string): { full: number; unchanged: number } {
    let count = counts.get(label);
    if (!count) counts.set(label, (count = { full: 0, unchanged: 0 }));
    return count;
  }

  function write(
    variant: Variant,
    label: string,
    request: IncomingMessage,
    response: ServerResponse,
    writeResponse: WriteResponse | undefined,
  ): void {
    const { headers, method } = request;
    const count = countOf(label);
    if (matchesEtag(headers['if-none-match'], variant.etag)) {
      count.unchanged++;
      response.writeHead(304, variant.notModifiedHead).end();
      return;
    }
    count.full++;
    const { text, head } = variant;
    if (
      writeResponse !== undefined &&
      head !== undefined &&
      text !== undefined &&
      writeResponse(request, response, head, text)
    )
      return;
    response.writeHead(200, variant.headerList);
    if (method === 'HEAD') response.end();
    else response.end(variant.bytes());
  }

  return {
    find,
    async load(request, { onlyFresh } = { onlyFresh: false }) {
      const found = onlyFresh ? findFresh(request.key) : find(request.key);
      return found ?? createOnce(request);
    },
    send({ variants, label }, request, response, writeResponse) {
      const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
      const ready = variants.find(encoding);
      if (ready) write(ready, label, request, response, writeResponse);
      else
        variants.load(encoding).then(
          (variant) => write(variant, label, request, response, writeResponse),
          () => write(variants.identity, label, request, response, writeResponse),
        );
    },
    clear(providerId) {
      generations.advance(providerId);
      if (providerId === undefined) store.clear();
      else for (const [key, reply] of store.entries()) if (reply.providerId === providerId) store.delete(key);
      // New callers start a new creation; waiting ones get the one in progress.
      pending.forget();
    },
    stats() {
      const all = [...counts.values()];
      return {
        hits: all.reduce((sum, { full, unchanged }) => sum + full + unchanged, 0),
        unchanged: all.reduce((sum, { unchanged }) => sum + unchanged, 0),
        misses,
        entries: store.entryCount,
        bytes: store.bytes,
      };
    },
    sentCounts: () => counts,
  };
}
