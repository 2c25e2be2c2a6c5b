import { describe, expect, test } from 'vitest';
import { highlight } from './highlight.ts';

/** Marked pieces in brackets. */
const marked = (text: string, query: string) =>
  highlight(text, query)
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

describe('highlighting of the query in a suggestion', () => {
  test('marks word beginnings, ignoring case', () => {
    expect(marked('The Sea and the Season', 'sea')).toBe('The [Sea] and the [Sea]son');
    expect(marked('Undersea', 'sea')).toBe('Undersea');
  });

  test('ignores accents and diacritics', () => {
    expect(marked('Café Noir', 'cafe')).toBe('[Café] Noir');
    expect(marked('cafe\u0301s', 'cafe')).toBe('[cafe\u0301]s');
    expect(marked('أَهلُ البحر', 'اهل')).toBe('[أَهلُ] البحر');
  });

  test('marks an Arabic word whole, with or without its article', () => {
    expect(marked('ليالي البحر', 'بحر')).toBe('ليالي [البحر]');
    expect(marked('ليالي البحر', 'بح')).toBe('ليالي [البحر]');
  });

  test('marks nothing without a match, and never loses text', () => {
    for (const [text, query] of [
      ['The Sea', ''],
      ['The Sea', '%'],
      ['', 'sea'],
      ['<b>x</b>', 'x'],
      ['👩‍👩‍👧 home', 'ho'],
    ] as const)
      expect(
        highlight(text, query)
          .map(({ text: part }) => part)
          .join(''),
      ).toBe(text);
    expect(marked('The Sea', '٪؟')).toBe('The Sea');
  });
});
