import { FramedPicture, Icon, WatchedBar } from '@rawi/parts';
import { useEffect, useRef } from 'react';
import type { Episode } from '../../shared/service-data/episodes.ts';
import { episodePath, playPath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { lengthText } from '../../shared/facts/facts.ts';
import { useWatchedPart } from '../../shared/records/watched-part.ts';
import { preloadPlayer } from '../../shared/player/preload-player.ts';
import styles from './episode-list.module.css';

export interface EpisodeRowProps {
  title: Title;
  episode: Episode;
  /** The episode that the address names: marked, scrolled into view and focused. */
  isAddressed: boolean;
}

/** One episode: still, number, title, length, synopsis. A press plays it. */
export function EpisodeRow({ title, episode, isAddressed }: EpisodeRowProps) {
  const i18n = useI18n();
  const { number, t } = i18n;
  const watched = useWatchedPart(episode.id);
  const { language } = useSite();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!isAddressed || !link.current) return;
    link.current.scrollIntoView({ block: 'center' });
    link.current.focus({ preventScroll: true });
  }, [isAddressed]);

  return (
    <li>
      <a
        ref={link}
        href={
          title.objecttype === 'ALBUM'
            ? playPath(language, episode)
            : episodePath(language, title, episode, true)
        }
        className={styles.row ?? ''}
        aria-current={isAddressed || undefined}
        onPointerEnter={preloadPlayer}
        onFocus={preloadPlayer}
      >
        <span className={styles.number}>{number(episode.number)}</span>
        <span className={styles.still}>
          <FramedPicture
            shape="LANDSCAPE"
            picture={episode.picture}
            sizes="(width >= 2400px) 11vw, (width >= 760px) 220px, 128px"
          />
          <span className={styles.play}>
            <Icon name="play" size={20} />
          </span>
          {watched !== undefined && <WatchedBar part={watched} />}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{episode.title}</bdi>
          </span>
          <span className={styles.length}>{lengthText(i18n, episode.duration)}</span>
          {watched !== undefined && (
            <span className="visually-hidden">
              {t('card.progress', { percent: Math.round(watched * 100) })}
            </span>
          )}
          {episode.story !== '' && episode.story !== title.story && (
            <span className={styles.story}>{episode.story}</span>
          )}
          {episode.notice && <span className={styles.notice}>{episode.notice}</span>}
        </span>
      </a>
    </li>
  );
}

/** Skeleton of a row that is not loaded yet. */
export function EpisodeSkeleton() {
  return (
    <span className={styles.row}>
      <span className={styles.number} />
      <span className={styles.still}>
        <FramedPicture shape="LANDSCAPE" sizes="1px" />
      </span>
    </span>
  );
}
