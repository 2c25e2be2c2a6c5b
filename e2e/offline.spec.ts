import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, vi } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import {
  expectAccessible,
  journeyWithPictures as journey,
  journeyInOneLanguage,
  languages,
  oneLanguage,
} from './browser.ts';
import { navigate } from './navigation.ts';
import { playableFilm } from './playable-film.ts';
import { startReleaseProxy, type ReleaseProxy } from './release-proxy.ts';
import { millisecondsShown } from './snackbar.ts';

/** Offline, and across a release. The network is really cut: the server stops listening. */
const service = inject('baseUrl');
const opened: ReleaseProxy[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((releases) => releases.stop().catch(() => undefined)));
});

async function releases(): Promise<ReleaseProxy> {
  const one = await startReleaseProxy(service);
  opened.push(one);
  return one;
}

const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 90_000 });

const cachedPages = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('pages-1')).keys()).map(({ url }) => decodeURIComponent(new URL(url).pathname)),
  );

async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => cachedPages(page), { timeout: 60_000, interval: 250 })
    .toContain(decodeURIComponent(path));
}

/** Waits until the app is hydrated. */
const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(
    () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    { timeout: 60_000 },
  );

/** Presses the first card of a movie, and returns its path and title. */
async function pressMovie(page: Page): Promise<{ movie: string; title: string }> {
  const card = page.locator('main section li a[href*="/movie/"]:not([href$="/play"])').first();
  const movie = (await card.getAttribute('href'))!;
  await card.evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(
    (path) => location.pathname === path && document.querySelector('article h1') !== null,
    movie,
  );
  return { movie, title: await page.locator('article h1').innerText() };
}

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `BOOT-12 offline, an unvisited page is the brand’s offline page, with a retry (${language})`,
    async ({ visit }) => {
      const proxy = await releases();
      const page = await visit({ baseURL: proxy.url, serviceWorkers: 'allow' });
      await page.goto(`/${language}`);
      await waitForServiceWorker(page);
      await waitUntilCached(page, `/${language}`);
      await proxy.cut();
      await page.goto(`/${language}/movie/never-seen/M9`);
      await page.getByRole('heading', { name: messages['error.start.title'] }).waitFor();
      await waitUntilHydrated(page);
      await expectAccessible(page);
      await proxy.restore();
      await page.getByRole('button', { name: messages['error.retry'] }).click();
      await page.getByRole('heading', { name: messages['error.page.title'] }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${language}/movie/never-seen/M9`);
    },
  );
});

describe.each(languages)('inside the app, in $language', ({ language }) => {
  const messages = catalogues[language];

  journeyInOneLanguage(language)(
    `offline, a move inside the app leads to the offline page in the page’s faces, and on by itself (${language})`,
    async ({ visit }) => {
      const proxy = await releases();
      const page = await visit({ baseURL: proxy.url, serviceWorkers: 'allow' });
      await page.goto(`/${language}`);
      await waitForServiceWorker(page);
      // The screen's code is there from the first title; the data of the second one is not.
      await pressMovie(page);
      await page.goBack();
      const links = page.locator('main section li a[href*="/movie/"]:not([href$="/play"])');
      await links.first().waitFor();
      const first = await links.first().getAttribute('href');
      // Home's rows come one after the other: its first ones may show a single film.
      const movie = await vi.waitFor(async () => {
        const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
        const other = all.find((href) => href !== first);
        expect(other).toBeTruthy();
        return other!;
      }, 60_000);
      const faces = () =>
        page.evaluate(() => [document.documentElement.dataset['faces'], document.documentElement.className]);
      const before = await faces();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      // Home is complete, so that none of its own requests is cut.
      await page.waitForLoadState('networkidle');
      await proxy.cut();
      await page.context().setOffline(true);
      await navigate(page, movie);
      await page.getByRole('heading', { level: 1, name: messages['error.start.title'] }).waitFor();
      expect(new URL(page.url()).pathname).toBe(movie);
      expect(await faces()).toEqual(before);
      await proxy.restore();
      await page.context().setOffline(false);
      await page.locator('article h1').waitFor();
      expect(await page.evaluate(() => 'sameDocument' in window), 'the document stayed').toBe(true);
    },
  );
});

describe.each(oneLanguage)('in $language alone', ({ language, dir }) => {
  const messages = catalogues[language];

  journey(
    `BOOT-12 UI-01 UI-02 offline, visited pages open by URL and by client-side navigation, with their pictures (${language})`,
    async ({ visit }) => {
      const proxy = await releases();
      const page = await visit({ baseURL: proxy.url, serviceWorkers: 'allow' });
      await page.goto(`/${language}`);
      await waitForServiceWorker(page);
      await waitUntilCached(page, `/${language}`);
      // Reached by client-side navigation: its HTML was never requested.
      const { movie, title } = await pressMovie(page);
      const pictureShows = () =>
        page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLImageElement>('article [data-leading] img')].some(
            ({ complete, naturalWidth }) => complete && naturalWidth > 200,
          ),
        );
      await pictureShows();
      await waitUntilCached(page, movie);

      await proxy.cut();
      const offlineShown = millisecondsShown(page, messages['connection.offline']);
      await page.context().setOffline(true);
      await offlineShown;
      await page.goto(movie);
      expect(await page.locator('article h1').innerText()).toBe(title);
      expect(await page.locator('html').getAttribute('dir')).toBe(dir);
      await waitUntilHydrated(page);
      await pictureShows();
      // From there by client-side navigation to Home, whose data comes from cached replies.
      await page.getByRole('banner').getByRole('link').first().click();
      await page.waitForFunction((words) => !document.title.includes(words), title);
      expect(new URL(page.url()).pathname).toBe(`/${language}`);
      await page.locator('main section li a[href*="/movie/"]').first().waitFor();

      await proxy.restore();
      const onlineShown = millisecondsShown(page, messages['connection.online']);
      await page.context().setOffline(false);
      await onlineShown;
    },
  );

  journey(
    `BOOT-10 BOOT-11 BOOT-12 a release in between: an open tab continues, a new document uses only new files, a cached one only old files (${language})`,
    async ({ visit }) => {
      const proxy = await releases();
      const page = await visit({ baseURL: proxy.url, serviceWorkers: 'allow' });
      await page.goto(`/${language}`);
      await waitForServiceWorker(page);
      await waitUntilCached(page, `/${language}`);
      proxy.release();
      // The open tab is of the old release, and loads a screen that it has not shown yet from the cache.
      await page.evaluate(() => Object.assign(window, { sameTab: true }));
      const { movie } = await pressMovie(page);
      expect(await page.evaluate(() => (window as { sameTab?: boolean }).sameTab)).toBe(true);
      await waitUntilCached(page, movie);
      const files = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => /\/assets\/.*\.js$/.test(name)),
        );
      // The next document is of the new release, without files of the old one.
      await page.goto(`/${language}`);
      await waitUntilHydrated(page);
      const fresh = await files();
      expect(fresh.length).toBeGreaterThan(3);
      expect(fresh.filter((file) => !file.endsWith('r1.js'))).toEqual([]);
      // Offline, the page that was cached after the release is complete, and of one release.
      await proxy.cut();
      await page.goto(movie);
      await waitUntilHydrated(page);
      const cached = await files();
      expect(new Set(cached.map((file) => file.endsWith('r1.js'))).size).toBe(1);
    },
  );
});

journey('BOOT-12 the service worker never caches personal replies', async ({ visit }) => {
  const page = await visit({ serviceWorkers: 'allow' });
  await page.goto('/en');
  await waitForServiceWorker(page);
  await page.goto('/en/screen/movies');
  await waitUntilCached(page, '/en/screen/movies');
  // The replies behind the page are cached beside it.
  const replies = () =>
    page.evaluate(async () =>
      (await (await caches.open('replies-1')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect
    .poll(replies, { timeout: 60_000, interval: 250 })
    .toContain('/cms/subscriber/v1/screen/movies');
  const cached = await page.evaluate(async () => {
    const found: { url: string; control: string | null; limit: number }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      for (const request of requests)
        found.push({
          url: request.url,
          control: (await cache.match(request))!.headers.get('cache-control'),
          limit: requests.length,
        });
    }
    return found;
  });
  expect(cached.length).toBeGreaterThan(10);
  for (const { url, control, limit } of cached) {
    expect(control, url).toMatch(/\bpublic\b/);
    expect(limit).toBeLessThanOrEqual(400);
  }
  expect(cached.some(({ url }) => url.includes('getcountry') || url.includes('/device/'))).toBe(false);
});

journey('BOOT-12 a film is fetched past the service worker, where the browser can', async ({ visit }) => {
  const page = await visit({ serviceWorkers: 'allow' });
  const film = await playableFilm(service);
  await page.goto('/ar/about');
  await waitForServiceWorker(page);
  await page.goto(`/ar/movie/x/${film.objectid}/play`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  const sources = await page.evaluate(() => {
    type Routed = PerformanceResourceTiming & { workerFinalSourceType?: string };
    const loaded = performance.getEntriesByType('resource') as Routed[];
    return (
      loaded
        .filter(({ name }) => new URL(name).pathname.startsWith('/media/'))
        // The engine cancels some; where they would have come from is not said.
        .filter(({ responseStatus }) => responseStatus === 200)
        .map(({ workerFinalSourceType: source }) => source)
    );
  });
  expect(sources.length).toBeGreaterThan(3);
  expect(new Set(sources)).toEqual(new Set(['network']));
});
