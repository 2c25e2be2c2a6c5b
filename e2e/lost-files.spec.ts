import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey, oneLanguage, waitForStartUp } from './browser.ts';

/** Files of the app that are lost on the way to the browser while a page starts. */
describe.each(oneLanguage)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const files = [
    ['the first file', /\/assets\/entry\.client-[\w-]+\.js$/],
    ['the texts', new RegExp(`/assets/${language}\\.gen-[\\w-]+\\.js$`)],
    ['the screen', /\/assets\/articles-[\w-]+\.js$/],
  ] as const;

  for (const [name, file] of files)
    journey(`${name} lost once: the page starts all the same (${language})`, async ({ visit }) => {
      const page = await visit();
      await page.route(file, (route) => route.abort('connectionreset'), { times: 1 });
      await page.goto(`/${language}/faq`);
      await waitForStartUp(page);
    });

  journey(
    `a file that is always lost: the page is loaded again twice, stays readable, and its links work (${language})`,
    async ({ visit }) => {
      const page = await visit();
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.route(/\/assets\/entry\.client-[\w-]+\.js$/, (route) => route.abort('connectionreset'));
      await page.goto(`/${language}/faq`);
      await expect.poll(() => documents, { timeout: 30_000 }).toBe(3);
      await page.waitForTimeout(3000);
      expect(documents).toBe(3);
      await page.locator('main h1').waitFor();
      await page.locator(`a[href="/${language}/about"]`).first().click();
      await page.waitForURL(`**/${language}/about`);
    },
  );

  journey(
    `without a network the page is loaded again once the service answers (${language})`,
    async ({ visit }) => {
      const page = await visit();
      let isAway = true;
      await page.route(
        (url) => isAway && (url.pathname.startsWith('/assets/') || url.pathname.endsWith('/faq')),
        async (route) =>
          route.request().isNavigationRequest() ? route.continue() : route.abort('internetdisconnected'),
      );
      await page.goto(`/${language}/faq`);
      await page.waitForTimeout(2500);
      isAway = false;
      await waitForStartUp(page);
    },
  );

  journey(
    `code of a part of a page that is lost: the page says so, and is loaded anew by itself or by a press (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const ways = [
        () => page.evaluate(() => dispatchEvent(new Event('online'))),
        () => page.getByRole('button', { name: messages['error.retry'] }).click(),
      ];
      for (const goOn of ways) {
        await page.goto(`/${language}/movie/the-well-at-sidra/M1001`);
        await waitForStartUp(page);
        await page.route(/\/assets\/trailer-player-[\w-]+\.js$/, (route) =>
          route.abort('internetdisconnected'),
        );
        await page.locator('article a[href*="/trailer/"]').first().click();
        await page.getByRole('heading', { name: messages['error.failed.title'] }).waitFor();
        await page.unrouteAll();
        await goOn();
        await page.locator('article [data-in-page]').waitFor();
      }
    },
  );

  journey(
    `BOOT-11 the player’s stylesheet that is lost once: the player has its styles all the same (${language})`,
    async ({ visit }) => {
      const page = await visit();
      let lost = 0;
      await page.route(/\/assets\/player-[\w-]+\.css$/, (route) =>
        (lost += 1) > 1 ? route.continue() : route.abort('connectionreset'),
      );
      await page.goto(`/${language}/movie/the-well-at-sidra/M1001`);
      await waitForStartUp(page);
      const play = page.locator('article a[href$="/play"]').first();
      // The press loads it for the second time.
      await play.hover();
      await expect.poll(() => lost).toBe(1);
      await play.click();
      const chrome = page.locator('[data-hides-with-controls]');
      await chrome.waitFor({ state: 'attached' });
      expect(await chrome.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
    },
  );
});
