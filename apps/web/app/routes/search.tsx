import { useEffect } from 'react';
import { data, useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { cleanQuery, MAX_QUERY_LENGTH } from '../features/search/query.ts';
import { ResultsView } from '../features/search/results-view.tsx';
import { SearchStartView } from '../features/search/search-start-view.tsx';
import {
  filterQuery,
  loadResults,
  loadSearchStart,
  parseFilters,
  type SearchResults,
  type SearchStart,
} from '../features/search/search.ts';
import { TooLongView } from '../features/search/too-long-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { parsePageNumber } from '../shared/service-data/lists.ts';
import { notFound, pageLanguage } from './page-language.ts';

/** Without a query the start page, with one the results. Offers are loaded only where they are shown. */
type SearchPage =
  | { kind: 'start'; offers: SearchStart | undefined }
  | { kind: 'results'; results: SearchResults; offers: SearchStart | undefined }
  | { kind: 'too-long' };

async function loadSearchPage(args: LoaderFunctionArgs): Promise<SearchPage> {
  const { source } = args.context.get(loaderContext);
  const { code } = pageLanguage(args);
  const query = cleanQuery(args.params['query'] ?? '');
  const page = parsePageNumber(args.params['page']) ?? notFound();
  if (query.length > MAX_QUERY_LENGTH) return { kind: 'too-long' };
  if (query === '') return { kind: 'start', offers: await loadSearchStart(source, code) };
  const chosen = parseFilters(new URL(args.request.url).search);
  const results = await loadResults(source, { query, page, chosen }, code);
  return {
    kind: 'results',
    results,
    offers: results.total === 0 ? await loadSearchStart(source, code) : undefined,
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadSearchPage(args);
  const isMissing =
    page.kind === 'too-long' ||
    (page.kind === 'results' && page.results.cards.length === 0 && page.results.total > 0);
  return data(page, isMissing ? { status: 404 } : {});
}

export default function Search() {
  const page = useLoaderData<typeof loader>();
  useFiltersInAddress(page);
  if (page.kind === 'too-long') return <TooLongView />;
  if (page.kind === 'start') return <SearchStartView offers={page.offers} />;
  return <ResultsView {...page} />;
}

/** The server's document is rendered without the query string: the browser revalidates when the address has filters. */
function useFiltersInAddress(page: SearchPage): void {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const shownFilters = page.kind === 'results' ? filterQuery(page.results.chosen) : undefined;
  useEffect(() => {
    if (shownFilters !== undefined && filterQuery(parseFilters(search)) !== shownFilters) void revalidate();
  }, [search, shownFilters, revalidate]);
}
