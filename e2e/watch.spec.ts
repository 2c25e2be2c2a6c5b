import type { PlayReport } from '@rawi/contract';
import type { Page } from 'playwright-core';
import { arabic, english } from '@rawi/player/strings';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject } from 'vitest';
import { expectAccessible, journeyWithPictures as journey, languages } from './browser.ts';
import { playableFilm } from './playable-film.ts';
import { pressControl, withControls } from './player-controls.ts';

/** A visitor watches a film, in both languages: the smoke test. */
const playerMessages = { en: english, ar: arabic };
const other = { en: 'ara', ar: 'eng' } as const;

let film: { objectid: string };
beforeAll(async () => {
  film = await playableFilm(inject('baseUrl'));
});

interface Playing {
  time: number;
  frames: number;
  sound: number;
  width: number;
}

function playing(page: Page): Promise<Playing> {
  return page.evaluate(() => {
    const video = document.querySelector('video')!;
    return {
      time: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      sound: (video as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
      width: video.videoWidth,
    };
  });
}

async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (let tries = 0; tries < seconds * 5; tries += 1) {
    if (await holds()) return;
    await sleep(200);
  }
  throw new Error(`after ${seconds} s: ${what} does not hold`);
}

describe.each(languages)('in $language', ({ language, dir }) => {
  const playerTexts = playerMessages[language];
  const messages = catalogues[language];

  journey(
    `PROD-06 PROD-15 ACCESS-07 ACCESS-08 PLAY-02 Home, a free title, Play: ten seconds with picture and sound (${language})`,
    async ({ visit }) => {
      const page = await visit({ locale: language === 'ar' ? 'ar-BH' : 'en-GB' });
      const reports: PlayReport[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/quality/play')) reports.push(request.postDataJSON());
      });
      await page.goto('/');
      await page.waitForURL(`**/${language}`);
      expect(await page.locator('html').getAttribute('dir')).toBe(dir);
      await page.locator(`main a[href$="/${film.objectid}"]`).first().click();
      await page.waitForURL(`**/movie/*/${film.objectid}`);
      await page
        .getByRole('link', { name: messages['play.now'] })
        .or(page.getByRole('button', { name: messages['play.now'] }))
        .first()
        .click();
      await page.waitForURL('**/play');
      await until('the film moves', async () => (await playing(page).catch(() => undefined))?.time! > 0.2);
      const before = await playing(page);
      await until('ten seconds pass', async () => (await playing(page)).time >= before.time + 10);
      const after = await playing(page);
      expect(after.frames - before.frames).toBeGreaterThan(120);
      expect(after.sound).toBeGreaterThan(before.sound + 50_000);
      expect(after.width).toBeGreaterThan(300);

      // On a busy machine the film of 24 seconds would end before its menus are open.
      await page.keyboard.press('Home');
      await pressControl(page, playerTexts.audio);
      const name = playerTexts.language(other[language]);
      const heard = page.waitForResponse(
        (reply) => reply.url().includes(`/a-${other[language].slice(0, 2)}/`) && reply.ok(),
      );
      await page.getByRole('menuitemradio', { name }).or(page.getByRole('radio', { name })).first().click();
      await heard;

      await page.keyboard.press('Escape');
      await pressControl(page, playerTexts.captions);
      await page.getByRole('menuitemradio', { name }).or(page.getByRole('radio', { name })).first().click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      await until('a line of the captions shows', async () => {
        const text = await page.locator('[data-part="captions"], [class*="captions"]').allInnerTexts();
        return (other[language] === 'ara' ? /[\u0600-\u06ff]{3}/ : /[a-z]{3}/i).test(text.join(' '));
      });

      const timeline = page.getByRole('slider', { name: playerTexts.timeline });
      const hasThumbnail = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('[class*="preview"], [class*="thumb"]')].some(
            (element) => {
              const { width, height } = element.getBoundingClientRect();
              return width > 60 && height > 30;
            },
          ),
        );
      await withControls(page, async () => {
        const box = (await timeline.boundingBox())!;
        await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2);
        await until('a thumbnail shows', hasThumbnail);
      });

      // What was shown is reported, at the latest when the page is hidden: its heights with their bit rates.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await until('a report has come', async () => reports.length > 0);
      expect(reports.reduce((sum, one) => sum + one.watchedms, 0)).toBeGreaterThan(9000);
      const renditions = reports.flatMap((one) => one.renditions);
      expect(renditions.length).toBeGreaterThan(0);
      for (const { height, kbps, ms } of renditions) {
        expect(height).toBeGreaterThan(200);
        expect(kbps).toBeGreaterThan(50);
        expect(ms).toBeGreaterThan(0);
      }
    },
  );

  journey(`the player’s controls are accessible (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.goto(`/${language}/movie/film/${film.objectid}/play`);
    await until('the film moves', async () => (await playing(page).catch(() => undefined))?.time! > 0.2);
    await page.keyboard.press('Space');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
  });
});
