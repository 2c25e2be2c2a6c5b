import type { Route } from './+types/to-film';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { addressOfFilm } from '../features/titles/title-address.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { browserLanguage, redirectTo } from './redirects.ts';
import { languageOf } from './request-language.ts';

/** ROUTE-21: a content by its id: redirects to the player when everyone may watch it, else to its page. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  return redirectTo(addressOfFilm(data, params.contentId, languageOf(params.lang, language).language));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return redirectTo(
    addressOfFilm(browserSource, params.contentId, browserLanguage(params.lang)),
    new URL(request.url).search,
  );
}

export default function ToFilm() {
  return null;
}
