import { useEffect } from 'react';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { CastIcon, CloseIcon } from './icons.tsx';
import { ControlButton } from './control-button.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import styles from './cast-stage.module.css';

const selectStatus = ({ castStatus }: PlayerSnapshot) => castStatus;
const selectDevice = ({ castDevice }: PlayerSnapshot) => castDevice;
const selectProblem = ({ castProblem }: PlayerSnapshot) => castProblem;

const PROBLEM_MS = 10_000;

/** Over the picture while another screen plays: which one, in front of the title's picture. */
export function CastStage({ picture }: { picture: string | undefined }) {
  const { strings } = usePlayer();
  const status = useSnapshot(selectStatus);
  const device = useSnapshot(selectDevice);
  if (status === 'none') return null;
  return (
    <div className={styles.stage} data-status={status}>
      {picture && <img className={styles.backdrop} src={picture} alt="" draggable={false} />}
      <p className={styles.words} role="status">
        <span className={styles.sign}>
          <CastIcon on />
        </span>
        {status === 'connecting' ? strings.cast.connecting(device) : strings.cast.playingOn(device)}
      </p>
    </div>
  );
}

/** The same in a line, where music keeps its artwork. */
export function CastLine() {
  const { strings } = usePlayer();
  const status = useSnapshot(selectStatus);
  const device = useSnapshot(selectDevice);
  if (status === 'none') return null;
  return (
    <p role="status">
      {status === 'connecting' ? strings.cast.connecting(device) : strings.cast.playingOn(device)}
    </p>
  );
}

/** Says why another screen does not play. */
export function CastProblemMessage() {
  const { session, strings } = usePlayer();
  const problem = useSnapshot(selectProblem);
  useEffect(() => {
    if (problem === null) return;
    const timer = setTimeout(session.cast.dismissProblem, PROBLEM_MS);
    return () => clearTimeout(timer);
  }, [problem, session]);
  if (problem === null) return null;
  return (
    <div className={styles.problem} role="alert">
      <p>{strings.cast.problems[problem]}</p>
      <ControlButton label={strings.cast.dismiss} onClick={session.cast.dismissProblem}>
        <CloseIcon />
      </ControlButton>
    </div>
  );
}
