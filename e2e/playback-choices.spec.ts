import { arabic, english } from '@rawi/player/strings';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { journeyInOneLanguage, languages } from './browser.ts';
import { playableFilm } from './playable-film.ts';
import { callService, createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** What a profile chooses in the player of one browser, in the player of another. */

const playerTexts = { en: english, ar: arabic };

let film: { objectid: string };
beforeAll(async () => {
  film = await playableFilm(inject('baseUrl'));
});

const playsPast = (page: Page, seconds: number) =>
  page.waitForFunction((past) => (document.querySelector('video')?.currentTime ?? 0) > past, seconds);

describe.each(languages)('in $language', ({ language }) => {
  const texts = playerTexts[language];

  const open = async (page: Page) => {
    await page.goto(`/${language}/movie/x/${film.objectid}/play`);
    await playsPast(page, 0.3);
    // The controls stay while the film is paused.
    await page.keyboard.press('k');
  };
  const isChosen = async (page: Page, name: string) =>
    (await page.getByRole('menuitemradio', { name, exact: true }).first().getAttribute('aria-checked')) ===
    'true';

  /** What the menus of captions show as chosen: Arabic captions, the largest size, yellow. */
  async function chosenLook(page: Page): Promise<boolean[]> {
    await page.getByRole('button', { name: texts.captions, exact: true }).click();
    const captions = await isChosen(page, texts.language('ar'));
    await page.getByRole('menuitem', { name: texts.captionStyle.title }).click();
    const look = [
      captions,
      await isChosen(page, texts.sizes.huge),
      await isChosen(page, texts.captionStyle.colours.yellow),
    ];
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    return look;
  }

  journeyInOneLanguage(language)(
    `SESS-03 captions that a profile has chosen in one browser are those of its films in another, and of no other profile (${language})`,
    async ({ visit }) => {
      const first = await visit();
      await openOnDevice(first, language);
      const account = await createAccount(first);
      await signInPage(first, account);
      await open(first);
      expect(await chosenLook(first)).toEqual([false, false, false]);
      await first.getByRole('button', { name: texts.captions, exact: true }).click();
      await first.getByRole('menuitemradio', { name: texts.language('ar'), exact: true }).click();
      await first.getByRole('menuitem', { name: texts.captionStyle.title }).click();
      for (const name of [texts.sizes.huge, texts.captionStyle.colours.yellow]) {
        const saved = first.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
        await first.getByRole('menuitemradio', { name, exact: true }).first().click();
        await saved;
      }

      const second = await visit();
      await openOnDevice(second, language);
      await signInPage(second, account);
      await open(second);
      expect(await chosenLook(second)).toEqual([true, true, true]);

      const made = await callService(second, 'POST', '/profile', { profilename: 'Omar' });
      await second.goto(`/${language}/switchProfile`);
      await second.getByRole('button', { name: 'Omar' }).first().click();
      await second.waitForFunction((id) => localStorage.getItem('currentProfileId') === id, made.success);
      await second.waitForURL((url) => !url.pathname.endsWith('/switchProfile'));
      await open(second);
      expect(await chosenLook(second), 'of Omar').toEqual([false, false, false]);
    },
  );
});
