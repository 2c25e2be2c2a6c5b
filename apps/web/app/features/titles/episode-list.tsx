import { useEffect, useRef, type CSSProperties } from 'react';
import { EPISODE_PAGE_SIZE, NO_SEASON, type Episode } from '../../shared/service-data/episodes.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { EpisodeSkeleton, EpisodeRow } from './episode-row.tsx';
import { SeasonPicker } from './season-picker.tsx';
import type { Episodes } from './use-episodes.ts';
import styles from './episode-list.module.css';

/** Placeholder rows while the number of episodes is unknown. */
const SKELETON_ROWS = 6;
/** Distance below the viewport at which a page is loaded. */
const LOAD_MARGIN = '800px';

export interface EpisodeListProps {
  title: Title;
  episodes: Episodes;
  /** The season being shown; undefined until the seasons are loaded. */
  season: number | undefined;
  /** The episode that the address names. */
  addressedId?: string | undefined;
}

/**
 * The episodes of a season, or an album's tracks, a page at a time. A page that is not loaded yet reserves its exact
 * height, so that loading it shifts nothing.
 */
export function EpisodeList({ title, episodes, season, addressedId }: EpisodeListProps) {
  const { t } = useI18n();
  const { seasons, failed, requestPage, requestSeasons, retry } = episodes;
  const total = season === undefined ? undefined : episodes.totalOf(season);

  useEffect(() => {
    if (failed) return;
    if (seasons === undefined && title.objecttype === 'SERIES') requestSeasons();
    else if (season !== undefined && total === undefined) requestPage(season, 1);
  }, [failed, seasons, season, total, title.objecttype, requestPage, requestSeasons]);

  // When the seasons give their number of episodes, the list has its final length before the episodes load.
  const expected =
    total ??
    (season === NO_SEASON ? title.parts : seasons?.find(({ number }) => number === season)?.episodes);
  const count = expected || (failed ? 0 : SKELETON_ROWS);
  const pages = Array.from({ length: Math.ceil(count / EPISODE_PAGE_SIZE) }, (_, i) => i + 1);
  const rowCountOf = (page: number) => Math.min(EPISODE_PAGE_SIZE, count - (page - 1) * EPISODE_PAGE_SIZE);
  const isLoading = season === undefined || total === undefined;
  return (
    <section
      className={styles.episodes}
      aria-labelledby="episodes"
      aria-busy={(isLoading && !failed) || undefined}
    >
      <div className={styles.head}>
        <h2 id="episodes">{t(title.objecttype === 'ALBUM' ? 'title.tracks' : 'title.episodes')}</h2>
        {seasons && season !== undefined && <SeasonPicker title={title} seasons={seasons} current={season} />}
      </div>
      {failed && (
        <p className={styles.failed}>
          {t('error.failed.text')}{' '}
          <button type="button" onClick={retry}>
            {t('error.retry')}
          </button>
        </p>
      )}
      {total === 0 ? (
        <p className={styles.empty}>{t('title.episodes.none')}</p>
      ) : (
        <ol className={styles.list}>
          {pages.map((page) => (
            <EpisodePageRows
              // A new key after a failure remounts the placeholders, which observe the viewport again.
              key={`${season}/${page}/${failed}`}
              title={title}
              episodes={season === undefined ? undefined : episodes.pageOf(season, page)}
              rowCount={rowCountOf(page)}
              addressedId={addressedId}
              onNear={() => season !== undefined && !failed && requestPage(season, page)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface EpisodePageRowsProps {
  title: Title;
  episodes: Episode[] | undefined;
  rowCount: number;
  addressedId: string | undefined;
  onNear: () => void;
}

function EpisodePageRows({ title, episodes, rowCount, addressedId, onNear }: EpisodePageRowsProps) {
  if (episodes === undefined) return <PagePlaceholder rowCount={rowCount} onNear={onNear} />;
  return episodes.map((episode) => (
    <EpisodeRow key={episode.id} title={title} episode={episode} isAddressed={episode.id === addressedId} />
  ));
}

/** Placeholder of a page: a few skeleton rows, the rest is empty height. */
function PagePlaceholder({ rowCount, onNear }: { rowCount: number; onNear: () => void }) {
  const element = useRef<HTMLLIElement>(null);
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latestOnNear.current(), {
      rootMargin: LOAD_MARGIN,
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  const shown = Math.min(rowCount, SKELETON_ROWS);
  return (
    <li
      ref={element}
      aria-hidden="true"
      className={styles.placeholder}
      style={{ '--rows': rowCount } as CSSProperties}
    >
      {Array.from({ length: shown }, (_, i) => (
        <EpisodeSkeleton key={i} />
      ))}
    </li>
  );
}
