import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey, journeyInOneLanguage, languages, waitForStartUp, type Language } from './browser.ts';
import { readLocalStorage } from './navigation.ts';
import { playableFilm } from './playable-film.ts';
import { callService, createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** Two devices of one account: the admin deletes the profile that the other one uses. */

type Visit = (options?: BrowserContextOptions) => Promise<Page>;

async function openDevices(visit: Visit, language: Language) {
  const messages = catalogues[language];
  const [admin, page] = [await visit(), await visit()];
  await openOnDevice(admin, language);
  const account = await createAccount(admin);
  await signInPage(admin, account);
  const { success: profileId } = await callService(admin, 'POST', '/profile', { profilename: 'Huda' });
  await openOnDevice(page, language);
  await signInPage(page, account);
  await page.goto(`/${language}/switchProfile`);
  await page.getByRole('button', { name: 'Huda' }).click();
  await page.waitForURL(`**/${language}`);
  expect(await readLocalStorage(page, 'currentProfileId')).toBe(profileId);
  return {
    page,
    deleteProfile: async () =>
      expect(await callService(admin, 'DELETE', `/profile/${profileId!}`)).toEqual({ success: 'DELETED' }),
    expectChooser: async () => {
      await page.waitForURL(`**/${language}/switchProfile`, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: messages['profile.who'] }).waitFor();
      await page.getByText(messages['profile.deleted'], { exact: true }).waitFor();
      expect(await readLocalStorage(page, 'currentProfileId')).toBeNull();
      expect(await page.getByRole('button', { name: 'Huda' }).count()).toBe(0);
    },
  };
}

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const once = journeyInOneLanguage(language);

  journey(
    `SESS-14 PROF-15 where another device deletes the profile in use, the chooser opens at once, says why and leads back (${language})`,
    async ({ visit }) => {
      const { page, deleteProfile, expectChooser } = await openDevices(visit, language);
      const reading = page.waitForResponse((reply) => /\/content\.json/.test(reply.url()) && reply.ok());
      await page.goto(`/${language}/devices`);
      await waitForStartUp(page);
      await reading;
      await deleteProfile();
      await expectChooser();
      // The only one that is left has to be chosen, too: the session uses none before.
      await page.getByRole('button', { name: 'Shahrazad' }).click();
      await page.waitForURL(`**/${language}/devices`);
      await page.getByText(messages['devices.this']).first().waitFor();
      await page.reload();
      await page.getByText(messages['devices.this']).first().waitFor();
    },
  );

  once(
    `SESS-14 a page that is loaded after the profile was deleted opens the chooser (${language})`,
    async ({ visit }) => {
      const { page, deleteProfile, expectChooser } = await openDevices(visit, language);
      await page.goto('about:blank');
      await deleteProfile();
      await page.goto(`/${language}/watchlist`);
      await expectChooser();
    },
  );

  once(
    `SESS-14 a press in a profile that was deleted, on a page without a stream, is not kept: the chooser opens (${language})`,
    async ({ visit }) => {
      const { page, deleteProfile, expectChooser } = await openDevices(visit, language);
      const film = await playableFilm(inject('baseUrl'));
      await page.route(
        (url) => /\/(?:content\.json|events)$/.test(url.pathname),
        (route) =>
          route.request().headers()['accept'] === 'text/event-stream' ? route.abort() : route.fallback(),
      );
      const read = page.waitForResponse((reply) => reply.url().includes('/content.json') && reply.ok());
      await page.goto(`/${language}/movie/x/${film.objectid}`);
      await read;
      await waitForStartUp(page);
      const button = page.getByRole('button', { name: messages['action.list'] }).first();
      await button.waitFor();
      await deleteProfile();
      await button.click();
      await expectChooser();
      const kept = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('recordWrite/')),
      );
      expect(kept).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

  once(
    `SESS-14 a film in a profile that was deleted plays on, and the chooser opens after it (${language})`,
    async ({ visit }) => {
      const { page, deleteProfile, expectChooser } = await openDevices(visit, language);
      const film = await playableFilm(inject('baseUrl'));
      await page.goto(`/${language}/movie/x/${film.objectid}/play`);
      const playsPast = (seconds: number) =>
        page.waitForFunction((past) => {
          const video = document.querySelector('video');
          return video !== null && !video.paused && video.currentTime > past;
        }, seconds);
      await playsPast(3);
      await deleteProfile();
      // Longer than the page takes to hear of it.
      await page.waitForTimeout(3000);
      await playsPast(5);
      await page.keyboard.press('Escape');
      await expectChooser();
    },
  );
});
