import { initialSnapshot, type PlayerSnapshot } from './player-snapshot.ts';
import { nextStatus, type PlaybackEvent } from './playback-status.ts';

/** A store for `useSyncExternalStore`. */
export interface PlayerStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PlayerSnapshot;
  /** Merges `change`; listeners are called only if a value differs. */
  set(change: Partial<PlayerSnapshot>): void;
  /** Changes the status by its transition table, together with `change`. */
  transition(event: PlaybackEvent, change?: Partial<PlayerSnapshot>): void;
}

export function createPlayerStore(initial: Partial<PlayerSnapshot> = {}): PlayerStore {
  let snapshot: PlayerSnapshot = { ...initialSnapshot, ...initial };
  const listeners = new Set<() => void>();

  function set(change: Partial<PlayerSnapshot>) {
    const keys = Object.keys(change) as (keyof PlayerSnapshot)[];
    if (keys.every((key) => Object.is(snapshot[key], change[key]))) return;
    snapshot = { ...snapshot, ...change };
    listeners.forEach((listener) => listener());
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    set,
    transition(event, change = {}) {
      const wantsToPlay = change.wantsToPlay ?? snapshot.wantsToPlay;
      set({ ...change, status: nextStatus(snapshot.status, event, wantsToPlay) });
    },
  };
}
