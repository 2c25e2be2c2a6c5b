import { whenIdle } from '../boot/late-work.ts';

/**
 * An in-memory cache of replies (stale-while-revalidate): a cached reply is returned at once, whatever its age, so that
 * going back never waits. A stale one is fetched again, and listeners are notified if it has changed.
 */
export interface ReplyMemory {
  /** One request at a time per key; a first failure is not cached, a failed revalidation keeps the cached reply. */
  take<T>(key: string, ask: () => Promise<T>): Promise<T>;
  /** Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Notifies listeners of data that arrived after it was read. */
  announce(): void;
}

interface Entry {
  /** Time of the last request, in milliseconds. */
  at: number;
  reply: Promise<unknown>;
  asking: boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface MemoryWorld {
  now(): number;
  /** Runs a revalidation later, after the requests of the current page. */
  later(act: () => void): void;
}

const world: MemoryWorld = { now: Date.now, later: whenIdle };

/** `freshFor` is in milliseconds; at most `limit` replies are cached. */
export function createReplyMemory(freshFor: number, limit: number, { now, later }: MemoryWorld = world): ReplyMemory {
  const kept = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  const announce = () => {
    for (const listener of listeners) listener();
  };

  async function askAgain(key: string, entry: Entry, ask: () => Promise<unknown>): Promise<void> {
    Object.assign(entry, { at: now(), asking: true });
    try {
      await new Promise<void>(later);
      const [before, reply] = await Promise.all([entry.reply, ask()]);
      if (kept.get(key) !== entry || same(before, reply)) return;
      entry.reply = Promise.resolve(reply);
      announce();
    } catch {
      // A failed revalidation, such as without a network, keeps the cached reply.
    } finally {
      entry.asking = false;
    }
  }

  return {
    take<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known) {
        // Moves the entry to the end: the least recently used one is evicted first.
        kept.delete(key);
        kept.set(key, known);
        if (!known.asking && now() - known.at >= freshFor) void askAgain(key, known, ask);
        return known.reply as Promise<T>;
      }
      const reply = ask();
      const entry: Entry = { at: now(), reply, asking: true };
      kept.set(key, entry);
      reply.then(
        () => (entry.asking = false),
        () => kept.get(key) === entry && kept.delete(key),
      );
      if (kept.size > limit) kept.delete(kept.keys().next().value!);
      return reply;
    },
    announce,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
