import { isPagePath } from '@rawi/domain';
import { describe, expect, test } from 'vitest';
import { searchPath } from '../../shared/service-data/paths.ts';
import { cleanQuery, isSuggestible, letterCount } from './query.ts';

describe('cleaned queries', () => {
  test('have no control characters, no direction marks and no extra spaces', () => {
    expect(cleanQuery('  the\u0000 \n  sea\u202e ')).toBe('the sea');
    expect(cleanQuery('\u2067بحر\u2069 \u200fsea')).toBe('بحر sea');
    expect(cleanQuery('\u202e\u0000 ')).toBe('');
  });

  test('have a valid address: nothing in them is read as a parent directory', () => {
    for (const [typed, meant] of [
      ['a\\b', 'a b'],
      ['../../x', '//x'],
      ['a/../b', 'a//b'],
      ['a/.. ', 'a/'],
      ['..', '..'],
      ['a..b', 'a..b'],
      ['... why', '... why'],
    ] as const) {
      expect(cleanQuery(typed)).toBe(meant);
      expect(isPagePath(decodeURIComponent(searchPath('en', cleanQuery(typed)))), typed).toBe(true);
    }
  });

  test('keep characters that are reserved in addresses, and joined emoji', () => {
    expect(cleanQuery('50% a/b? #1 <b>')).toBe('50% a/b? #1 <b>');
    expect(cleanQuery('👩‍👩‍👧')).toBe('👩‍👩‍👧');
    expect(cleanQuery('\ud800x')).toBe('\ufffdx');
  });

  test('CAT-16 suggestions begin at two graphemes', () => {
    expect([isSuggestible('s'), isSuggestible('se'), isSuggestible('بح')]).toEqual([false, true, true]);
    expect([letterCount('👩‍👩‍👧'), letterCount('e\u0301')]).toEqual([1, 1]);
    expect(isSuggestible('x'.repeat(201))).toBe(false);
  });
});
