import { describe, expect } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { journey, sizes } from './browser.ts';
import { openPage } from './page-pool.ts';

/** Pages of these tests alone: no other journey asks for this language. */
const optionsFor = (baseURL: string) => ({
  ...({ baseURL, locale: 'sw-KE', serviceWorkers: 'block' } as const),
  ...({ viewport: sizes.desktop, reducedMotion: 'reduce' } as const),
});

/** What a page of the service finds. */
async function foundBy(page: Page) {
  const before = page.url();
  await page.goto('/robots.txt');
  const found = await page.evaluate(async () => ({
    stored: { ...localStorage, ...sessionStorage },
    cookie: document.cookie,
    name: window.name,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
    history: history.length,
    offline: !navigator.onLine,
    size: [innerWidth, innerHeight],
  }));
  return { ...found, before };
}

journey('a page that is used again has nothing of the journey before', async ({ browser, baseUrl }) => {
  const options = optionsFor(baseUrl);
  const first = await openPage(browser, options);
  const { page, context } = first;
  await page.addInitScript(() => localStorage.setItem('script', 'ran'));
  await page.goto('/robots.txt');
  await page.goto('/favicon.ico');
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    document.cookie = 'left=here';
    window.name = 'left';
    await caches.open('left');
    const opening = indexedDB.open('left');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
  });
  await page.route('**/*', (route) => route.abort());
  await context.setOffline(true);
  await page.setViewportSize(sizes.phone);
  let heard = 0;
  page.on('request', () => (heard += 1));
  await first.release(true);

  const second = await openPage(browser, options);
  expect(second.page).toBe(page);
  const found = await foundBy(page);
  const never = await browser.newContext(options);
  expect(found).toEqual(await foundBy(await never.newPage()));
  await never.close();
  expect([heard, context.pages().length]).toEqual([0, 1]);
  await second.release(false);
});

describe('a page is not used again', () => {
  const leave: [string, (page: Page, context: BrowserContext, baseUrl: string) => Promise<unknown>][] = [
    ['that has a function of its test', (page) => page.exposeFunction('told', () => undefined)],
    ['whose clock was moved', (page) => page.clock.setFixedTime(0)],
    ['with permissions', (_, context) => context.grantPermissions(['notifications'])],
    ['that was elsewhere', (page, _, baseUrl) => page.goto(baseUrl.replace('127.0.0.1', 'localhost'))],
    ['that was closed', (page) => page.close()],
  ];
  journey.for(leave)('%s', async ([, act], { browser, baseUrl }) => {
    const options = optionsFor(baseUrl);
    const first = await openPage(browser, options);
    await first.page.goto('/robots.txt');
    await act(first.page, first.context, baseUrl);
    await first.release(true);
    const second = await openPage(browser, options);
    expect(second.page).not.toBe(first.page);
    await second.release(false);
  });

  journey('whose journey failed', async ({ browser, baseUrl }) => {
    const options = optionsFor(baseUrl);
    const first = await openPage(browser, options);
    await first.page.goto('/robots.txt');
    await first.release(false);
    const second = await openPage(browser, options);
    expect(second.page).not.toBe(first.page);
    await second.release(false);
  });
});
