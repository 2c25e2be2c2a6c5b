import type { PlayerSnapshot } from '../player-snapshot.ts';
import type { SessionContext } from '../session-context.ts';
import { atLiveEdge } from './seek-control.ts';

const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const UP_TO_NORMAL = speeds.filter((speed) => speed <= 1);

/** The next speed up or down from `speed`; unchanged at either end. */
export function neighbourSpeed(speed: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? speeds.find((one) => one > speed) : [...speeds].reverse().find((one) => one < speed);
  return next ?? speed;
}

/** The speeds that can be had now: at its edge a live stream has nothing to play faster. */
export function offeredSpeeds(snapshot: PlayerSnapshot): readonly number[] {
  return atLiveEdge(snapshot) ? UP_TO_NORMAL : speeds;
}

export interface SpeedControl {
  select(speed: number): void;
  step(direction: 1 | -1): void;
  /** Ends a faster speed that has led to the edge of a live stream. */
  keepBehindEdge(): void;
}

/** `isFixed`: what plays has no other speed than its own. */
export function createSpeedControl(
  { store, media, emit, remember }: SessionContext,
  isFixed = false,
): SpeedControl {
  function select(speed: number) {
    const snapshot = store.getSnapshot();
    if (isFixed || snapshot.speed === speed || !offeredSpeeds(snapshot).includes(speed)) return;
    const element = media();
    if (element) {
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
    }
    store.set({ speed });
    // That of a live stream catches up, and says nothing of the next film.
    if (!snapshot.live) remember({ speed });
    emit({ type: 'speed', speed });
  }
  return {
    select,
    step: (direction) => select(neighbourSpeed(store.getSnapshot().speed, direction)),
    keepBehindEdge() {
      const snapshot = store.getSnapshot();
      if (snapshot.speed > 1 && atLiveEdge(snapshot)) select(1);
    },
  };
}
