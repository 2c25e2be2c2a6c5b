import { useEffect, useState } from 'react';
import { store } from '../../shared/session/storage.ts';
import { storeRecentSearches, readRecentSearches, withoutRecent, withRecent } from './recent-searches.ts';

/** Stores a search on this device. */
export function rememberSearch(query: string): void {
  storeRecentSearches(store, withRecent(readRecentSearches(store), query));
}

/** The recent searches of this device; empty on the server and during hydration. */
export function useRecentSearches(): {
  recent: string[];
  remove: (query: string) => void;
  clear: () => void;
} {
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => setRecent(readRecentSearches(store)), []);
  const update = (searches: string[]) => {
    storeRecentSearches(store, searches);
    setRecent(searches);
  };
  return { recent, remove: (query) => update(withoutRecent(recent, query)), clear: () => update([]) };
}
