import type { CastProblem, CastState } from './casting/cast-port.ts';
import { defaultCaptionStyle, type CaptionStyle } from './caption-style.ts';
import type { Caption } from './caption-cues.ts';
import type { Failure } from './failure.ts';
import type { PlaybackStatus } from './playback-status.ts';
import type { WaitStage } from './stall-watchdog.ts';

export interface TimeRange {
  start: number;
  end: number;
}

/** An audio or caption language to choose from. `language` is a BCP 47 tag. */
export interface LanguageTrack {
  id: string;
  language: string;
  label: string | null;
}

export type WaitCause = 'slow' | 'lost' | 'trouble';
export type CaptionSize = 'small' | 'medium' | 'large' | 'huge';
/** `saver`: automatic within narrow limits. */
export type Quality = 'auto' | 'saver' | number;

/** The whole state that the views show. Times in seconds, volume 0..1; a new object for every change. */
export interface PlayerSnapshot {
  status: PlaybackStatus;
  failure: Failure | null;
  wait: Exclude<WaitStage, 'failed'>;
  /** Why it waits: data comes slowly, the connection is lost, or the service answers with errors. */
  waitCause: WaitCause;
  /** Whether the viewer wants to play; buffering and seeking do not change it. */
  wantsToPlay: boolean;
  /** The browser blocked autoplay: the viewer has to press Play. */
  autoplayBlocked: boolean;
  /** A frame of this source has been shown. */
  started: boolean;
  live: boolean;
  time: number;
  /** The seekable range: from 0 to the duration, or a live window. */
  seekable: TimeRange;
  buffered: readonly TimeRange[];
  volume: number;
  muted: boolean;
  /** The browser let the film begin only without sound. */
  mutedByBrowser: boolean;
  /** False on iOS, where only the hardware buttons set the volume. */
  volumeSettable: boolean;
  speed: number;
  audioTracks: readonly LanguageTrack[];
  audioId: string | null;
  captionTracks: readonly LanguageTrack[];
  /** null: captions are off. */
  captionId: string | null;
  captionSize: CaptionSize;
  captionStyle: CaptionStyle;
  captions: readonly Caption[];
  /** Heights in lines, highest first. */
  heights: readonly number[];
  quality: Quality;
  playingHeight: number | null;
  /** Bit rate of the picture that is requested, in kbit/s. */
  playingKbps: number | null;
  hasThumbnails: boolean;
  /** What the viewer should know about this film. */
  notice: string | null;
  fullscreen: boolean;
  canFullscreen: boolean;
  pip: boolean;
  canPip: boolean;
  /** Another screen is in reach, or plays. */
  canCast: boolean;
  castStatus: CastState['status'];
  /** Name of the screen that plays; null where it is not known. */
  castDevice: string | null;
  castProblem: CastProblem | null;
}

export const initialSnapshot: PlayerSnapshot = {
  status: 'idle',
  failure: null,
  wait: 'none',
  waitCause: 'slow',
  wantsToPlay: false,
  autoplayBlocked: false,
  started: false,
  live: false,
  time: 0,
  seekable: { start: 0, end: 0 },
  buffered: [],
  volume: 1,
  muted: false,
  mutedByBrowser: false,
  volumeSettable: true,
  speed: 1,
  audioTracks: [],
  audioId: null,
  captionTracks: [],
  captionId: null,
  captionSize: 'medium',
  captionStyle: defaultCaptionStyle,
  captions: [],
  heights: [],
  quality: 'auto',
  playingHeight: null,
  playingKbps: null,
  hasThumbnails: false,
  notice: null,
  fullscreen: false,
  canFullscreen: false,
  pip: false,
  canPip: false,
  canCast: false,
  castStatus: 'none',
  castDevice: null,
  castProblem: null,
};
