import type { Suggestion } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { ButtonLink, Notice } from '@rawi/parts';
import { useCallback, useEffect, useState } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { searchPath } from '../../shared/service-data/paths.ts';
import { loadResults, searchOf, suggestionPath, type SearchOffers, type SearchResults } from './search.ts';
import { loadSuggestions } from './suggestions.ts';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { NoTitles } from '../lists/list-view.tsx';
import { PagedGrid } from '../../shared/cards/paged-grid.tsx';
import { Filters } from './filters.tsx';
import { isSuggestible } from './query.ts';
import { SearchBox } from './search-box.tsx';
import { SearchOffersView } from './search-offers.tsx';
import styles from './search-page.module.css';

/** The results of a search (ROUTE-38), below the search field. */
export function ResultsView({ results, offers }: { results: SearchResults; offers: SearchOffers | undefined }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  const { query, page, total, cards, chosen } = results;
  const pathOf = useCallback((to: number) => searchPath(language, query, to) + searchOf(chosen), [language, query, chosen]);
  const load = useCallback(
    async (to: number) => (await loadResults(browserSource, { query, page: to, chosen }, codeOfPrefix(language))).cards,
    [query, chosen, language],
  );
  return (
    <div className={styles.page}>
      <PageHead title={`${t('search.title')} · ${query}`} unlisted />
      <SearchBox key={query} query={query}>
        <header className={styles.head}>
          <h1 className={styles.title}>
            {t('search.found')} <bdi>{query}</bdi>
          </h1>
          {total > 0 && <p className={styles.count}>{t('titles.count', { count: total })}</p>}
        </header>
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
        {cards.length === 0 && total > 0 && <NoTitles total={total} firstPath={pathOf(1)} />}
        {total === 0 && <NothingFound query={query} narrowed={searchOf(chosen) !== ''} offers={offers} />}
      </SearchBox>
    </div>
  );
}

/** ERR-17, CAT-16: no results; offers similar queries, genres and popular titles. */
function NothingFound({ query, narrowed, offers }: { query: string; narrowed: boolean; offers: SearchOffers | undefined }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { language, brand } = useSite();
  const near = useNear(query);
  return (
    <>
      <Notice motif={brand.theme.motif} title={speaker.error(7001, 'No such data Found')}>
        {narrowed && <ButtonLink href={searchPath(language, query)}>{t('search.filter.clear')}</ButtonLink>}
        {near.length > 0 && (
          <p className={styles.near}>
            <span>{t('search.near')}</span>
            {near.map((one) => (
              <a key={`${one.kind} ${one.id}`} href={suggestionPath(language, one)}>
                <bdi>{one.text}</bdi>
              </a>
            ))}
          </p>
        )}
      </Notice>
      <SearchOffersView given={offers} />
    </>
  );
}

const NEAREST = 4;

/** Similar queries: the suggestions for the whole query, else for its longest word. */
function useNear(query: string): Suggestion[] {
  const { language } = useSite();
  const [near, setNear] = useState<Suggestion[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    const ask = async (words: string) =>
      isSuggestible(words) ? loadSuggestions({ query: words, most: NEAREST }, codeOfPrefix(language), gone.signal) : [];
    const longest = query.split(' ').reduce((a, b) => (b.length > a.length ? b : a), '');
    ask(query)
      .then((found) => (found.length > 0 || longest === query ? found : ask(longest)))
      .then(
        (found) => !gone.signal.aborted && setNear(found),
        () => undefined,
      );
    return () => gone.abort();
  }, [query, language]);
  return near;
}
