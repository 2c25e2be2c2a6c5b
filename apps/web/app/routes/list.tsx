import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ListView } from '../features/lists/list-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { loadList, parsePageNumber } from '../shared/service-data/lists.ts';
import type { ListKind } from '../shared/service-data/paths.ts';
import { notFound, pageLanguage } from './page-language.ts';

/** The list kind and the series filter are read from the path itself (`/genre/drama/series/2`). */
export async function loader(args: LoaderFunctionArgs) {
  const { code } = pageLanguage(args);
  const { lang, value, page } = args.params;
  const segments = new URL(args.request.url).pathname.split('/').slice(lang === undefined ? 1 : 2);
  const filter = {
    kind: segments[0]!.toLowerCase() as ListKind,
    value: value!,
    series: segments[2]?.toLowerCase() === 'series',
    page: parsePageNumber(page),
  };
  const list = (await loadList(args.context.get(loaderContext).source, filter, code)) ?? notFound();
  return data(list, list.cards.length === 0 ? { status: 404 } : {});
}

export default function List() {
  const list = useLoaderData<typeof loader>();
  const { kind, value, series } = list.filter;
  return <ListView key={`${kind} ${value} ${series} ${list.page}`} list={list} />;
}
