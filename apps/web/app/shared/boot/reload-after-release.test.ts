import { afterEach, expect, test, vi } from 'vitest';
import { mayReload, reloadAfterRelease } from './reload-after-release.ts';

afterEach(() => vi.unstubAllGlobals());

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('BOOT-10 BOOT-11 a tab whose build is gone reloads once per build', () => {
  const tab = storage();
  expect(mayReload('/assets/entry-one.js', tab)).toBe(true);
  expect(mayReload('/assets/entry-one.js', tab)).toBe(false);
  expect(mayReload('/assets/entry-two.js', tab)).toBe(true);
});

test('a tab without session storage does not reload', () => {
  const unavailable = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => undefined,
  };
  expect(mayReload('/assets/entry-one.js', unavailable)).toBe(false);
});

/** Dispatches one preload error per message on a page with the given network, and returns how often the page was reloaded. */
async function reloadsAfterErrors(
  messages: string[],
  network: () => Promise<{ ok: boolean }>,
): Promise<number> {
  const page = new EventTarget();
  const reload = vi.fn<() => void>();
  const fetchMock = vi.fn<typeof network>(network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { reload, href: 'https://rawi.example/en' });
  reloadAfterRelease('/assets/entry-one.js');
  for (const message of messages) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new Error(message),
    });
    // Not cancelled, so that the import of the file rejects.
    expect(page.dispatchEvent(event)).toBe(true);
  }
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(messages.length), 30_000);
  await Promise.resolve();
  return reload.mock.calls.length;
}

const messageWithFile =
  'Failed to fetch dynamically imported module: https://rawi.example/assets/focus-a1_B.js';

test('BOOT-10 a file that the service no longer has reloads the page, once', async () => {
  expect(await reloadsAfterErrors([messageWithFile, messageWithFile], async () => ({ ok: false }))).toBe(1);
  // Not every browser names the file in the error message.
  expect(await reloadsAfterErrors(['Importing a module script failed.'], async () => ({ ok: true }))).toBe(1);
});

test('BOOT-10 no reload when the service cannot be reached or still has the file', async () => {
  expect(
    await reloadsAfterErrors([messageWithFile, 'Importing a module script failed.'], () =>
      Promise.reject(new TypeError('no network')),
    ),
  ).toBe(0);
  expect(await reloadsAfterErrors([messageWithFile], async () => ({ ok: true }))).toBe(0);
});
