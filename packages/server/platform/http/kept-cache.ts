import { LRUCache } from 'lru-cache';

/** Of the bytes, those that hold what was asked for only once so far. */
const TRIAL_SHARE = 1 / 4;

/** Values by their size in bytes, keys counted; what is asked for again and again stays, whatever passes by. */
export interface KeptStore<V> {
  /** The value, which counts as asked for. */
  get(key: string): V | undefined;
  /** Stores a value anew, or in place of the one before. */
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
  entries(): Iterable<[string, V]>;
  readonly size: number;
  readonly bytes: number;
}

/**
 * A store in two segments (segmented LRU): a new value is on trial and moves to the larger segment when it is asked
 * for a second time. A crowd of values that are asked for once, such as searches, drives out nothing but each other.
 * A value that is larger than a quarter of `maxBytes` is not stored.
 */
export function createKeptStore<V extends object>(maxBytes: number, bytesOf: (value: V, key: string) => number): KeptStore<V> {
  const trialBytes = Math.max(1, Math.floor(maxBytes * TRIAL_SHARE));
  const trial = new LRUCache<string, V>({ maxSize: trialBytes, maxEntrySize: trialBytes, sizeCalculation: bytesOf });
  const proven = new LRUCache<string, V>({
    maxSize: Math.max(1, maxBytes - trialBytes),
    maxEntrySize: trialBytes,
    sizeCalculation: bytesOf,
    // What is driven out there gets one more trial.
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
