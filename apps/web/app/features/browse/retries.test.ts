import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACK_OFF, createRetries, type RetryState } from './retries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What fails the first `failures` times. */
function asked(failures: number) {
  const states: RetryState[] = [];
  const page = new EventTarget();
  const ask = vi.fn<() => Promise<void>>(async () => {
    if (ask.mock.calls.length <= failures) throw new Error('not now');
  });
  const retries = createRetries(ask, (state) => states.push(state), { page, random: () => 0.5 });
  return { states, page, ask, retries };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what comes off is asked for once', async () => {
  const { ask, retries, states, page } = asked(0);
  await pass(60_000);
  expect(ask, 'nothing before it is wanted').not.toHaveBeenCalled();
  expect(await retries.now()).toBe(true);
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('online'));
  await retries.now();
  await pass(300_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(states).toEqual([{ failed: false, asking: true }, { failed: false, asking: false }]);
});

test('a failure is tried again by itself, with pauses that grow, for as long as it takes', async () => {
  const { ask, retries, states } = asked(8);
  expect(await retries.now()).toBe(false);
  const pauses = [...BACK_OFF, BACK_OFF.at(-1)!, BACK_OFF.at(-1)!];
  for (const [turn, pause] of pauses.entries()) {
    await pass(pause - 1);
    expect(ask).toHaveBeenCalledTimes(turn + 1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(turn + 2);
  }
  await pass(BACK_OFF.at(-1)!);
  expect(states.at(-1)).toEqual({ failed: false, asking: false });
});

test('a viewer is told from the second failure on, and goes on being told while it is tried again', async () => {
  const { retries, states } = asked(2);
  await retries.now();
  expect(states.at(-1)).toEqual({ failed: false, asking: false });
  await pass(BACK_OFF[0]);
  expect(states.at(-1)).toEqual({ failed: true, asking: false });
  expect(await retries.now()).toBe(true);
  expect(states.slice(-2)).toEqual([{ failed: true, asking: true }, { failed: false, asking: false }]);
});

test('the network’s return brings a try at once, a scroll after a pause; neither before the first', async () => {
  const { ask, retries, page } = asked(3);
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('online'));
  expect(ask).not.toHaveBeenCalled();
  await retries.now();
  page.dispatchEvent(new Event('scroll'));
  expect(ask, 'a hand that goes on scrolling asks no more than the clock').toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(2000);
  page.dispatchEvent(new Event('scroll'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('whoever left is asked for no more', async () => {
  const { ask, retries, states, page } = asked(5);
  await retries.now();
  retries.stop();
  page.dispatchEvent(new Event('online'));
  await pass(300_000);
  expect([ask.mock.calls.length, states.length]).toEqual([1, 2]);
});
