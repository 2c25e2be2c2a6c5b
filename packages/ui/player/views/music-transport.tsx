import { playAction } from '../core/controls/play-control.ts';
import { goToPrevious } from '../core/controls/previous-track.ts';
import { ControlButton } from './control-button.tsx';
import { PauseIcon, PlayIcon, ReplayIcon, TrackIcon } from './icons.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import styles from './music-transport.module.css';

const iconOfAction = { play: PlayIcon, pause: PauseIcon, replay: ReplayIcon };

/** The tracks before and after this one; absent where there is none. */
export interface TrackSteps {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Previous track, play, next track: left to right in both languages, like the timeline. */
export function MusicTransport({ onPrevious, onNext }: TrackSteps) {
  const { session, strings } = usePlayer();
  const action = useSnapshot(playAction);
  const ActionIcon = iconOfAction[action];
  return (
    <div className={styles.transport} dir="ltr">
      <ControlButton label={strings.music.previous} onClick={() => goToPrevious(session, onPrevious)}>
        <TrackIcon back />
      </ControlButton>
      <ControlButton
        label={strings[action]}
        shortcut="K"
        size="large"
        data-first-control=""
        onClick={session.play.toggle}
      >
        <ActionIcon />
      </ControlButton>
      <ControlButton label={strings.music.next} disabled={onNext === undefined} onClick={() => onNext?.()}>
        <TrackIcon />
      </ControlButton>
    </div>
  );
}
