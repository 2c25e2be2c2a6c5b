import { languageOfAddress, appendSearch, type LanguagePrefix } from '@rawi/domain';
import { redirect } from 'react-router';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

/** Redirects to an address once it is resolved, or throws the error page when there is none. */
export async function redirectTo(address: Promise<string | undefined>, search = ''): Promise<never> {
  throw redirect(appendSearch((await address) ?? notFound(), search));
}

/** The language of a page in the browser, for routes without loader data. */
export function browserLanguage(prefix: string | undefined): LanguagePrefix {
  return languageOf(prefix, documentLanguage()).language;
}

/** The language of the page being navigated to, also when it is the suffix of the address (ROUTE-09). */
export function targetLanguage(prefix: string | undefined, request: Request): LanguagePrefix {
  return languageOfAddress(new URL(request.url).pathname) ?? browserLanguage(prefix);
}
