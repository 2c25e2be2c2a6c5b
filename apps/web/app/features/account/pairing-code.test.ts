import { afterEach, expect, test, vi } from 'vitest';
import { codeLifetime, splitCode, storeTypedCode, takeTypedCode } from './pairing-code.ts';

const now = 1_780_000_000_000;
afterEach(() => vi.unstubAllGlobals());

function stubStorage(): Map<string, string> {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  return values;
}

test('PAIR-03 a typed code is kept through a log-in, once and no longer than it is good', () => {
  const values = stubStorage();
  storeTypedCode('482913', now);
  expect(takeTypedCode(now + 60_000)).toBe('482913');
  expect(takeTypedCode(now + 60_000)).toBe('');
  storeTypedCode('482913', now);
  expect(takeTypedCode(now + 5 * 60_000)).toBe('');
  storeTypedCode('', now);
  expect(values.size).toBe(0);
  values.set('pairingCode', '{"code":"<b>","at":1780000000000}');
  expect(takeTypedCode(now)).toBe('');
});

test('PAIR-06 a code lives for five minutes at most, whatever the clock of the screen says', () => {
  expect(codeLifetime(now / 1000 + 120, now)).toBe(120_000);
  expect(codeLifetime(now / 1000 - 5000, now)).toBe(300_000);
  expect(codeLifetime(now / 1000 + 5000, now)).toBe(300_000);
});

test('PAIR-02 six digits are shown as three and three', () => {
  expect(splitCode('012345')).toEqual(['012', '345']);
});
