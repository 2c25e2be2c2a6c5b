import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

test('pages are restored by history entry, and the oldest entry is dropped first', () => {
  const cache = createPageCache<string>(2);
  cache.set('a', ['1']);
  cache.set('b', ['1', '2']);
  cache.set('a', ['1', '2']);
  cache.set('c', ['1']);
  expect(cache.get('a')).toEqual(['1', '2']);
  expect(cache.get('b')).toEqual([]);
  expect(cache.get('never')).toEqual([]);
});
