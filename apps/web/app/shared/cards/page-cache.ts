/** The further pages of a list, by history entry, so that Back restores what was already loaded. */
export interface PageCache<T> {
  get(key: string): readonly T[];
  set(key: string, pages: readonly T[]): void;
}

/** Holds at most `maxEntries` history entries; the oldest is dropped. */
export function createPageCache<T>(maxEntries: number): PageCache<T> {
  const pagesByEntry = new Map<string, readonly T[]>();
  return {
    get: (key) => pagesByEntry.get(key) ?? [],
    set: (key, pages) => {
      pagesByEntry.delete(key);
      pagesByEntry.set(key, pages);
      if (pagesByEntry.size > maxEntries) pagesByEntry.delete(pagesByEntry.keys().next().value!);
    },
  };
}
