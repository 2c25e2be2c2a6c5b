import { LRUCache } from 'lru-cache';

/** Share of the bytes for entries that were requested only once so far (probation). */
const TRIAL_SHARE = 1 / 4;

/** A cache bounded in bytes that keeps frequently requested values through bursts of one-time keys. */
export interface KeptStore<V> {
  /** Returns the value and counts as a request for it. */
  get(key: string): V | undefined;
  /** Stores or replaces a value. */
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
  entries(): Iterable<[string, V]>;
  readonly size: number;
  readonly bytes: number;
}

/**
 * Segmented LRU: a new value starts in the probation segment and moves to the larger protected segment when it is
 * requested again. One-time keys, such as searches, evict only each other. A value larger than a quarter of `maxBytes`
 * is not stored.
 */
export function createKeptStore<V extends object>(maxBytes: number, bytesOf: (value: V, key: string) => number): KeptStore<V> {
  const trialBytes = Math.max(1, Math.floor(maxBytes * TRIAL_SHARE));
  const trial = new LRUCache<string, V>({ maxSize: trialBytes, maxEntrySize: trialBytes, sizeCalculation: bytesOf });
  const proven = new LRUCache<string, V>({
    maxSize: Math.max(1, maxBytes - trialBytes),
    maxEntrySize: trialBytes,
    sizeCalculation: bytesOf,
    // Values evicted from the protected segment go back to probation.
    disposeAfter(value, key, reason) {
      if (reason === 'evict') trial.set(key, value);
    },
  });
  return {
    get(key) {
      const found = proven.get(key);
      if (found !== undefined) return found;
      const tried = trial.get(key);
      if (tried === undefined) return undefined;
      trial.delete(key);
      proven.set(key, tried);
      return tried;
    },
    set(key, value) {
      if (proven.has(key)) proven.set(key, value);
      else trial.set(key, value);
    },
    delete(key) {
      proven.delete(key);
      trial.delete(key);
    },
    clear() {
      proven.clear();
      trial.clear();
    },
    *entries() {
      yield* proven.entries();
      yield* trial.entries();
    },
    get size() {
      return proven.size + trial.size;
    },
    get bytes() {
      return proven.calculatedSize + trial.calculatedSize;
    },
  };
}
