import { useEffect, useRef, type ReactNode } from 'react';
import type { Chapter } from '../core/markers.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { CastButton } from './cast-button.tsx';
import { ControlButton } from './control-button.tsx';
import {
  ChaptersIcon,
  FullscreenIcon,
  GuideIcon,
  KeyboardIcon,
  ListIcon,
  PipIcon,
  QualityIcon,
  ReplayIcon,
  SpeedIcon,
} from './icons.tsx';
import { Menu, type MenuName, type OpenMenu } from './menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import { useWatchedProgramme } from './live-programme.tsx';
import { Timeline } from './timeline.tsx';
import type { LiveProgramme } from './player-props.ts';
import { AudioMenu, CaptionsMenu, ChapterChoices, QualityChoices, SpeedChoices } from './track-menus.tsx';
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

const selectHasQualities = ({ heights }: PlayerSnapshot) => heights.length > 1;

const selectCasting = ({ castStatus }: PlayerSnapshot) => castStatus === 'connected';

const NO_CHAPTERS: readonly Chapter[] = [];

/** In which order a narrow player leaves controls out. Those from `IN_MORE` to `quality` stand in a menu then. */
const RANK = { help: 1, pip: 2, chapters: 3, speed: 4, quality: 5, volume: 6 } as const;
const IN_MORE = RANK.pip;

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
  const hasQualities = useSnapshot(selectHasQualities);
  const menu = { open, setOpen };
  const row = useRef<HTMLDivElement>(null);
  const leftOut = useFittingRow(row);
  // The menu may be of a control that went, or that came back.
  useEffect(() => setOpen(null), [leftOut, setOpen]);

  const canPressPip = canPip && !isCasting;
  const pipLabel = pip ? strings.leavePip : strings.pip;
  const chaptersMenu = chapters.length > 1 && {
    rank: RANK.chapters,
    name: 'chapters' as const,
    label: strings.chapters,
    icon: <ChaptersIcon />,
    choices: <ChapterChoices chapters={chapters} onChosen={() => setOpen(null)} />,
  };
  const qualityMenu = hasQualities && {
    rank: RANK.quality,
    name: 'quality' as const,
    label: strings.quality,
    icon: <QualityIcon />,
    choices: <QualityChoices />,
  };
  const speedMenu = !music &&
    !isCasting && {
      rank: RANK.speed,
      name: 'speed' as const,
      label: strings.speed,
      icon: <SpeedIcon />,
      choices: <SpeedChoices />,
    };
  const pipEntry = canPressPip && { rank: RANK.pip, label: pipLabel, act: session.pip.toggle };
  const mayBeInMore = [chaptersMenu, qualityMenu, speedMenu, pipEntry].filter((one) => one !== false);
  return (
    <div className={styles.bar} dir="ltr">
      <Timeline chapters={chapters} onDragging={onDragging} />
      <div className={styles.row} ref={row} data-music={music && ''}>
        {music && <MusicTransport {...music} />}
        <div className={styles.side} data-side="">
          {!music && <Transport />}
          {/* A phone has buttons for it. */}
          <GivesWay rank={RANK.volume}>
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
          <MenuThatGivesWay of={chaptersMenu} {...menu} />
          {!music && <CaptionsMenu {...menu} />}
          <AudioMenu {...menu} />
          <MenuThatGivesWay of={qualityMenu} {...menu} />
          <MenuThatGivesWay of={speedMenu} {...menu} />
          <GivesWay rank={RANK.help}>
            <span className={styles.help}>
              <ControlButton label={strings.shortcuts} shortcut="?" aria-haspopup="dialog" onClick={onHelp}>
                <KeyboardIcon />
              </ControlButton>
            </span>
          </GivesWay>
          <CastButton />
          {canPressPip && (
            <GivesWay rank={RANK.pip}>
              <ControlButton label={pipLabel} shortcut="P" aria-pressed={pip} onClick={session.pip.toggle}>
                <PipIcon />
              </ControlButton>
            </GivesWay>
          )}
          {mayBeInMore.length > 0 && (
            <span className={styles.givesWay} data-more-from={IN_MORE}>
              <MoreMenu {...menu} entries={mayBeInMore.filter(({ rank }) => rank <= leftOut)} />
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

/** A control that a narrow player leaves out, those with lower ranks before it. */
function GivesWay({ rank, children }: { rank: number; children: ReactNode }) {
  return (
    <span className={styles.givesWay} data-gives-way={rank}>
      {children}
    </span>
  );
}

interface LeftOutMenu {
  rank: number;
  name: MenuName;
  label: string;
  icon: ReactNode;
  choices: ReactNode;
}

function MenuThatGivesWay({ of, open, setOpen }: OpenMenu & { of: LeftOutMenu | false }) {
  if (!of) return null;
  const { rank, choices, ...menu } = of;
  return (
    <GivesWay rank={rank}>
      <Menu {...menu} open={open} setOpen={setOpen}>
        {choices}
      </Menu>
    </GivesWay>
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
