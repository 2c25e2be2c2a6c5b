import { useEffect, useState } from 'react';
import { skippableAt, type Markers } from '../core/markers.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { usePlayer, useSnapshot } from './player-context.ts';
import styles from './skip-button.module.css';

/** How long a viewer who resumes is offered to start over. */
const START_OVER_MS = 10_000;
/** How long the button to skip stands there while the controls are hidden. */
const OFFERED_MS = 8_000;

const selectStarted = ({ started }: PlayerSnapshot) => started;

const selectEnded = ({ status }: PlayerSnapshot) => status === 'ended';

export interface StartOverOffer {
  stands: boolean;
  withdraw(): void;
}

/**
 * Whether starting over is offered to a viewer who resumed at `startAt` seconds: once, for a while. Kept by the view
 * that stays, since the button leaves at the end and for a failure, after which it would be offered again. `held`: the
 * film waits for an advertisement, and the offer with it.
 */
export function useStartOverOffer(startAt: number | undefined, held: boolean): StartOverOffer {
  const started = useSnapshot(selectStarted);
  const ended = useSnapshot(selectEnded);
  const [stands, setStands] = useState(startAt !== undefined && startAt > 0);
  useEffect(() => {
    if (!started || held || !stands) return;
    // Who watches again after the end begins at the beginning anyway.
    const timer = setTimeout(() => setStands(false), ended ? 0 : START_OVER_MS);
    return () => clearTimeout(timer);
  }, [started, ended, held, stands]);
  return { stands, withdraw: () => setStands(false) };
}

interface Props {
  markers: Markers | undefined;
  startOver: StartOverOffer;
  controlsShown: boolean;
}

/** The one button over the picture: skips the intro or the recap, or starts over where the film was resumed. */
export function SkipButton({ markers, startOver, controlsShown }: Props) {
  const { session, strings } = usePlayer();
  const part = useSnapshot(({ time }) => skippableAt(markers, time)?.part ?? null);
  const started = useSnapshot(selectStarted);
  const isFresh = useForAWhile(part, OFFERED_MS);

  if (!started) return null;
  if (part !== null && (isFresh || controlsShown))
    return (
      <button
        type="button"
        className={styles.skip}
        onClick={() => {
          const { time } = session.store.getSnapshot();
          const now = skippableAt(markers, time);
          if (now) session.seek.seekTo(now.end);
        }}
      >
        {part === 'intro' ? strings.skipIntro : strings.skipRecap}
      </button>
    );
  if (!startOver.stands) return null;
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => {
        startOver.withdraw();
        session.seek.seekTo(0);
      }}
    >
      {strings.startOver}
    </button>
  );
}

/** True for `milliseconds` after `value` has become another one that is not null. */
function useForAWhile(value: string | null, milliseconds: number): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setOver(value), milliseconds);
    return () => {
      clearTimeout(timer);
      setOver(null);
    };
  }, [value, milliseconds]);
  return value !== null && over !== value;
}
