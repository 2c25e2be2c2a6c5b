import type { Route } from './+types/to-title';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { addressOfTitle } from '../features/titles/title-address.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { browserLanguage, redirectTo } from './redirects.ts';
import { languageOf } from './request-language.ts';

/** ROUTE-17, ROUTE-42, ROUTE-47: a content by its id redirects to its canonical address. The page server adds the query. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  return redirectTo(addressOfTitle(data, params.contentId, languageOf(params.lang, language).language));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return redirectTo(
    addressOfTitle(browserSource, params.contentId, browserLanguage(params.lang)),
    new URL(request.url).search,
  );
}

export default function ToTitle() {
  return null;
}
