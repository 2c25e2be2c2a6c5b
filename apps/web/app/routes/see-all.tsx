import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SeeAllView } from '../features/lists/see-all-view.tsx';
import { loadSeeAllPage } from '../features/lists/see-all.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { parsePageNumber } from '../shared/service-data/lists.ts';
import { ownRowPaths } from '../shared/service-data/paths.ts';
import { notFound, pageLanguage } from './page-language.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { language, code } = pageLanguage(args);
  const { rowId, page } = args.params;
  const { source } = args.context.get(loaderContext);
  const row = (await loadSeeAllPage(source, rowId!, parsePageNumber(page), code)) ?? notFound();
  if ('own' in row) throw redirect(ownRowPaths[row.own](language));
  return data(row, row.cards.length === 0 ? { status: 404 } : {});
}

export default function SeeAll() {
  const row = useLoaderData<typeof loader>();
  return <SeeAllView key={`${row.id} ${row.page}`} row={row} />;
}
