import { useEffect, useRef } from 'react';
import { EPISODE_PAGE, NO_SEASON, type Episode } from './episodes.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { EpisodeOutline, EpisodeRow } from './episode-row.tsx';
import { SeasonPicker } from './season-picker.tsx';
import type { Episodes } from './use-episodes.ts';
import styles from './episode-list.module.css';

/** Placeholder rows while the number of episodes is unknown. */
const OUTLINES = 6;
/** Distance below the viewport at which a page is loaded. */
const AHEAD = '800px';

export interface EpisodeListProps {
  title: Title;
  episodes: Episodes;
  /** The season being shown; undefined until the seasons are loaded. */
  season: number | undefined;
  /** The episode that the address names. */
  addressed?: string | undefined;
}

/**
 * The episodes of a season, or an album's tracks, a page at a time. A page that is not loaded yet reserves its exact
 * height, so that loading it shifts nothing.
 */
export function EpisodeList({ title, episodes, season, addressed }: EpisodeListProps) {
  const { t } = useSpeaker();
  const { seasons, failed, want, wantSeasons, retry } = episodes;
  const total = season === undefined ? undefined : episodes.totalOf(season);

  useEffect(() => {
    if (failed) return;
    if (seasons === undefined && title.objecttype === 'SERIES') wantSeasons();
    else if (season !== undefined && total === undefined) want(season, 1);
  }, [failed, seasons, season, total, title.objecttype, want, wantSeasons]);

  // When the seasons give their number of episodes, the list has its final length before the episodes load.
  const expected = total ?? (season === NO_SEASON ? title.parts : seasons?.find(({ number }) => number === season)?.episodes);
  const count = expected || (failed ? 0 : OUTLINES);
  const pages = Array.from({ length: Math.ceil(count / EPISODE_PAGE) }, (_, i) => i + 1);
  const sizeOf = (page: number) => Math.min(EPISODE_PAGE, count - (page - 1) * EPISODE_PAGE);
  const waiting = season === undefined || total === undefined;
  return (
    <section className={styles.episodes} aria-labelledby="episodes" aria-busy={(waiting && !failed) || undefined}>
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
            <Page
              // A new key after a failure remounts the placeholders, which observe the viewport again.
              key={`${season}/${page}/${failed}`}
              title={title}
              episodes={season === undefined ? undefined : episodes.pageOf(season, page)}
              size={sizeOf(page)}
              addressed={addressed}
              onNear={() => season !== undefined && !failed && want(season, page)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface PageProps {
  title: Title;
  episodes: Episode[] | undefined;
  size: number;
  addressed: string | undefined;
  onNear: () => void;
}

function Page({ title, episodes, size, addressed, onNear }: PageProps) {
  if (episodes === undefined) return <Outline size={size} onNear={onNear} />;
  return episodes.map((episode) => (
    <EpisodeRow
      key={episode.id}
      title={title}
      episode={episode}
      isAddressed={episode.id === addressed}
    />
  ));
}

/** Placeholder of a page: a few skeleton rows, the rest is empty height. */
function Outline({ size, onNear }: { size: number; onNear: () => void }) {
  const place = useRef<HTMLLIElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), { rootMargin: AHEAD });
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);
  const shown = Math.min(size, OUTLINES);
  return (
    <li ref={place} aria-hidden="true" style={{ blockSize: `calc(${size} * var(--row))` }}>
      {Array.from({ length: shown }, (_, i) => (
        <EpisodeOutline key={i} />
      ))}
    </li>
  );
}
