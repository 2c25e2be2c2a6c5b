import { useEffect } from 'react';
import { data, useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { choiceFilter, choiceQuery, parseChoices } from '../shared/service-data/choices.ts';
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
  const chosen = parseChoices(new URL(args.request.url).search);
  const { source } = args.context.get(loaderContext);
  const list = (await loadList(source, filter, code, choiceFilter(chosen))) ?? notFound();
  const isMissing = list.cards.length === 0 && choiceQuery(chosen) === '';
  return data({ list, chosen }, isMissing ? { status: 404 } : {});
}

export default function List() {
  const { list, chosen } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const shown = choiceQuery(chosen);
  // The server's document is rendered without the query string: what is chosen by the address is loaded here.
  useEffect(() => {
    if (choiceQuery(parseChoices(search)) !== shown) void revalidate();
  }, [search, shown, revalidate]);
  const { kind, value, series } = list.filter;
  return <ListView key={`${kind} ${value} ${series} ${list.page}`} list={list} chosen={chosen} />;
}
