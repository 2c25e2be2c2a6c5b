import { useRef, type ReactNode } from 'react';
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
import { useFocusBack } from './use-focus-back.ts';
import { useFittingRow } from './use-fitting-row.ts';
import { Volume } from './volume.tsx';
import styles from './control-bar.module.css';

const selectPip = ({ pip }: PlayerSnapshot) => pip;
const selectCanPip = ({ canPip }: PlayerSnapshot) => canPip;
const selectFullscreen = ({ fullscreen }: PlayerSnapshot) => fullscreen;
const selectCanFullscreen = ({ canFullscreen }: PlayerSnapshot) => canFullscreen;

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
  const menu = { open, setOpen };
  const row = useRef<HTMLDivElement>(null);
  useFittingRow(row);
  return (
    <div className={styles.bar} dir="ltr">
      <Timeline chapters={chapters} onDragging={onDragging} />
      <div className={styles.row} ref={row} data-music={music && ''}>
        {music && <MusicTransport {...music} />}
        <div className={styles.side} data-side="">
          {!music && <Transport />}
          {/* A phone has buttons for it. */}
          <GivesWay rank={6}>
            <Volume />
          </GivesWay>
          {live?.canStartOver && <StartOver live={live} />}
        </div>
        <div className={styles.side} data-side="">
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
          <GivesWay rank={3}>
            <ChaptersMenu {...menu} chapters={chapters} />
          </GivesWay>
          {!music && <CaptionsMenu {...menu} />}
          <AudioMenu {...menu} />
          <GivesWay rank={5}>
            <QualityMenu {...menu} />
          </GivesWay>
          {!music && !isCasting && (
            <GivesWay rank={4}>
              <SpeedMenu {...menu} />
            </GivesWay>
          )}
          <GivesWay rank={1}>
            <span className={styles.help}>
              <ControlButton label={strings.shortcuts} shortcut="?" aria-haspopup="dialog" onClick={onHelp}>
                <KeyboardIcon />
              </ControlButton>
            </span>
          </GivesWay>
          <CastButton />
          {canPip && !isCasting && (
            <GivesWay rank={2}>
              <ControlButton
                label={pip ? strings.leavePip : strings.pip}
                shortcut="P"
                aria-pressed={pip}
                onClick={session.pip.toggle}
              >
                <PipIcon />
              </ControlButton>
            </GivesWay>
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

/** A control that a narrow player leaves out, those with lower ranks before it. */
function GivesWay({ rank, children }: { rank: number; children: ReactNode }) {
  return (
    <span className={styles.givesWay} data-gives-way={rank}>
      {children}
    </span>
  );
}

/** Goes to the start of the programme that is watched, where that is still in the window of the channel. */
function StartOver({ live }: { live: LiveProgramme }) {
  const { session } = usePlayer();
  const start = useWatchedProgramme(live).now?.start;
  const second = useSnapshot(({ seekable, time }) => {
    const playing = session.instantAt(time);
    if (playing === null || start === undefined) return null;
    const target = time + (start - playing) / 1000;
    // Rounded up: a moment before the start the programme before it would be the one that is watched.
    return target >= seekable.start - 1 ? Math.max(seekable.start, Math.ceil(target)) : null;
  });
  return second !== null && <StartOverButton second={second} />;
}

/** It leaves when the start does, and for a moment where the stream does not say which instant it shows. */
function StartOverButton({ second }: { second: number }) {
  const { session, strings } = usePlayer();
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(button);
  return (
    <ControlButton ref={button} label={strings.startOver} onClick={() => session.seek.seekTo(second)}>
      <ReplayIcon />
    </ControlButton>
  );
}
