import type { Caster } from './casting/cast-port.ts';
import type { AudioControl } from './controls/audio-control.ts';
import type { CaptionsControl } from './controls/captions-control.ts';
import type { CastControl } from './controls/cast-control.ts';
import type { PlayControl } from './controls/play-control.ts';
import type { QualityControl } from './controls/quality-control.ts';
import type { ScreenControl } from './controls/screen-control.ts';
import type { SeekControl } from './controls/seek-control.ts';
import type { SpeedControl } from './controls/speed-control.ts';
import type { VolumeControl } from './controls/volume-control.ts';
import type { Engine, EngineListener, PlayerSource, Thumbnail } from './engine-port.ts';
import type { LoadReason } from './failure.ts';
import type { PlayerEvent } from './player-event.ts';
import type { PlayerStore } from './player-store.ts';
import type { ChoiceStorage, ViewerChoices } from './stored-choices.ts';
import type { MediaElement, ScreenMode } from './session-context.ts';

/** Callbacks of the embedding app; they are read at each use, so they may change. */
export interface SessionHost {
  load(reason: LoadReason): Promise<PlayerSource>;
  /** Seconds to start at. */
  startAt?: number;
  /** What this viewer has chosen until now, where the host keeps it: stored languages are then not used. */
  remembered?(): ViewerChoices | undefined;
  onChosen?(chosen: ViewerChoices): void;
  onProgress?(seconds: number, duration: number): void;
  onEvent?(event: PlayerEvent): void;
}

export interface SessionOptions {
  host(): SessionHost;
  createEngine(media: MediaElement, mimeType: string, listener: EngineListener): Promise<Engine>;
  /** Starts to load the engine before the source is known. */
  preloadEngine(): void;
  language: string;
  autoPlay: boolean;
  /** It plays at its own speed, as music does. */
  ownSpeed?: boolean;
  /** The viewer asked the browser to save data. */
  prefersLessData?: boolean;
  storage?: ChoiceStorage;
}

/** The video element with the browser features around it; all but the element may be absent. */
export interface Surface {
  media: MediaElement;
  fullscreen?: ScreenMode;
  pip?: ScreenMode;
  /** The way to other screens. */
  caster?: Caster;
  /** Calls back when the browser is online again. */
  watchOnline?(online: () => void): () => void;
  /** Whether nobody sees the player, as in a tab behind another. */
  isHidden?(): boolean;
  /** Whether the browser has no network at all. */
  isOffline?(): boolean;
  /** HTTP status of an address, or null where nothing answers; without an address, of the page itself. */
  probe?(address: string | undefined): Promise<number | null>;
  /** Calls back when a new frame of the film is on the screen. */
  nextFrame?(shown: () => void): void;
}

export interface PlayerSession {
  store: PlayerStore;
  play: PlayControl;
  seek: SeekControl;
  volume: VolumeControl;
  captions: CaptionsControl;
  audio: AudioControl;
  quality: QualityControl;
  speed: SpeedControl;
  fullscreen: ScreenControl;
  pip: ScreenControl;
  cast: CastControl;
  retry(): void;
  /** Holds the film back, as for an advertisement; it goes on afterwards where the viewer wants to play. */
  hold(held: boolean): void;
  /** The instant that is shown at a position of a live stream, in epoch milliseconds; null where it is not known. */
  instantAt(seconds: number): number | null;
  thumbnailAt(seconds: number): Promise<Thumbnail | null>;
  /** Starts playback on a surface; returns a function that ends it. A session may then be attached again. */
  attach(surface: Surface): () => void;
}
