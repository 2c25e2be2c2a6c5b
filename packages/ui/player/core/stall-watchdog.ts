/** What is shown while waiting: nothing yet, a spinner, a spinner with a message, or a failure. */
export type WaitStage = 'none' | 'spinner' | 'words' | 'failed';

/** Milliseconds of waiting after which each step is shown. */
export interface WaitLimits {
  spinnerMs: number;
  messageMs: number;
  /** Without any progress. */
  stalledMs: number;
  /** Without any progress of a live stream: it may have moved to another address. */
  liveStalledMs: number;
  /** In total, even with slow progress: a film that takes longer to start will not be watched. */
  totalMs: number;
}

export const waitLimits: WaitLimits = {
  spinnerMs: 400,
  messageMs: 4_000,
  stalledMs: 20_000,
  liveStalledMs: 8_000,
  totalMs: 60_000,
};

/** One sample of the player: `waiting` by its status, `position` and `bufferedTo` in seconds. */
export interface PlaybackSample {
  waiting: boolean;
  position: number;
  bufferedTo: number;
  live?: boolean;
  /** The viewer has paused: the waiting is shown, as after a seek, but is no failure however long it lasts. */
  paused?: boolean;
}

export interface StallWatchdog {
  /** Evaluates a sample taken at `now` (milliseconds of a monotonic clock) and returns what to show. */
  check(now: number, sample: PlaybackSample): WaitStage;
  /** Restarts the timer: for a retry or a new source. */
  reset(): void;
}

/** Measures how long playback makes no progress. The caller provides clock and samples, about five a second. */
export function createStallWatchdog(limits: WaitLimits = waitLimits): StallWatchdog {
  let waitingSince: number | null = null;
  let progressAt = 0;
  /** From when on the waiting counts: not while the viewer has paused. */
  let countsSince = 0;
  let lastSampleAt = 0;
  let position = -1;
  let bufferedTo = -1;

  function reset() {
    waitingSince = null;
    position = -1;
    bufferedTo = -1;
  }

  return {
    reset,
    check(now, sample) {
      if (!sample.waiting) {
        reset();
        return 'none';
      }
      // After sleep of the device there is a gap between samples, which must not count as waiting.
      if (waitingSince !== null && now - lastSampleAt > 5_000) waitingSince = null;
      lastSampleAt = now;
      if (waitingSince === null) {
        waitingSince = now;
        progressAt = now;
        countsSince = now;
        position = sample.position;
        bufferedTo = sample.bufferedTo;
      }
      if (sample.paused) {
        progressAt = now;
        countsSince = now;
      }
      if (sample.position !== position || sample.bufferedTo > bufferedTo) progressAt = now;
      position = sample.position;
      bufferedTo = Math.max(sample.bufferedTo, bufferedTo);
      const waited = now - waitingSince;
      const stalledMs = sample.live ? limits.liveStalledMs : limits.stalledMs;
      if (now - progressAt >= stalledMs || now - countsSince >= limits.totalMs) return 'failed';
      if (waited >= limits.messageMs) return 'words';
      return waited >= limits.spinnerMs ? 'spinner' : 'none';
    },
  };
}
