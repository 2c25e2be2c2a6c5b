import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { Card } from './cards.ts';
import { createPageCache } from './page-cache.ts';

const pageCache = createPageCache<Card[]>(24);

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

/** The pages of a list after its first one, loaded near its end and cached for Back. `nextPageOf` gives undefined at the last page. */
export function useMorePages(
  name: string,
  load: (page: number) => Promise<Card[]>,
  nextPageOf: (loaded: number) => number | undefined,
): MorePages {
  const key = `${useLocation().key} ${name}`;
  const [pages, setPages] = useState<readonly Card[][]>(() =>
    typeof document === 'undefined' ? [] : pageCache.get(key),
  );
  const [state, setState] = useState<MorePages['state']>('idle');
  const sentinel = useRef<HTMLDivElement>(null);
  const isLoading = useRef(false);
  const autoLoadedPages = useRef(0);
  const next = nextPageOf(pages.length);

  const loadMore = useCallback(async () => {
    if (isLoading.current || next === undefined) return;
    isLoading.current = true;
    setState('loading');
    try {
      const cards = await load(next);
      const allPages = [...pages, cards];
      pageCache.set(key, allPages);
      setPages(allPages);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isLoading.current = false;
    }
  }, [next, load, pages, key]);

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
