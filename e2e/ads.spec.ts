import type { Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import {
  expectAccessible,
  journey as anyJourney,
  journeyInOneLanguage,
  languages,
  sizes,
  journeyOf,
} from './browser.ts';
import { insertEncodedFilm } from './encoded-film.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { playableFilm } from './playable-film.ts';

let service: OwnService;
/** A film that advertisements alone open, and one that is free. */
let film: string;
let free: string;

interface Card {
  objectid: string;
  category: string;
  pricemodel: string[];
}

beforeAll(async () => {
  service = await startOwnService();
  await insertEncodedFilm(service.dataFolder, service.ownDatabase.database);
  free = (await playableFilm(service.url)).objectid;
  const reply = await fetch(`${service.url}/cms/subscriber/v1/content?category=MOVIE&pagesize=100`);
  const { data } = (await reply.json()) as { data: Card[] };
  film = data.find(({ pricemodel }) => pricemodel.length === 1 && pricemodel[0] === 'ADBASED')!.objectid;
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);
const inOneLanguage = journeyOf(journeyInOneLanguage('ar'), () => service);

interface Watching {
  /** Of the advertisement; undefined where there is none. */
  ad: { time: number; paused: boolean } | undefined;
  film: { time: number; paused: boolean } | undefined;
}

const watching = (page: Page): Promise<Watching> =>
  page.evaluate(() => {
    const read = (video: HTMLVideoElement | null | undefined) =>
      video ? { time: video.currentTime, paused: video.paused } : undefined;
    const videos = [...document.querySelectorAll('video')];
    return {
      ad: read(videos.find((one) => one.closest('[data-ad]'))),
      film: read(videos.find((one) => !one.closest('[data-ad]'))),
    };
  });

async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    if (await holds().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`after ${seconds} s: ${what} does not hold`);
}
const adMoves = (page: Page) =>
  until('an advertisement moves', async () => (await watching(page)).ad!.time > 0.2);
const filmMoves = (page: Page, seconds?: number) =>
  until(
    'the film moves',
    async () => {
      const { ad, film: shown } = await watching(page);
      return ad === undefined && !shown!.paused && shown!.time > 0.2;
    },
    seconds,
  );
/** Presses a button of the lock screen or of a headset, of those that work now. */
const pressOnLockScreen = (page: Page, action: MediaSessionAction) =>
  page.evaluate((pressed) => {
    const { mediaKeys } = globalThis as unknown as { mediaKeys: Map<string, MediaSessionActionHandler> };
    mediaKeys.get(pressed)!({ action: pressed });
  }, action);
const keepMediaKeys = (page: Page) =>
  page.addInitScript(() => {
    const mediaKeys = new Map<string, MediaSessionActionHandler>();
    Object.assign(globalThis, { mediaKeys });
    navigator.mediaSession.setActionHandler = (action, handler) =>
      void (handler ? mediaKeys.set(action, handler) : mediaKeys.delete(action));
  });
/** Lets the advertisement end soon. */
const endAd = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('[data-ad] video')!;
    video.currentTime = video.duration - 0.3;
  });

/** What the ad server was told, as `break event ad`, with the code of an error. */
async function told(): Promise<string[]> {
  const pings = (await (await fetch(`${service.url}/sandbox/ads/pings`)).json()) as Record<string, string>[];
  return pings.map((ping) => [ping['break'], ping['event'], ping['ad'], ping['code']].join(' ').trim());
}
const forget = () => fetch(`${service.url}/sandbox/ads/pings`, { method: 'DELETE' });

/** Requests of breaks, answered as `query` asks. */
async function askForBreaks(page: Page, query = ''): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/sandbox/ads/breaks.xml', (route) => {
    asked.push(route.request().url());
    return route.continue({ url: `${route.request().url()}?${query}` });
  });
  return asked;
}

describe.each(languages)('a film with advertisements, in $language', ({ language }) => {
  const messages = catalogues[language];
  const locale = language === 'ar' ? 'ar-BH' : 'en-GB';
  const digits = (text: string) =>
    language === 'ar' ? text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!) : text;

  journey(
    `ACCESS-06 plays those before it, then the film, then the one in its middle once (${language})`,
    async ({ visit }) => {
      await forget();
      const page = await visit({ locale });
      await keepMediaKeys(page);
      const reply = await page.goto(`/${language}/movie/film/${film}/play`);
      expect(reply!.headers()['content-security-policy']).toContain("media-src 'self' blob:;");
      await adMoves(page);
      const ad = page.getByRole('region', { name: messages['ad.label'], exact: true });
      expect((await watching(page)).film).toMatchObject({ time: 0, paused: true });
      await ad.getByText(digits(language === 'ar' ? '1 من 2' : '1 of 2')).waitFor();
      await until('the start is told', async () => (await told()).includes('pre start dunes'));
      expect(await told()).toEqual(
        expect.arrayContaining(['pre breakStart', 'pre impression dunes', 'pre start dunes']),
      );

      // A remote control: the focus is on the button that skips, and OK does nothing before its time.
      const skip = ad.getByRole('button', { name: digits(messages['ad.skip'].split(' ')[0]!) }).last();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-disabled'))).toBe('true');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
      await page.keyboard.press('m');
      expect(
        await page.evaluate(() => document.querySelector<HTMLVideoElement>('[data-ad] video')!.muted),
      ).toBe(true);
      await page.getByRole('button', { name: messages['ad.captions'] }).press('Enter');
      await until(
        'a line of its captions shows',
        async () => ((await ad.locator('p[dir="auto"]').textContent()) ?? '').length > 3,
      );
      await expectAccessible(page, ['[data-ad]']);

      // What is advertised opens beside the player, without a way back to it.
      const opened = page.context().waitForEvent('page');
      await ad.getByRole('link').click();
      const advertiser = await opened;
      await advertiser.waitForLoadState();
      expect(await advertiser.evaluate(() => opener)).toBeNull();
      await advertiser.close();
      expect((await watching(page)).ad!.paused).toBe(true);
      await page.keyboard.press('k');
      for (const key of ['pause', 'play'] as const) {
        await pressOnLockScreen(page, key);
        await until(`${key} is done`, async () => (await watching(page)).ad!.paused === (key === 'pause'));
      }

      await until('it may be skipped', async () => (await skip.getAttribute('aria-disabled')) === 'false');
      await skip.press('Enter');
      await ad.getByText(digits(language === 'ar' ? '2 من 2' : '2 of 2')).waitFor();
      await adMoves(page);
      expect(await ad.getByRole('button', { name: messages['ad.skip'] }).count(), 'may not be skipped').toBe(
        0,
      );
      await endAd(page);
      await filmMoves(page);
      expect(await told()).toEqual(
        expect.arrayContaining([
          'pre mute dunes',
          'pre click dunes',
          'pre pause dunes',
          'pre skip dunes',
          'pre impression palms',
          'pre midpoint palms',
          'pre complete palms',
          'pre breakEnd',
        ]),
      );
      expect(await told()).not.toContain('pre complete dunes');

      await page.keyboard.press('6');
      await adMoves(page);
      expect((await watching(page)).film!.paused).toBe(true);
      await endAd(page);
      await filmMoves(page);
      expect(await told()).toEqual(
        expect.arrayContaining(['mid impression wrapper', 'mid impression palms', 'mid complete wrapper']),
      );
      await page.keyboard.press('1');
      await until('it is back at the start', async () => (await watching(page)).film!.time < 12);
      await page.keyboard.press('7');
      await until('it is past the middle again', async () => (await watching(page)).film!.time > 29);
      expect((await watching(page)).ad, 'not a second time').toBeUndefined();

      await page.keyboard.press('End');
      await adMoves(page);
      await endAd(page);
      await until('the break after the film is over', async () => (await told()).includes('post breakEnd'));

      await page.goto(`/${language}`);
      await until('the play is reported', async () => {
        const reply = await fetch(`${service.url}/metrics/playback?by=title`);
        const { data } = (await reply.json()) as {
          data: { key: string; failedStarts: number; startSeconds: { mean: number }; watchedHours: number }[];
        };
        const line = data.find(({ key }) => key === film);
        return line?.failedStarts === 0 && line.startSeconds.mean > 0 && line.watchedHours > 0;
      });
    },
  );

  journeyInOneLanguage(language, journey)(
    `plays where the ad server does not answer, which is asked for at most three seconds (${language})`,
    async ({ visit }) => {
      const page = await visit({ locale, viewport: sizes.phone });
      const asked = await askForBreaks(page, 'all=slow');
      await page.goto(`/${language}/movie/film/${film}/play`);
      await until('the breaks are asked for', async () => asked.length > 0);
      // By the page's own clock: how fast a film begins is another matter.
      const waited = await page.waitForFunction(
        () =>
          performance
            .getEntriesByType('resource')
            .find(({ name, duration }) => name.endsWith('/ads/breaks.xml') && duration > 0)?.duration,
      );
      expect(await waited.jsonValue()).toBeLessThan(3000);
      await filmMoves(page);
    },
  );
});

inOneLanguage(
  'a film that is still being made shows no advertisement, but says so; once it is made, both come by themselves',
  async ({ visit }) => {
    const page = await visit();
    await forget();
    const asked = await askForBreaks(page);
    await page.route('**/content/package/**', (route) =>
      route.fulfill({ status: 409, json: { errorcode: 7201, reason: 'This film is being prepared' } }),
    );
    await page.goto(`/ar/movie/film/${film}/play`);
    const panel = page.getByRole('alert').and(page.locator('[data-kind="not-ready"]'));
    await panel.waitFor();
    expect([asked, await told()]).toEqual([[], []]);
    await page.unroute('**/content/package/**');
    await adMoves(page);
    await endAd(page);
    await adMoves(page);
    await endAd(page);
    await filmMoves(page);
  },
);

inOneLanguage(
  'a film plays without advertisements where these fail in any way, and a free film has none',
  async ({ visit }) => {
    const page = await visit();
    for (const [query, code] of [
      ['pre=no-film', 'pre error dunes 401'],
      ['pre=empty', 'pre error  303'],
      ['all=dead', ''],
    ]) {
      await forget();
      await page.unrouteAll();
      await askForBreaks(page, query!);
      await page.goto(`/ar/movie/film/${film}/play`);
      await filmMoves(page);
      if (code) await until(`${query} is told`, async () => (await told()).includes(code));
    }
    await page.unrouteAll();
    const asked = await askForBreaks(page);
    await page.goto(`/ar/movie/film/${free}/play`);
    await filmMoves(page);
    expect(asked).toEqual([]);
  },
);
