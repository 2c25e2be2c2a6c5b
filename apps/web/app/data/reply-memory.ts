/** Replies that are used again for a while; one call at a time for each key; a failure is not kept. */
export interface ReplyMemory {
  take<T>(key: string, ask: () => Promise<T>): Promise<T>;
}

export function createReplyMemory(freshFor: number, limit: number, now: () => number = Date.now): ReplyMemory {
  const kept = new Map<string, { at: number; reply: Promise<unknown> }>();
  return {
    take<T>(key: string, ask: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known && now() - known.at < freshFor) return known.reply as Promise<T>;
      const reply = ask();
      const entry = { at: now(), reply };
      kept.delete(key);
      kept.set(key, entry);
      reply.catch(() => kept.get(key) === entry && kept.delete(key));
      if (kept.size > limit) kept.delete(kept.keys().next().value!);
      return reply;
    },
  };
}
