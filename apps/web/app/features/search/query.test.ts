import { mayBePage } from '@rawi/domain';
import { describe, expect, test } from 'vitest';
import { searchPath } from '../../shared/service-data/paths.ts';
import { cleanQuery, isSuggestible, letterCount } from './query.ts';

describe('what is searched for', () => {
  test('has no control characters, nothing that turns directions, and no spare spaces', () => {
    expect(cleanQuery('  the\u0000 \n  sea\u202e ')).toBe('the sea');
    expect(cleanQuery('\u2067بحر\u2069 \u200fsea')).toBe('بحر sea');
    expect(cleanQuery('\u202e\u0000 ')).toBe('');
  });

  test('leads to an address of its own: nothing in it is read as a way up the path', () => {
    for (const [typed, meant] of [['a\\b', 'a b'], ['../../x', '//x'], ['a/../b', 'a//b'], ['a/.. ', 'a/'], ['..', '..'], ['a..b', 'a..b'], ['... why', '... why']] as const) {
      expect(cleanQuery(typed)).toBe(meant);
      expect(mayBePage(decodeURIComponent(searchPath('en', cleanQuery(typed)))), typed).toBe(true);
    }
  });

  test('keeps what has a meaning of its own in addresses, and joined emoji', () => {
    expect(cleanQuery('50% a/b? #1 <b>')).toBe('50% a/b? #1 <b>');
    expect(cleanQuery('👩‍👩‍👧')).toBe('👩‍👩‍👧');
    expect(cleanQuery('\ud800x')).toBe('\ufffdx');
  });

  test('CAT-16 suggestions begin at two letters, as a viewer counts them', () => {
    expect([isSuggestible('s'), isSuggestible('se'), isSuggestible('بح')]).toEqual([false, true, true]);
    expect([letterCount('👩‍👩‍👧'), letterCount('e\u0301')]).toEqual([1, 1]);
    expect(isSuggestible('x'.repeat(201))).toBe(false);
  });
});
