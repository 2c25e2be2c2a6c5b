import { LRUCache } from 'lru-cache';
import { hashOf } from './checksums.ts';

/** A whole file in memory. */
export type Segment = {
  readonly body: Buffer;
  /** Strong, with its quotes. */
  readonly etag: string;
};

/** What a load gives: the bytes, and their strong ETag where it is known (else it is their hash). */
export type Loaded = Buffer | { readonly body: Buffer; readonly etag?: string | undefined };

export type SegmentCacheOptions = {
  /** Bound of all bodies together. */
  readonly maxBytes: number;
  /** Reads a file whole; undefined when there is none. */
  readonly load: (key: string) => Promise<Loaded | undefined>;
  /** Files larger than this share of the bound pass through and are not kept; an eighth by default. */
  readonly maxShare?: number;
};

/** Counters since the cache was made; `bytes` and `entries` are as of now. */
export type SegmentCacheMetrics = {
  readonly hits: number;
  readonly misses: number;
  /** Requests that joined a load under way. */
  readonly joined: number;
  readonly failures: number;
  readonly evictions: number;
  readonly bytes: number;
  readonly entries: number;
};

export type SegmentCache = {
  /** The file if it is in memory; counts as a hit when it is, and as nothing when not. */
  readonly peek: (key: string) => Segment | undefined;
  /** The file, from memory or loaded; undefined when there is none. Rejects as the load does. */
  readonly get: (key: string) => Promise<Segment | undefined>;
  /** Forgets a file, also one whose load is under way. */
  readonly delete: (key: string) => void;
  readonly metrics: () => SegmentCacheMetrics;
};

/** The strong ETag of a content: its SHA-256, shortened. */
export function etagOf(body: Buffer): string {
  return etagOfHash(hashOf(body));
}

/** The same of a SHA-256 that is known already. */
export function etagOfHash(hash: Buffer): string {
  return `"${hash.toString('base64url').slice(0, 27)}"`;
}

/**
 * A bounded cache of whole files, least recently used first out. Requests for one file share one load;
 * neither failures nor absent files are kept.
 */
export function createSegmentCache(
  { maxBytes, load, maxShare = 1 / 8 }: SegmentCacheOptions,
): SegmentCache {
  if (!(maxBytes >= 1) || !(maxShare > 0 && maxShare <= 1)) {
    throw new RangeError('A segment cache needs a bound above 0 and a share between 0 and 1.');
  }
  const counts = { hits: 0, misses: 0, joined: 0, failures: 0, evictions: 0 };
  const kept = new LRUCache<string, Segment>({
    maxSize: Math.floor(maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes * maxShare)),
    sizeCalculation: (segment, key) => segment.body.length + key.length + 200,
    dispose: (_segment, _key, why) => {
      if (why === 'evict') counts.evictions += 1;
    },
  });
  const loading = new Map<string, Promise<Segment | undefined>>();

  const peek = (key: string): Segment | undefined => {
    const segment = kept.get(key);
    if (segment !== undefined) counts.hits += 1;
    return segment;
  };

  const read = async (key: string): Promise<Segment | undefined> => {
    const loaded = await load(key);
    if (loaded === undefined) return undefined;
    const body = Buffer.isBuffer(loaded) ? loaded : loaded.body;
    const etag = Buffer.isBuffer(loaded) ? undefined : loaded.etag;
    return { body, etag: etag ?? etagOf(body) };
  };

  const start = (key: string): Promise<Segment | undefined> => {
    counts.misses += 1;
    const promise = read(key);
    loading.set(key, promise);
    // What was deleted meanwhile is no longer this load's to keep.
    const settle = (segment?: Segment): void => {
      if (loading.get(key) !== promise) return;
      loading.delete(key);
      if (segment !== undefined) kept.set(key, segment);
    };
    promise.then(settle, () => {
      counts.failures += 1;
      settle();
    });
    return promise;
  };

  return {
    peek,
    get: async (key) => {
      const segment = peek(key);
      if (segment !== undefined) return segment;
      const under = loading.get(key);
      if (under === undefined) return start(key);
      counts.joined += 1;
      return under;
    },
    delete: (key) => {
      kept.delete(key);
      loading.delete(key);
    },
    metrics: () => ({ ...counts, bytes: kept.calculatedSize, entries: kept.size }),
  };
}
