import { whenIdle } from '../boot/late-work.ts';

/**
 * Replies that are used again: at once, whatever their age, so that the way back never waits. One that is no longer
 * fresh is asked for again meanwhile, and whoever listens is told when it has become another.
 */
export interface ReplyMemory {
  /** One call at a time for each key; a first failure is not kept, a later one leaves the reply that is there. */
  take<T>(key: string, ask: () => Promise<T>): Promise<T>;
  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void;
  /** Tells whoever listens that something came which was not waited for. */
  announce(): void;
}

interface Entry {
  /** Of the last asking. */
  at: number;
  reply: Promise<unknown>;
  asking: boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface MemoryWorld {
  now(): number;
  /** Runs what asks again: the page that is on its way goes first. */
  later(act: () => void): void;
}

const world: MemoryWorld = { now: Date.now, later: whenIdle };

/** `freshFor` is in milliseconds; at most `limit` replies are kept. */
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
      // Without a network what was there before is still the best that there is.
    } finally {
      entry.asking = false;
    }
  }

  return {
    take<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known) {
        // What is used stays longest.
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
