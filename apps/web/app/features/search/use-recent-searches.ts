import { useEffect, useState } from 'react';
import { store } from '../../shared/session/storage.ts';
import { keepRecent, recentSearches, withoutRecent, withRecent } from './recent-searches.ts';

/** Remembers a search on this device. */
export function rememberSearch(query: string): void {
  keepRecent(store, withRecent(recentSearches(store), query));
}

/** The searches of this device; the page that came from the server knows of none. */
export function useRecentSearches(): { recent: string[]; remove: (query: string) => void; clear: () => void } {
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => setRecent(recentSearches(store)), []);
  const keep = (searches: string[]) => {
    keepRecent(store, searches);
    setRecent(searches);
  };
  return { recent, remove: (query) => keep(withoutRecent(recent, query)), clear: () => keep([]) };
}
