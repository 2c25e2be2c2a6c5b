import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, journeyInOneLanguage, languages, waitForStartUp } from './browser.ts';
import { demoPages } from './demo-titles.ts';
import { navigate } from './navigation.ts';

/** Actions on a title's page, titles with few fields, and long seasons. */
const demo = demoPages();
const { list, content, moviePath, seriesPath } = demo;

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journeyInOneLanguage(language)(
    `UI-14 UI-31 share: the link in this language is copied with a message, messengers are plain links, the focus is restored (${language})`,
    async ({ visit }) => {
      const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
      await page.goto(moviePath(language, '/related'));
      await waitForStartUp(page);
      const button = page.getByRole('button', { name: messages['action.share'] });
      await button.click();
      const sheet = page.getByRole('dialog', { name: messages['share.title'] });
      await sheet.waitFor();
      await expectAccessible(page);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(await sheet.getByRole('textbox').inputValue()).toBe(canonical);
      const links = await sheet
        .getByRole('list')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      expect(links).toHaveLength(4);
      for (const link of links) expect(decodeURIComponent(link)).toContain(canonical!);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(
        await sheet.evaluate((element) => element.scrollWidth - element.clientWidth),
        'it fits a small phone',
      ).toBe(0);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await button.click();
      await sheet.getByRole('button', { name: messages['share.copy'] }).click();
      await page.getByText(messages['share.copied']).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
    },
  );

  journey(
    `ACCESS-11 ACCESS-14 UI-14 a visitor on PLAN content gets the popup; My List and likes ask to log in (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(seriesPath(language));
      await waitForStartUp(page);
      await page.getByRole('button', { name: messages['play.subscribe'] }).click();
      const popup = page.getByRole('dialog', { name: messages['need.title'] });
      await popup.getByText(messages['need.plan']).waitFor();
      expect(await popup.locator('[data-list-type]').getAttribute('data-list-type')).toBe('onlySubscribe');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      for (const [action, text] of [
        ['action.list', 'ask.list'],
        ['action.like', 'ask.rate'],
        ['action.dislike', 'ask.rate'],
      ] as const) {
        await page.getByRole('button', { name: messages[action], exact: true }).click();
        const dialog = page.getByRole('dialog', { name: messages['ask.title'] });
        await dialog.getByText(messages[text]).waitFor();
        expect(await dialog.getByRole('link', { name: messages['ask.plans'] }).getAttribute('href')).toMatch(
          new RegExp(`^/${language}/`),
        );
        await dialog.getByRole('button', { name: messages['ask.later'] }).click();
        await dialog.waitFor({ state: 'hidden' });
      }
    },
  );

  journeyInOneLanguage(language)(
    `ACCESS-14 ACCESS-15 the popup offers what its button said: what is only for rent or sale leads to log-in, not to plans (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const onlySold = (await list('category=MOVIE')).find(
        ({ pricemodel }) => pricemodel.length === 1 && pricemodel[0] === 'RENTAL',
      )!;
      await page.goto(`/${language}/movie/x/${onlySold.objectid}`);
      await waitForStartUp(page);
      await page.getByRole('button', { name: messages['play.subscribeOrPurchase'] }).click();
      const popup = page.getByRole('dialog', { name: messages['need.title'] });
      await popup.getByText(messages['need.rental']).waitFor();
      expect(await popup.locator('[data-list-type]').getAttribute('data-list-type')).toBe('onlyPurchase');
      expect(await popup.getByRole('link', { name: messages['ask.plans'] }).count()).toBe(0);
      await popup.getByRole('link', { name: messages['need.rent'] }).click();
      await page.waitForURL(`**/${language}/lookup`);
    },
  );

  journeyInOneLanguage(language)(
    `axe finds no faults on any part of a title, and nothing overflows at 320 pixels (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const bundle = (await list('objecttype=BUNDLE'))[0];
      const album = (await list('objecttype=ALBUM'))[0];
      const parts = [
        moviePath(language),
        moviePath(language, '/trailer'),
        moviePath(language, '/related'),
        moviePath(language, '/morelikethis'),
        moviePath(language, `/trailer/${demo.movie.trailer[0]!.trailerid}/false`),
        seriesPath(language, '/season/2'),
        seriesPath(language, `/season/2/episode/${demo.episode.objectid}/false`),
        ...[bundle, album].flatMap((card) => (card ? [`/${language}/movie/x/${card.objectid}`] : [])),
      ];
      for (const part of parts) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(part);
        await waitForStartUp(page);
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBeLessThanOrEqual(
          320,
        );
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${part} at 200 %`,
        ).toBeLessThanOrEqual(320);
      }
    },
    240_000,
  );

  journey(
    `CAT-13 ACCESS-13 ACCESS-21 a title with few fields shows no empty heading and no useless button (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const film = await content(demo.movie.objectid, language);
      const bare = {
        ...film,
        poster: [],
        genre: [],
        genrecode: [],
        contentlanguage: [],
        pricemodel: [],
        contentdetails: [],
        longdescription: '',
        shortdescription: '',
        releasedate: '',
        country: '',
        details: { cast: [], crew: [] },
      };
      for (const trailer of [film.trailer, []]) {
        await page.route(`**/content/${demo.movie.objectid}?*`, (route) =>
          route.fulfill({ json: { ...bare, trailer } }),
        );
        await page.route('**/content/related/**', (route) =>
          route.fulfill({ json: { page: 1, pagesize: 30, totalcount: 0, data: [] } }),
        );
        await page.route('**/similar_content?*', (route) =>
          route.fulfill({ json: { page: 1, pagesize: 30, totalcount: 0, data: [] } }),
        );
        await page.goto(`/${language}`);
        await waitForStartUp(page);
        await navigate(page, `/${language}/movie/x/${demo.movie.objectid}`);
        await page.getByRole('heading', { level: 1, name: film.title }).waitFor();
        const play = page.locator('[data-leading]').getByText(messages['play.now'], { exact: true });
        expect(await play.count()).toBe(trailer.length);
        if (trailer.length > 0)
          expect(await play.getAttribute('href')).toContain(`/trailer/${trailer[0]!.trailerid}/true`);
        expect(await page.locator('[data-leading] svg').count()).toBeGreaterThan(0);
        for (const id of ['title.story', 'title.cast', 'title.crew', 'title.like'] as const)
          await expect
            .poll(() => page.getByRole('heading', { name: messages[id], exact: true }).count(), {
              message: id,
            })
            .toBe(0);
        await expectAccessible(page);
      }
    },
  );

  journeyInOneLanguage(language)(
    `CAT-08 a season of 95 episodes loads 30 at a time without layout shift (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const all = Array.from({ length: 95 }, (_, i) => ({
        ...demo.episode,
        objectid: `LONG-${i + 1}`,
        episodenum: i + 1,
        seasonnum: 1,
        title: `Part ${i + 1}`,
      }));
      const requested: string[] = [];
      await page.route('**/content?*', async (route) => {
        const query = new URL(route.request().url()).searchParams;
        if (!query.has('seriesid') || query.get('objecttype') !== 'CONTENT') return route.fallback();
        const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('pagesize'))];
        requested.push(`${number}/${size}`);
        return route.fulfill({
          json: {
            page: number,
            pagesize: size,
            totalcount: 95,
            data: all.slice((number - 1) * size, number * size),
          },
        });
      });
      await page.goto(`/${language}/screen/series`);
      await waitForStartUp(page);
      await page.locator(`main a[href*="/series/"]`).first().click();
      await page.getByText('Part 30', { exact: true }).waitFor();
      expect(requested).toEqual(['1/30']);
      const height = () =>
        page
          .locator('section[aria-labelledby="episodes"] ol')
          .evaluate((element) => element.getBoundingClientRect().height);
      const before = await height();
      await page.getByText('Part 30', { exact: true }).scrollIntoViewIfNeeded();
      await page.getByText('Part 31', { exact: true }).waitFor();
      expect(requested).toEqual(['1/30', '2/30']);
      expect(Math.abs((await height()) - before)).toBeLessThan(1);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.getByText('Part 95', { exact: true }).waitFor();
      expect(Math.abs((await height()) - before)).toBeLessThan(1);
    },
  );
});
