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

/** Lets a page with such a network miss files, and says how often it was loaded anew. */
async function missing(words: string[], network: () => Promise<{ ok: boolean }>): Promise<number> {
  const page = new EventTarget();
  const reload = vi.fn<() => void>();
  const asked = vi.fn<typeof network>(network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { reload, href: 'https://rawi.example/en' });
  reloadAfterRelease('/assets/entry-one.js');
  for (const word of words) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(word) });
    // Not cancelled: whoever asked for the file learns that it did not come.
    expect(page.dispatchEvent(event)).toBe(true);
  }
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(words.length));
  await Promise.resolve();
  return reload.mock.calls.length;
}

const named = 'Failed to fetch dynamically imported module: https://rawi.example/assets/focus-a1_B.js';

test('BOOT-10 a file that the service no longer has loads the page anew, once', async () => {
  expect(await missing([named, named], async () => ({ ok: false }))).toBe(1);
  // Not every browser names the file.
  expect(await missing(['Importing a module script failed.'], async () => ({ ok: true }))).toBe(1);
});

test('BOOT-10 a service that cannot be reached, or that has the file, leaves the page as it is', async () => {
  expect(await missing([named, 'Importing a module script failed.'], () => Promise.reject(new TypeError('no network')))).toBe(0);
  expect(await missing([named], async () => ({ ok: true }))).toBe(0);
});
