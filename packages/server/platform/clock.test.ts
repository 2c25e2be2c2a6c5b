import { describe, expect, test } from 'vitest';
import { movableClock, systemClock, testClock } from './clock.ts';

describe('the test clock', () => {
  test('moves only when advanced, and wakes sleepers in order', async () => {
    const clock = testClock('2026-01-01T00:00:00Z');
    const woken: string[] = [];
    void clock.sleep(2000).then(() => woken.push(`b ${clock.epochSeconds()}`));
    void clock.sleep(1000).then(async () => {
      woken.push(`a ${clock.epochSeconds()}`);
      await clock.sleep(2000);
      woken.push(`c ${clock.epochSeconds()}`);
    });
    await clock.advance(999);
    expect(woken).toEqual([]);
    await clock.advance(9001);
    expect(woken).toEqual(['a 1767225601', 'b 1767225602', 'c 1767225603']);
    expect(clock.now().toISOString()).toBe('2026-01-01T00:00:10.000Z');
  });

  test('in one step wakes a loop once, at the end', async () => {
    const clock = testClock('2026-01-01T00:00:00Z', { oneStep: true });
    const woken: number[] = [];
    void (async () => {
      for (;;) {
        await clock.sleep(1000);
        woken.push(clock.epochSeconds());
      }
    })();
    await clock.advance(86_400_000);
    await clock.advance(999);
    await clock.advance(1);
    expect(woken).toEqual([1767312000, 1767312001]);
  });

  test('a clock that can be moved runs like the system’s, and wakes who is due by a move', async () => {
    const clock = movableClock();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(50);
    const woken: string[] = [];
    // Longer than a timer can be.
    void clock.sleep(60 * 86_400_000).then(() => woken.push('months'));
    void clock.sleep(3_600_000).then(() => woken.push('an hour'));
    await clock.sleep(5);
    expect(woken).toEqual([]);
    clock.advance(3_600_000);
    await clock.sleep(5);
    expect(woken).toEqual(['an hour']);
    clock.advance(60 * 86_400_000);
    await clock.sleep(5);
    expect(woken).toEqual(['an hour', 'months']);
    expect(Math.round((clock.now().getTime() - Date.now()) / 3_600_000)).toBe(60 * 24 + 1);
    expect(() => clock.advance(-1)).toThrow('never back');
  });

  test.each([
    ['test', testClock('2026-01-01')],
    ['system', systemClock()],
    ['movable', movableClock()],
  ] as const)('a sleep on the %s clock can be aborted', async (_, clock) => {
    const controller = new AbortController();
    const sleep = clock.sleep(100_000, controller.signal);
    controller.abort(new Error('enough'));
    await expect(sleep).rejects.toThrow('enough');
    await expect(clock.sleep(1, controller.signal)).rejects.toThrow('enough');
  });
});
