import type { LoaderFunctionArgs } from 'react-router';
import { addressOfTitle } from '../features/titles/title-address.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { pageLanguage, redirectTo } from './page-language.ts';

/**
 * ROUTE-17, ROUTE-42, ROUTE-47: a content by its id redirects to its canonical address. For a document the page server
 * adds the query, which never reaches the renderer.
 */
export function loader(args: LoaderFunctionArgs): Promise<never> {
  const { source } = args.context.get(loaderContext);
  const address = addressOfTitle(source, args.params['contentId']!, pageLanguage(args).language);
  return redirectTo(address, new URL(args.request.url).search);
}
