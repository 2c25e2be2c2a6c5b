import { expect, test } from 'vitest';
import { languageOfPath, pathInLanguage } from './languages.ts';

test('ROUTE-01 only en and ar count as the language prefix of a path', () => {
  expect(languageOfPath('/en')).toBe('en');
  expect(languageOfPath('/ar/movie/x/M1')).toBe('ar');
  for (const path of ['/', '/fr', '/EN', '/english', '/favicon.ico', '/movie/en/M1', ''])
    expect(languageOfPath(path), path).toBeUndefined();
});

test('LANG-08 switching the language keeps the page', () => {
  expect(pathInLanguage('/en/movie/the-lamp/M1001', '?a=1', 'ar')).toBe('/ar/movie/the-lamp/M1001?a=1');
  expect(pathInLanguage('/movie/the-lamp/M1001/play', '', 'ar')).toBe('/ar/movie/the-lamp/M1001/play');
  expect(pathInLanguage('/', '', 'en')).toBe('/en');
  expect(pathInLanguage('/ar', '', 'en')).toBe('/en');
  expect(pathInLanguage('/en/search/a%20b', '?sort=new#top', 'ar')).toBe('/ar/search/a%20b?sort=new#top');
  for (const path of ['/TermsOfUse-ar', '/TermsOfUse', '/en/TermsOfUse', '/ar/TermsOfUse'])
    expect(pathInLanguage(path, '', 'en')).toBe('/en/TermsOfUse');
  expect(pathInLanguage('/PrivacyPolicy', '', 'ar')).toBe('/ar/PrivacyPolicy');
  expect(languageOfPath('/PrivacyPolicy-ar')).toBe('ar');
  expect(pathInLanguage('/arabian/nights', '', 'en')).toBe('/en/arabian/nights');
});
