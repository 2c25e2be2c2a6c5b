import { codeOfPrefix } from '@rawi/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import {
  loadEpisodePage, loadSeasons, NO_SEASON, openingSeason, type Episode, type EpisodePage, type Season,
} from './episodes.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';
import { session } from '../../shared/session/session.ts';

interface Shelf {
  seasons: Season[] | undefined;
  /** Total number of episodes, by season. */
  totals: Readonly<Record<number, number>>;
  /** Loaded pages, by `pageKey`. */
  pages: Readonly<Record<string, Episode[]>>;
  failed: boolean;
}

const pageKey = (season: number, page: number) => `${season}/${page}`;

const emptyShelf: Shelf = { seasons: undefined, totals: {}, pages: {}, failed: false };

function withPage(shelf: Shelf, found: EpisodePage | undefined): Shelf {
  if (found === undefined) return shelf;
  return {
    ...shelf,
    totals: { ...shelf.totals, [found.season]: found.total },
    pages: { ...shelf.pages, [pageKey(found.season, found.page)]: found.episodes },
  };
}

export interface Episodes {
  seasons: Season[] | undefined;
  /** The season that is shown when the address names none; undefined until it is known. */
  opening: number | undefined;
  totalOf(season: number): number | undefined;
  pageOf(season: number, page: number): Episode[] | undefined;
  failed: boolean;
  /** Loads a page that is about to become visible. */
  want(season: number, page: number): void;
  /** Loads the seasons, if they are not loaded yet. */
  wantSeasons(): void;
  retry(): void;
}

/** The loaded episodes of a title; they are kept while another tab is shown. */
export function useEpisodes(title: Title, given: { seasons?: Season[]; season?: number; episodes?: EpisodePage }): Episodes {
  const { language } = useSite();
  const code = codeOfPrefix(language);
  const asked = useRef(new Set<string>());
  const { seasons: givenSeasons, episodes: givenPage } = given;
  const [shelf, setShelf] = useState<Shelf>(() => withPage({ ...emptyShelf, seasons: givenSeasons }, givenPage));
  // A navigation to another season or episode brings the data that its loader fetched.
  useEffect(() => {
    if (givenSeasons || givenPage) setShelf((known) => withPage({ ...known, seasons: givenSeasons ?? known.seasons }, givenPage));
  }, [givenSeasons, givenPage]);

  const once = useCallback(<T,>(key: string, ask: () => Promise<T>, take: (known: Shelf, found: T) => Partial<Shelf>) => {
    if (asked.current.has(key)) return;
    asked.current.add(key);
    session.set({ episodePaginationInProgress: true });
    ask()
      .then(
        (found) => setShelf((known) => ({ ...known, ...take(known, found) })),
        () => {
          setShelf((known) => ({ ...known, failed: true }));
        },
      )
      .finally(() => {
        asked.current.delete(key);
        if (asked.current.size === 0) session.set({ episodePaginationInProgress: false });
      });
  }, []);

  const want = useCallback(
    (season: number, page: number) =>
      once(
        pageKey(season, page),
        () => loadEpisodePage(browserSource, title.id, season, page, code),
        withPage,
      ),
    [once, title.id, code],
  );
  const wantSeasons = useCallback(
    () => once('seasons', () => loadSeasons(browserSource, title, code), (_, seasons) => ({ seasons })),
    [once, title, code],
  );

  const named = shelf.seasons?.find(({ number }) => number === given.season);
  return {
    seasons: shelf.seasons,
    opening: title.objecttype === 'SERIES' ? shelf.seasons && openingSeason(shelf.seasons, named)?.number : NO_SEASON,
    totalOf: (season) => shelf.totals[season],
    pageOf: (season, page) => shelf.pages[pageKey(season, page)],
    failed: shelf.failed,
    want,
    wantSeasons,
    retry: useCallback(() => setShelf((known) => ({ ...known, failed: false })), []),
  };
}
