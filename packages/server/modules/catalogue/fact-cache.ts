import { createGenerations } from '@rawi/platform';
import { LRUCache } from 'lru-cache';

/** Facts of the catalogue that every play asks for, by provider and key. They are shared: do not modify them. */
export interface FactCache<T extends object> {
  /** The facts that are known, else those of `load`; `isKept` says whether they may be asked again at once. */
  of(providerId: string, key: string, load: () => Promise<T>, isKept?: (facts: T) => boolean): Promise<T>;
  /** Forgets those of a provider, or all: after a change of its catalogue. */
  clear(providerId?: string): void;
}

const MAX_ENTRIES = 5000;
/** Lifetime in milliseconds, should a change notification be lost. */
const TTL_MS = 5000;

export function createFactCache<T extends object>(): FactCache<T> {
  const cache = new LRUCache<string, Promise<T>>({ max: MAX_ENTRIES, ttl: TTL_MS });
  const generations = createGenerations();
  return {
    of(providerId, key, load, isKept = () => true) {
      // The generation is part of the key: what was read before a change is never found after it.
      const name = `${providerId} ${generations.of(providerId)} ${key}`;
      const known = cache.get(name);
      if (known) return known;
      const loaded = load();
      cache.set(name, loaded);
      const forget = () => {
        if (cache.peek(name) === loaded) cache.delete(name);
      };
      loaded.then((facts) => {
        if (!isKept(facts)) forget();
      }, forget);
      return loaded;
    },
    clear: (providerId) => generations.advance(providerId),
  };
}
