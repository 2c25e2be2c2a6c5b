import { arabic, english } from '@rawi/player/strings';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, sizes } from './browser.ts';
import { demoTitles } from './demo-titles.ts';
import { playableFilm } from './playable-film.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';
import { pressControl } from './player-controls.ts';

/** What a viewer does around a film: resumes it, drives it by a remote control, and goes on after its end. */
const playerTexts = { en: english, ar: arabic };

let film: { objectid: string; title: string };
let episode: { objectid: string; series: string; seasonnum?: number };
beforeAll(async () => {
  film = await playableFilm(inject('baseUrl'));
  episode = await demoTitles(inject('baseUrl')).freeEpisode({ followed: true });
});

const position = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
const playsPast = (page: Page, seconds: number) =>
  page.waitForFunction((past) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > past;
  }, seconds);
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe.each(languages)('in $language', ({ language }) => {
  const texts = playerTexts[language];
  const messages = catalogues[language];

  journey(
    `a film's opening is skipped, and its chapters are listed and gone to (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/movie/x/${film.objectid}/play`);
      await playsPast(page, 0.2);
      await page.keyboard.press('Space');
      await page.keyboard.press('Home');
      await page.waitForFunction(() => document.querySelector('video')!.currentTime < 0.5);
      await page.getByRole('button', { name: texts.skipIntro, exact: true }).click();
      await page.waitForFunction(() => document.querySelector('video')!.currentTime > 2);
      await pressControl(page, texts.chapters);
      const chapters = page
        .getByRole('menuitemradio')
        .or(page.getByRole('radio'))
        .or(page.getByRole('menuitem'));
      expect(await chapters.count()).toBe(3);
      const before = await position(page);
      await chapters.last().click();
      await page.waitForFunction((past) => document.querySelector('video')!.currentTime > past + 5, before);

      // What has no room at 320 pixels, as at 400 % of a desktop's window, is in a menu.
      await page.keyboard.press('Home');
      await page.setViewportSize({ width: 320, height: 640 });
      const more = page.getByRole('button', { name: texts.more.title, exact: true });
      await more.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu', { name: texts.more.title });
      await menu.getByRole('menuitem', { name: texts.speed, exact: true }).waitFor();
      expect(await focusedName(page)).toBe(texts.chapters);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await chapters.nth(3).waitFor();
      expect(await menu.getByRole('menuitemradio').count()).toBe(3);
      await page.keyboard.press('Escape');
      expect(await focusedName(page)).toBe(texts.chapters);
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.waitForFunction((past) => document.querySelector('video')!.currentTime > past + 5, before);
      await menu.waitFor({ state: 'detached' });
      expect(await focusedName(page)).toBe(texts.more.title);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

  journey(
    `CW-06 a visitor leaves a film halfway by a remote control, and it resumes there; its end has ways on (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/movie/x/${film.objectid}/play`);
      await playsPast(page, 0.5);
      // OK pauses on the picture; Down leads to the controls, from there to each of them.
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.querySelector('video')!.paused)).toBe(true);
      await page.keyboard.press('ArrowDown');
      expect(await focusedName(page)).toBe(texts.play);
      await page.keyboard.press('ArrowUp');
      expect(await focusedName(page)).toBe(texts.timeline);
      // Its opening can be skipped by the same keys, while it plays.
      await page.keyboard.press('ArrowUp');
      expect(await focusedName(page)).toBe(texts.skipIntro);
      await page.keyboard.press('ArrowUp');
      expect(await focusedName(page)).toBe(texts.back);
      await page.keyboard.press('5');
      const half = await position(page);
      expect(half).toBeGreaterThan(5);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => !url.pathname.endsWith('/play'));

      await page.goto(`/${language}/movie/x/${film.objectid}/play`);
      await playsPast(page, half - 1);
      await page.getByRole('button', { name: texts.startOver }).click();
      await page.waitForFunction(
        (before) => (document.querySelector('video')?.currentTime ?? Infinity) < before - 2,
        half,
      );
      await page.keyboard.press('End');
      const next = page.getByRole('region', { name: messages['watch.next'] });
      await next.getByRole('link').first().waitFor();
      await expectAccessible(page);
      await page.reload();
      // A film that was watched to its end begins anew.
      await playsPast(page, 0.2);
      expect(await position(page)).toBeLessThan(half);
    },
  );

  journey(
    `what the end of a film offers is asked for while it plays; where it comes late, it takes the focus and moves nothing (${language})`,
    async ({ visit }) => {
      for (const viewport of [sizes.phone, sizes.desktop, sizes.wide]) {
        const page = await visit({ viewport });
        const { promise: isLate, resolve: arrive } = Promise.withResolvers<void>();
        await page.route('**/similar_content*', async (route) => {
          await isLate;
          await route.continue();
        });
        const asked = page.waitForRequest('**/similar_content*');
        await page.goto(`/${language}/movie/x/${film.objectid}/play`);
        await playsPast(page, 0.2);
        await asked;
        expect(await page.evaluate(() => document.querySelector('video')!.ended)).toBe(false);
        await page.keyboard.press('End');
        const again = page.getByRole('button', { name: texts.replay });
        await again.waitFor();
        await expect.poll(() => focusedName(page)).toBe(texts.replay);
        const place = await again.boundingBox();
        arrive();
        const first = page.getByRole('region', { name: messages['watch.next'] }).getByRole('link').first();
        await first.waitFor();
        expect(await focusedName(page)).toBe(await first.textContent());
        expect(await again.boundingBox()).toEqual(place);
        await page.close();
      }
    },
  );

  journey(
    `ANALYT-03 ANALYT-11 CW-09 the end of an episode leads to the next, which plays in its place; the list of episodes leads back (${language})`,
    async ({ visit }) => {
      const { page, events } = await visitAsViewer(visit);
      await page.goto(
        `/${language}/series/x/${episode.series}/season/${episode.seasonnum}/episode/${episode.objectid}/true`,
      );
      // Less than a second does not count as watched.
      await playsPast(page, 1.5);
      await pressControl(page, messages['title.episodes']);
      const list = page.getByRole('dialog', { name: messages['title.episodes'] });
      // Once it has loaded, its focus is at the episode that plays.
      await list.locator('[aria-current="true"]:focus').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });

      await page.keyboard.press('End');
      const card = page.getByRole('complementary', { name: new RegExp(`^${texts.next.heading}`) });
      await card.getByRole('button', { name: texts.next.play }).waitFor();
      await expectAccessible(page);
      await card.getByRole('button', { name: texts.next.play }).click();
      await page.waitForURL(
        (url) => /\/episode\/.+\/true$/.test(url.pathname) && !url.pathname.includes(episode.objectid),
      );
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      const facts = { title: expect.any(String), genre: expect.any(String), seconds: expect.any(Number) };
      await expectSent(events, [['watched', { contentid: episode.objectid, ...facts }]]);
    },
  );
});
