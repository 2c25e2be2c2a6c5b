import { addressWithoutLanguage, languageOfAddress, type LanguagePrefix } from '@rawi/domain';

/** The cookie that mirrors the stored display language for the server (LANG-02). */
export const LANGUAGE_COOKIE = 'setDisplayLanguageCode';

/** The language of a path, if it has one (ROUTE-01, ROUTE-09). */
export function languageOfPath(pathname: string): LanguagePrefix | undefined {
  return languageOfAddress(pathname);
}

/** The path of the same page in another language: replaces or adds the prefix; the query stays. */
export function pathInLanguage(pathname: string, search: string, language: LanguagePrefix): string {
  const rest = addressWithoutLanguage(pathname);
  return `/${language}${rest === '/' ? '' : rest}${search}`;
}
