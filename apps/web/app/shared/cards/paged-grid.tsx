import { GENRE_PAGE_SIZE } from '@rawi/domain';
import { ButtonLink, Grid, gridSizes, type Shape } from '@rawi/parts';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { TitleCard } from './title-card.tsx';
import type { Card } from './cards.ts';
import { pageCount } from '../service-data/lists.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useMorePages } from './use-more-pages.ts';
import styles from './paged-grid.module.css';

export interface PagedGridProps {
  /** Unique among the lists of a page; part of the cache key of its pages. */
  name: string;
  label: string;
  shape: Shape;
  /** The page number of the first cards. */
  page: number;
  total: number;
  first: Card[];
  load: (page: number) => Promise<Card[]>;
  /** The address of a page of the list, for links that work without scripts. */
  pathOf: (page: number) => string;
}

/** A grid of titles, thirty per page. The next page loads near the end, without shifting what is already shown. */
export function PagedGrid({ name, label, shape, page, total, first, load, pathOf }: PagedGridProps) {
  const { t } = useI18n();
  const container = useRef<HTMLDivElement>(null);
  const lastPage = pageCount(total);
  const nextPageOf = useCallback(
    (loaded: number) => (page + loaded < lastPage ? page + loaded + 1 : undefined),
    [page, lastPage],
  );
  const { pages, state, loadMore, sentinel } = useMorePages(name, load, nextPageOf);
  const cards = [first, ...pages].flat();
  const next = nextPageOf(pages.length);

  // After loading more by keyboard, focus moves to the first new card.
  const nextFocusIndex = useRef<number>(undefined);
  useEffect(() => {
    if (nextFocusIndex.current === undefined || nextFocusIndex.current >= cards.length) return;
    container.current?.querySelectorAll<HTMLElement>('li a')[nextFocusIndex.current]?.focus();
    nextFocusIndex.current = undefined;
  }, [cards.length]);

  const onLoadMore = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.detail === 0) nextFocusIndex.current = cards.length;
    void loadMore();
  };

  return (
    <div ref={container} className={styles.list}>
      {page > 1 && (
        <p className={styles.more}>
          <ButtonLink href={pathOf(page - 1)} rel="prev" variant="quiet">
            {t('titles.previous')}
          </ButtonLink>
        </p>
      )}
      <Grid
        shape={shape}
        label={label}
        count={cards.length}
        renderItem={(index) => <TitleCard card={cards[index]!} shape={shape} sizes={gridSizes(shape)} />}
      />
      <div ref={sentinel} className={styles.more} aria-busy={state === 'loading' || undefined}>
        <p role="status" className={styles.shown}>
          {state === 'failed'
            ? t('titles.failed')
            : total > cards.length &&
              t('titles.shown', { shown: (page - 1) * GENRE_PAGE_SIZE + cards.length, total })}
        </p>
        {next !== undefined && (
          <ButtonLink
            href={pathOf(next)}
            rel="next"
            variant="quiet"
            onClick={onLoadMore}
            aria-disabled={state === 'loading' || undefined}
          >
            {t(state === 'failed' ? 'error.retry' : 'titles.more')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
