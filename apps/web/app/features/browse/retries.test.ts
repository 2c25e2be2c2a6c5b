import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACK_OFF, createRetries, type RetryState } from './retries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Retries of a request that fails the first `failures` times. */
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

test('a successful request is not repeated', async () => {
  const { ask, retries, states, page } = asked(0);
  await pass(60_000);
  expect(ask, 'no request before the first now()').not.toHaveBeenCalled();
  expect(await retries.now()).toBe(true);
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('online'));
  await retries.now();
  await pass(300_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(states).toEqual([{ failed: false, asking: true }, { failed: false, asking: false }]);
});

test('a failed request is retried with growing delays until it succeeds', async () => {
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

test('the failure is reported from the second one on, also during a retry', async () => {
  const { retries, states } = asked(2);
  await retries.now();
  expect(states.at(-1)).toEqual({ failed: false, asking: false });
  await pass(BACK_OFF[0]);
  expect(states.at(-1)).toEqual({ failed: true, asking: false });
  expect(await retries.now()).toBe(true);
  expect(states.slice(-2)).toEqual([{ failed: true, asking: true }, { failed: false, asking: false }]);
});

test('the network’s return triggers a retry at once, a scroll after a pause; neither before the first request', async () => {
  const { ask, retries, page } = asked(3);
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('online'));
  expect(ask).not.toHaveBeenCalled();
  await retries.now();
  page.dispatchEvent(new Event('scroll'));
  expect(ask, 'scrolling within the pause triggers no retry').toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(2000);
  page.dispatchEvent(new Event('scroll'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('nothing is requested after stop()', async () => {
  const { ask, retries, states, page } = asked(5);
  await retries.now();
  retries.stop();
  page.dispatchEvent(new Event('online'));
  await pass(300_000);
  expect([ask.mock.calls.length, states.length]).toEqual([1, 2]);
});
