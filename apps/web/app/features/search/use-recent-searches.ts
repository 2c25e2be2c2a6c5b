import { useEffect, useState } from 'react';
import { store } from '../../shared/session/storage.ts';
import { keepRecent, recentSearches, withoutRecent, withRecent } from './recent-searches.ts';

/** Stores a search on this device. */
export function rememberSearch(query: string): void {
  keepRecent(store, withRecent(recentSearches(store), query));
}

/** The recent searches of this device; empty on the server and during hydration. */
export function useRecentSearches(): { recent: string[]; remove: (query: string) => void; clear: () => void } {
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => setRecent(recentSearches(store)), []);
  const keep = (searches: string[]) => {
    keepRecent(store, searches);
    setRecent(searches);
  };
  return { recent, remove: (query) => keep(withoutRecent(recent, query)), clear: () => keep([]) };
}
