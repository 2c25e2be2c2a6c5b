/** What is shown while waiting: nothing yet, a spinner, a spinner with a message, or a failure. */
export type Wait = 'none' | 'spinner' | 'words' | 'failed';

/** Milliseconds of waiting after which each step is shown. */
export interface WaitLimits {
  spinner: number;
  words: number;
  /** Without any progress. */
  stalled: number;
  /** In total, even with slow progress: a film that takes longer to start will not be watched. */
  altogether: number;
}

export const waitLimits: WaitLimits = { spinner: 400, words: 4_000, stalled: 20_000, altogether: 60_000 };

/** One sample of the player: `waiting` by its status, `position` and `bufferedTo` in seconds. */
export interface Look {
  waiting: boolean;
  position: number;
  bufferedTo: number;
}

export interface StallWatchdog {
  /** Evaluates a sample taken at `now` (milliseconds of a monotonic clock) and returns what to show. */
  look(now: number, look: Look): Wait;
  /** Restarts the timer: for a retry or a new source. */
  reset(): void;
}

/** Measures how long playback makes no progress. The caller provides clock and samples, about five a second. */
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
      // After sleep of the device there is a gap between samples, which must not count as waiting.
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
