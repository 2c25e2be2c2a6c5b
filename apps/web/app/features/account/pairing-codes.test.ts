import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeLifetime, showCodes, type PairingCode, type PairingReply } from './pairing-codes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('ROUTE-06 the lifetime of a code is the expiry of its reply, within limits', () => {
  expect(codeLifetime(300)).toBe(300_000);
  expect(codeLifetime('120')).toBe(120_000);
  for (const little of [0, -5, 0.001, -Infinity]) expect(codeLifetime(little), String(little)).toBe(10_000);
  for (const much of [1e12, Infinity, Number.MAX_VALUE]) expect(codeLifetime(much), String(much)).toBe(3_600_000);
  for (const none of [undefined, null, '', ' ', 'soon', NaN, {}, []]) expect(codeLifetime(none), String(none)).toBe(300_000);
});

function watching(reply: () => PairingReply | undefined) {
  let asked = 0;
  const shown: PairingCode[] = [];
  const stop = showCodes(
    async () => {
      asked += 1;
      const given = reply();
      if (given === undefined) throw new Error('down');
      return given;
    },
    (code) => shown.push(code),
  );
  return { stop, shown, asked: () => asked };
}

test.each([0, -1, 1e12, NaN, 2 ** 31])('ROUTE-06 an expiry of %s does not cause a request loop', async (expiry) => {
  const { asked, stop } = watching(() => ({ devicepin: '482913', expiry }));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBeLessThanOrEqual(362);
  expect(asked()).toBeGreaterThan(1);
  stop();
});

test('ROUTE-06 the next code is requested when the current one expires; after a failure the viewer retries', async () => {
  const codes = ['111111', '222222'];
  const { shown, asked, stop } = watching(() => (codes.length > 0 ? { devicepin: codes.shift()!, expiry: 60 } : undefined));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(shown).toEqual(['asking', { code: '111111' }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown.at(-1)).toEqual({ code: '222222' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([shown.at(-1), asked()]).toEqual(['failed', 3]);
  stop();
});

test('ROUTE-06 no codes are requested after leaving the page', async () => {
  const { asked, stop, shown } = watching(() => ({ devicepin: '482913', expiry: 60 }));
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([asked(), shown]).toEqual([1, ['asking']]);
});
