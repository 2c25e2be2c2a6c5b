import { useEffect } from 'react';
import { data, useLocation, useRevalidator } from 'react-router';
import type { LanguagePrefix } from '@rawi/domain';
import type { Route } from './+types/search';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { parsePageNumber } from '../shared/service-data/lists.ts';
import {
  parseFilters,
  loadSearchStart,
  loadResults,
  filterQuery,
  type SelectedFilters,
  type SearchStart,
  type SearchResults,
} from '../features/search/search.ts';
import type { Source } from '../shared/service-data/source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES, withPageMessages } from '../shared/i18n/page-messages.ts';
import { cleanQuery, MAX_QUERY_LENGTH } from '../features/search/query.ts';
import { ResultsView } from '../features/search/results-view.tsx';
import { SearchStartView } from '../features/search/search-start-view.tsx';
import { TooLongView } from '../features/search/too-long-view.tsx';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

/** Without a query the start page, with one the results. Offers are loaded only where they are shown. */
type SearchPage =
  | { kind: 'start'; offers: SearchStart | undefined }
  | { kind: 'results'; results: SearchResults; offers: SearchStart | undefined }
  | { kind: 'too-long' };

interface Params {
  lang?: string | undefined;
  query?: string | undefined;
  page?: string | undefined;
}

async function searchAt(
  source: Source,
  params: Params,
  negotiated: LanguagePrefix,
  chosen: SelectedFilters,
): Promise<SearchPage> {
  const { code } = languageOf(params.lang, negotiated);
  const query = cleanQuery(params.query ?? '');
  const page = parsePageNumber(params.page) ?? notFound();
  if (query.length > MAX_QUERY_LENGTH) return { kind: 'too-long' };
  if (query === '') return { kind: 'start', offers: await loadSearchStart(source, code) };
  const results = await loadResults(source, { query, page, chosen }, code);
  return {
    kind: 'results',
    results,
    offers: results.total === 0 ? await loadSearchStart(source, code) : undefined,
  };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: source, language } = context.get(pageContext);
  const page = await searchAt(source, params, language, {});
  const isMissing =
    page.kind === 'too-long' ||
    (page.kind === 'results' && page.results.cards.length === 0 && page.results.total > 0);
  return data(page, isMissing ? { status: 404 } : {});
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return withPageMessages(
    searchAt(browserSource, params, documentLanguage(), parseFilters(new URL(request.url).search)),
  );
}

export const handle = PAGE_MESSAGES;

export default function Search({ loaderData: page }: Route.ComponentProps) {
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
