import { useEffect } from 'react';
import { data, useLocation, useRevalidator } from 'react-router';
import type { LanguagePrefix } from '@rawi/domain';
import type { Route } from './+types/search';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { pageOf } from '../shared/service-data/lists.ts';
import { chosenIn, loadOffers, loadResults, searchOf, type Chosen, type SearchOffers, type SearchResults } from '../features/search/search.ts';
import type { Source } from '../shared/service-data/source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_WORDS, withPageWords } from '../shared/i18n/page-words.ts';
import { cleanQuery, QUERY_LIMIT } from '../features/search/query.ts';
import { ResultsView } from '../features/search/results-view.tsx';
import { SearchStartView } from '../features/search/search-start-view.tsx';
import { TooLongView } from '../features/search/too-long-view.tsx';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

/** Without a query the start page, with one the results. Offers are loaded only where they are shown. */
type SearchPage =
  | { kind: 'start'; offers: SearchOffers | undefined }
  | { kind: 'results'; results: SearchResults; offers: SearchOffers | undefined }
  | { kind: 'too-long' };

interface Params {
  lang?: string | undefined;
  query?: string | undefined;
  page?: string | undefined;
}

async function searchAt(source: Source, params: Params, negotiated: LanguagePrefix, chosen: Chosen): Promise<SearchPage> {
  const { code } = languageOf(params.lang, negotiated);
  const query = cleanQuery(params.query ?? '');
  const page = pageOf(params.page) ?? notFound();
  if (query.length > QUERY_LIMIT) return { kind: 'too-long' };
  if (query === '') return { kind: 'start', offers: await loadOffers(source, code) };
  const results = await loadResults(source, { query, page, chosen }, code);
  return { kind: 'results', results, offers: results.total === 0 ? await loadOffers(source, code) : undefined };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: source, language } = context.get(pageContext);
  const page = await searchAt(source, params, language, {});
  const isNowhere = page.kind === 'too-long' || (page.kind === 'results' && page.results.cards.length === 0 && page.results.total > 0);
  return data(page, isNowhere ? { status: 404 } : {});
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return withPageWords(searchAt(browserSource, params, documentLanguage(), chosenIn(new URL(request.url).search)));
}

export const handle = PAGE_WORDS;

export default function Search({ loaderData: page }: Route.ComponentProps) {
  useChosenInAddress(page);
  if (page.kind === 'too-long') return <TooLongView />;
  if (page.kind === 'start') return <SearchStartView offers={page.offers} />;
  return <ResultsView {...page} />;
}

/** The server's document is rendered without the query string: the browser revalidates when the address has filters. */
function useChosenInAddress(page: SearchPage): void {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const shown = page.kind === 'results' ? searchOf(page.results.chosen) : undefined;
  useEffect(() => {
    if (shown !== undefined && searchOf(chosenIn(search)) !== shown) void revalidate();
  }, [search, shown, revalidate]);
}
