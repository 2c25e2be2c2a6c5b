import { Button, ButtonLink } from '@rawi/parts';
import type { PlayerProps } from '@rawi/player';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { ChunkError, StylesheetError } from '../boot/chunk.ts';
import { largestFile, type Picture } from '../data/pictures.ts';
import type { Title } from '../data/title.ts';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
import { events } from '../session/events.ts';
import type { OpenFilm, Opening } from './open-film.ts';
import { loadPlayer } from './preload-player.ts';
import styles from './film-stage.module.css';

type Stage =
  | { at: 'opening' }
  | { at: 'playing'; film: OpenFilm; Player: ComponentType<PlayerProps>; strings: PlayerProps['strings'] }
  | { at: 'closed' }
  | { at: 'failed'; text: string };

export interface FilmStageProps {
  /** Opens the film, and again when the viewer tries again. Stable over renders. */
  open: () => Promise<Opening>;
  name: string;
  /** Said beside the name, such as the series of an episode. */
  beside?: string;
  picture?: Picture | undefined;
  /** What a viewer needs who may not play it. */
  prices: Title['prices'];
  /** The page that a viewer is led to who may not play it, and its name. */
  page: { href: string; name: string };
  inPage?: boolean;
  onBack: () => void;
}

/** A film in the box that its parent gives it; where it may not play, what it needs. */
export function FilmStage({ open, name, beside, picture, prices, page, inPage = false, onBack }: FilmStageProps) {
  const speaker = useSpeaker();
  const { language, direction, brand } = useSite();
  const [stage, setStage] = useState<Stage>({ at: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const release = useRef<(leaving?: boolean) => void>(() => undefined);

  useEffect(() => {
    let gone = false;
    Promise.all([open(), loadPlayer()]).then(
      ([opening, player]) => {
        if (gone) return;
        if (opening.kind === 'closed') return setStage({ at: 'closed' });
        if (opening.kind === 'unsupported') return setStage({ at: 'failed', text: speaker.t('play.unsupported') });
        release.current = opening.film.place.release;
        setStage({ at: 'playing', film: opening.film, Player: player.Player, strings: language === 'ar' ? player.arabic : player.english });
      },
      (error: unknown) => {
        if (gone) return;
        if (error instanceof ChunkError || error instanceof StylesheetError)
          events.emit('chunk-error', { kind: error instanceof ChunkError ? 'chunk' : 'stylesheet', reason: error.message });
        setStage({ at: 'failed', text: speaker.t('error.failed.text') });
      },
    );
    return () => {
      gone = true;
      release.current();
      release.current = () => undefined;
    };
  }, [open, speaker, language, attempt]);

  useEffect(() => {
    const leave = () => release.current(true);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

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
          onEvent={(event) => {
            if (event.type === 'failed' || event.type === 'ended') stage.film.place.release();
          }}
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

/** The browser's store, or nothing where it refuses. */
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
      // The choice then lasts for this film.
    }
  },
};
