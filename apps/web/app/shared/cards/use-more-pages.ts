import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { Card } from './cards.ts';
import { createKeptPages } from './kept-pages.ts';

const kept = createKeptPages<Card[]>(24);

/** Pages that load automatically in a row; after that a button loads more, so that the footer can be reached. */
const BY_THEMSELVES = 4;
/** Distance from the end of the list at which the next page loads. */
const NEAR = '900px';

export interface MorePages {
  /** The pages after the first one. */
  pages: readonly Card[][];
  state: 'idle' | 'loading' | 'failed';
  /** Resolves when the next page has loaded or failed. */
  loadMore(): Promise<void>;
  /** Sentinel at the end of the list: when it comes near the viewport, the next page loads. */
  end: RefObject<HTMLDivElement | null>;
}

/** The pages of a list after its first one, loaded near its end and cached for Back. `nextOf` gives undefined at the last page. */
export function useMorePages(name: string, load: (page: number) => Promise<Card[]>, nextOf: (loaded: number) => number | undefined): MorePages {
  const key = `${useLocation().key} ${name}`;
  const [pages, setPages] = useState<readonly Card[][]>(() => (typeof document === 'undefined' ? [] : kept.get(key)));
  const [state, setState] = useState<MorePages['state']>('idle');
  const end = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const inARow = useRef(0);
  const next = nextOf(pages.length);

  const loadMore = useCallback(async () => {
    if (asked.current || next === undefined) return;
    asked.current = true;
    setState('loading');
    try {
      const cards = await load(next);
      const whole = [...pages, cards];
      kept.set(key, whole);
      setPages(whole);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      asked.current = false;
    }
  }, [next, load, pages, key]);

  useEffect(() => {
    const element = end.current;
    if (element === null || next === undefined || state !== 'idle') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || inARow.current >= BY_THEMSELVES) return;
        inARow.current += 1;
        void loadMore();
      },
      { rootMargin: `${NEAR} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, state, loadMore]);

  const loadByHand = useCallback(() => {
    inARow.current = 0;
    return loadMore();
  }, [loadMore]);

  return { pages, state, loadMore: loadByHand, end };
}
