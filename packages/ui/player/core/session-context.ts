import type { Engine } from './engine-port.ts';
import type { PlayerEvent } from './player-event.ts';
import type { TimeRange } from './player-snapshot.ts';
import type { PlayerStore } from './player-store.ts';
import type { Choices } from './stored-choices.ts';

/** The part of a video element that the core uses. */
export type MediaElement = Pick<
  HTMLVideoElement,
  | 'play'
  | 'pause'
  | 'paused'
  | 'ended'
  | 'currentTime'
  | 'duration'
  | 'buffered'
  | 'volume'
  | 'muted'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'readyState'
  | 'error'
  | 'addEventListener'
  | 'removeEventListener'
>;

/** A display mode that can be entered and left: fullscreen, picture-in-picture. */
export interface ScreenMode {
  available(): boolean;
  active(): boolean;
  enter(): Promise<void>;
  leave(): Promise<void>;
  /** Calls back whenever `active` may have changed; returns a function that stops it. */
  watch(onChange: () => void): () => void;
}

/** The dependencies of every control; media and engine are null while nothing is attached. */
export interface SessionContext {
  store: PlayerStore;
  media(): MediaElement | null;
  engine(): Engine | null;
  emit(event: PlayerEvent): void;
  remember(change: Partial<Choices>): void;
  /** Seeks once the film is there, to the position in seconds that `where` gives of what can be sought. */
  seekWhenLoaded(where: (range: TimeRange) => number): void;
  /** Whether the film is held back: then it does not play, whatever the viewer wants. */
  held(): boolean;
}
