import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arabic, english } from '@rawi/player/strings';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  expectAccessible,
  journey as anyJourney,
  journeyInOneLanguage,
  languages,
  journeyOf,
} from './browser.ts';
import { castDouble } from './cast-double.ts';
import { demoTitles } from './demo-titles.ts';
import { insertEncodedFilm } from './encoded-film.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { playableFilm } from './playable-film.ts';
import { brandsFolder } from './third-brand.ts';
import { pressControl } from './player-controls.ts';

/** A film goes on on another screen, and comes back. */
const playerTexts = { en: english, ar: arabic };
const DEVICE = 'Living Room';

let service: OwnService;
let folder: string;
let film: { objectid: string; title: string };
let episode: { objectid: string; series: string; seasonnum?: number };

beforeAll(async () => {
  folder = brandsFolder();
  cpSync(join(import.meta.dirname, '../demo/brands'), folder, { recursive: true });
  const path = join(folder, 'rawi', 'brand.json');
  const brand = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...brand, casting: { chromecast: 'CC1AD845' } }));
  service = await startOwnService({ RAWI_BRANDS: folder, MEDIA_ADDRESS_SECONDS: '10' });
  await insertEncodedFilm(service.dataFolder, service.ownDatabase.database);
  film = await playableFilm(service.url);
  episode = await demoTitles(service.url).freeEpisode({ followed: true });
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const journey = journeyOf(anyJourney, () => service);

type Visit = (options?: BrowserContextOptions) => Promise<Page>;
interface Double {
  log: {
    options?: { receiverApplicationId: string };
    loaded: { media: Record<string, unknown>; currentTime?: number }[];
    tracks: number[][];
    styles: object[];
  };
  player: { currentTime: number; isPaused: boolean; volumeLevel: number };
  end(): void;
}
type WithDouble = typeof globalThis & { castDouble: Double };

/** A page whose browser finds the double in place of the SDK. */
async function visitWithDevice(visit: Visit, options?: BrowserContextOptions): Promise<Page> {
  const page = await visit(options);
  await page.addInitScript(() => {
    if (!('chrome' in window)) Object.assign(window, { chrome: {} });
  });
  await page.route('https://www.gstatic.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${castDouble.toString()})();` }),
  );
  return page;
}

const logOf = (page: Page) => page.evaluate(() => (window as unknown as WithDouble).castDouble.log);
const remoteTime = (page: Page) =>
  page.evaluate(() => (window as unknown as WithDouble).castDouble.player.currentTime);
const localPlaysPast = (page: Page, seconds: number) =>
  page.waitForFunction((past) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > past;
  }, seconds);

describe.each(languages)('in $language', ({ language }) => {
  const texts = playerTexts[language];

  /** The button comes once the sender is loaded; by then the controls may be hidden. */
  async function pressCast(page: Page): Promise<void> {
    await page.getByRole('button', { name: texts.cast.start, exact: true }).waitFor({ state: 'attached' });
    await pressControl(page, texts.cast.start);
  }

  journey(
    `a film goes on on another screen, is driven from here, and comes back where it is (${language})`,
    async ({ visit }) => {
      const page = await visitWithDevice(visit);
      await page.goto(`/${language}/movie/x/${film.objectid}/play`);
      await localPlaysPast(page, 3);
      await pressCast(page);
      await page.getByText(texts.cast.playingOn(DEVICE)).waitFor();
      await page.waitForFunction(() => (window as unknown as WithDouble).castDouble.log.loaded.length > 0);
      const { options, loaded } = await logOf(page);
      expect(options?.receiverApplicationId).toBe('CC1AD845');
      const [request] = loaded;
      expect(request!.currentTime).toBeGreaterThan(2.5);
      expect(request!.media).toMatchObject({
        contentType: 'application/dash+xml',
        streamType: 'BUFFERED',
        metadata: { title: language === 'en' ? film.title : expect.stringMatching(/[\u0600-\u06ff]/) },
      });
      expect(await page.evaluate(() => document.querySelector('video')!.paused), 'silent here').toBe(true);
      await expectAccessible(page);

      // The controls drive the other screen, also by the keyboard.
      await page.keyboard.press('Space');
      await page.waitForFunction(() => (window as unknown as WithDouble).castDouble.player.isPaused);
      await page.keyboard.press('Space');
      await page.waitForFunction(() => !(window as unknown as WithDouble).castDouble.player.isPaused);
      await page.keyboard.press('5');
      await page.waitForFunction(
        () => Math.abs((window as unknown as WithDouble).castDouble.player.currentTime - 20) < 2,
      );
      await page.getByRole('button', { name: texts.audio }).click();
      const choices = page.getByRole('menuitemradio').or(page.getByRole('radio'));
      await choices.filter({ hasText: /Arabic|العربية/ }).click();
      expect((await logOf(page)).tracks.at(-1)).toEqual([3]);
      await page.keyboard.press('Escape');

      // Captions there are as they were chosen here, and follow another choice.
      expect(request!.media['textTrackStyle']).toMatchObject({
        fontScale: 1,
        foregroundColor: '#ffffffFF',
        backgroundColor: '#08080AAD',
      });
      await page.getByRole('button', { name: texts.captions, exact: true }).click();
      await page.getByRole('menuitem', { name: texts.captionStyle.title }).click();
      await page.getByRole('menuitemradio', { name: texts.sizes.large, exact: true }).click();
      await page.getByRole('menuitemradio', { name: texts.captionStyle.colours.yellow }).click();
      expect((await logOf(page)).styles.at(-1)).toMatchObject({
        fontScale: 1.3,
        foregroundColor: '#ffe45cFF',
      });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');

      // Its addresses outlast those that a player here renews.
      await page.waitForTimeout(12_000);
      const manifest = request!.media['contentId'] as string;
      expect((await fetch(manifest)).status).toBe(200);

      const there = await remoteTime(page);
      await page.getByRole('button', { name: texts.cast.stop, exact: true }).click();
      await localPlaysPast(page, there - 1);
      expect(await page.evaluate(() => document.querySelector('video')!.currentTime)).toBeLessThan(there + 5);
      expect(await page.getByText(texts.cast.playingOn(DEVICE)).count()).toBe(0);
    },
  );

  journeyInOneLanguage(language, journey)(
    `the next episode goes on on the other screen; one that refuses is told, and the film goes on here (${language})`,
    async ({ visit }) => {
      const page = await visitWithDevice(visit);
      await page.goto(
        `/${language}/series/x/${episode.series}/season/${episode.seasonnum}/episode/${episode.objectid}/true`,
      );
      await localPlaysPast(page, 0.3);
      await pressCast(page);
      await page.waitForFunction(() => (window as unknown as WithDouble).castDouble.log.loaded.length === 1);
      await page.getByRole('slider', { name: texts.timeline }).focus();
      await page.keyboard.press('End');
      await page.getByRole('button', { name: texts.next.play }).click();
      await page.waitForFunction(() => (window as unknown as WithDouble).castDouble.log.loaded.length === 2);
      await page.getByText(texts.cast.playingOn(DEVICE)).waitFor();

      await page.getByRole('button', { name: texts.cast.stop, exact: true }).click();
      await localPlaysPast(page, 0.1);
      await page.evaluate(() => sessionStorage.setItem('cast-double-refuses', ''));
      await pressCast(page);
      await page.getByRole('alert').filter({ hasText: texts.cast.problems.failed }).waitFor();
      const time = await page.evaluate(() => document.querySelector('video')!.currentTime);
      await localPlaysPast(page, time);
    },
  );
});
