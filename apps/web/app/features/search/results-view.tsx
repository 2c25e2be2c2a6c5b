import type { Suggestion } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { ButtonLink, Notice } from '@rawi/parts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { track } from '../../shared/analytics/track.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { useQueryScope, viewKey } from '../../shared/service-data/queries.ts';
import { searchPath } from '../../shared/service-data/paths.ts';
import { loadResults, filterQuery, suggestionPath, type SearchStart, type SearchResults } from './search.ts';
import { loadSuggestions } from './suggestions.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { EmptyList } from '../../shared/cards/empty-list.tsx';
import { PeopleGrid } from '../../shared/cards/people-grid.tsx';
import { PagedGrid } from '../../shared/cards/paged-grid.tsx';
import { Filters } from './filters.tsx';
import { isSuggestible } from './query.ts';
import { SearchBox } from './search-box.tsx';
import { SearchOffersView } from './search-offers.tsx';
import styles from './search-page.module.css';

/** The results of a search (ROUTE-38), below the search field. */
export function ResultsView({
  results,
  offers,
}: {
  results: SearchResults;
  offers: SearchStart | undefined;
}) {
  const { t } = useI18n();
  const { language } = useSite();
  const { query, page, total, cards, chosen, people } = results;
  const term = query.trim().slice(0, 100);
  useEffect(() => {
    if (term !== '') track('searched', { term, results: total });
  }, [term, total]);
  const pathOf = useCallback(
    (to: number) => searchPath(language, query, to) + filterQuery(chosen),
    [language, query, chosen],
  );
  const load = useCallback(
    async (to: number) =>
      (await loadResults(browserSource, { query, page: to, chosen }, codeOfPrefix(language))).cards,
    [query, chosen, language],
  );
  return (
    <div className={styles.page}>
      <PageHead title={`${t('search.title')} · ${query}`} noIndex />
      <SearchBox key={query} query={query}>
        <header className={styles.head}>
          <h1 className={styles.title}>
            {t('search.found')} <bdi>{query}</bdi>
          </h1>
          {total > 0 && <p className={styles.count}>{t('titles.count', { count: total })}</p>}
        </header>
        {people.length > 0 && (
          <section className={styles.people} aria-label={t('search.people')}>
            <PeopleGrid people={people} />
          </section>
        )}
        <Filters {...results} />
        {cards.length > 0 && (
          <PagedGrid
            key={pathOf(page)}
            name={pathOf(page)}
            label={t('search.title')}
            shape="PORTRAIT"
            page={page}
            total={total}
            first={cards}
            load={load}
            pathOf={pathOf}
          />
        )}
        {cards.length === 0 && total > 0 && <EmptyList total={total} firstPath={pathOf(1)} />}
        {total === 0 && <NothingFound query={query} narrowed={filterQuery(chosen) !== ''} offers={offers} />}
      </SearchBox>
    </div>
  );
}

/** ERR-17, CAT-16: no results; offers similar queries, genres and popular titles. */
function NothingFound({
  query,
  narrowed,
  offers,
}: {
  query: string;
  narrowed: boolean;
  offers: SearchStart | undefined;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  const similar = useSimilarQueries(query);
  return (
    <>
      <Notice motif={brand.theme.motif} title={i18n.error(7001, 'No such data Found')}>
        {narrowed && <ButtonLink href={searchPath(language, query)}>{t('search.filter.clear')}</ButtonLink>}
        {similar.length > 0 && (
          <p className={styles.near}>
            <span>{t('search.near')}</span>
            {similar.map((one) => (
              <a key={`${one.kind} ${one.id}`} href={suggestionPath(language, one)}>
                <bdi>{one.text}</bdi>
              </a>
            ))}
          </p>
        )}
      </Notice>
      <SearchOffersView initial={offers} />
    </>
  );
}

const MAX_SIMILAR_QUERIES = 4;

const noQueries: Suggestion[] = [];

/** Similar queries: the suggestions for the whole query, else for its longest word. */
function useSimilarQueries(query: string): Suggestion[] {
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const { data } = useQuery({
    queryKey: viewKey(scope, 'similar-queries', [query, code]),
    queryFn: async ({ signal }) => {
      const load = async (text: string) =>
        isSuggestible(text) ? loadSuggestions({ query: text, most: MAX_SIMILAR_QUERIES }, code, signal) : [];
      const longest = query.split(' ').reduce((a, b) => (b.length > a.length ? b : a), '');
      const found = await load(query);
      return found.length > 0 || longest === query ? found : load(longest);
    },
  });
  return data ?? noQueries;
}
