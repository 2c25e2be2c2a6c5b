import type { PlayerSnapshot } from './player-snapshot.ts';

export const HIDE_AFTER_MS = 3_000;

/** What else keeps the controls visible. */
export interface ControlsActivity {
  /** The viewer moved, pressed or typed within the last three seconds. */
  active: boolean;
  menuOpen: boolean;
  dragging: boolean;
}

/** Whether the controls are shown: always while nothing plays, a menu is open or the timeline is dragged. */
export function controlsShown(
  { status, wantsToPlay, started }: Pick<PlayerSnapshot, 'status' | 'wantsToPlay' | 'started'>,
  activity: ControlsActivity,
): boolean {
  if (status === 'failed') return false;
  if (activity.menuOpen || activity.dragging) return true;
  if (!started && wantsToPlay) return activity.active;
  return activity.active || !wantsToPlay || status === 'ended';
}

export interface ActivityTimer {
  /** Call on any activity of the viewer. */
  markActive(): void;
  /** Call when the pointer left, or a tap hides the controls. */
  markIdle(): void;
  stop(): void;
}

/** Calls `onChange(true)` on the first activity and `onChange(false)` after `afterMs` (three seconds) without any. */
export function createActivityTimer(
  onChange: (active: boolean) => void,
  afterMs = HIDE_AFTER_MS,
): ActivityTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = false;
  function setActive(next: boolean) {
    if (active === next) return;
    active = next;
    onChange(next);
  }
  function markIdle() {
    clearTimeout(timer);
    setActive(false);
  }
  return {
    markActive() {
      clearTimeout(timer);
      timer = setTimeout(markIdle, afterMs);
      setActive(true);
    },
    markIdle,
    stop: () => clearTimeout(timer),
  };
}
