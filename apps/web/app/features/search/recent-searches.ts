import { readStoredJson, type Store } from '../../shared/session/storage.ts';

/** Number of searches that a device stores. */
export const MAX_RECENT_SEARCHES = 10;

const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;

/** Adds a search at the top; an entry that differs only in case is replaced. */
export function withRecent(searches: readonly string[], query: string): string[] {
  return query === ''
    ? [...searches]
    : [query, ...searches.filter((one) => !same(one, query))].slice(0, MAX_RECENT_SEARCHES);
}

export function withoutRecent(searches: readonly string[], query: string): string[] {
  return searches.filter((one) => one !== query);
}

/** The searches stored on this device, the latest first. Invalid data counts as none. */
export function readRecentSearches(store: Store): string[] {
  const stored = readStoredJson<unknown>(store, 'recentSearches');
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one): one is string => typeof one === 'string' && one !== '')
    .slice(0, MAX_RECENT_SEARCHES);
}

export function storeRecentSearches(store: Store, searches: readonly string[]): void {
  if (searches.length === 0) store.remove('recentSearches');
  else store.set('recentSearches', JSON.stringify(searches));
}
