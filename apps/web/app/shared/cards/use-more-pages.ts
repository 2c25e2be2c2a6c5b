import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { pagesKey } from '../service-data/queries.ts';
import type { Card } from './cards.ts';

/** Pages that load automatically in a row; after that a button loads more, so that the footer can be reached. */
const MAX_AUTO_LOADED_PAGES = 4;
/** Distance from the end of the list at which the next page loads. */
const LOAD_MARGIN = '900px';

export interface MorePages {
  /** The pages after the first one. */
  pages: readonly Card[][];
  state: 'idle' | 'loading' | 'failed';
  /** Resolves when the next page has loaded or failed. */
  loadMore(): Promise<void>;
  /** Sentinel at the end of the list: when it comes near the viewport, the next page loads. */
  sentinel: RefObject<HTMLDivElement | null>;
}

const noPages: readonly Card[][] = [];

/**
 * The pages of a list after its first one, loaded near its end. They belong to the entry of the browser's history, so
 * that Back shows them again as they were. `nextPageOf` gives undefined at the last page.
 */
export function useMorePages(
  name: string,
  load: (page: number) => Promise<Card[]>,
  nextPageOf: (loaded: number) => number | undefined,
): MorePages {
  const { key } = useLocation();
  const { data, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: pagesKey(key, name),
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: nextPageOf(0) ?? 0,
    getNextPageParam: (_last, all) => nextPageOf(all.length),
    // The first page came with the document: the further ones are loaded by `loadMore` alone, and stay as they were.
    enabled: false,
    staleTime: 'static',
  });
  const pages = data?.pages ?? noPages;
  const sentinel = useRef<HTMLDivElement>(null);
  const autoLoadedPages = useRef(0);
  const next = nextPageOf(pages.length);
  const state = isFetching ? 'loading' : isError ? 'failed' : 'idle';

  const loadMore = useCallback(async () => {
    // Two callers share one request.
    if (next !== undefined) await fetchNextPage({ cancelRefetch: false });
  }, [next, fetchNextPage]);

  useEffect(() => {
    const element = sentinel.current;
    if (element === null || next === undefined || state !== 'idle') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || autoLoadedPages.current >= MAX_AUTO_LOADED_PAGES) return;
        autoLoadedPages.current += 1;
        void loadMore();
      },
      { rootMargin: `${LOAD_MARGIN} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, state, loadMore]);

  const loadOnRequest = useCallback(() => {
    autoLoadedPages.current = 0;
    return loadMore();
  }, [loadMore]);

  return { pages, state, loadMore: loadOnRequest, sentinel };
}
