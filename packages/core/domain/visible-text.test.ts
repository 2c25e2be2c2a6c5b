import { expect, test } from 'vitest';
import { hasVisibleText, trimmedText } from './visible-text.ts';

test('a text of invisible characters alone is empty', () => {
  for (const text of [
    '',
    ' \n\t',
    '\u200f\u200b',
    '\u2066\u2069',
    '\u3164',
    '\u2800\ufeff',
    '\u00ad\ufe0f',
    '\u{e0020}',
  ])
    expect([hasVisibleText(text), trimmedText(text)], JSON.stringify(text)).toEqual([false, '']);
  // Joined and directed text stays as it is written.
  for (const text of ['می\u200cروم', '\u200fعنوان\u200f', '👩\u200d👧', '.', '\u0301', '؟'])
    expect(trimmedText(` ${text} `), text).toBe(text);
});
