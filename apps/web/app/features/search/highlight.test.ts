import { describe, expect, test } from 'vitest';
import { highlight } from './highlight.ts';

/** Marked pieces in brackets. */
const marked = (text: string, query: string) => highlight(text, query).map(({ text: part, hit }) => (hit ? `[${part}]` : part)).join('');

describe('what was typed is marked in a suggestion', () => {
  test('at the beginning of words, in any case', () => {
    expect(marked('The Sea and the Season', 'sea')).toBe('The [Sea] and the [Sea]son');
    expect(marked('Undersea', 'sea')).toBe('Undersea');
  });

  test('whatever the accents and diacritics', () => {
    expect(marked('Café Noir', 'cafe')).toBe('[Café] Noir');
    expect(marked('cafe\u0301s', 'cafe')).toBe('[cafe\u0301]s');
    expect(marked('أَهلُ البحر', 'اهل')).toBe('[أَهلُ] البحر');
  });

  test('an Arabic word whole, with or without its article', () => {
    expect(marked('ليالي البحر', 'بحر')).toBe('ليالي [البحر]');
    expect(marked('ليالي البحر', 'بح')).toBe('ليالي [البحر]');
  });

  test('nothing without a match, and the text is always whole', () => {
    for (const [text, query] of [['The Sea', ''], ['The Sea', '%'], ['', 'sea'], ['<b>x</b>', 'x'], ['👩‍👩‍👧 home', 'ho']] as const)
      expect(highlight(text, query).map(({ text: part }) => part).join('')).toBe(text);
    expect(marked('The Sea', '٪؟')).toBe('The Sea');
  });
});
