import { expect, test } from 'vitest';
import { createKeptPages } from './kept-pages.ts';

test('pages are restored by history entry, and the oldest entry is dropped first', () => {
  const kept = createKeptPages<string>(2);
  kept.set('a', ['1']);
  kept.set('b', ['1', '2']);
  kept.set('a', ['1', '2']);
  kept.set('c', ['1']);
  expect(kept.get('a')).toEqual(['1', '2']);
  expect(kept.get('b')).toEqual([]);
  expect(kept.get('never')).toEqual([]);
});
