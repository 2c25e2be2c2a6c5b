import { storedJson, type Store } from '../../shared/session/storage.ts';

/** Number of searches that a device stores. */
export const RECENT_LIMIT = 10;

const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;

/** Adds a search at the top; an entry that differs only in case is replaced. */
export function withRecent(known: readonly string[], query: string): string[] {
  return query === '' ? [...known] : [query, ...known.filter((one) => !same(one, query))].slice(0, RECENT_LIMIT);
}

export function withoutRecent(known: readonly string[], query: string): string[] {
  return known.filter((one) => one !== query);
}

/** The searches stored on this device, the latest first. Invalid data counts as none. */
export function recentSearches(store: Store): string[] {
  const kept = storedJson<unknown>(store, 'recentSearches');
  if (!Array.isArray(kept)) return [];
  return kept.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, RECENT_LIMIT);
}

export function keepRecent(store: Store, searches: readonly string[]): void {
  if (searches.length === 0) store.remove('recentSearches');
  else store.set('recentSearches', JSON.stringify(searches));
}
