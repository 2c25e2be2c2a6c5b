import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../shared/session/storage.ts';
import { storeRecentSearches, readRecentSearches, withRecent, withoutRecent } from './recent-searches.ts';

describe('recent searches', () => {
  test('the latest comes first, without duplicates, and ten are stored', () => {
    expect(withRecent(['sea', 'Noura'], 'noura')).toEqual(['noura', 'sea']);
    const many = Array.from({ length: 12 }, (_, i) => `q${i}`).reduce(withRecent, [] as string[]);
    expect(many).toHaveLength(10);
    expect([many[0], many.at(-1)]).toEqual(['q11', 'q2']);
    expect(withRecent(['sea'], '')).toEqual(['sea']);
  });

  test('one entry or all can be removed', () => {
    const store = createMemoryStore();
    storeRecentSearches(store, withoutRecent(['sea', 'بحر'], 'sea'));
    expect(readRecentSearches(store)).toEqual(['بحر']);
    storeRecentSearches(store, []);
    expect(store.get('recentSearches')).toBeUndefined();
  });

  test('invalid stored data is ignored', () => {
    const store = createMemoryStore();
    for (const text of ['{"a":1}', 'not json', '[1, null, "", "sea"]']) {
      store.set('recentSearches', text);
      expect(readRecentSearches(store)).toEqual(text.startsWith('[') ? ['sea'] : []);
    }
  });
});
