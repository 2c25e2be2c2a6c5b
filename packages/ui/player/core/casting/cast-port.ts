import type { Engine, EngineListener } from '../engine-port.ts';
import type { MediaElement } from '../session-context.ts';

/** Why nothing plays on the other screen: `title` where that screen cannot play this title. */
export type CastProblem = 'failed' | 'title';

export interface CastState {
  /** Another screen is in reach. */
  available: boolean;
  status: 'none' | 'connecting' | 'connected';
  /** Its name; null where the browser does not tell. */
  device: string | null;
}

/** A screen that streams by itself: its element and engine stand in for those of this page. */
export interface RemoteScreen {
  media: MediaElement;
  createEngine(listener: EngineListener): Engine;
  /** Calls back when the film is on the screen. */
  nextFrame(shown: () => void): void;
}

/** A way to other screens, such as a TV in the same house. */
export interface Caster {
  state(): CastState;
  /** Calls back after each change of the state, and with each problem; returns a function that stops it. */
  watch(listener: { changed(): void; failed(problem: CastProblem): void }): () => void;
  /** Has the viewer choose a screen, or end what plays on one. Resolves where the viewer chooses none. */
  toggle(): Promise<void>;
  /** The screen that is connected; absent where the browser itself shows the media element of this page there. */
  screen?(): RemoteScreen | null;
}
