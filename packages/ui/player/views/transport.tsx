import { playAction } from '../core/controls/play-control.ts';
import { SKIP_SECONDS } from '../core/controls/seek-control.ts';
import { ControlButton } from './control-button.tsx';
import { PauseIcon, PlayIcon, ReplayIcon, SkipIcon } from './icons.tsx';
import { countOf, usePlayer, useSnapshot } from './player-context.ts';
import styles from './transport.module.css';

const iconOfAction = { play: PlayIcon, pause: PauseIcon, replay: ReplayIcon };

/** Back, play, forward: left to right in both languages, like the timeline. */
export function Transport() {
  const { session, strings, digits } = usePlayer();
  const action = useSnapshot(playAction);
  const isDisabled = useSnapshot(({ seekable }) => seekable.end <= seekable.start);
  const ActionIcon = iconOfAction[action];
  const seconds = countOf(SKIP_SECONDS, digits);
  return (
    <div className={styles.transport} dir="ltr">
      <ControlButton
        label={strings.skipBack(seconds)}
        shortcut="J"
        disabled={isDisabled}
        onClick={() => session.seek.skip(-SKIP_SECONDS)}
      >
        <SkipIcon seconds={seconds.text} forward={false} />
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
      <ControlButton
        label={strings.skipForward(seconds)}
        shortcut="L"
        disabled={isDisabled}
        onClick={() => session.seek.skip(SKIP_SECONDS)}
      >
        <SkipIcon seconds={seconds.text} forward />
      </ControlButton>
    </div>
  );
}
