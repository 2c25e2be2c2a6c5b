// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { store } from '../session/storage.ts';
import { storePageLanguage } from './store-page-language.ts';

test('ROUTE-58 LANG-02 the language of the page is what / opens in, though the switch was never pressed', () => {
  onTestFinished(() => {
    document.documentElement.lang = '';
    store.remove('setDisplayLanguageCode');
  });
  storePageLanguage();
  expect(store.get('setDisplayLanguageCode'), 'a page that has none').toBeUndefined();
  for (const [lang, code] of [
    ['ar', 'ara'],
    ['en', 'eng'],
  ] as const) {
    document.documentElement.lang = lang;
    storePageLanguage();
    expect(store.get('setDisplayLanguageCode')).toBe(code);
    expect(document.cookie).toContain(`setDisplayLanguageCode=${code}`);
  }
});
