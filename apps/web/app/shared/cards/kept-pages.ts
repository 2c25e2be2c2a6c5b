/** The further pages of a list, by history entry, so that Back restores what was already loaded. */
export interface KeptPages<T> {
  get(key: string): readonly T[];
  set(key: string, pages: readonly T[]): void;
}

/** Holds at most `limit` history entries; the oldest is dropped. */
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
