/** Checks of the direction of captions and of the timeline, measured on the page, and of the style of captions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { arabic } from '../strings/arabic.ts';
import { english } from '../strings/english.ts';
import { close, open, playsPast, position } from './browser.ts';
import type { Testbed } from './start-testbed.ts';

const stringsOf = { en: english, ar: arabic };

/** Where each character of `line` is drawn: the middle of its box, from the left of the window. */
async function glyphMiddles(line: Locator): Promise<Record<string, number>> {
  return line.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const middles: Record<string, number> = {};
    Array.from(text.data).forEach((character, index) => {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { left, width } = range.getBoundingClientRect();
      middles[character] ??= left + width / 2;
    });
    return middles;
  });
}

async function chooseCaptions(page: Page, language: 'en' | 'ar', name: string) {
  await page.mouse.move(400, 300);
  await page.mouse.move(420, 320);
  await page.getByRole('button', { name: stringsOf[language].captions, exact: true }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
}

async function showAt(page: Page, seconds: number) {
  await page.evaluate((to) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    video.pause();
    video.currentTime = to;
  }, seconds);
}

export function directionsChecks(testbed: () => Testbed) {
  for (const language of ['en', 'ar'] as const) {
    const strings = stringsOf[language];
    const start = (query: Record<string, string> = {}) =>
      open(testbed().browser, testbed().origin, { language, ...query });

    test(`Arabic captions hold their full stop at the left and their dash at the right (${language})`, async () => {
      const page = await start();
      await playsPast(page, 0.3);
      await chooseCaptions(page, language, strings.language('ar'));
      const at = async (seconds: number, text: string) => {
        await showAt(page, seconds);
        const line = page.locator('p[dir="rtl"]', { hasText: text });
        await line.waitFor({ timeout: 6_000 });
        return glyphMiddles(line);
      };
      const stopped = await at(1, 'أُضيء المصباح.');
      const rest = Object.entries(stopped).filter(([character]) => character !== '.');
      for (const [character, middle] of rest) {
        assert.ok((stopped['.'] ?? NaN) < middle, `the full stop is not left of ${character}`);
      }
      const asked = await at(5, '– من هناك؟');
      for (const [character, middle] of Object.entries(asked)) {
        if (character !== '–')
          assert.ok((asked['–'] ?? NaN) > middle, `the dash is not right of ${character}`);
        if (character !== '؟')
          assert.ok((asked['؟'] ?? NaN) < middle, `the mark is not left of ${character}`);
      }
      // A line that begins with a Latin name is still an Arabic one.
      const named = await at(13, 'Rawi قال ذلك.');
      assert.ok((named['.'] ?? NaN) < (named['ذ'] ?? NaN) && (named['ذ'] ?? NaN) < (named.R ?? NaN));
      assert.ok((named.R ?? NaN) < (named.w ?? NaN), 'the name itself runs left to right');
      await close(page);
    });

    test(`English captions hold their full stop at the right (${language})`, async () => {
      const page = await start();
      await playsPast(page, 0.3);
      await chooseCaptions(page, language, strings.language('en'));
      await showAt(page, 1);
      const line = page.locator('p[dir="ltr"]', { hasText: 'The lamp was lit.' });
      await line.waitFor({ timeout: 6_000 });
      const middles = await glyphMiddles(line);
      assert.ok((middles['.'] ?? NaN) > (middles.T ?? NaN));
      await close(page);
    });

    test(`the timeline runs left to right (${language})`, async () => {
      const page = await start();
      await playsPast(page, 0.3);
      await page.keyboard.press('k');
      const slider = page.getByRole('slider', { name: strings.timeline });
      const line = await slider.locator('..').boundingBox();
      assert.ok(line);
      const handleAt = async (fraction: number) => {
        await page.mouse.click(line.x + line.width * fraction, line.y + line.height / 2);
        await page.waitForFunction(
          (seconds) => Math.abs((document.querySelector('video')?.currentTime ?? -9) - seconds) < 1,
          fraction * 60,
        );
        await page.waitForTimeout(100);
        const box = await slider.boundingBox();
        return box ? (box.x + box.width / 2 - line.x) / line.width : NaN;
      };
      assert.ok(Math.abs((await handleAt(0.25)) - 0.25) < 0.02);
      assert.ok(Math.abs((await handleAt(0.75)) - 0.75) < 0.02);
      await slider.focus();
      const before = await position(page);
      await page.keyboard.press('ArrowRight');
      assert.ok((await position(page)) > before, 'right is forward');
      await close(page);
    });

    test(`the style of captions is set by keys alone, shown at once, remembered and reset (${language})`, async () => {
      const page = await start();
      await playsPast(page, 0.3);
      await chooseCaptions(page, language, strings.language('ar'));
      await showAt(page, 1);
      const line = page.locator('section p[dir="rtl"] > span', { hasText: 'أُضيء المصباح.' }).first();
      await line.waitFor({ timeout: 6_000 });
      const look = (target: Locator) =>
        target.evaluate((element) => {
          const { color, backgroundColor, textShadow, fontFamily, fontSize } = getComputedStyle(element);
          return {
            color,
            backgroundColor,
            edged: textShadow !== 'none',
            fontFamily,
            size: parseFloat(fontSize),
          };
        });
      const original = await look(line);
      const words = strings.captionStyle;
      await page.getByRole('button', { name: strings.captions, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: words.title }).focus();
      await page.keyboard.press('Enter');
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      assert.match((await focused()) ?? '', new RegExp(words.back));
      /** Goes down to the row of `name`, then along it to the item. */
      const chooseByKeys = async (name: string) => {
        const target = page.getByRole('menuitemradio', { name, exact: true }).first();
        const same = () => target.evaluate((element) => element === document.activeElement);
        const inRow = () =>
          target.evaluate((element) => element.parentElement?.contains(document.activeElement) === true);
        for (let press = 0; press < 8 && !(await inRow()); press += 1) await page.keyboard.press('ArrowDown');
        const along = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
        for (let press = 0; press < 5 && !(await same()); press += 1) await page.keyboard.press(along);
        assert.ok(await same(), `${name} is not reached by arrows`);
        await page.keyboard.press('Enter');
        assert.equal(await target.getAttribute('aria-checked'), 'true');
      };
      await chooseByKeys(strings.sizes.huge);
      await chooseByKeys(words.colours.yellow);
      await chooseByKeys(words.backgrounds.light);
      await chooseByKeys(words.edges.shadow);
      await chooseByKeys(words.faces.serif);
      const changed = await look(line);
      assert.equal(changed.color, 'rgb(255, 228, 92)');
      assert.match(changed.backgroundColor, /0\.4\)$/);
      assert.equal(changed.edged, true);
      assert.match(changed.fontFamily, /Naskh/);
      assert.ok(changed.size > original.size * 1.4);
      const sample = page.locator('[aria-hidden="true"] p > span').first();
      assert.equal((await look(sample)).color, changed.color, 'the sample shows the style too');

      await page.reload();
      await playsPast(page, 0.3);
      await showAt(page, 1);
      await line.waitFor({ timeout: 6_000 });
      assert.deepEqual(await look(line), changed, 'the style is remembered');
      await page.getByRole('button', { name: strings.captions, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: words.title }).click();
      await page.getByRole('menuitem', { name: words.reset }).click();
      assert.deepEqual(await look(line), original);
      await page.keyboard.press('Escape');
      assert.match((await focused()) ?? '', new RegExp(words.title), 'Escape goes back one page');
      await page.keyboard.press('Escape');
      assert.equal(await page.getByRole('menu').count(), 0);
      await close(page);
    });
  }
}
