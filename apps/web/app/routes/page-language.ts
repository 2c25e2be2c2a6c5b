import {
  appendSearch,
  codeOfPrefix,
  isLanguagePrefix,
  type LanguageCode,
  type LanguagePrefix,
} from '@rawi/domain';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { loaderContext } from '../shared/routing/loader-context.ts';

/** Throws a 404, which renders the error page (ROUTE-48). */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** The language of a page: its prefix, else the negotiated one; any other first segment is a 404 (ROUTE-01). */
export function pageLanguage({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>): {
  language: LanguagePrefix;
  code: LanguageCode;
} {
  const prefix = params['lang'];
  if (prefix !== undefined && !isLanguagePrefix(prefix)) notFound();
  const language = prefix ?? context.get(loaderContext).language;
  return { language, code: codeOfPrefix(language) };
}

/** Redirects to an address once it is resolved, or throws the error page when there is none. */
export async function redirectTo(address: Promise<string | undefined>, search: string): Promise<never> {
  throw redirect(appendSearch((await address) ?? notFound(), search));
}
