import { describe, expect, test } from 'vitest';
import { createStallWatchdog, type Look, type Wait } from './stall-watchdog.ts';

const still: Look = { waiting: true, position: 5, bufferedTo: 8 };

/** Samples every 100 ms up to `until`; returns the time in ms at which each result first came. */
function watch(until: number, lookAt: (now: number) => Look): Partial<Record<Wait, number>> {
  const watchdog = createStallWatchdog();
  const first: Partial<Record<Wait, number>> = {};
  for (let now = 0; now <= until; now += 100) first[watchdog.look(now, lookAt(now))] ??= now;
  return first;
}

describe('stall watchdog', () => {
  test('spinner after 400 ms, a message after 4 s, a failure after 20 s without progress', () => {
    expect(watch(25_000, () => still)).toEqual({ none: 0, spinner: 400, words: 4_000, failed: 20_000 });
  });

  test('progress of the buffer delays the failure; the message stays', () => {
    const seen = watch(35_000, (now) => ({ ...still, bufferedTo: now < 15_000 ? 8 : 9 }));
    expect(seen).toMatchObject({ words: 4_000, failed: 35_000 });
  });

  test('slow progress still fails after a minute', () => {
    expect(watch(70_000, (now) => ({ ...still, bufferedTo: 8 + now / 10_000 })).failed).toBe(60_000);
  });

  test('a buffer that shrinks and grows again is no progress', () => {
    expect(watch(30_000, (now) => ({ ...still, bufferedTo: now % 2_000 < 1_000 ? 8 : 4 })).failed).toBe(20_000);
  });

  test('playing resets the timer', () => {
    const seen = watch(30_000, (now) => ({ ...still, waiting: now % 10_000 < 9_900 }));
    expect(seen.failed).toBeUndefined();
  });

  test('time in which the device slept does not count', () => {
    const watchdog = createStallWatchdog();
    watchdog.look(0, still);
    expect(watchdog.look(3_600_000, still)).toBe('none');
    expect(watchdog.look(3_600_500, still)).toBe('spinner');
  });
});
