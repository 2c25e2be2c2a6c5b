/** Checks of what the player asks of browser and device: less data, sound at the start, media keys, a screen kept on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { english } from '../strings/english.ts';
import { close, logOf, open, playsPast } from './browser.ts';
import type { Testbed } from './start-testbed.ts';

type MediaHandlers = Partial<Record<MediaSessionAction, (details: object) => void>>;

export function deviceChecks(testbed: () => Testbed) {
  const openPage = async (query: Record<string, string>, prepare: (page: Page) => Promise<unknown>) => {
    const context = await testbed().browser.newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    await prepare(page);
    await page.goto(`${testbed().origin}/?${new URLSearchParams(query)}`);
    return page;
  };
  const requestedHeights = (page: Page) => {
    const heights = new Set<string>();
    page.on('request', (request) => {
      const height = /video-(\d+)\/\d+\.m4s/.exec(request.url())?.[1];
      if (height) heights.add(height);
    });
    return heights;
  };
  const chooseQuality = async (page: Page, name: string) => {
    await page.mouse.move(400, 300);
    await page.mouse.move(420, 320);
    await page.getByRole('button', { name: english.quality, exact: true }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await page.keyboard.press('Escape');
  };
  const bufferedTo = (page: Page) =>
    page.evaluate(() => {
      const { buffered } = document.querySelector('video') as HTMLVideoElement;
      return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    });

  test('data saver: no picture above 480 lines and a short buffer, remembered for the next film', async () => {
    const page = await open(testbed().browser, testbed().origin);
    await playsPast(page, 0.5);
    await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 720);
    await chooseQuality(page, english.dataSaver);
    const heights = requestedHeights(page);
    await page.reload();
    await playsPast(page, 4);
    assert.deepEqual(
      [...heights].filter((height) => Number(height) > 480),
      [],
    );
    assert.ok(heights.size > 0);
    assert.ok((await bufferedTo(page)) < 25, `buffered to ${await bufferedTo(page)}`);
    await chooseQuality(page, english.qualityAuto);
    await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 720, undefined, {
      timeout: 30_000,
    });
    await close(page);
  });

  test('a browser that is asked to save data starts with the data saver, until another choice is made', async () => {
    const page = await openPage({}, (made) =>
      made.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      ),
    );
    const heights = requestedHeights(page);
    await playsPast(page, 1);
    assert.equal(heights.has('720'), false);
    await chooseQuality(page, '720p');
    await page.reload();
    await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 720, undefined, {
      timeout: 30_000,
    });
    await close(page);
  });

  test('a film that may begin only without sound offers its sound', async () => {
    const page = await openPage({}, (made) =>
      made.addInitScript(() => {
        // Evaluating script in a page counts as a user gesture, so the browser's own policy cannot be used.
        let pressed = false;
        addEventListener('pointerdown', () => (pressed = true), true);
        const { play } = HTMLMediaElement.prototype;
        HTMLMediaElement.prototype.play = function playIfAllowed() {
          return pressed || this.muted
            ? play.call(this)
            : Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
        };
      }),
    );
    await playsPast(page, 0.5);
    const isMuted = () => page.evaluate(() => document.querySelector('video')?.muted);
    assert.equal(await isMuted(), true);
    await page.getByRole('button', { name: english.tapForSound }).click();
    assert.equal(await isMuted(), false);
    assert.equal(await page.getByRole('button', { name: english.tapForSound }).count(), 0);
    assert.deepEqual(
      (await logOf(page)).events.filter(({ type }) => type.startsWith('autoplay')),
      [{ type: 'autoplay-muted' }],
    );
    await close(page);
  });

  test('media keys: forward, back, to the beginning and to what is next', async () => {
    const recordHandlers = (made: Page) =>
      made.addInitScript(() => {
        const handlers: MediaHandlers = {};
        Object.assign(window, { handlers });
        navigator.mediaSession.setActionHandler = (action, handler) => {
          if (handler) handlers[action] = handler as (details: object) => void;
          else delete handlers[action];
        };
      });
    const press = (page: Page, action: MediaSessionAction) =>
      page.evaluate(
        (name) => (window as unknown as { handlers: MediaHandlers }).handlers[name]?.({ action: name }),
        action,
      );
    const at = (page: Page, low: number, high: number) =>
      page.waitForFunction(
        ([from, to]) => {
          const { currentTime } = document.querySelector('video') as HTMLVideoElement;
          return currentTime >= from! && currentTime < to!;
        },
        [low, high],
      );
    const page = await openPage({ extras: '', from: '20' }, recordHandlers);
    await playsPast(page, 20.2);
    await press(page, 'pause');
    await press(page, 'seekforward');
    await at(page, 30, 33);
    await press(page, 'seekbackward');
    await at(page, 20, 23);
    await press(page, 'previoustrack');
    await at(page, 0, 1);
    await press(page, 'nexttrack');
    assert.equal((await logOf(page)).nexts, 1);
    await close(page);

    const alone = await openPage({}, recordHandlers);
    await playsPast(alone, 0.2);
    assert.deepEqual(
      await alone.evaluate(() => 'nexttrack' in (window as unknown as { handlers: MediaHandlers }).handlers),
      false,
    );
    await close(alone);
  });

  test('the screen is kept on while the film plays, and not while it is paused', async () => {
    const page = await openPage({}, (made) =>
      made.addInitScript(() => {
        const locks = { held: 0 };
        Object.assign(window, { locks });
        Object.defineProperty(navigator, 'wakeLock', {
          value: {
            request() {
              locks.held += 1;
              return Promise.resolve({
                release() {
                  locks.held -= 1;
                  return Promise.resolve();
                },
              });
            },
          },
        });
      }),
    );
    const holds = (count: number) =>
      page.waitForFunction(
        (expected) => (window as unknown as { locks: { held: number } }).locks.held === expected,
        count,
      );
    await playsPast(page, 0.3);
    await holds(1);
    await page.keyboard.press('k');
    await holds(0);
    await page.keyboard.press('k');
    await holds(1);
    await close(page);
  });
}
