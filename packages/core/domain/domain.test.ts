import { describe, expect, test } from 'vitest';
import * as domain from './index.ts';
import {
  chooseLanguage,
  codeOfBrowserTag,
  codeOfPrefix,
  operatingSystemOf,
  platformOf,
  posterOf,
  prefixOf,
  prefixOfCode,
  screensOf,
  slugOf,
  spokenLanguageName,
  SPOKEN_LANGUAGES,
} from './index.ts';

describe('language', () => {
  test('LANG-01 LANG-02 LANG-03 prefix before stored code before browser', () => {
    expect(chooseLanguage({ prefix: 'ar', stored: 'eng', browser: 'en' })).toBe('ara');
    expect(chooseLanguage({ stored: 'ara', browser: 'en' })).toBe('ara');
    expect(chooseLanguage({ stored: 'klingon', browser: 'ar-EG' })).toBe('ara');
    expect(chooseLanguage({ prefix: 'fr', browser: undefined })).toBe('eng');
  });

  test('LANG-05 the brand’s own language is the last fallback', () => {
    expect(chooseLanguage({ brand: 'ara' })).toBe('ara');
    expect(chooseLanguage({ browser: 'fr', brand: 'ara' })).toBe('eng');
    expect(chooseLanguage({ stored: 'eng', brand: 'ara' })).toBe('eng');
    expect(chooseLanguage({ prefix: 'en', brand: 'ara' })).toBe('eng');
  });

  test('LANG-04 LANG-05 any Arabic browser gives ara, any other eng', () => {
    for (const tag of ['ar', 'ar-EG', 'ar-SA', 'AR-ae']) expect(codeOfBrowserTag(tag)).toBe('ara');
    for (const tag of ['fr', 'en', 'arn', 'fa', '', undefined]) expect(codeOfBrowserTag(tag)).toBe('eng');
  });

  test('LANG-06 LANG-10 prefixes and the codes eng and ara map both ways', () => {
    for (const prefix of ['en', 'ar'] as const) expect(prefixOfCode(codeOfPrefix(prefix))).toBe(prefix);
  });

  test('LANG-09 LANG-11 twelve audio languages have full names in both languages', () => {
    expect(SPOKEN_LANGUAGES).toHaveLength(12);
    expect(spokenLanguageName('fas', 'en')).toBe('Persian');
    expect(spokenLanguageName('zho', 'ar')).toBe('الصينية');
    expect(spokenLanguageName('xyz', 'en')).toBe('xyz');
  });
});

describe('other rules', () => {
  test('CONST-09 CONST-10 CONST-11 operating system and platform by user agent', () => {
    const agents: [string, string, string][] = [
      ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'WINDOWS', 'Web'],
      ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)', 'MACOS', 'Web'],
      ['Mozilla/5.0 (X11; Linux x86_64)', 'LINUX', 'Web'],
      ['Mozilla/5.0 (Linux; Android 15; Pixel) Mobile', 'ANDROID', 'MobWeb'],
      ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'OTHER', 'MobWeb'],
      ['Mozilla/5.0 (SMART-TV; Tizen 7)', 'OTHER', 'Web'],
    ];
    for (const [agent, system, platform] of agents) {
      expect(operatingSystemOf(agent), agent).toBe(system);
      expect(platformOf(agent), agent).toBe(platform);
    }
  });

  test('CONF-04 CONF-05 a missing prefix is subscriber/v1', () => {
    expect(prefixOf({ createPurchase: '/pay/v2/' }, 'createPurchase')).toBe('pay/v2');
    expect(prefixOf({}, 'createPurchase')).toBe('subscriber/v1');
    expect(prefixOf({ createPurchase: '/' }, 'createPurchase')).toBe('subscriber/v1');
  });

  test('CONF-12 decking screens replace the configuration’s', () => {
    expect(screensOf(['a'], ['b'])).toEqual(['b']);
    expect(screensOf(['a'], undefined)).toEqual(['a']);
  });

  test('CAT-04 a poster of the requested shape, else the first, else none', () => {
    const posters = [{ postertype: 'PORTRAIT' as const }, { postertype: 'SQUARE' as const }];
    expect(posterOf(posters, 'SQUARE')).toBe(posters[1]);
    expect(posterOf(posters, 'LANDSCAPE')).toBe(posters[0]);
    expect(posterOf([], 'LANDSCAPE')).toBeUndefined();
  });

  test('slugs preserve both scripts and are never empty', () => {
    expect(slugOf('The Lantern — Maker’s Son!')).toBe('the-lantern-maker-s-son');
    expect(slugOf('صانعُ الفوانيس')).toBe('صانع-الفوانيس');
    expect(slugOf('بئرُ السِّدرة')).toBe('بئر-السدرة');
    expect(slugOf('Café Général')).toBe('cafe-general');
    expect(slugOf('???')).toBe('title');
  });

  test('CONST-01 CONST-02 CONST-03 the constants of the shell', () => {
    expect(domain.AVAILABILITY_FIRST_PAGE).toBe(1);
    expect(domain.AVAILABILITY_PAGE_SIZE).toBe(15);
    expect(domain.GENRE_PAGE_SIZE).toBe(30);
    expect(domain.CHUNK_LOAD_TIMEOUT_MS).toBe(120000);
    expect(domain.DECKING_RETRY_DELAY_MS).toBe(2000);
    expect(domain.CONNECTION_SNACKBAR_MS).toBe(2000);
    expect(domain.SNACKBAR_MS).toBe(5000);
    expect(domain.DEFAULT_API_PREFIX).toBe('subscriber/v1');
    expect(domain.TOPICS).toEqual(['BROADCAST', 'PC']);
  });

  test('CONST-08 the device type of the app is PC', () => {
    expect(domain.DEVICE_TYPE).toBe('PC');
  });
});
