// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** The store of a page that is loaded now: what the page before had in memory is gone. */
async function loadPage() {
  vi.resetModules();
  return (await import('./flow-store.ts')).flowStore;
}
const waiting = { kind: 'social-sign-up', type: 'FB', token: 'social-token' } as const;
const stored = () => JSON.stringify({ ...sessionStorage });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('AUTH-05 a social account that gave no address outlives a reload in this tab, until an address is given', async () => {
  (await loadPage()).setPending(waiting);
  const reloaded = await loadPage();
  expect(reloaded.pending()).toEqual(waiting);
  // No captcha waits for it: the step of the captcha needs more.
  expect(reloaded.get().hasPending).toBe(false);
  expect({ ...localStorage }).toEqual({});
  reloaded.setPending({ ...waiting, email: 'omar@rawi.example' });
  expect(stored()).not.toContain('social-token');
  expect(reloaded.pending()).toMatchObject({ email: 'omar@rawi.example' });
  expect((await loadPage()).pending()).toBeUndefined();
});

test('its token is gone from the tab after another way in, once one is inside, and after half an hour', async () => {
  const start = async () => {
    const page = await loadPage();
    page.setPending(waiting);
    expect(stored()).toContain('social-token');
    return page;
  };
  (await start()).setPending(undefined);
  expect(stored()).not.toContain('social-token');
  (await start()).clear();
  expect(stored()).not.toContain('social-token');
  await start();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  expect((await loadPage()).pending()).toBeUndefined();
  vi.restoreAllMocks();
});

test('a login that waits for its captcha is in memory alone', async () => {
  const page = await loadPage();
  page.setPending({ kind: 'login', type: 'Email', body: { password: 'sealed' } });
  expect(page.get().hasPending).toBe(true);
  expect(stored()).not.toContain('sealed');
  expect((await loadPage()).pending()).toBeUndefined();
});
