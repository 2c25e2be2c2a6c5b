import type { Caption } from './caption-cues.ts';
import type { CaptionStyle } from './caption-style.ts';
import type { FailureFacts } from './failure.ts';
import type { Chapter, Markers } from './markers.ts';
import type { CaptionSize, LanguageTrack, Quality, TimeRange } from './player-snapshot.ts';

/** What the host passes to the player to play. */
export interface PlayerSource {
  /** URL of a DASH or HLS manifest. */
  manifest: string;
  mimeType: string;
  /** URL of a WebVTT file with sprite thumbnails (`#xywh`). */
  thumbnails?: string;
  /** What the viewer should know while it plays: shown under the title, and announced. */
  notice?: string;
  /** It is a live stream: another screen is told so. */
  isLive?: boolean;
  /** Only the sound of the stream is loaded. */
  soundOnly?: boolean;
  /** Parts that may be skipped, and chapters. */
  markers?: Markers;
  chapters?: readonly Chapter[];
  /** Seconds to start at. */
  startAt?: number;
  /** The current address of a file of the stream: signed addresses are renewed during playback. May wait for a renewal. */
  currentAddress?(address: string): Promise<string>;
  /** How the film is decrypted; left out for a film in the clear. */
  drm?: SourceDrm;
}

export interface SourceDrm {
  /** The key system whose licence is requested; left out where the manifest itself names the keys (HLS). */
  licence?: {
    keySystem: string;
    url: string;
    /** FairPlay: where the application certificate is read. */
    certificateUrl?: string;
    /** Headers of a licence request; asked for at each, since a token in them expires. */
    headers(): Promise<Record<string, string>>;
  };
}

/** One thumbnail of a sprite sheet; all lengths in pixels of the sheet. */
export interface Thumbnail {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface EngineTracks {
  audioTracks: LanguageTrack[];
  audioId: string | null;
  captionTracks: LanguageTrack[];
  captionId: string | null;
  heights: number[];
  playingHeight: number | null;
  /** Bit rate of the picture that is requested, in kbit/s. */
  playingKbps: number | null;
}

/** How captions look, for an engine whose screen draws them itself. */
export interface CaptionLook {
  captionSize: CaptionSize;
  captionStyle: CaptionStyle;
}

/** What the viewer chose before, applied from the first segment on. */
export interface EnginePreferences extends CaptionLook {
  /** The first of them that the film has. */
  audioLanguages: readonly string[];
  /** null: none. */
  captionLanguage: string | null;
  quality: Quality;
  /** Whether it plays as soon as it can; for an engine whose screen cannot be told in the same moment. */
  wantsToPlay: boolean;
  /** Bandwidth measured last time, in bits per second. */
  bandwidth?: number;
}

export interface EngineListener {
  tracks(tracks: EngineTracks): void;
  captions(captions: Caption[]): void;
  captionsRemoved(start: number, end: number): void;
  /** `fatal` means that the engine has stopped retrying. */
  failed(facts: FailureFacts, fatal: boolean): void;
}

/** The interface of a streaming engine. One engine per attached video element. */
export interface Engine {
  /** Resolves once it can play; rejects with `EngineFailure`. */
  load(source: PlayerSource, startAt: number | undefined, preferences: EnginePreferences): Promise<void>;
  selectAudio(id: string): void;
  selectCaptions(id: string | null): void;
  /** Left out where the player itself draws the captions. */
  styleCaptions?(look: CaptionLook): void;
  selectQuality(quality: Quality): void;
  seekable(): TimeRange;
  live(): boolean;
  /** The instant of a position by the manifest's clock, in epoch milliseconds; null where it has none. */
  instantAt(seconds: number): number | null;
  /** Resumes streaming after a network failure. */
  resume(): void;
  hasThumbnails(): boolean;
  thumbnailAt(seconds: number): Promise<Thumbnail | null>;
  /** Measured bandwidth in bits per second, null before anything was measured. */
  bandwidth(): number | null;
  destroy(): Promise<void>;
}

/** Thrown by `Engine.load`. */
export class EngineFailure extends Error {
  readonly facts: FailureFacts;
  constructor(facts: FailureFacts) {
    super(facts.detail ?? facts.area);
    this.name = 'EngineFailure';
    this.facts = facts;
  }
}
