import { languageOfAddress, withSearch, type LanguagePrefix } from '@rawi/domain';
import { redirect } from 'react-router';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

/** Goes to an address once it is known, or shows the error page where there is none. */
export async function leadTo(address: Promise<string | undefined>, search = ''): Promise<never> {
  throw redirect(withSearch((await address) ?? notFound(), search));
}

/** The language of a page in a browser that has no loader data of its own. */
export function browserLanguage(prefix: string | undefined): LanguagePrefix {
  return languageOf(prefix, documentLanguage()).language;
}

/** The language that a page inside the app will be shown in, also where its address says it at its end (ROUTE-09). */
export function readingLanguage(prefix: string | undefined, request: Request): LanguagePrefix {
  return languageOfAddress(new URL(request.url).pathname) ?? browserLanguage(prefix);
}
