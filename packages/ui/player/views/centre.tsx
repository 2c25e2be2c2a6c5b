import { waitingWords } from '../core/announcements.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { PlayIcon, ReplayIcon } from './icons.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import styles from './centre.module.css';

const selectWait = ({ wait }: PlayerSnapshot) => wait;
const selectStarted = ({ started }: PlayerSnapshot) => started;
const selectWaitCause = ({ waitCause }: PlayerSnapshot) => waitCause;
const selectStartAction = ({ status, wantsToPlay, autoplayBlocked, started, time }: PlayerSnapshot) => {
  if (status === 'ended') return 'replay';
  const waiting = status === 'ready' || (status === 'loading' && !started);
  return autoplayBlocked || (waiting && !wantsToPlay) || (status === 'paused' && time === 0) ? 'play' : null;
};

/** The middle of the picture: the spinner, later with a message, or the large play button. */
export function Centre() {
  const { session, strings, dir } = usePlayer();
  const wait = useSnapshot(selectWait);
  const started = useSnapshot(selectStarted);
  const waitCause = useSnapshot(selectWaitCause);
  const startAction = useSnapshot(selectStartAction);
  if (startAction) {
    return (
      <div className={styles.centre} data-over="">
        <button
          type="button"
          className={styles.start}
          onClick={session.play.play}
          aria-label={startAction === 'replay' ? strings.replay : strings.play}
        >
          {startAction === 'replay' ? <ReplayIcon /> : <PlayIcon />}
        </button>
        {startAction === 'replay' && (
          <p className={styles.words} aria-hidden="true">
            {strings.replay}
          </p>
        )}
      </div>
    );
  }
  if (wait === 'none') return null;
  return (
    <div className={styles.centre} dir={dir}>
      <span className={styles.spinner} role="img" aria-label={strings.loading} />
      {wait === 'words' && <p className={styles.words}>{waitingWords({ started, waitCause }, strings)}</p>}
    </div>
  );
}
