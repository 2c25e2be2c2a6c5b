import { codeOfPrefix, isLanguagePrefix, type LanguageCode, type LanguagePrefix } from '@rawi/domain';
import { data } from 'react-router';

/** The error page: nothing stands at this address (ROUTE-48). */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** The language of a page: its prefix, else the page's own; any other first part is no address (ROUTE-01). */
export function languageOf(prefix: string | undefined, negotiated: LanguagePrefix): { language: LanguagePrefix; code: LanguageCode } {
  if (prefix !== undefined && !isLanguagePrefix(prefix)) notFound();
  const language = prefix ?? negotiated;
  return { language, code: codeOfPrefix(language) };
}

/** In a browser, the page's own language is that of the document. */
export function documentLanguage(): LanguagePrefix {
  return document.documentElement.lang === 'ar' ? 'ar' : 'en';
}
