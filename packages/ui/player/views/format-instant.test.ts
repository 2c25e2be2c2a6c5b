import { expect, test } from 'vitest';
import { formatInstant } from './format-instant.ts';

const quarterPast = new Date(2026, 2, 5, 16, 15).getTime();
/** The formatter sets spaces that do not break. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  ['en', 'latn', '4:15 PM'],
  ['en', 'arab', '4:15 PM'],
  ['ar', 'arab', '٤:١٥ م'],
  ['ar', 'latn', '4:15 م'],
] as const)('the time of day is written as in the guide: in %s with digits %s', (language, digits, text) => {
  expect(plain(formatInstant(quarterPast, { language, digits }))).toBe(text);
});
