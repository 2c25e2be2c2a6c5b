import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { automaticRun } from '../core/automatic-run.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { CloseIcon, PlayIcon, ReplayIcon } from './icons.tsx';
import { countOf, usePlayer, useSnapshot } from './player-context.ts';
import type { NextFilm } from './player-props.ts';
import { useFocusBack } from './use-focus-back.ts';
import styles from './next-up.module.css';

/** Seconds until the next film begins by itself. */
const COUNTDOWN_SECONDS = 10;

const selectEnded = ({ status }: PlayerSnapshot) => status === 'ended';
const selectFullscreen = ({ fullscreen }: PlayerSnapshot) => fullscreen;
const selectRuns = ({ status }: PlayerSnapshot) => status === 'playing' || status === 'ended';

interface Props {
  next: NextFilm;
  /** Whether the card takes the focus: not from a viewer with a mouse. */
  takesFocus: boolean;
  /** The viewer wants to stay: nothing begins by itself. */
  cancelled: boolean;
  /** A dialog covers the card: the viewer reads or chooses there, and could not cancel. */
  covered: boolean;
  /** Hides the card until the film has ended. */
  onCancel(): void;
}

/**
 * What follows, with a countdown that runs while the film does, and waits under a dialog; after several films without a
 * press it asks instead. It stops where the viewer leaves full screen: Escape and Back are not told to the page there. At
 * the end the card stays until the viewer decides.
 */
export function NextUp({ next, takesFocus, cancelled, covered, onCancel }: Props) {
  const { session, strings, dir, digits } = usePlayer();
  const ended = useSnapshot(selectEnded);
  const runs = useSnapshot(selectRuns);
  const [asks] = useState(automaticRun.isTooLong);
  const [stopped, setStopped] = useState(false);
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const card = useRef<HTMLElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  useFocusBack(card);
  const fullscreen = useSnapshot(selectFullscreen);
  const wasFullscreen = useRef(fullscreen);
  const counts = !asks && !cancelled && !stopped && !next.preparing;

  const onFullscreenChange = useEffectEvent(() => {
    if (wasFullscreen.current && !fullscreen) {
      automaticRun.interrupted();
      setStopped(true);
    }
    wasFullscreen.current = fullscreen;
  });
  useEffect(() => onFullscreenChange(), [fullscreen]);

  const playNext = useEffectEvent(() => {
    automaticRun.continued();
    next.onPlay();
  });
  useEffect(() => {
    if (!counts || !runs || covered) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [counts, runs, covered]);
  const isDue = counts && left <= 0;
  useEffect(() => {
    if (isDue) playNext();
  }, [isDue]);
  useEffect(() => {
    if (takesFocus || ended) playButton.current?.focus({ preventScroll: true });
  }, [takesFocus, ended]);

  return (
    <aside
      ref={card}
      className={styles.card}
      dir={dir}
      data-ended={ended || undefined}
      aria-label={`${strings.next.heading}: ${next.title}`}
    >
      {next.picture && <img src={next.picture} alt="" draggable={false} />}
      <div className={styles.words}>
        <p className={styles.heading}>
          {asks ? strings.next.stillWatching : strings.next.heading}
          {counts && left > 0 && (
            <span className={styles.count} role="timer">
              {strings.next.beginsIn(countOf(left, digits))}
            </span>
          )}
          {next.preparing && <span className={styles.count}>{strings.next.preparing}</span>}
        </p>
        <p className={styles.title}>
          <bdi>{next.title}</bdi>
        </p>
        {next.subtitle && (
          <p className={styles.subtitle}>
            <bdi>{next.subtitle}</bdi>
          </p>
        )}
        <div className={styles.buttons}>
          <button
            type="button"
            ref={playButton}
            className={styles.play}
            onClick={() => {
              automaticRun.interrupted();
              next.onPlay();
            }}
          >
            <PlayIcon />
            {asks ? strings.next.goOn : strings.next.play}
          </button>
          {ended ? (
            <button type="button" className={styles.quiet} onClick={session.play.play}>
              <ReplayIcon />
              {strings.replay}
            </button>
          ) : (
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                automaticRun.interrupted();
                onCancel();
              }}
            >
              <CloseIcon />
              {strings.next.cancel}
            </button>
          )}
        </div>
      </div>
      {counts && (
        <span className={styles.progress} aria-hidden="true">
          <span style={{ inlineSize: `${((COUNTDOWN_SECONDS - left) / COUNTDOWN_SECONDS) * 100}%` }} />
        </span>
      )}
    </aside>
  );
}
