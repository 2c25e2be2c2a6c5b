import { useEffect, useRef } from 'react';
import { EPISODE_PAGE, NO_SEASON, type Episode } from './episodes.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { EpisodeOutline, EpisodeRow } from './episode-row.tsx';
import { SeasonPicker } from './season-picker.tsx';
import type { Episodes } from './use-episodes.ts';
import styles from './episode-list.module.css';

/** Rows that hold the place while nobody knows how many there will be. */
const OUTLINES = 6;
/** How far below the window a page is asked for. */
const AHEAD = '800px';

export interface EpisodeListProps {
  title: Title;
  episodes: Episodes;
  /** The season on view; undefined until the seasons are known. */
  season: number | undefined;
  /** The episode that the address names. */
  addressed?: string | undefined;
}

/**
 * The episodes of a season, or an album's tracks, a page at a time. A page that is not loaded yet holds its exact
 * place, so that nothing moves when it comes.
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

  // Where the seasons say how many episodes they have, the list has its true length before they come.
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
              // Tried again after a failure: the outlines look anew whether they are near.
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

/** The place of a page: a few outlines to look at, the rest as mere height. */
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
