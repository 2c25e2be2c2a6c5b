import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import {
  expectAccessible,
  journey as anyJourney,
  journeyInOneLanguage,
  languages,
  sizes,
  type Language,
  journeyOf,
} from './browser.ts';
import { insertEncodedFilm } from './encoded-film.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { createAccount, openOnDevice, signInPage, type Account } from './signed-in.ts';

/** Three screens of one account, of which two may play. */

interface Film {
  objectid: string;
  title: string;
}

let service: OwnService;
const films = {} as Record<Language, [Film, Film, Film]>;

beforeAll(async () => {
  // Heartbeats come every few seconds.
  service = await startOwnService({ MEDIA_ADDRESS_SECONDS: '10' });
  await insertEncodedFilm(service.dataFolder, service.ownDatabase.database);
  for (const [language, code] of [
    ['en', 'eng'],
    ['ar', 'ara'],
  ] as const) {
    const query = `category=MOVIE&pricemodel=FREE&pagesize=3&displaylanguage=${code}`;
    const list = await fetch(`${service.url}/cms/subscriber/v1/content?${query}`);
    films[language] = ((await list.json()) as { data: [Film, Film, Film] }).data;
  }
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);
type Visit = (options?: BrowserContextOptions) => Promise<Page>;

const playsOn = async (page: Page) => {
  const time = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await page.waitForFunction((past) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > past + 0.3;
  }, time);
};
const openFilm = (page: Page, language: Language, { objectid }: Film) =>
  page.goto(`/${language}/movie/x/${objectid}/play`);

/** A screen of its own device, logged in to the account. */
async function signedIn(visit: Visit, language: Language, account: Account, options?: BrowserContextOptions) {
  const page = await visit(options);
  await openOnDevice(page, language);
  await signInPage(page, account);
  return page;
}

/** An account, and two of its screens that play. */
async function twoScreens(visit: Visit, language: Language) {
  const first = await visit();
  await openOnDevice(first, language);
  const account = await createAccount(first);
  await signInPage(first, account);
  const second = await signedIn(visit, language, account);
  for (const [page, film] of [
    [first, films[language][0]],
    [second, films[language][1]],
  ] as const) {
    await openFilm(page, language, film);
    await playsOn(page);
    // Slowly: the film is to last as long as the journey does.
    await page.evaluate(() => {
      document.querySelector('video')!.playbackRate = 0.25;
    });
  }
  return { account, first, second };
}

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
  const stopButton = (page: Page, { title }: Film) =>
    page.getByRole('button', { name: `${messages['limit.stop']}: ${title}` });

  journey(
    `ERR-16 PLAY-10 PLAY-11 the third screen is refused, stops another by the arrow keys, and plays; the stopped one says so (${language})`,
    async ({ visit }) => {
      const { account, first, second } = await twoScreens(visit, language);
      const [one, two, three] = films[language];
      const third = await signedIn(visit, language, account, { viewport: sizes.phone, hasTouch: true });
      await openFilm(third, language, three);
      await heading(third, messages['code.8801']).waitFor();
      for (const film of [one, two]) await stopButton(third, film).waitFor();
      await expectAccessible(third);
      const widest = await third.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, 'nothing is wider than the screen').toBeLessThanOrEqual(sizes.phone.width);

      // The stream that began first has the focus; Down leads to the other.
      await expect
        .poll(() => stopButton(third, one).evaluate((button) => button === document.activeElement))
        .toBe(true);
      await third.keyboard.press('ArrowDown');
      expect(await stopButton(third, two).evaluate((button) => button === document.activeElement)).toBe(true);
      await third.keyboard.press('Enter');
      await playsOn(third);

      await heading(second, messages['code.8802']).waitFor();
      expect(await second.locator('video').count(), 'it does not play on').toBe(0);
      await expectAccessible(second);
      await playsOn(first);

      // Pressed again, it asks in its turn; by touch.
      await second.getByRole('button', { name: messages['limit.watch'] }).click();
      await heading(second, messages['code.8801']).waitFor();
      await stopButton(second, three).click();
      await playsOn(second);
      await heading(third, messages['code.8802']).waitFor();
      await playsOn(first);
    },
  );

  journeyInOneLanguage(language, journey)(
    `PLAY-10 PLAY-11 a closed tab frees its place at once, a dead player’s is free after 90 seconds (${language})`,
    async ({ visit }) => {
      const { account, first, second } = await twoScreens(visit, language);
      const three = films[language][2];
      const third = await signedIn(visit, language, account);
      await first.close({ runBeforeUnload: true });
      await openFilm(third, language, three);
      await playsOn(third);

      // Its device loses the network, and is switched off: nobody says that it has stopped.
      await third.context().setOffline(true);
      await third.close();
      const fourth = await signedIn(visit, language, account);
      await openFilm(fourth, language, films[language][0]);
      await heading(fourth, messages['code.8801']).waitFor();
      await stopButton(fourth, three).waitFor();
      const moved = await fetch(`${service.url}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance: 'PT91S' }),
      });
      expect(moved.status).toBe(200);
      // It notices by itself.
      await fourth.getByText(messages['limit.free']).waitFor();
      await fourth.getByRole('button', { name: messages['limit.watch'] }).click();
      await playsOn(fourth);
      await playsOn(second);
    },
  );
});
