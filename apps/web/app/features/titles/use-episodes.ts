import { codeOfPrefix } from '@rawi/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import {
  loadEpisodePage,
  loadSeasons,
  NO_SEASON,
  initialSeason,
  type Episode,
  type EpisodePage,
  type Season,
} from '../../shared/service-data/episodes.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';
import { session } from '../../shared/session/session.ts';

type PageAddress = Pick<EpisodePage, 'season' | 'page'>;

const isSamePage = (one: PageAddress, other: PageAddress) =>
  one.season === other.season && one.page === other.page;

/** Adds a page to the requested ones; the same list if it is there already. */
const withPage = (pages: readonly PageAddress[], added: PageAddress): readonly PageAddress[] =>
  pages.some((one) => isSamePage(one, added)) ? pages : [...pages, added];

export interface Episodes {
  seasons: Season[] | undefined;
  /** The season that is shown when the address names none; undefined until it is known. */
  defaultSeason: number | undefined;
  totalOf(season: number): number | undefined;
  pageOf(season: number, page: number): Episode[] | undefined;
  failed: boolean;
  /** Loads a page that is about to become visible. */
  requestPage(season: number, page: number): void;
  /** Loads the seasons, if they are not loaded yet. */
  requestSeasons(): void;
  retry(): void;
}

/**
 * The loaded episodes of a title; they stay while another tab is shown. What the loader gave, also at a navigation to
 * another season or episode, is not loaded again.
 */
export function useEpisodes(
  title: Title,
  given: { seasons?: Season[]; season?: number; episodes?: EpisodePage },
): Episodes {
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const { seasons: givenSeasons, episodes: givenPage } = given;
  const [areSeasonsRequested, setSeasonsRequested] = useState(false);
  const [requested, setRequested] = useState<readonly PageAddress[]>([]);

  const requestPage = useCallback(
    (season: number, page: number) => setRequested((known) => withPage(known, { season, page })),
    [],
  );
  const requestSeasons = useCallback(() => setSeasonsRequested(true), []);

  const seasonsQuery = useQuery({
    ...viewQuery(
      scope,
      'seasons',
      [title.id, code],
      () => loadSeasons(browserSource, title, code),
      givenSeasons,
    ),
    enabled: areSeasonsRequested,
  });
  // A page that was given once stays when another one is given.
  const addresses = givenPage ? withPage(requested, givenPage) : requested;
  if (addresses !== requested) setRequested(addresses.map(({ season, page }) => ({ season, page })));
  const pageQueries = useQueries({
    queries: addresses.map((address) =>
      viewQuery(
        scope,
        'episodes',
        [title.id, address.season, address.page, code],
        () => loadEpisodePage(browserSource, title.id, address.season, address.page, code),
        givenPage && isSamePage(givenPage, address) ? givenPage : undefined,
      ),
    ),
  });

  const all = [seasonsQuery, ...pageQueries];
  const isLoading = all.some((query) => query.isLoading);
  useEffect(() => {
    if (!isLoading) return;
    session.set({ episodePaginationInProgress: true });
    return () => session.set({ episodePaginationInProgress: false });
  }, [isLoading]);

  const loadedPages = pageQueries.flatMap(({ data }) => data ?? []);
  const seasons = seasonsQuery.data;
  const addressedSeason = seasons?.find(({ number }) => number === given.season);
  return {
    seasons,
    defaultSeason:
      title.objecttype === 'SERIES' ? seasons && initialSeason(seasons, addressedSeason)?.number : NO_SEASON,
    totalOf: (number) => loadedPages.find(({ season }) => season === number)?.total,
    pageOf: (season, page) => loadedPages.find((one) => isSamePage(one, { season, page }))?.episodes,
    failed: all.some(({ isError, data }) => isError && data === undefined),
    requestPage,
    requestSeasons,
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch();
    },
  };
}
