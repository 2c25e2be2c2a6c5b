import { afterEach, expect, test, vi } from 'vitest';
import { mayReload, reloadAfterRelease } from './after-release.ts';

afterEach(() => vi.unstubAllGlobals());

function storage() {
  const values = new Map<string, string>();
  return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
}

test('BOOT-10 BOOT-11 a tab whose build is gone reloads once, and once more only for another build', () => {
  const tab = storage();
  expect(mayReload('/assets/entry-one.js', tab)).toBe(true);
  expect(mayReload('/assets/entry-one.js', tab)).toBe(false);
  expect(mayReload('/assets/entry-two.js', tab)).toBe(true);
});

test('a tab that may not remember does not reload', () => {
  const closed = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => undefined,
  };
  expect(mayReload('/assets/entry-one.js', closed)).toBe(false);
});

test('BOOT-10 a missing file reloads the tab once and still fails for who asked for it', () => {
  const page = new EventTarget();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { reload });
  reloadAfterRelease('/assets/entry-one.js');
  const missing = () => new Event('vite:preloadError', { cancelable: true });
  expect(page.dispatchEvent(missing())).toBe(true);
  expect(page.dispatchEvent(missing())).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
