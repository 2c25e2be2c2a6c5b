import type { LanguageCode } from '@rawi/domain';
import { store } from '../session/storage.ts';
import { LANGUAGE_COOKIE } from './languages.ts';

/** Keeps the chosen language (STORE-09), and mirrors it where the server can see it: a year, this site only. */
export function rememberLanguage(code: LanguageCode): void {
  store.set('setDisplayLanguageCode', code);
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=31536000; samesite=lax`;
}
