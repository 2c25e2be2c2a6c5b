import { createSharedWork } from '@rawi/domain';
import { LRUCache } from 'lru-cache';
import { sha256Of } from './checksums.ts';

/** A whole file in memory. */
export type Segment = {
  readonly body: Buffer;
  /** Strong, with its quotes. */
  readonly etag: string;
};

/** Result of a load: the bytes, and their strong ETag where it is known (else their hash is used). */
export type LoadedFile = Buffer | { readonly body: Buffer; readonly etag?: string | undefined };

export type SegmentCacheOptions = {
  /** Maximum of all bodies together. */
  readonly maxBytes: number;
  /** Reads a whole file; undefined when there is none. */
  readonly load: (key: string) => Promise<LoadedFile | undefined>;
  /** Files larger than this fraction of `maxBytes` are not cached; an eighth by default. */
  readonly maxShare?: number;
};

/** Counters since the cache was made; `bytes` and `entries` are as of now. */
export type SegmentCacheMetrics = {
  readonly hits: number;
  readonly misses: number;
  /** Requests that joined a running load. */
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
  /** Removes a file, also one that is being loaded. */
  readonly delete: (key: string) => void;
  readonly metrics: () => SegmentCacheMetrics;
};

/** Strong ETag of the bytes: their SHA-256, shortened. */
export function etagOf(body: Buffer): string {
  return etagOfHash(sha256Of(body));
}

/** Strong ETag of a SHA-256 that is known already. */
export function etagOfHash(hash: Buffer): string {
  return `"${hash.toString('base64url').slice(0, 27)}"`;
}

/**
 * A bounded cache of whole files, least recently used first out. Concurrent requests for a file share one load;
 * failures and absent files are not cached.
 */
export function createSegmentCache({ maxBytes, load, maxShare = 1 / 8 }: SegmentCacheOptions): SegmentCache {
  if (!(maxBytes >= 1) || !(maxShare > 0 && maxShare <= 1)) {
    throw new RangeError('A segment cache needs a bound above 0 and a share between 0 and 1.');
  }
  const counts = { hits: 0, misses: 0, joined: 0, failures: 0, evictions: 0 };
  const cache = new LRUCache<string, Segment>({
    maxSize: Math.floor(maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes * maxShare)),
    sizeCalculation: (segment, key) => segment.body.length + key.length + 200,
    dispose: (_segment, _key, why) => {
      if (why === 'evict') counts.evictions += 1;
    },
  });
  const loading = createSharedWork<string, Segment | undefined>();

  const peek = (key: string): Segment | undefined => {
    const segment = cache.get(key);
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

  const loadIntoCache = async (key: string, isCurrent: () => boolean): Promise<Segment | undefined> => {
    try {
      const segment = await read(key);
      // Not current: the entry was deleted, or loaded anew, in the meantime.
      if (segment !== undefined && isCurrent()) cache.set(key, segment);
      return segment;
    } catch (error) {
      counts.failures += 1;
      throw error;
    }
  };

  return {
    peek,
    get: async (key) => {
      const segment = peek(key);
      if (segment !== undefined) return segment;
      if (loading.has(key)) counts.joined += 1;
      else counts.misses += 1;
      return loading.run(key, (_, isCurrent) => loadIntoCache(key, isCurrent));
    },
    delete: (key) => {
      cache.delete(key);
      loading.forget(key);
    },
    metrics: () => ({ ...counts, bytes: cache.calculatedSize, entries: cache.size }),
  };
}
