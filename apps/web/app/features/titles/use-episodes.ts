import { codeOfPrefix } from '@rawi/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import {
  loadEpisodePage,
  loadSeasons,
  NO_SEASON,
  initialSeason,
  type Episode,
  type EpisodePage,
  type Season,
} from './episodes.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';
import { session } from '../../shared/session/session.ts';

interface EpisodeState {
  seasons: Season[] | undefined;
  /** Total number of episodes, by season. */
  totals: Readonly<Record<number, number>>;
  /** Loaded pages, by `pageKey`. */
  pages: Readonly<Record<string, Episode[]>>;
  failed: boolean;
}

const pageKey = (season: number, page: number) => `${season}/${page}`;

const emptyState: EpisodeState = { seasons: undefined, totals: {}, pages: {}, failed: false };

function withPage(state: EpisodeState, found: EpisodePage | undefined): EpisodeState {
  if (found === undefined) return state;
  return {
    ...state,
    totals: { ...state.totals, [found.season]: found.total },
    pages: { ...state.pages, [pageKey(found.season, found.page)]: found.episodes },
  };
}

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

/** The loaded episodes of a title; they are kept while another tab is shown. */
export function useEpisodes(
  title: Title,
  given: { seasons?: Season[]; season?: number; episodes?: EpisodePage },
): Episodes {
  const { language } = useSite();
  const code = codeOfPrefix(language);
  const pending = useRef(new Set<string>());
  const { seasons: givenSeasons, episodes: givenPage } = given;
  const [state, setState] = useState<EpisodeState>(() =>
    withPage({ ...emptyState, seasons: givenSeasons }, givenPage),
  );
  // A navigation to another season or episode brings the data that its loader fetched.
  useEffect(() => {
    if (givenSeasons || givenPage)
      setState((known) => withPage({ ...known, seasons: givenSeasons ?? known.seasons }, givenPage));
  }, [givenSeasons, givenPage]);

  const runOnce = useCallback(
    <T>(
      key: string,
      load: () => Promise<T>,
      apply: (known: EpisodeState, found: T) => Partial<EpisodeState>,
    ) => {
      if (pending.current.has(key)) return;
      pending.current.add(key);
      session.set({ episodePaginationInProgress: true });
      load()
        .then(
          (found) => setState((known) => ({ ...known, ...apply(known, found) })),
          () => {
            setState((known) => ({ ...known, failed: true }));
          },
        )
        .finally(() => {
          pending.current.delete(key);
          if (pending.current.size === 0) session.set({ episodePaginationInProgress: false });
        });
    },
    [],
  );

  const requestPage = useCallback(
    (season: number, page: number) =>
      runOnce(
        pageKey(season, page),
        () => loadEpisodePage(browserSource, title.id, season, page, code),
        withPage,
      ),
    [runOnce, title.id, code],
  );
  const requestSeasons = useCallback(
    () =>
      runOnce(
        'seasons',
        () => loadSeasons(browserSource, title, code),
        (_, seasons) => ({ seasons }),
      ),
    [runOnce, title, code],
  );

  const addressedSeason = state.seasons?.find(({ number }) => number === given.season);
  return {
    seasons: state.seasons,
    defaultSeason:
      title.objecttype === 'SERIES'
        ? state.seasons && initialSeason(state.seasons, addressedSeason)?.number
        : NO_SEASON,
    totalOf: (season) => state.totals[season],
    pageOf: (season, page) => state.pages[pageKey(season, page)],
    failed: state.failed,
    requestPage,
    requestSeasons,
    retry: useCallback(() => setState((known) => ({ ...known, failed: false })), []),
  };
}
