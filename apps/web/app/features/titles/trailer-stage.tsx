import { Icon, Picture, placeholderStyle } from '@rawi/parts';
import { Suspense, use, useEffect, useRef } from 'react';
import { trailerPath } from '../../shared/service-data/paths.ts';
import type { Title, Trailer } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { preloadPlayer } from '../../shared/player/preload-player.ts';
import { PlayersContext } from './players.ts';
import styles from './trailer-stage.module.css';

/** On phones two pixels per CSS pixel suffice, so that the largest file is not loaded for a third one. */
const PICTURE_SIZES = '(width < 760px) 80vw, 100vw';

/** A trailer in place of the hero picture: with a play button, or playing (ROUTE-28, ROUTE-30). */
export function TrailerStage({ title, trailer, plays }: { title: Title; trailer: Trailer; plays: boolean }) {
  const { t } = useI18n();
  const { language } = useSite();
  const { Trailer: TrailerPlayer } = use(PlayersContext);
  const picture = trailer.picture ?? title.picture;
  const stage = useRef<HTMLDivElement>(null);

  // The player takes the focus from here when it is loaded; sections of one page are not led to by the navigation.
  useEffect(() => {
    const element = stage.current;
    const pressed = document.activeElement;
    if (!plays || !element || pressed?.matches('input, textarea, select')) return;
    element.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body) return;
      const way = pressed?.isConnected && pressed !== document.body ? pressed : element.querySelector('a');
      if (way instanceof HTMLElement) way.focus({ preventScroll: true });
    };
  }, [plays, trailer.id]);

  return (
    <div ref={stage} className={styles.stage} style={placeholderStyle(picture)} tabIndex={-1}>
      {picture && <Picture picture={picture} sizes={PICTURE_SIZES} priority />}
      {plays ? (
        <Suspense>
          <TrailerPlayer
            key={trailer.id}
            title={title}
            trailer={trailer}
            page={trailerPath(language, title, trailer.id, false)}
          />
        </Suspense>
      ) : (
        <a
          href={trailerPath(language, title, trailer.id, true)}
          className={styles.play ?? ''}
          aria-label={t('title.playEpisode', { title: trailer.title })}
          onPointerEnter={preloadPlayer}
          onFocus={preloadPlayer}
        >
          <span>
            <Icon name="play" size={36} />
          </span>
        </a>
      )}
    </div>
  );
}
