/** What the viewer sees while waiting: nothing yet, a spinner, a spinner with words, or a failure. */
export type Wait = 'none' | 'spinner' | 'words' | 'failed';

/** Milliseconds of waiting after which each step is shown. */
export interface WaitLimits {
  spinner: number;
  words: number;
  /** Without any progress. */
  stalled: number;
  /** However much trickles in: a film that cannot start in this time will not be watched. */
  altogether: number;
}

export const waitLimits: WaitLimits = { spinner: 400, words: 4_000, stalled: 20_000, altogether: 60_000 };

/** One look at the player: `waiting` by its status, `position` and `bufferedTo` in seconds. */
export interface Look {
  waiting: boolean;
  position: number;
  bufferedTo: number;
}

export interface StallWatchdog {
  /** Takes a look at `now` (ms of any steady clock) and says what to show. */
  look(now: number, look: Look): Wait;
  /** Starts the count again: a retry, a new source, a page that was asleep. */
  reset(): void;
}

/** Counts how long nothing moves. Pure: the caller brings clock and looks, about five a second. */
export function createStallWatchdog(limits: WaitLimits = waitLimits): StallWatchdog {
  let since: number | null = null;
  let movedAt = 0;
  let lastLook = 0;
  let position = -1;
  let bufferedTo = -1;

  function reset() {
    since = null;
    position = -1;
    bufferedTo = -1;
  }

  return {
    reset,
    look(now, seen) {
      if (!seen.waiting) {
        reset();
        return 'none';
      }
      // A laptop that slept did not wait: time in which nobody looked does not count.
      if (since !== null && now - lastLook > 5_000) since = null;
      lastLook = now;
      if (since === null) {
        since = now;
        movedAt = now;
        position = seen.position;
        bufferedTo = seen.bufferedTo;
      }
      if (seen.position !== position || seen.bufferedTo > bufferedTo) movedAt = now;
      position = seen.position;
      bufferedTo = Math.max(seen.bufferedTo, bufferedTo);
      const waited = now - since;
      if (now - movedAt >= limits.stalled || waited >= limits.altogether) return 'failed';
      if (waited >= limits.words) return 'words';
      return waited >= limits.spinner ? 'spinner' : 'none';
    },
  };
}
