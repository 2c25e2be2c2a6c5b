import type { PlayerSnapshot } from './player-snapshot.ts';

export const HIDE_AFTER_MS = 3_000;

/** What else may hold the controls on the screen. */
export interface Holds {
  /** The viewer moved, pressed or typed within the last three seconds. */
  active: boolean;
  menuOpen: boolean;
  dragging: boolean;
}

/** Whether the controls are shown: always while nothing plays, in a menu or on the timeline. */
export function controlsShown(
  { status, wantsToPlay, started }: Pick<PlayerSnapshot, 'status' | 'wantsToPlay' | 'started'>, holds: Holds,
): boolean {
  if (status === 'failed') return false;
  if (holds.menuOpen || holds.dragging) return true;
  if (!started && wantsToPlay) return holds.active;
  return holds.active || !wantsToPlay || status === 'ended';
}

export interface ActivityTimer {
  /** The viewer did something. */
  poke(): void;
  /** The pointer left, or a tap sent the controls away. */
  rest(): void;
  stop(): void;
}

/** Tells `changed(true)` on the first sign of activity and `changed(false)` after three seconds without one. */
export function createActivityTimer(changed: (active: boolean) => void, afterMs = HIDE_AFTER_MS): ActivityTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = false;
  function tell(now: boolean) {
    if (active === now) return;
    active = now;
    changed(now);
  }
  function rest() {
    clearTimeout(timer);
    tell(false);
  }
  return {
    poke() {
      clearTimeout(timer);
      timer = setTimeout(rest, afterMs);
      tell(true);
    },
    rest,
    stop: () => clearTimeout(timer),
  };
}
