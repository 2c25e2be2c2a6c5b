import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ScreenView } from '../features/browse/screen-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { loadScreen } from '../shared/service-data/screen.ts';
import { HOME_SCREEN } from '../shared/site/menu.ts';
import { notFound, pageLanguage } from './page-language.ts';
import { rowsWithCards } from './rows-with-cards.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { source, isDocument } = args.context.get(loaderContext);
  const { language, code } = pageLanguage(args);
  const { search } = new URL(args.request.url);
  // ROUTE-49; for a document the page server does the same.
  if (new URLSearchParams(search).get('subscriptiontoken'))
    throw redirect(`/${language}/subscription-handler${search}`);
  return (await loadScreen(source, HOME_SCREEN, code, rowsWithCards(isDocument))) ?? notFound();
}

export default function Home() {
  return <ScreenView screen={useLoaderData<typeof loader>()} isHome />;
}
