import { codeOfPrefix } from '@rawi/domain';
import { Button, FramedPicture, WatchedBar } from '@rawi/parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lengthText } from '../../shared/facts/facts.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import {
  EPISODE_PAGE_SIZE,
  loadEpisodePage,
  loadSeasons,
  NO_SEASON,
  type Episode,
} from '../../shared/service-data/episodes.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { watchedPart } from '../../shared/records/watched-part.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './episode-drawer.module.css';

interface Props {
  parent: Title;
  /** Id of the part that plays. */
  playing: string;
  season: number;
  onPlay(part: Episode): void;
}

/** The parts of what plays, season by season, in the player's drawer. */
export function EpisodeDrawer({ parent, playing, season: playingSeason, onPlay }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const [season, setSeason] = useState(playingSeason);
  const [pages, setPages] = useState(1);
  const { data: seasons = [] } = useQuery(
    viewQuery(scope, 'seasons', [parent.id, code], () => loadSeasons(browserSource, parent, code)),
  );
  const { data, isError, refetch } = useQuery({
    ...viewQuery(scope, 'drawer-episodes', [parent.id, season, pages, code], () =>
      loadPages(parent.id, season, pages, code),
    ),
    placeholderData: (previous, query) => (query?.queryKey[4] === season ? previous : undefined),
  });
  return (
    <div className={styles.drawer}>
      {season !== NO_SEASON && seasons.length > 1 && (
        <label className={styles.season}>
          <span className="visually-hidden">{t('title.chooseSeason')}</span>
          <select
            value={season}
            onChange={(event) => {
              setSeason(Number(event.currentTarget.value));
              setPages(1);
            }}
          >
            {seasons.map(({ number }) => (
              <option key={number} value={number}>
                {t('title.season', { number })}
              </option>
            ))}
          </select>
        </label>
      )}
      {isError && data === undefined && (
        <div role="alert">
          <p>{t('error.failed.text')}</p>
          <Button icon="retry" onClick={() => void refetch()}>
            {t('error.retry')}
          </Button>
        </div>
      )}
      <ol className={styles.parts}>
        {data?.episodes.map((part) => {
          const watched = watchedPart(part.id);
          return (
            <li key={part.id}>
              <button
                type="button"
                className={styles.part}
                aria-current={part.id === playing}
                onClick={() => onPlay(part)}
              >
                <span className={styles.still}>
                  <FramedPicture shape="LANDSCAPE" picture={part.picture} sizes="160px" />
                  {watched !== undefined && <WatchedBar part={watched} />}
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>
                    {i18n.number(part.number)}. <bdi>{part.title}</bdi>
                  </span>
                  <span className={styles.length}>{lengthText(i18n, part.duration)}</span>
                  {watched !== undefined && (
                    <span className="visually-hidden">
                      {t('card.progress', { percent: Math.round(watched * 100) })}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {data && data.episodes.length < data.total && (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          {t('titles.more')}
        </Button>
      )}
    </div>
  );
}

async function loadPages(parentId: string, season: number, pages: number, code: 'eng' | 'ara') {
  const loaded = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      loadEpisodePage(browserSource, parentId, season, index + 1, code),
    ),
  );
  const total = loaded[0]?.total ?? 0;
  return { episodes: loaded.flatMap(({ episodes }) => episodes).slice(0, pages * EPISODE_PAGE_SIZE), total };
}
