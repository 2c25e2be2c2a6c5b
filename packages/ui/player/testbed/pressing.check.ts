/** Checks of keys, clicks, taps and menus. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { close, open, playsPast, position } from './browser.ts';
import type { Testbed } from './start-testbed.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export function pressingChecks(testbed: () => Testbed) {
  const start = (query?: Record<string, string>, options?: Parameters<typeof open>[3]) =>
    open(testbed().browser, testbed().origin, query, options);

  test('handles every keyboard shortcut', async () => {
    const page = await start();
    await playsPast(page, 0.5);
    // On a computer with a mouse Up and Down are louder and quieter; without one they lead to the controls.
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 300);
    const media = <T>(read: (video: HTMLVideoElement) => T) =>
      page.evaluate(
        (code) => new Function('video', `return (${code})(video)`)(document.querySelector('video')) as T,
        read.toString(),
      );
    const press = async (key: string) => {
      await page.keyboard.press(key);
      await page.waitForTimeout(250);
    };
    await press('k');
    assert.equal(await media((video) => video.paused), true);
    await press('Space');
    assert.equal(await media((video) => video.paused), false);
    await press('k');
    await press('5');
    assert.equal(await position(page), 30);
    await press('l');
    assert.equal(await position(page), 40);
    await press('j');
    assert.equal(await position(page), 30);
    await press('ArrowRight');
    assert.equal(await position(page), 35);
    await press('ArrowLeft');
    assert.equal(await position(page), 30);
    await press('Home');
    assert.equal(await position(page), 0);
    await press('ArrowDown');
    assert.equal(await media((video) => video.volume), 0.95);
    await press('ArrowUp');
    assert.equal(await media((video) => video.volume), 1);
    await press('m');
    assert.equal(await media((video) => video.muted), true);
    await press('m');
    assert.equal(await media((video) => video.muted), false);
    await press('>');
    assert.equal(await media((video) => video.defaultPlaybackRate), 1.25);
    await press('<');
    assert.equal(await media((video) => video.defaultPlaybackRate), 1);
    await press('c');
    assert.equal(await page.getByRole('status').textContent(), 'Captions: English');
    await press('c');
    assert.equal(await page.getByRole('status').textContent(), 'Captions off');
    await press('f');
    assert.equal(await page.evaluate(() => document.fullscreenElement?.tagName), 'SECTION');
    await press('f');
    assert.equal(await page.evaluate(() => document.fullscreenElement), null);
    await press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await press('Escape');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK' })));
    await page.waitForTimeout(200);
    assert.equal(await media((video) => video.paused), false, 'on an Arabic layout the k key is ن');
    await press('End');
    await button(page, 'Watch again').first().waitFor();
    await close(page);
  });

  test('a menu works by keyboard, keeps the controls visible and returns the focus', async () => {
    const page = await start();
    await playsPast(page, 0.5);
    await button(page, 'Speed').focus();
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('menuitemradio', { name: 'Normal' });
    assert.ok(await chosen.evaluate((element) => element === document.activeElement));
    await page.waitForTimeout(3_600);
    assert.equal(await page.getByRole('menu').isVisible(), true);
    assert.equal(await page.locator('[data-shown]').last().getAttribute('data-shown'), 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.querySelector('video')?.playbackRate), 1.25);
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('menu').count(), 0);
    assert.ok(await button(page, 'Speed').evaluate((element) => element === document.activeElement));
    await close(page);
  });

  test('the controls hide after three seconds, stay while paused, and show on pointer movement', async () => {
    const page = await start();
    await playsPast(page, 0.5);
    const chrome = page.locator('div[data-shown]').last();
    const shown = () => chrome.getAttribute('data-shown');
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 300);
    assert.equal(await shown(), 'true');
    await page.waitForTimeout(3_400);
    assert.equal(await shown(), 'false');
    await page.keyboard.press('k');
    await page.waitForTimeout(3_600);
    assert.equal(await shown(), 'true');
    await close(page);
  });

  test('a double click at a side skips, a click in the middle pauses', async () => {
    const page = await start({ from: '20' });
    await playsPast(page, 20.2);
    await page.mouse.dblclick(1150, 300);
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 30);
    assert.equal(await page.evaluate(() => document.querySelector('video')?.paused), false);
    await page.waitForTimeout(900);
    await page.mouse.click(640, 300);
    assert.equal(await page.evaluate(() => document.querySelector('video')?.paused), true);
    await close(page);
  });

  test('a tap shows and hides the controls, a double tap at a side skips', async () => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } };
    const page = await start({ from: '20' }, phone);
    await playsPast(page, 23.5);
    const shown = () => page.locator('div[data-shown]').last().getAttribute('data-shown');
    assert.equal(await shown(), 'false');
    await page.touchscreen.tap(195, 250);
    await page.waitForTimeout(100);
    assert.equal(await shown(), 'true');
    await page.waitForTimeout(400);
    await page.touchscreen.tap(195, 250);
    await page.waitForTimeout(100);
    assert.equal(await shown(), 'false');
    await page.waitForTimeout(400);
    const before = await position(page);
    await page.touchscreen.tap(50, 250);
    await page.touchscreen.tap(50, 250);
    await page.waitForFunction(
      (past) => (document.querySelector('video')?.currentTime ?? 99) < past - 8,
      before,
    );
    await close(page);
  });
}
