import { Button, ButtonLink } from '@rawi/parts';
import type { PlayerProps } from '@rawi/player';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { ChunkError, StylesheetError } from '../boot/chunk.ts';
import { titlePath } from '../data/paths.ts';
import type { Title } from '../data/title.ts';
import { PageHead } from '../document/head.tsx';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
import { events } from '../session/events.ts';
import { findWay, openFilm, type OpenFilm } from './open-film.ts';
import { loadPlayer } from './preload-player.ts';
import styles from './play-view.module.css';

type Stage =
  | { at: 'opening' }
  | { at: 'playing'; film: OpenFilm; Player: ComponentType<PlayerProps>; strings: PlayerProps['strings'] }
  | { at: 'closed' }
  | { at: 'failed'; text: string };

/** The film and nothing else; where it may not play, what it needs. */
export function PlayView({ title }: { title: Title }) {
  const speaker = useSpeaker();
  const { language, direction, brand } = useSite();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>({ at: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const release = useRef<(leaving?: boolean) => void>(() => undefined);

  useEffect(() => {
    let gone = false;
    Promise.all([findWay(title), loadPlayer()]).then(
      ([choice, player]) => {
        if (gone) return;
        if (choice.kind === 'closed') return setStage({ at: 'closed' });
        if (choice.kind === 'unsupported') return setStage({ at: 'failed', text: speaker.t('play.unsupported') });
        const film = openFilm(title, choice.way, speaker);
        release.current = film.place.release;
        setStage({ at: 'playing', film, Player: player.Player, strings: language === 'ar' ? player.arabic : player.english });
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
  }, [title, speaker, language, attempt]);

  useEffect(() => {
    const leave = () => release.current(true);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  const page = titlePath(language, title);
  const back = () => {
    // A film opened by its address has no page behind it.
    if (history.state?.idx > 0) void navigate(-1);
    else void navigate(page, { replace: true });
  };
  const poster = title.picture?.files.at(-1);

  return (
    <div className={styles.stage} style={{ backgroundColor: 'black' }}>
      <PageHead title={title.title} description={title.story} picture={title.picture} unlisted />
      <h1 className="visually-hidden">{title.title}</h1>
      {stage.at === 'opening' && (
        <p className={styles.opening} role="status">
          {speaker.t('player.opening', { title: title.title })}
        </p>
      )}
      {stage.at === 'playing' && (
        <stage.Player
          key={title.id}
          title={title.title}
          {...(poster ? { poster: `${poster[0]}.jpg` } : {})}
          load={stage.film.load}
          onBack={back}
          onEvent={(event) => {
            if (event.type === 'failed' || event.type === 'ended') stage.film.place.release();
          }}
          strings={stage.strings}
          language={language}
          dir={direction}
          digits={language === 'ar' ? brand.digits : 'latn'}
          storage={choices}
          autoPlay
        />
      )}
      {(stage.at === 'closed' || stage.at === 'failed') && (
        <div className={styles.words}>
          <h2>{stage.at === 'closed' ? speaker.t('need.title') : speaker.t('error.failed.title')}</h2>
          {stage.at === 'closed' ? (
            <ul className={styles.needs}>
              {title.prices.map((model) => (
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
            <ButtonLink href={page} look="quiet">
              {title.title}
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
