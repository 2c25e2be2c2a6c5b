import { arabic, english } from '@rawi/player/strings';
import type { Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { journey as anyJourney, oneLanguage, journeyOf } from './browser.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { playableFilm } from './playable-film.ts';
import { insertProtectedFilm } from './protected-film.ts';
import { demoSubscriber, openOnDevice, signInPage } from './signed-in.ts';

/** Films over a slow and over a broken network: what is shown, what goes on by itself, what waits for a press. */
const playerTexts = { en: english, ar: arabic };
/** Longer than a player buffers ahead. */
const SECONDS = 120;
const SEGMENT_SECONDS = 4;
const LOW = 180;
const HIGH = 360;
/** A movie of the demo that only the plan opens. */
const PLANNED = 'M1020';
/** One device for all journeys: an account changes few in a month. */
const DEVICE = 'e2e-bad-network';
const SEGMENT = /\/media\/.*\.m4s/;
const PICTURE = new RegExp(`/media/.*/v(?:${LOW}|${HIGH})/\\d+\\.m4s`);
const PACKAGE = /\/content\/package\//;
const LICENCE = /\/licence\/clearkey/;
const CLOCK_ERROR_MS = 3 * 3_600_000;

let service: OwnService;
let free: { objectid: string };

beforeAll(async () => {
  service = await startOwnService();
  await insertProtectedFilm(service.dataFolder, service.ownDatabase.database, {
    seconds: SECONDS,
    rungs: [
      { height: LOW, crf: 34, maxKbps: 200 },
      { height: HIGH, crf: 20, maxKbps: 3000 },
    ],
  });
  free = await playableFilm(service.url);
});
// A browser that is closed at the end of a journey releases no slot.
beforeEach(async () => {
  await service.ownDatabase.database.pool.query('delete from stream_place');
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);

const position = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
const playsPast = (page: Page, seconds: number) =>
  page.waitForFunction(
    (past) => {
      const video = document.querySelector('video');
      return video !== null && !video.paused && video.currentTime > past;
    },
    seconds,
    { timeout: 45_000 },
  );
const shownHeight = (page: Page) => page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0);
/** Lets the network carry so much to this page, with 150 ms for a request and its reply; null is as it is. */
async function createThrottle(page: Page): Promise<(kbps: number | null) => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  return async (kbps) => {
    const bytesPerSecond = kbps === null ? -1 : (kbps * 1000) / 8;
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: kbps === null ? 0 : 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  };
}

describe.each(oneLanguage)('in $language', ({ language }) => {
  const texts = playerTexts[language];
  const addressOf = (id: string) => `/${language}/movie/x/${id}/play`;

  async function open(page: Page, id = free.objectid): Promise<void> {
    await page.goto(addressOf(id));
    await playsPast(page, 1);
  }
  async function seesFailure(page: Page, kind: string, title: string): Promise<void> {
    const alert = page.getByRole('alert').and(page.locator(`[data-kind="${kind}"]`));
    await alert.waitFor({ timeout: 45_000 });
    expect(await alert.innerText()).toContain(title);
  }
  /** The film goes on from there, and nothing is shown any more. */
  async function goesOn(page: Page, from: number): Promise<void> {
    await playsPast(page, from + 1);
    expect(await position(page)).toBeLessThan(from + 10);
    expect(await page.getByRole('alert').count()).toBe(0);
  }
  /** Lets `fault` answer the requests of an address as long as it is set. */
  async function interfere(page: Page, address: RegExp) {
    const state: { fault?: ((route: Route) => Promise<void>) | undefined; met: number } = { met: 0 };
    await page.route(address, (route) => {
      if (!state.fault) return route.continue();
      state.met += 1;
      return state.fault(route);
    });
    return state;
  }

  journey(
    `a slow network: a small picture without a stall, a wait that is explained, and a large picture on a fast one (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const throttle = await createThrottle(page);
      await throttle(1200);
      await open(page);
      await page.evaluate(() => {
        const noted = Object.assign(window, { stalls: [] as string[] });
        const video = document.querySelector('video')!;
        video.addEventListener('waiting', () => {
          const { buffered, currentTime } = video;
          const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
          // A decoder that has no processor waits beside a full buffer, which is no matter of the network.
          if (end - currentTime < 0.5) noted.stalls.push(`${currentTime} of ${end}`);
        });
      });
      await playsPast(page, (await position(page)) + 10);
      expect(await page.evaluate(() => (window as unknown as { stalls: string[] }).stalls)).toEqual([]);
      expect(await shownHeight(page)).toBe(LOW);

      await throttle(40);
      await page.keyboard.press('6');
      await page.getByRole('paragraph').filter({ hasText: texts.waiting.buffering }).waitFor();
      await throttle(null);
      await goesOn(page, 0.6 * SECONDS - 2);
      await page.keyboard.press('9');
      await expect.poll(() => shownHeight(page)).toBe(HIGH);
      await playsPast(page, 0.9 * SECONDS);
    },
  );

  journey(
    `a seek fetches what is played from there on, and not what comes before (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page);
      const place = 0.9 * SECONDS;
      // Of the picture alone: frames of sound do not end with its segments.
      const starts: number[] = [];
      page.on('request', (request) => {
        const [, number] = /\/v\d+\/(\d+)\.m4s$/.exec(request.url()) ?? [];
        if (number !== undefined) starts.push((Number(number) - 1) * SEGMENT_SECONDS);
      });
      await page.keyboard.press('9');
      await playsPast(page, place + 1);
      expect(starts.filter((start) => start > place / 2).toSorted((one, other) => one - other)[0]).toBe(
        place,
      );
    },
  );

  journey(
    `a network that is lost: the buffer plays on, then the loss is shown, and the film goes on by itself where it stopped (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page);
      await page.context().setOffline(true);
      const lost = await position(page);
      await playsPast(page, lost + 3);
      expect(await page.getByRole('alert').count(), 'nothing is shown while there is a buffer').toBe(0);
      await page.keyboard.press('8');
      await page.getByRole('paragraph').filter({ hasText: texts.waiting.lost }).waitFor();
      await seesFailure(page, 'network', texts.failures.network.title);
      await page.context().setOffline(false);
      await goesOn(page, 0.8 * SECONDS - 1);
    },
  );

  journey(
    `segments that are refused or missing for a while are loaded again with nothing shown; what stays missing says so, and goes on by itself when it is back (${language})`,
    async ({ visit }) => {
      const page = await visit();
      let packages = 0;
      page.on('request', (request: Request) => {
        if (PACKAGE.test(request.url())) packages += 1;
      });
      await open(page);
      const segments = await interfere(page, SEGMENT);
      const before = packages;
      segments.fault = async (route) =>
        packages > before ? route.continue() : route.fulfill({ status: 403, body: '' });
      await page.keyboard.press('4');
      await goesOn(page, 0.4 * SECONDS - 1);
      expect([segments.met > 0, packages], 'new addresses were requested once').toEqual([true, before + 1]);

      segments.met = 0;
      segments.fault = (route) => route.fulfill({ status: 404, body: '' });
      await page.keyboard.press('8');
      await expect.poll(() => segments.met).toBeGreaterThan(1);
      segments.fault = undefined;
      await goesOn(page, 0.8 * SECONDS - 1);

      segments.fault = (route) => route.fulfill({ status: 404, body: '' });
      await page.keyboard.press('2');
      await page.getByRole('paragraph').filter({ hasText: texts.waiting.trouble }).waitFor();
      await seesFailure(page, 'not-found', texts.missingPart.title);
      segments.fault = undefined;
      // Nobody presses anything.
      await goesOn(page, 0.2 * SECONDS - 1);
    },
  );

  journey(
    `a licence that is refused, a picture that does not decode, a film that is gone: each is said plainly, and a press tries again (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language, DEVICE);
      await signInPage(page, demoSubscriber);
      const licences = await interfere(page, LICENCE);
      const refusal = JSON.stringify({ errorcode: 8893, reason: 'No' });
      licences.fault = (route) =>
        route.fulfill({ status: 403, contentType: 'application/json', body: refusal });
      await page.goto(addressOf(PLANNED));
      await seesFailure(page, 'licence', texts.failures.licence.title);
      licences.fault = undefined;
      await page.getByRole('button', { name: texts.retry, exact: true }).click();
      await playsPast(page, 1);

      const pictures = await interfere(page, PICTURE);
      // Empty fragments: no decoder can continue from there.
      const garbage = Buffer.from('000000086d6f6f66'.repeat(64), 'hex');
      pictures.fault = (route) => route.fulfill({ status: 200, body: garbage });
      await page.keyboard.press('8');
      await seesFailure(page, 'decode', texts.failures.decode.title);
      pictures.fault = undefined;
      await page.getByRole('button', { name: texts.retry, exact: true }).click();
      await goesOn(page, 0.8 * SECONDS - 1);

      const manifests = await interfere(page, /\/media\/.*\.mpd/);
      manifests.fault = (route) => route.fulfill({ status: 404, body: '' });
      await page.goto(addressOf(free.objectid));
      await seesFailure(page, 'not-found', texts.failures['not-found'].title);
      manifests.fault = undefined;
      await page.getByRole('button', { name: texts.retry, exact: true }).click();
      await playsPast(page, 1);
    },
  );
});

for (const error of [CLOCK_ERROR_MS, -CLOCK_ERROR_MS])
  journey(
    `a protected film plays on a device whose clock is ${error / 3_600_000} hours off`,
    async ({ visit }) => {
      const page = await visit();
      await page.addInitScript((offset) => {
        const { now } = Date;
        Date.now = () => now() + offset;
      }, error);
      await openOnDevice(page, 'ar', DEVICE);
      await signInPage(page, demoSubscriber);
      await page.goto(`/ar/movie/x/${PLANNED}/play`);
      await playsPast(page, 4);
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );
