import { LRUCache } from 'lru-cache';

/** Share of the bytes for entries that were requested only once so far (probation). */
const PROBATION_SHARE = 1 / 4;

/** A cache bounded in bytes that keeps frequently requested values through bursts of one-time keys. */
export interface CacheStore<V> {
  /** Returns the value and counts as a request for it. */
  get(key: string): V | undefined;
  /** Stores or replaces a value. */
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
  entries(): Iterable<[string, V]>;
  readonly entryCount: number;
  readonly bytes: number;
}

/**
 * Segmented LRU: a new value starts in the probation segment and moves to the larger protected segment when it is
 * requested again. One-time keys, such as searches, evict only each other. A value larger than a quarter of `maxBytes`
 * is not stored.
 */
export function createCacheStore<V extends object>(
  maxBytes: number,
  bytesOf: (value: V, key: string) => number,
): CacheStore<V> {
  const probationBytes = Math.max(1, Math.floor(maxBytes * PROBATION_SHARE));
  const probation = new LRUCache<string, V>({
    maxSize: probationBytes,
    maxEntrySize: probationBytes,
    sizeCalculation: bytesOf,
  });
  const protectedEntries = new LRUCache<string, V>({
    maxSize: Math.max(1, maxBytes - probationBytes),
    maxEntrySize: probationBytes,
    sizeCalculation: bytesOf,
    // Values evicted from the protected segment go back to probation.
    disposeAfter(value, key, reason) {
      if (reason === 'evict') probation.set(key, value);
    },
  });
  return {
    get(key) {
      const found = protectedEntries.get(key);
      if (found !== undefined) return found;
      const onProbation = probation.get(key);
      if (onProbation === undefined) return undefined;
      probation.delete(key);
      protectedEntries.set(key, onProbation);
      return onProbation;
    },
    set(key, value) {
      if (protectedEntries.has(key)) protectedEntries.set(key, value);
      else probation.set(key, value);
    },
    delete(key) {
      protectedEntries.delete(key);
      probation.delete(key);
    },
    clear() {
      protectedEntries.clear();
      probation.clear();
    },
    *entries() {
      yield* protectedEntries.entries();
      yield* probation.entries();
    },
    get entryCount() {
      return protectedEntries.size + probation.size;
    },
    get bytes() {
      return protectedEntries.calculatedSize + probation.calculatedSize;
    },
  };
}
