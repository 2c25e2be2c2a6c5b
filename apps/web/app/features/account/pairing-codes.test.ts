import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeLifetimeMs, showPairingCodes, type PairingState, type PairingReply } from './pairing-codes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('ROUTE-06 the lifetime of a code is the expiry of its reply, within limits', () => {
  expect(codeLifetimeMs(300)).toBe(300_000);
  expect(codeLifetimeMs('120')).toBe(120_000);
  for (const little of [0, -5, 0.001, -Infinity]) expect(codeLifetimeMs(little), String(little)).toBe(10_000);
  for (const much of [1e12, Infinity, Number.MAX_VALUE])
    expect(codeLifetimeMs(much), String(much)).toBe(3_600_000);
  for (const none of [undefined, null, '', ' ', 'soon', NaN, {}, []])
    expect(codeLifetimeMs(none), String(none)).toBe(300_000);
});

function startPairing(reply: () => PairingReply | undefined) {
  let requestCount = 0;
  const shown: PairingState[] = [];
  const stop = showPairingCodes(
    async () => {
      requestCount += 1;
      const given = reply();
      if (given === undefined) throw new Error('down');
      return given;
    },
    (code) => shown.push(code),
  );
  return { stop, shown, requestCount: () => requestCount };
}

test.each([0, -1, 1e12, NaN, 2 ** 31])(
  'ROUTE-06 an expiry of %s does not cause a request loop',
  async (expiry) => {
    const { requestCount, stop } = startPairing(() => ({ devicepin: '482913', expiry }));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(requestCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(requestCount()).toBeLessThanOrEqual(362);
    expect(requestCount()).toBeGreaterThan(1);
    stop();
  },
);

test('ROUTE-06 the next code is requested when the current one expires; after a failure the viewer retries', async () => {
  const codes = ['111111', '222222'];
  const { shown, requestCount, stop } = startPairing(() =>
    codes.length > 0 ? { devicepin: codes.shift()!, expiry: 60 } : undefined,
  );
  await vi.advanceTimersByTimeAsync(59_000);
  expect(shown).toEqual(['asking', { code: '111111' }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.at(-1)).toEqual({ code: '222222' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([shown.at(-1), requestCount()]).toEqual(['failed', 3]);
  stop();
});

test('ROUTE-06 no codes are requested after leaving the page', async () => {
  const { requestCount, stop, shown } = startPairing(() => ({ devicepin: '482913', expiry: 60 }));
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([requestCount(), shown]).toEqual([1, ['asking']]);
});
