import { takeQueryParameter } from '@rawi/domain';
import type { Route } from './+types/to-trailer';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { addressOfTrailer } from '../features/titles/title-address.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { browserLanguage, redirectTo } from './redirects.ts';
import { languageOf } from './request-language.ts';

/**
 * ROUTE-20: a content's trailer. On the server the trailer's id is part of the path: the page server moves it there,
 * since the query string never reaches the renderer.
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  return redirectTo(addressOfTrailer(data, params, languageOf(params.lang, language).language));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { value, rest } = takeQueryParameter(new URL(request.url).search, 'trailerId');
  const { contentId, trailerId = value } = params;
  return redirectTo(
    addressOfTrailer(browserSource, { contentId, trailerId }, browserLanguage(params.lang)),
    rest,
  );
}

export default function ToTrailer() {
  return null;
}
