import { expect, test } from 'vitest';
import { chooseEncoding, preferredLanguageTag } from './content-negotiation.ts';
import { matchesEtag } from './etag.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip;q=0.5', 'gzip'],
  ['br;q=0, GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  [';;q=,\u0000', 'identity'],
])('of Accept-Encoding "%s" %s is chosen', (header, encoding) => {
  for (let time = 0; time < 2; time++) expect(chooseEncoding(header)).toBe(encoding);
});

test('Accept-Language is read by quality value, and a malformed part or a wildcard counts as none', () => {
  expect(preferredLanguageTag('en;q=0.5, ar-EG;q=0.9')).toBe('ar-EG');
  expect(preferredLanguageTag('ar;q=0, en;q=0.1')).toBe('en');
  expect(preferredLanguageTag('*, fr;q=0.1')).toBe('fr');
  expect(preferredLanguageTag('*;;q=x,\u0000')).toBeUndefined();
  expect(preferredLanguageTag('*')).toBeUndefined();
  expect(preferredLanguageTag(undefined)).toBeUndefined();
});

test('an ETag is matched weakly, in a list, and by a wildcard', () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', '*'])
    expect(matchesEtag(header, '"a"'), header).toBe(true);
  for (const header of [undefined, '"b"', 'a', '"ab"', '"a']) expect(matchesEtag(header, '"a"')).toBe(false);
});
