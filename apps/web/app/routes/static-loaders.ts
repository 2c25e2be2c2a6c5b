import type { LoaderFunctionArgs } from 'react-router';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { requireSubscriber } from '../shared/session/subscribers-only.tsx';
import { pageLanguage } from './page-language.ts';

/** The loader of pages whose document is the same for everyone and whose data loads in the browser. */
export function staticLoader(args: LoaderFunctionArgs): null {
  pageLanguage(args);
  return null;
}

/** The same for account pages that ask visitors to log in. */
export function afterLogInLoader(args: LoaderFunctionArgs): null {
  const { language } = pageLanguage(args);
  if (!args.context.get(loaderContext).isDocument) requireSubscriber(language, args.request.url, 'log-in');
  return null;
}

/** The same for pages of subscribers (ROUTE-50): a navigation is refused here, a document by its own guard. */
export function guardedLoader(args: LoaderFunctionArgs): null {
  const { language } = pageLanguage(args);
  if (!args.context.get(loaderContext).isDocument) requireSubscriber(language, args.request.url);
  return null;
}
