import { isLanguagePrefix, type LanguagePrefix } from '@rawi/domain';

/** The cookie in which the stored display language is mirrored, so that the server can see it (LANG-02). */
export const LANGUAGE_COOKIE = 'setDisplayLanguageCode';

/** The language that a path begins with, if it does (ROUTE-01). */
export function languageOfPath(pathname: string): LanguagePrefix | undefined {
  const first = pathname.split('/', 2)[1];
  return isLanguagePrefix(first) ? first : undefined;
}

/** The same page in another language: the prefix is replaced or put in front; search and the rest are kept. */
export function pathInLanguage(pathname: string, search: string, language: LanguagePrefix): string {
  const rest = languageOfPath(pathname) === undefined ? pathname : pathname.slice(3);
  return `/${language}${rest === '/' ? '' : rest}${search}`;
}
