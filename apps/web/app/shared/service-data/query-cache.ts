import { runWhenIdle } from '../boot/idle.ts';

/**
 * An in-memory cache of replies (stale-while-revalidate): a cached reply is returned at once, whatever its age, so that
 * going back never waits. A stale one is fetched again, and listeners are notified if it has changed.
 */
export interface QueryCache {
  /** One request at a time per key; a first failure is not cached, a failed revalidation keeps the cached reply. */
  fetch<T>(key: string, fetchReply: () => Promise<T>): Promise<T>;
  /** Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Notifies listeners of data that arrived after it was read. */
  notify(): void;
}

interface CacheEntry {
  /** Time of the last request, in milliseconds. */
  requestedAt: number;
  reply: Promise<unknown>;
  pending: boolean;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface QueryCacheDeps {
  now(): number;
  /** Runs a revalidation later, after the requests of the current page. */
  schedule(task: () => void): void;
}

const defaultDeps: QueryCacheDeps = { now: Date.now, schedule: runWhenIdle };

/** `freshFor` is in milliseconds; at most `limit` replies are cached. */
export function createQueryCache(
  freshMs: number,
  maxEntries: number,
  { now, schedule }: QueryCacheDeps = defaultDeps,
): QueryCache {
  const entries = new Map<string, CacheEntry>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };

  async function revalidate(
    key: string,
    entry: CacheEntry,
    fetchReply: () => Promise<unknown>,
  ): Promise<void> {
    Object.assign(entry, { at: now(), asking: true });
    try {
      await new Promise<void>(schedule);
      const [before, reply] = await Promise.all([entry.reply, fetchReply()]);
      if (entries.get(key) !== entry || isEqual(before, reply)) return;
      entry.reply = Promise.resolve(reply);
      notify();
    } catch {
      // A failed revalidation, such as without a network, keeps the cached reply.
    } finally {
      entry.pending = false;
    }
  }

  return {
    fetch<T>(key: string, fetchReply: () => Promise<T>): Promise<T> {
      const cached = entries.get(key);
      if (cached) {
        // Moves the entry to the end: the least recently used one is evicted first.
        entries.delete(key);
        entries.set(key, cached);
        if (!cached.pending && now() - cached.requestedAt >= freshMs)
          void revalidate(key, cached, fetchReply);
        return cached.reply as Promise<T>;
      }
      const reply = fetchReply();
      const entry: CacheEntry = { requestedAt: now(), reply, pending: true };
      entries.set(key, entry);
      reply.then(
        () => (entry.pending = false),
        () => entries.get(key) === entry && entries.delete(key),
      );
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
      return reply;
    },
    notify,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
