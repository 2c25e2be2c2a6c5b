import { codeOfPrefix, isLanguagePrefix, type LanguageCode, type LanguagePrefix } from '@rawi/domain';
import { data } from 'react-router';

/** Throws a 404, which renders the error page (ROUTE-48). */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** The language of a page: its prefix, else the negotiated one; any other first segment is a 404 (ROUTE-01). */
export function languageOf(
  prefix: string | undefined,
  negotiated: LanguagePrefix,
): { language: LanguagePrefix; code: LanguageCode } {
  if (prefix !== undefined && !isLanguagePrefix(prefix)) notFound();
  const language = prefix ?? negotiated;
  return { language, code: codeOfPrefix(language) };
}

/** In the browser, the negotiated language is that of the document. */
export function documentLanguage(): LanguagePrefix {
  return document.documentElement.lang === 'ar' ? 'ar' : 'en';
}
