import type { Caption } from './caption-cues.ts';
import type { FailureFacts } from './failure.ts';
import type { LanguageTrack, Quality, TimeRange } from './player-snapshot.ts';

/** What the host hands over to be played. */
export interface PlayerSource {
  /** Address of a DASH or HLS manifest. */
  manifest: string;
  mimeType: string;
  /** WebVTT of sprite pictures (`#xywh`). */
  thumbnails?: string;
  /** Seconds to start at. */
  startAt?: number;
  /** Where a file of the stream is now: signed addresses are renewed while it plays. May wait for a renewal. */
  currentAddress?(address: string): Promise<string>;
  drm?: { keySystem: string; licenceUrl: string; headers?: Record<string, string> };
}

/** A picture cut from a sprite sheet; all lengths in the sheet's pixels. */
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
}

/** What was chosen before, wanted from the first segment on. */
export interface EngineWishes {
  audioLanguage?: string;
  /** null: none. */
  captionLanguage: string | null;
  quality: Quality;
  /** Bits per second measured last time. */
  bandwidth?: number;
}

export interface EngineListener {
  tracks(tracks: EngineTracks): void;
  captions(captions: Caption[]): void;
  captionsGone(start: number, end: number): void;
  /** `fatal` says that the engine has stopped trying. */
  failed(facts: FailureFacts, fatal: boolean): void;
}

/** What the session asks of a streaming engine. One engine per attached element. */
export interface Engine {
  /** Resolves once it can play; rejects with `EngineFailure`. */
  load(source: PlayerSource, startAt: number | undefined, wishes: EngineWishes): Promise<void>;
  selectAudio(id: string): void;
  selectCaptions(id: string | null): void;
  selectQuality(quality: Quality): void;
  seekable(): TimeRange;
  live(): boolean;
  /** Takes up streaming again after a network failure. */
  resume(): void;
  hasThumbnails(): boolean;
  thumbnailAt(seconds: number): Promise<Thumbnail | null>;
  /** Measured bits per second, null before anything was measured. */
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
