/** Faults in the middle of a film and of a channel: what is shown, what recovers by itself, what waits for a press. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { FailureKind } from '../core/failure.ts';
import { english } from '../strings/english.ts';
import { close, logOf, playsPast, position } from './browser.ts';
import { playLive } from './live-manifest.ts';
import type { Testbed } from './start-testbed.ts';

const LATER_SEGMENTS = /\/(?:[5-9]|1\d)\.m4s/;
const LATER_PICTURE = /video-.*\/(?:[5-9]|1\d)\.m4s/;
const CLOCK_ERROR_MS = 3 * 3_600_000;

async function expectFailure(page: Page, kind: FailureKind, title = english.failures[kind].title) {
  const alert = page.getByRole('alert');
  await alert.waitFor({ timeout: 45_000 });
  assert.equal(await alert.getAttribute('data-kind'), kind);
  assert.ok((await alert.textContent())?.includes(title), (await alert.textContent()) ?? '');
}

/** The film goes on from `from` by itself, and nothing is shown any more. */
async function expectRecovery(page: Page, from: number) {
  await playsPast(page, from + 0.5, 45_000);
  assert.ok((await position(page)) < from + 8, `went on at ${await position(page)} instead of ${from}`);
  assert.equal(await page.getByRole('alert').count(), 0);
}

export function failingMidwayChecks(testbed: () => Testbed) {
  const openPage = async (query: Record<string, string>, prepare?: (page: Page) => Promise<unknown>) => {
    const context = await testbed().browser.newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(`${testbed().origin}/?${new URLSearchParams(query)}`);
    return page;
  };

  test('offline: the buffer plays, then the loss is shown, and the film goes on when the browser is online', async () => {
    const page = await openPage({ from: '10' }, (made) =>
      made.route(LATER_SEGMENTS, (route) => route.abort('internetdisconnected')),
    );
    await playsPast(page, 10.5);
    await page.context().setOffline(true);
    await expectFailure(page, 'network');
    const stopped = await position(page);
    assert.ok(stopped > 14.5, `stopped at ${stopped} with more in the buffer`);
    await page.unrouteAll();
    await page.context().setOffline(false);
    await expectRecovery(page, stopped);
    await close(page);
  });

  test('a service that is gone and comes back: the film goes on without an event of the browser', async () => {
    let isDown = false;
    const page = await openPage({ from: '10' }, (made) =>
      made.route(/\/stream\//, (route) => (isDown ? route.abort('connectionrefused') : route.continue())),
    );
    await playsPast(page, 10.5);
    isDown = true;
    await page.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.currentTime = 50;
    });
    await expectFailure(page, 'network');
    isDown = false;
    await expectRecovery(page, 50);
    await close(page);
  });

  test('a server error is shown as such, and the film goes on when the service answers', async () => {
    let isDown = false;
    const page = await openPage({ from: '10' }, (made) =>
      made.route(/\/stream\//, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue())),
    );
    await playsPast(page, 10.5);
    isDown = true;
    await page.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.currentTime = 50;
    });
    await expectFailure(page, 'server');
    isDown = false;
    await expectRecovery(page, 50);
    await close(page);
  });

  test('a segment that is missing for a while is waited for, with nothing shown but the wait', async () => {
    let isMissing = true;
    let asked = 0;
    const page = await openPage({ from: '10' }, (made) =>
      made.route(LATER_PICTURE, (route) => {
        if (!isMissing) return route.continue();
        asked += 1;
        return route.fulfill({ status: 404 });
      }),
    );
    await playsPast(page, 15);
    assert.ok(asked > 0);
    isMissing = false;
    await expectRecovery(page, 16);
    await close(page);
  });

  test('a segment that stays missing: one new load, then the words for a missing part, and a press goes on', async () => {
    const page = await openPage({ from: '10' }, (made) =>
      made.route(LATER_PICTURE, (route) => route.fulfill({ status: 404 })),
    );
    await playsPast(page, 10.5);
    await expectFailure(page, 'not-found', english.missingPart.title);
    assert.deepEqual((await logOf(page)).loads, ['start', 'expired']);
    const stopped = await position(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: english.retry }).click();
    await expectRecovery(page, stopped);
    await close(page);
  });

  test('403 in the middle is answered by new addresses, with nothing shown', async () => {
    const page = await openPage({ from: '10' });
    await page.route(LATER_SEGMENTS, async (route) =>
      (await logOf(page)).loads.length > 1 ? route.continue() : route.fulfill({ status: 403 }),
    );
    await page.waitForFunction(
      () => (window as unknown as { log: { loads: string[] } }).log.loads.length === 2,
      undefined,
      { timeout: 30_000 },
    );
    assert.equal(await page.getByRole('alert').count(), 0);
    await expectRecovery(page, 16);
    assert.deepEqual((await logOf(page)).loads, ['start', 'expired']);
    await close(page);
  });

  test('a licence server that does not answer is a lost connection, and the film starts when it does', async () => {
    let isDown = true;
    const page = await openPage({ stream: 'locked' }, (made) =>
      made.route(/\/licence/, (route) => (isDown ? route.abort('connectionrefused') : route.continue())),
    );
    await expectFailure(page, 'network');
    isDown = false;
    await expectRecovery(page, 0);
    await close(page);
  });

  test('a film plays on a device whose clock is three hours off', async () => {
    const page = await openPage({ stream: 'locked' }, (made) =>
      made.addInitScript((error) => {
        const { now } = Date;
        Date.now = () => now() + error;
      }, CLOCK_ERROR_MS),
    );
    await playsPast(page, 1);
    await close(page);
  });

  for (const error of [CLOCK_ERROR_MS, -CLOCK_ERROR_MS]) {
    test(`a channel plays at its edge on a device whose clock is ${error / 3_600_000} hours off`, async () => {
      const page = await openPage({}, async (made) => {
        await playLive(made, 30);
        await made.addInitScript((offset) => {
          const { now } = Date;
          Date.now = () => now() + offset;
        }, error);
      });
      await playsPast(page, 15);
      assert.ok((await position(page)) < 45, `plays at ${await position(page)}`);
      await close(page);
    });
  }

  test('a channel whose manifest is gone plays what it has, says so, and goes on when it is back', async () => {
    let isGone = false;
    const page = await openPage({}, (made) => playLive(made, 25, () => isGone));
    await playsPast(page, 10);
    isGone = true;
    // What the old manifest lists goes on; without its update nothing new is asked for.
    await page.route(/\/(?:9|1\d)\.m4s/, (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const alert = page.getByRole('alert');
    await alert.waitFor({ timeout: 60_000 });
    assert.equal(await alert.getAttribute('data-kind'), 'not-found');
    const stopped = await position(page);
    isGone = false;
    await playsPast(page, stopped + 1, 45_000);
    assert.equal(await page.getByRole('alert').count(), 0);
    await close(page);
  });
}
