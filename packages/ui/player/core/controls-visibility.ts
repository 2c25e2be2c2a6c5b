import type { PlayerSnapshot } from './player-snapshot.ts';

export const HIDE_AFTER_MS = 3_000;

/** What else keeps the controls visible. */
export interface Holds {
  /** The viewer moved, pressed or typed within the last three seconds. */
  active: boolean;
  menuOpen: boolean;
  dragging: boolean;
}

/** Whether the controls are shown: always while nothing plays, a menu is open or the timeline is dragged. */
export function controlsShown(
  { status, wantsToPlay, started }: Pick<PlayerSnapshot, 'status' | 'wantsToPlay' | 'started'>, holds: Holds,
): boolean {
  if (status === 'failed') return false;
  if (holds.menuOpen || holds.dragging) return true;
  if (!started && wantsToPlay) return holds.active;
  return holds.active || !wantsToPlay || status === 'ended';
}

export interface ActivityTimer {
  /** Call on any activity of the viewer. */
  poke(): void;
  /** Call when the pointer left, or a tap hides the controls. */
  rest(): void;
  stop(): void;
}

/** Calls `onChange(true)` on the first activity and `onChange(false)` after `afterMs` (three seconds) without any. */
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
