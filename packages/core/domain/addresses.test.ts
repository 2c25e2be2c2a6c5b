import { describe, expect, test } from 'vitest';
import {
  addressWithoutLanguage,
  isSafePath,
  LANDINGS,
  languageOfAddress,
  isPagePath,
  takeQueryParameter,
  appendSearch,
  withLowerCasePrefix,
} from './index.ts';

describe('the language of a path', () => {
  test('ROUTE-01 only en and ar are language prefixes', () => {
    expect(languageOfAddress('/en/help')).toBe('en');
    expect(languageOfAddress('/ar')).toBe('ar');
    for (const path of ['/', '/fr/help', '/EN/help', '/help', '/arabic', '/x/ar'])
      expect(languageOfAddress(path), path).toBeUndefined();
  });

  test('ROUTE-09 the Arabic legal pages have it as a suffix', () => {
    for (const path of ['/TermsOfUse-ar', '/PrivacyPolicy-ar', '/termsofuse-AR'])
      expect(languageOfAddress(path), path).toBe('ar');
    expect(languageOfAddress('/TermsOfUse')).toBeUndefined();
    expect(languageOfAddress('/x/TermsOfUse-ar')).toBeUndefined();
    expect(addressWithoutLanguage('/TermsOfUse-ar')).toBe('/TermsOfUse');
    expect(addressWithoutLanguage('/en/help')).toBe('/help');
    expect(addressWithoutLanguage('/ar')).toBe('/');
    expect(addressWithoutLanguage('/tv')).toBe('/tv');
  });

  test('ROUTE-61 a prefix is lower-cased, the rest of the path is unchanged', () => {
    expect(withLowerCasePrefix('/EN/Help')).toBe('/en/Help');
    expect(withLowerCasePrefix('/Ar')).toBe('/ar');
    for (const path of ['/en/Help', '/ENGLISH', '/FR', '/'])
      expect(withLowerCasePrefix(path), path).toBeUndefined();
  });

  test('ROUTE-55 ROUTE-56 ROUTE-62 the two landings are found by name, each with its language in its path', () => {
    expect(LANDINGS.enStcLanding).toEqual({ path: '/en/stc', language: 'en' });
    expect(LANDINGS.arStcLanding).toEqual({ path: '/ar/stc', language: 'ar' });
    for (const { path, language } of Object.values(LANDINGS)) expect(languageOfAddress(path)).toBe(language);
  });
});

test('paths that proxies or browsers would normalise to another path are rejected', () => {
  for (const path of ['/en', '/en/plan/P1', '/ar/movie/بئر/M1', '/ar/movie/%D8%A8/M1', '/en/plan/a.b..c'])
    expect(isSafePath(path), path).toBe(true);
  for (const path of [
    '/en/%00',
    '/en/plan/%0d%0a',
    '/en/%E0%A4%A',
    '/en/%',
    '/en/../x',
    '/en/%2e%2E/x',
    '/en/./x',
    '/en/a\\b',
    '/en/x%2F..%2Fy',
    '/en/%5C',
  ]) {
    expect(isSafePath(path), path).toBe(false);
    expect(isPagePath(path), path).toBe(false);
  }
});

test('ROUTE-48 paths that are too long and data requests are not pages', () => {
  expect(isPagePath(`/en/plan/${'x'.repeat(1000)}`)).toBe(true);
  for (const path of [`/en/plan/${'x'.repeat(1100)}`, '/en/genre/drama.data', '/__manifest'])
    expect(isPagePath(path), path).toBe(false);
});

describe('queries', () => {
  test('ROUTE-53 a query is appended to a path, after an existing one', () => {
    expect(appendSearch('/en', '?a=1&b')).toBe('/en?a=1&b');
    expect(appendSearch('/en?x=1', '?a=1')).toBe('/en?x=1&a=1');
    expect(appendSearch('/en', '')).toBe('/en');
    expect(appendSearch('/en', '?')).toBe('/en');
  });

  test('DEEP-04 one value is removed, the rest is unchanged', () => {
    expect(takeQueryParameter('?trailerId=T%201&utm_source=a%2Bb', 'trailerId')).toEqual({
      value: 'T 1',
      rest: '?utm_source=a%2Bb',
    });
    expect(takeQueryParameter('?TRAILERID=T1', 'trailerId')).toEqual({ value: 'T1', rest: '' });
    expect(takeQueryParameter('?a=1', 'trailerId')).toEqual({ value: undefined, rest: '?a=1' });
    expect(takeQueryParameter('?trailerId', 'trailerId')).toEqual({ value: '', rest: '' });
    expect(takeQueryParameter('?trailerId=%E0%A4%A', 'trailerId').rest).toBe('');
  });
});
