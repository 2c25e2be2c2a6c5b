import { storedJson, type Store } from '../../shared/session/storage.ts';

/** Searches that a device remembers. */
export const RECENT_LIMIT = 10;

const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;

/** With a search on top; one that differs only in case takes its place. */
export function withRecent(known: readonly string[], query: string): string[] {
  return query === '' ? [...known] : [query, ...known.filter((one) => !same(one, query))].slice(0, RECENT_LIMIT);
}

export function withoutRecent(known: readonly string[], query: string): string[] {
  return known.filter((one) => one !== query);
}

/** The searches kept on this device, the last first. What was tampered with counts as none. */
export function recentSearches(store: Store): string[] {
  const kept = storedJson<unknown>(store, 'recentSearches');
  if (!Array.isArray(kept)) return [];
  return kept.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, RECENT_LIMIT);
}

export function keepRecent(store: Store, searches: readonly string[]): void {
  if (searches.length === 0) store.remove('recentSearches');
  else store.set('recentSearches', JSON.stringify(searches));
}
