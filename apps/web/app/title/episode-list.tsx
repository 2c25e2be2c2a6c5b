import { codeOfPrefix } from '@rawi/domain';
import { Anchor, Framed } from '@rawi/parts';
import { useEffect, useState } from 'react';
import { browserSource } from '../data/browser-source.ts';
import { playPath } from '../data/paths.ts';
import { loadEpisodes, type Episode, type Title } from '../data/title.ts';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
import { lengthText } from '../facts/facts.ts';
import { preloadPlayer } from '../watch/preload-player.ts';
import styles from './episode-list.module.css';

const OUTLINES = 6;

/** The episodes of one season at a time, or an album's tracks. `first` are those of the first season. */
export function EpisodeList({ title, first }: { title: Title; first: Episode[] | undefined }) {
  const speaker = useSpeaker();
  const { t, number } = speaker;
  const { language } = useSite();
  const [season, setSeason] = useState(1);
  const [loaded, setLoaded] = useState<Record<number, Episode[]>>(first ? { 1: first } : {});
  const [failed, setFailed] = useState(false);
  const episodes = loaded[season];

  useEffect(() => {
    if (episodes !== undefined || failed) return;
    let gone = false;
    loadEpisodes(browserSource, title, season, codeOfPrefix(language)).then(
      (found) => !gone && setLoaded((known) => ({ ...known, [season]: found })),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [episodes, failed, title, season, language]);

  const seasons = Array.from({ length: title.seasons ?? 1 }, (_, i) => i + 1);
  const choose = (wanted: number) => {
    setFailed(false);
    setSeason(wanted);
  };
  return (
    <section className={styles.episodes} aria-labelledby="episodes" aria-busy={(episodes === undefined && !failed) || undefined}>
      <div className={styles.head}>
        <h2 id="episodes">{t(title.objecttype === 'ALBUM' ? 'title.tracks' : 'title.episodes')}</h2>
        {seasons.length > 1 && (
          <div className={styles.seasons} role="group" aria-label={t('title.chooseSeason')}>
            {seasons.map((each) => (
              <button key={each} type="button" className={styles.season} aria-pressed={each === season} onClick={() => choose(each)}>
                {t('title.season', { number: each })}
              </button>
            ))}
          </div>
        )}
      </div>
      {failed && (
        <p className={styles.failed}>
          {t('error.failed.text')}{' '}
          <button type="button" onClick={() => setFailed(false)}>
            {t('error.retry')}
          </button>
        </p>
      )}
      <ol className={styles.list}>
        {(episodes ?? Array.from({ length: failed ? 0 : OUTLINES }, () => undefined)).map((episode, i) => (
          <li key={episode?.id ?? i}>
            {episode === undefined ? (
              <span className={styles.row} aria-hidden="true">
                <span className={styles.number} />
                <Framed shape="LANDSCAPE" sizes="1px" />
              </span>
            ) : (
              <Anchor
                href={playPath(language, episode)}
                className={styles.row ?? ''}
                aria-label={t('title.playEpisode', { title: episode.title })}
                onPointerEnter={preloadPlayer}
                onFocus={preloadPlayer}
              >
                <span className={styles.number}>{number(episode.number)}</span>
                <Framed shape="LANDSCAPE" picture={episode.picture} sizes="(width >= 760px) 220px, 34vw" />
                <span className={styles.words}>
                  <span className={styles.name}>
                    <bdi>{episode.title}</bdi>
                    <span className={styles.length}>{lengthText(speaker, episode.duration)}</span>
                  </span>
                  {episode.story !== title.story && <span className={styles.story}>{episode.story}</span>}
                </span>
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
