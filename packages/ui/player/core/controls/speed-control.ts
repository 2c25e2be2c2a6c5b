import type { SessionContext } from '../session-context.ts';

export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next speed up or down from `speed`; unchanged at either end. */
export function neighbourSpeed(speed: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? speeds.find((one) => one > speed) : [...speeds].reverse().find((one) => one < speed);
  return next ?? speed;
}

export interface SpeedControl {
  select(speed: number): void;
  step(direction: 1 | -1): void;
}

export function createSpeedControl({ store, media, emit, remember }: SessionContext): SpeedControl {
  function select(speed: number) {
    if (store.getSnapshot().speed === speed) return;
    const element = media();
    if (element) {
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
    }
    store.set({ speed });
    remember({ speed });
    emit({ type: 'speed', speed });
  }
  return {
    select,
    step: (direction) => select(neighbourSpeed(store.getSnapshot().speed, direction)),
  };
}
