import type { Engine } from './engine-port.ts';
import type { PlayerEvent } from './player-event.ts';
import type { PlayerStore } from './player-store.ts';
import type { Choices } from './remembered-choices.ts';

/** The part of a video element that the cores use. */
export type MediaElement = Pick<
  HTMLVideoElement,
  | 'play' | 'pause' | 'paused' | 'ended' | 'currentTime' | 'duration' | 'buffered' | 'volume' | 'muted'
  | 'playbackRate' | 'defaultPlaybackRate' | 'preservesPitch' | 'readyState' | 'error'
  | 'addEventListener' | 'removeEventListener'
>;

/** Entering and leaving a way of showing the film: fullscreen, picture-in-picture. */
export interface ScreenMode {
  available(): boolean;
  active(): boolean;
  enter(): Promise<void>;
  leave(): Promise<void>;
  /** Calls back whenever `active` may have changed; returns how to stop. */
  watch(changed: () => void): () => void;
}

/** What every control works with; media and engine are null while nothing is attached. */
export interface SessionContext {
  store: PlayerStore;
  media(): MediaElement | null;
  engine(): Engine | null;
  emit(event: PlayerEvent): void;
  remember(change: Partial<Choices>): void;
}
