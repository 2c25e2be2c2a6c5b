import { codeOfPrefix, isLanguagePrefix, type LanguageCode } from '@rawi/domain';
import { store } from '../session/storage.ts';
import { LANGUAGE_COOKIE } from './languages.ts';

/** Stores the chosen language (STORE-09), and mirrors it in a cookie for the server, for one year. */
export function storeLanguage(code: LanguageCode): void {
  store.set('setDisplayLanguageCode', code);
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=31536000; samesite=lax`;
}

/**
 * Stores the language of this page. `/` opens in the stored language, and else in the browser's own: who leaves a page for
 * it may never have pressed the language switch.
 */
export function storePageLanguage(): void {
  const { lang } = document.documentElement;
  if (isLanguagePrefix(lang)) storeLanguage(codeOfPrefix(lang));
}
