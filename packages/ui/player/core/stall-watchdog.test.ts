import { describe, expect, test } from 'vitest';
import { createStallWatchdog, type PlaybackSample, type WaitStage } from './stall-watchdog.ts';

const stalledSample: PlaybackSample = { waiting: true, position: 5, bufferedTo: 8 };

/** Samples every 100 ms up to `until`; returns the time in ms at which each result first came. */
function sampleUntil(
  untilMs: number,
  sampleAt: (now: number) => PlaybackSample,
): Partial<Record<WaitStage, number>> {
  const watchdog = createStallWatchdog();
  const first: Partial<Record<WaitStage, number>> = {};
  for (let now = 0; now <= untilMs; now += 100) first[watchdog.check(now, sampleAt(now))] ??= now;
  return first;
}

describe('stall watchdog', () => {
  test('spinner after 400 ms, a message after 4 s, a failure after 20 s without progress', () => {
    expect(sampleUntil(25_000, () => stalledSample)).toEqual({
      none: 0,
      spinner: 400,
      words: 4_000,
      failed: 20_000,
    });
  });

  test('a live stream that sends nothing fails after 8 s: it may be elsewhere by now', () => {
    expect(sampleUntil(12_000, () => ({ ...stalledSample, live: true })).failed).toBe(8_000);
  });

  test('progress of the buffer delays the failure; the message stays', () => {
    const seen = sampleUntil(35_000, (now) => ({ ...stalledSample, bufferedTo: now < 15_000 ? 8 : 9 }));
    expect(seen).toMatchObject({ words: 4_000, failed: 35_000 });
  });

  test('slow progress still fails after a minute', () => {
    expect(sampleUntil(70_000, (now) => ({ ...stalledSample, bufferedTo: 8 + now / 10_000 })).failed).toBe(
      60_000,
    );
  });

  test('a buffer that shrinks and grows again is no progress', () => {
    expect(
      sampleUntil(30_000, (now) => ({ ...stalledSample, bufferedTo: now % 2_000 < 1_000 ? 8 : 4 })).failed,
    ).toBe(20_000);
  });

  test('who has paused sees that it waits, which is no failure; it counts from when it should play again', () => {
    const seen = sampleUntil(100_000, (now) => ({ ...stalledSample, paused: now < 70_000 }));
    expect(seen).toEqual({ none: 0, spinner: 400, words: 4_000, failed: 89_900 });
  });

  test('playing resets the timer', () => {
    const seen = sampleUntil(30_000, (now) => ({ ...stalledSample, waiting: now % 10_000 < 9_900 }));
    expect(seen.failed).toBeUndefined();
  });

  test('time in which the device slept does not count', () => {
    const watchdog = createStallWatchdog();
    watchdog.check(0, stalledSample);
    expect(watchdog.check(3_600_000, stalledSample)).toBe('none');
    expect(watchdog.check(3_600_500, stalledSample)).toBe('spinner');
  });
});
