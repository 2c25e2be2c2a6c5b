/** What was loaded after a page's own first part, by the entry of the history that it was loaded in: Back finds it again. */
export interface KeptPages<T> {
  get(key: string): readonly T[];
  set(key: string, pages: readonly T[]): void;
}

/** Keeps the last `limit` entries. */
export function createKeptPages<T>(limit: number): KeptPages<T> {
  const kept = new Map<string, readonly T[]>();
  return {
    get: (key) => kept.get(key) ?? [],
    set: (key, pages) => {
      kept.delete(key);
      kept.set(key, pages);
      if (kept.size > limit) kept.delete(kept.keys().next().value!);
    },
  };
}
