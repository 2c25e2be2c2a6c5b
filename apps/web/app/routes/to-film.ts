import type { LoaderFunctionArgs } from 'react-router';
import { addressOfFilm } from '../features/titles/title-address.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { pageLanguage, redirectTo } from './page-language.ts';

/** ROUTE-21: a content by its id: redirects to the player; to its page where it has no film. */
export function loader(args: LoaderFunctionArgs): Promise<never> {
  const { source } = args.context.get(loaderContext);
  const address = addressOfFilm(source, args.params['contentId']!, pageLanguage(args).language);
  return redirectTo(address, new URL(args.request.url).search);
}
