/**
 * Takes screenshots of every state of the player at four sizes in both languages, for review by eye.
 * `node packages/ui/player/testbed/take-screenshots.ts [width...]`
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { arabic } from '../strings/arabic.ts';
import { english } from '../strings/english.ts';
import { close, open, playsPast } from './browser.ts';
import { startTestbed } from './start-testbed.ts';

const sizes: Record<string, { width: number; height: number; phone: boolean }> = {
  390: { width: 390, height: 780, phone: true },
  844: { width: 844, height: 390, phone: true },
  1280: { width: 1280, height: 720, phone: false },
  1920: { width: 1920, height: 1080, phone: false },
};
const requestedSizes = process.argv.slice(2);
const testbed = await startTestbed();

// The test picture is brighter than a film: dimmed, the controls look as they will on a film.
const dim = (page: Page) =>
  page.addStyleTag({ content: 'video { filter: brightness(.5) saturate(.35) blur(3px); }' });

try {
  for (const [name, { width, height, phone }] of Object.entries(sizes)) {
    if (requestedSizes.length > 0 && !requestedSizes.includes(name)) continue;
    for (const language of ['en', 'ar']) {
      const strings = language === 'ar' ? arabic : english;
      const query = {
        language,
        digits: language === 'ar' ? 'arab' : 'latn',
        brand: language === 'ar' && phone ? 'layali' : 'rawi',
      };
      const options = { viewport: { width, height }, ...(phone ? { hasTouch: true, isMobile: true } : {}) };
      const takeScreenshot = (page: Page, state: string) =>
        page.screenshot({ path: join(testbed.screenshotFolder, `${name}-${language}-${state}.png`) });
      const showControls = async (page: Page) => {
        if (phone) await page.touchscreen.tap(width / 2, height / 3);
        else await page.mouse.move(width / 2 + Math.random() * 20, height / 3);
        await page.waitForTimeout(450);
      };

      const page = await open(testbed.browser, testbed.origin, { ...query, from: '20' }, options);
      await dim(page);
      await playsPast(page, 20.5);
      await page.keyboard.press('c');
      await playsPast(page, 24.2);
      await takeScreenshot(page, 'film');
      await showControls(page);
      await takeScreenshot(page, 'playing');
      await page.keyboard.press('k');
      await page.waitForTimeout(400);
      for (const menu of ['captions', 'audio', 'quality', 'speed'] as const) {
        await page.getByRole('button', { name: strings[menu], exact: true }).click();
        await page.waitForTimeout(350);
        await takeScreenshot(page, `menu-${menu}`);
        if (menu === 'captions') {
          await page.getByRole('menuitem', { name: strings.captionStyle.title }).click();
          await page.waitForTimeout(250);
          await takeScreenshot(page, 'caption-style');
          await page.keyboard.press('Escape');
        }
        await page.keyboard.press('Escape');
      }
      const line = await page.getByRole('slider', { name: strings.timeline }).locator('..').boundingBox();
      if (line && !phone) {
        await page.mouse.move(line.x + line.width * 0.7, line.y + line.height / 2);
        await page.waitForTimeout(700);
        await takeScreenshot(page, 'preview');
      }
      await page.keyboard.press('?');
      await page.waitForTimeout(400);
      await takeScreenshot(page, 'help');
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await page.waitForTimeout(900);
      await takeScreenshot(page, 'ended');
      await close(page);

      for (const kind of ['network', 'forbidden', 'unsupported']) {
        const failed = await open(testbed.browser, testbed.origin, { ...query, refuse: kind }, options);
        await failed.getByRole('alert').waitFor();
        await failed.waitForTimeout(700);
        await takeScreenshot(failed, `failed-${kind}`);
        await close(failed);
      }

      const context = await testbed.browser.newContext(options);
      const waiting = await context.newPage();
      await waiting.route(/\/[4-9]\.m4s/, () => new Promise(() => {}));
      await waiting.goto(`${testbed.origin}/?${new URLSearchParams(query)}`);
      await dim(waiting);
      await waiting.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
      await waiting.keyboard.press('5');
      await waiting.waitForTimeout(5_200);
      await showControls(waiting);
      await takeScreenshot(waiting, 'buffering');
      await context.close();

      const idle = await open(testbed.browser, testbed.origin, { ...query, autoplay: 'no' }, options);
      await dim(idle);
      await idle.waitForTimeout(2_500);
      await takeScreenshot(idle, 'invitation');
      await close(idle);
    }
  }
} finally {
  await testbed.stop();
}
