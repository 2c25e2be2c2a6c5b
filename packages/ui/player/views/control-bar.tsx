import type { Chapter } from '../core/markers.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { CastButton } from './cast-button.tsx';
import { ControlButton } from './control-button.tsx';
import { FullscreenIcon, GuideIcon, KeyboardIcon, ListIcon, PipIcon, ReplayIcon } from './icons.tsx';
import type { OpenMenu } from './menu.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import { useWatchedProgramme } from './live-programme.tsx';
import { Timeline } from './timeline.tsx';
import type { LiveProgramme } from './player-props.ts';
import { AudioMenu, CaptionsMenu, ChaptersMenu, QualityMenu, SpeedMenu } from './track-menus.tsx';
import { MusicTransport, type TrackSteps } from './music-transport.tsx';
import { Transport } from './transport.tsx';
import { Volume } from './volume.tsx';
import styles from './control-bar.module.css';

const selectPip = ({ pip }: PlayerSnapshot) => pip;
const selectCanPip = ({ canPip }: PlayerSnapshot) => canPip;
const selectFullscreen = ({ fullscreen }: PlayerSnapshot) => fullscreen;
const selectCanFullscreen = ({ canFullscreen }: PlayerSnapshot) => canFullscreen;

const selectCanCast = ({ canCast }: PlayerSnapshot) => canCast;
const selectCasting = ({ castStatus }: PlayerSnapshot) => castStatus === 'connected';

const NO_CHAPTERS: readonly Chapter[] = [];

interface Props extends OpenMenu {
  chapters: readonly Chapter[] | undefined;
  live: LiveProgramme | undefined;
  music: TrackSteps | undefined;
  drawer: { label: string; open(): void } | undefined;
  onHelp(): void;
  onDragging(dragging: boolean): void;
}

/** The controls below the picture. Left to right in both languages; its menus follow the text direction. */
export function ControlBar({
  open,
  setOpen,
  chapters = NO_CHAPTERS,
  live,
  music,
  drawer,
  onHelp,
  onDragging,
}: Props) {
  const { session, strings } = usePlayer();
  const pip = useSnapshot(selectPip);
  const canPip = useSnapshot(selectCanPip);
  const fullscreen = useSnapshot(selectFullscreen);
  const canFullscreen = useSnapshot(selectCanFullscreen);
  const isCasting = useSnapshot(selectCasting);
  const canCast = useSnapshot(selectCanCast);
  const menu = { open, setOpen };
  return (
    <div className={styles.bar} dir="ltr">
      <Timeline chapters={chapters} onDragging={onDragging} />
      <div className={styles.row} data-music={music && ''}>
        {music && <MusicTransport {...music} />}
        <div className={styles.side}>
          {!music && <Transport />}
          <Volume />
          {live?.canStartOver && <StartOver live={live} />}
        </div>
        <div className={styles.side}>
          {live?.onGuide && (
            <ControlButton label={strings.guide} onClick={live.onGuide}>
              <GuideIcon />
            </ControlButton>
          )}
          {drawer && (
            <ControlButton label={drawer.label} aria-haspopup="dialog" onClick={drawer.open}>
              <ListIcon />
            </ControlButton>
          )}
          <ChaptersMenu {...menu} chapters={chapters} />
          {!music && <CaptionsMenu {...menu} />}
          <AudioMenu {...menu} />
          <QualityMenu {...menu} />
          {!music && !isCasting && <SpeedMenu {...menu} />}
          <span className={styles.help}>
            <ControlButton label={strings.shortcuts} shortcut="?" aria-haspopup="dialog" onClick={onHelp}>
              <KeyboardIcon />
            </ControlButton>
          </span>
          <CastButton />
          {canPip && !isCasting && (
            <span className={canCast ? styles.besideCast : undefined}>
              <ControlButton
                label={pip ? strings.leavePip : strings.pip}
                shortcut="P"
                aria-pressed={pip}
                onClick={session.pip.toggle}
              >
                <PipIcon />
              </ControlButton>
            </span>
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

/** Goes to the start of the programme that is watched, where that is still in the window of the channel. */
function StartOver({ live }: { live: LiveProgramme }) {
  const { session, strings } = usePlayer();
  const start = useWatchedProgramme(live).now?.start;
  const second = useSnapshot(({ seekable, time }) => {
    const playing = session.instantAt(time);
    if (playing === null || start === undefined) return null;
    const target = time + (start - playing) / 1000;
    return target >= seekable.start - 1 ? Math.max(seekable.start, Math.round(target)) : null;
  });
  if (second === null) return null;
  return (
    <ControlButton label={strings.startOver} onClick={() => session.seek.seekTo(second)}>
      <ReplayIcon />
    </ControlButton>
  );
}
