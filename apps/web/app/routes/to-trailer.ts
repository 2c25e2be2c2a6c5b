import { takeQueryParameter } from '@rawi/domain';
import type { LoaderFunctionArgs } from 'react-router';
import { addressOfTrailer } from '../features/titles/title-address.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { pageLanguage, redirectTo } from './page-language.ts';

/**
 * ROUTE-20: a content's trailer. For a document the trailer's id is part of the path: the page server moves it there,
 * since the query string never reaches the renderer.
 */
export function loader(args: LoaderFunctionArgs): Promise<never> {
  const { value, rest } = takeQueryParameter(new URL(args.request.url).search, 'trailerId');
  const { contentId, trailerId = value } = args.params;
  const { source } = args.context.get(loaderContext);
  return redirectTo(
    addressOfTrailer(source, { contentId: contentId!, trailerId }, pageLanguage(args).language),
    rest,
  );
}
