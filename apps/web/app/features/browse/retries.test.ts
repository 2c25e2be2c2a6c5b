import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RETRY_DELAYS_MS, createRetries, type RetryState } from './retries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Retries of a request that fails the first `failures` times. */
function createFailing(failures: number) {
  const states: RetryState[] = [];
  const page = new EventTarget();
  const ask = vi.fn<() => Promise<void>>(async () => {
    if (ask.mock.calls.length <= failures) throw new Error('not now');
  });
  const retries = createRetries(ask, (state) => states.push(state), { page, random: () => 0.5 });
  return { states, page, ask, retries };
}
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a successful request is not repeated', async () => {
  const { ask, retries, states, page } = createFailing(0);
  await advance(60_000);
  expect(ask, 'no request before the first now()').not.toHaveBeenCalled();
  expect(await retries.retryNow()).toBe(true);
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('online'));
  await retries.retryNow();
  await advance(300_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(states).toEqual([
    { failed: false, asking: true },
    { failed: false, asking: false },
  ]);
});

test('a failed request is retried with growing delays until it succeeds', async () => {
  const { ask, retries, states } = createFailing(8);
  expect(await retries.retryNow()).toBe(false);
  const delaysMs = [...RETRY_DELAYS_MS, RETRY_DELAYS_MS.at(-1)!, RETRY_DELAYS_MS.at(-1)!];
  for (const [attempt, delayMs] of delaysMs.entries()) {
    await advance(delayMs - 1);
    expect(ask).toHaveBeenCalledTimes(attempt + 1);
    await advance(1);
    expect(ask).toHaveBeenCalledTimes(attempt + 2);
  }
  await advance(RETRY_DELAYS_MS.at(-1)!);
  expect(states.at(-1)).toEqual({ failed: false, asking: false });
});

test('the failure is reported from the second one on, also during a retry', async () => {
  const { retries, states } = createFailing(2);
  await retries.retryNow();
  expect(states.at(-1)).toEqual({ failed: false, asking: false });
  await advance(RETRY_DELAYS_MS[0]);
  expect(states.at(-1)).toEqual({ failed: true, asking: false });
  expect(await retries.retryNow()).toBe(true);
  expect(states.slice(-2)).toEqual([
    { failed: true, asking: true },
    { failed: false, asking: false },
  ]);
});

test('the network’s return triggers a retry at once, a scroll after a pause; neither before the first request', async () => {
  const { ask, retries, page } = createFailing(3);
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('online'));
  expect(ask).not.toHaveBeenCalled();
  await retries.retryNow();
  page.dispatchEvent(new Event('scroll'));
  expect(ask, 'scrolling within the pause triggers no retry').toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  await advance(0);
  expect(ask).toHaveBeenCalledTimes(2);
  await advance(2000);
  page.dispatchEvent(new Event('scroll'));
  await advance(0);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('nothing is requested after stop()', async () => {
  const { ask, retries, states, page } = createFailing(5);
  await retries.retryNow();
  retries.stop();
  page.dispatchEvent(new Event('online'));
  await advance(300_000);
  expect([ask.mock.calls.length, states.length]).toEqual([1, 2]);
});
