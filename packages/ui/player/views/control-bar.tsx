import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { ControlButton } from './control-button.tsx';
import { FullscreenIcon, KeyboardIcon, PipIcon } from './icons.tsx';
import type { OpenMenu } from './menu.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import { Timeline } from './timeline.tsx';
import { AudioMenu, CaptionsMenu, QualityMenu, SpeedMenu } from './track-menus.tsx';
import { Transport } from './transport.tsx';
import { Volume } from './volume.tsx';
import styles from './control-bar.module.css';

const selectPip = ({ pip }: PlayerSnapshot) => pip;
const selectCanPip = ({ canPip }: PlayerSnapshot) => canPip;
const selectFullscreen = ({ fullscreen }: PlayerSnapshot) => fullscreen;
const selectCanFullscreen = ({ canFullscreen }: PlayerSnapshot) => canFullscreen;

interface Props extends OpenMenu {
  onHelp(): void;
  onDragging(dragging: boolean): void;
}

/** The controls below the picture. Left to right in both languages; its menus follow the text direction. */
export function ControlBar({ open, setOpen, onHelp, onDragging }: Props) {
  const { session, strings } = usePlayer();
  const pip = useSnapshot(selectPip);
  const canPip = useSnapshot(selectCanPip);
  const fullscreen = useSnapshot(selectFullscreen);
  const canFullscreen = useSnapshot(selectCanFullscreen);
  const menu = { open, setOpen };
  return (
    <div className={styles.bar} dir="ltr">
      <Timeline onDragging={onDragging} />
      <div className={styles.row}>
        <div className={styles.side}>
          <Transport />
          <Volume />
        </div>
        <div className={styles.side}>
          <CaptionsMenu {...menu} />
          <AudioMenu {...menu} />
          <QualityMenu {...menu} />
          <SpeedMenu {...menu} />
          <span className={styles.help}>
            <ControlButton label={strings.shortcuts} shortcut="?" aria-haspopup="dialog" onClick={onHelp}>
              <KeyboardIcon />
            </ControlButton>
          </span>
          {canPip && (
            <ControlButton
              label={pip ? strings.leavePip : strings.pip}
              shortcut="P"
              aria-pressed={pip}
              onClick={session.pip.toggle}
            >
              <PipIcon />
            </ControlButton>
          )}
          {canFullscreen && (
            <ControlButton
              label={fullscreen ? strings.leaveFullscreen : strings.fullscreen}
              shortcut="F"
              onClick={session.fullscreen.toggle}
            >
              <FullscreenIcon on={fullscreen} />
            </ControlButton>
          )}
        </div>
      </div>
    </div>
  );
}
