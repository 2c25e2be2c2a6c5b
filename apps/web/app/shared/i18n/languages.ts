import { addressWithoutLanguage, languageOfAddress, type LanguagePrefix } from '@rawi/domain';

/** The cookie in which the stored display language is mirrored, so that the server can see it (LANG-02). */
export const LANGUAGE_COOKIE = 'setDisplayLanguageCode';

/** The language that a path says of itself, if it does (ROUTE-01, ROUTE-09). */
export function languageOfPath(pathname: string): LanguagePrefix | undefined {
  return languageOfAddress(pathname);
}

/** The same page in another language: the prefix is replaced or put in front; search and the rest are kept. */
export function pathInLanguage(pathname: string, search: string, language: LanguagePrefix): string {
  const rest = addressWithoutLanguage(pathname);
  return `/${language}${rest === '/' ? '' : rest}${search}`;
}
