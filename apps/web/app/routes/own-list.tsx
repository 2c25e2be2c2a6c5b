import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { OwnListView } from '../features/browse/own-list-view.tsx';
import { pageLanguage } from './page-language.ts';

/** `/seeAllContinueWatch` and `/recommendedSeeAllScreen` (ROUTE-18, ROUTE-19), distinguished by path. */
export function loader(args: LoaderFunctionArgs) {
  pageLanguage(args);
  const isContinueWatching = /continuewatch$/i.test(new URL(args.request.url).pathname);
  return { source: isContinueWatching ? ('CONTINUEWATCH' as const) : ('RECOMMENDED' as const) };
}

export default function OwnList() {
  const { source } = useLoaderData<typeof loader>();
  return <OwnListView key={source} source={source} />;
}
