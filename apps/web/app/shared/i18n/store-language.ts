import type { LanguageCode } from '@rawi/domain';
import { store } from '../session/storage.ts';
import { LANGUAGE_COOKIE } from './languages.ts';

/** Stores the chosen language (STORE-09), and mirrors it in a cookie for the server, for one year. */
export function storeLanguage(code: LanguageCode): void {
  store.set('setDisplayLanguageCode', code);
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=31536000; samesite=lax`;
}
