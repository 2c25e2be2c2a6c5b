import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journeyInOneLanguage, languages, type Language } from './browser.ts';
import { playableFilm } from './playable-film.ts';
import { requestRecords } from './record-calls.ts';
import { callService, createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** One browser, two tabs: a film plays in one while the other switches profiles. */

let film: { objectid: string };
beforeAll(async () => {
  film = await playableFilm(inject('baseUrl'));
});

const playsPast = (page: Page, seconds: number) =>
  page.waitForFunction((past) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > past;
  }, seconds);
const position = (page: Page) => page.evaluate(() => document.querySelector('video')!.currentTime);
const watched = async (page: Page): Promise<number> =>
  ((await requestRecords(page, film.objectid))?.['watchedduration'] as number | undefined) ?? 0;

async function pause(page: Page): Promise<number> {
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.querySelector('video')!.paused);
  return position(page);
}

/** Two tabs of an account with a second profile; the first of them plays. */
async function openTabs(page: Page, language: Language, second: object): Promise<Page> {
  await openOnDevice(page, language);
  await signInPage(page, await createAccount(page));
  const made = await callService(page, 'POST', '/profile', second);
  expect(made.success).toBeDefined();
  const other = await page.context().newPage();
  await page.goto(`/${language}/movie/x/${film.objectid}/play`);
  await playsPast(page, 6);
  return other;
}

/** What this browser has stored of profiles under a key: of each by its id. */
const storedByProfile = (page: Page, key: 'watchProgress' | 'playbackChoices') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, unknown[]>, key);

const usedProfile = (page: Page) => page.evaluate(() => localStorage.getItem('currentProfileId'));

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  async function switchTo(page: Page, name: string): Promise<void> {
    await page.goto(`/${language}/switchProfile`);
    const before = await usedProfile(page);
    await page.getByRole('heading', { name: messages['profile.who'] }).waitFor();
    await page.getByRole('button', { name }).first().click();
    await expect.poll(() => usedProfile(page)).not.toBe(before);
    await page.waitForURL((url) => !url.pathname.endsWith('/switchProfile'));
  }

  journeyInOneLanguage(language)(
    `CW-07 a film that plays, without sound, while another tab switches profiles goes on, and is recorded for the profile that began it (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const other = await openTabs(page, language, { profilename: 'Omar' });
      const first = (await usedProfile(page))!;
      await page.keyboard.press('m');
      await page.waitForFunction(() => document.querySelector('video')!.muted);
      await page.evaluate(() => Object.assign(window, { isFormer: true }));
      await switchTo(other, 'Omar');
      await playsPast(page, (await position(page)) + 1);
      await page.keyboard.press('c');
      const left = await pause(page);
      expect(await page.evaluate(() => 'isFormer' in window)).toBe(true);
      for (const key of ['watchProgress', 'playbackChoices'] as const)
        expect(Object.keys(await storedByProfile(page, key)), key).toEqual([first]);
      await page.goto(`/${language}/about`);
      // What was to be sent had its time.
      await other.waitForTimeout(2000);
      expect(await requestRecords(other, film.objectid), 'of Omar').toBeNull();

      await switchTo(other, 'Shahrazad');
      await expect.poll(() => watched(other)).toBeGreaterThan(left - 1);
    },
  );

  journeyInOneLanguage(language)(
    `PROF-08 a film that plays ends when another tab switches to a child’s profile (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const other = await openTabs(page, language, { profilename: 'Noor', kidsmode: 'YES', pgrating: 'G' });
      await page.evaluate(() => Object.assign(window, { isFormer: true }));
      await switchTo(other, 'Noor');
      await page.waitForFunction(() => !('isFormer' in window));
      expect(await requestRecords(other, film.objectid)).toBeNull();
    },
  );
});
