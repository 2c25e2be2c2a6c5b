import { Button, ButtonLink } from '@rawi/parts';
import type { PlayerEvent, PlayerProps } from '@rawi/player';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { ChunkError, StylesheetError } from '../../shared/boot/chunk.ts';
import { largestFile, type Picture } from '../../shared/service-data/pictures.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { events } from '../../shared/session/events.ts';
import type { OnLost, OpenFilm, Opening } from './open-film.ts';
import { loadPlayer } from '../../shared/player/preload-player.ts';
import styles from './film-stage.module.css';

type Stage =
  | { at: 'opening' }
  | { at: 'playing'; film: OpenFilm; Player: ComponentType<PlayerProps>; strings: PlayerProps['strings'] }
  | { at: 'closed' }
  | { at: 'failed'; text: string };

export interface FilmStageProps {
  /** The stream is reopened only when this changes, not when other fields of the title change. */
  contentId: string;
  /** Opens the stream; called again when the viewer retries. */
  open: (onLost: OnLost) => Promise<Opening>;
  name: string;
  /** Subtitle, such as the series of an episode. */
  beside?: string;
  picture?: Picture | undefined;
  /** Price models, listed when the viewer may not play it. */
  prices: Title['prices'];
  /** The page linked when the viewer may not play it, and its name. */
  page: { href: string; name: string };
  inPage?: boolean;
  onBack: () => void;
}

/** The player in its parent's box, or what is needed when the viewer may not play. */
export function FilmStage({ contentId, open, name, beside, picture, prices, page, inPage = false, onBack }: FilmStageProps) {
  const speaker = useSpeaker();
  const { language, direction, brand } = useSite();
  const [stage, setStage] = useState<Stage>({ at: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const playing = useRef<{ film: OpenFilm; ended: boolean }>(undefined);

  const openNow = useEffectEvent(open);
  const opened = useEffectEvent((opening: Opening, player: Awaited<ReturnType<typeof loadPlayer>>) => {
    if (opening.kind === 'closed') return setStage({ at: 'closed' });
    if (opening.kind === 'unsupported') return setStage({ at: 'failed', text: speaker.t('play.unsupported') });
    playing.current = { film: opening.film, ended: false };
    setStage({ at: 'playing', film: opening.film, Player: player.Player, strings: language === 'ar' ? player.arabic : player.english });
  });
  const failed = useEffectEvent((error: unknown) => {
    if (error instanceof ChunkError || error instanceof StylesheetError)
      events.emit('chunk-error', { kind: error instanceof ChunkError ? 'chunk' : 'stylesheet', reason: error.message });
    setStage({ at: 'failed', text: speaker.t('error.failed.text') });
  });

  // Does not depend on the title's data: revalidating the page during playback must not end the stream.
  useEffect(() => {
    let gone = false;
    const onLost: OnLost = (text) => {
      if (!gone) setStage({ at: 'failed', text });
    };
    Promise.all([openNow(onLost), loadPlayer()]).then(
      ([opening, player]) => {
        if (!gone) opened(opening, player);
      },
      (error: unknown) => {
        if (!gone) failed(error);
      },
    );
    return () => {
      gone = true;
      playing.current?.film.release();
      playing.current = undefined;
    };
  }, [contentId, language, attempt]);

  useEffect(() => {
    const leave = () => playing.current?.film.release(true);
    // A page restored from the back-forward cache continues playback and needs its slot again.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && playing.current?.ended === false) playing.current.film.resume();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, []);

  /** Releases the slot when the film ends or fails, and acquires it again when the viewer plays on. */
  function followPlayer({ type }: PlayerEvent) {
    const now = playing.current;
    if (now === undefined) return;
    if (type === 'failed' || type === 'ended') {
      now.ended = true;
      now.film.release();
    } else if (type === 'loading') {
      now.ended = false;
    } else if (now.ended && (type === 'play' || type === 'seek')) {
      now.ended = false;
      now.film.resume();
    }
  }

  const poster = picture && largestFile(picture);

  return (
    <div className={styles.stage} data-in-page={inPage ? stage.at : undefined} data-own-keys={(stage.at === 'playing' && !inPage) || undefined}>
      {stage.at === 'opening' && (
        <p className={styles.opening} role="status">
          {speaker.t('player.opening', { title: name })}
        </p>
      )}
      {stage.at === 'playing' && (
        <stage.Player
          title={name}
          {...(beside ? { subtitle: beside } : {})}
          {...(poster ? { poster } : {})}
          load={stage.film.load}
          onBack={onBack}
          onEvent={followPlayer}
          strings={stage.strings}
          language={language}
          dir={direction}
          digits={language === 'ar' ? brand.digits : 'latn'}
          storage={choices}
          inPage={inPage}
          autoPlay
        />
      )}
      {(stage.at === 'closed' || stage.at === 'failed') && (
        <div className={styles.words}>
          <h2>{stage.at === 'closed' ? speaker.t('need.title') : speaker.t('error.failed.title')}</h2>
          {stage.at === 'closed' ? (
            <ul className={styles.needs}>
              {prices.map((model) => (
                <li key={model}>{speaker.t(`price.${model}`)}</li>
              ))}
            </ul>
          ) : (
            <p>{stage.text}</p>
          )}
          <div className={styles.ways}>
            {stage.at === 'failed' && (
              <Button
                icon="retry"
                onClick={() => {
                  setStage({ at: 'opening' });
                  setAttempt(attempt + 1);
                }}
              >
                {speaker.t('error.retry')}
              </Button>
            )}
            <ButtonLink href={page.href} look="quiet">
              {page.name}
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}

/** localStorage, ignoring errors where it is refused. */
const choices: NonNullable<PlayerProps['storage']> = {
  getItem: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The preference then lasts for this playback only.
    }
  },
};
