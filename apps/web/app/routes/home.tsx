import { redirect } from 'react-router';
import type { Route } from './+types/home';
import { ScreenView } from '../features/browse/screen-view.tsx';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { HOME_SCREEN } from '../shared/site/menu.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { documentLanguage } from './request-language.ts';
import { FIRST_ROWS, screenAt } from './screen-loaders.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  return screenAt(data, {
    prefix: params.lang,
    negotiated: language,
    screenId: HOME_SCREEN,
    firstRows: FIRST_ROWS,
  });
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).search;
  // ROUTE-49; for document requests the page server does the same.
  if (new URLSearchParams(search).get('subscriptiontoken'))
    throw redirect(`/${params.lang}/subscription-handler${search}`);
  return screenAt(browserSource, {
    prefix: params.lang,
    negotiated: documentLanguage(),
    screenId: HOME_SCREEN,
    firstRows: Infinity,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <ScreenView screen={loaderData} isHome />;
}
