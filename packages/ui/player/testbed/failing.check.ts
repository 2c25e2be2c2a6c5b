/** Every failure of a film: the right message is shown, and Retry resumes at the same position. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import type { FailureKind } from '../core/failure.ts';
import { english } from '../strings/english.ts';
import { close, logOf, open, playsPast, position } from './browser.ts';
import type { Testbed } from './start-testbed.ts';

const SEGMENTS = /\.m4s/;
const LATER_SEGMENTS = /\/(?:[5-9]|1\d)\.m4s/;

async function expectFailure(page: Page, kind: FailureKind, timeout = 20_000) {
  const alert = page.getByRole('alert');
  await alert.waitFor({ timeout });
  assert.equal(await alert.getAttribute('data-kind'), kind);
  assert.ok((await alert.textContent())?.includes(english.failures[kind].title));
  assert.equal(await page.locator('[class*="spinner"]').count(), 0);
}

/** Expects the film to go on at `from` without a press. */
async function expectRecovery(page: Page, from: number) {
  await playsPast(page, from + 0.5, 30_000);
  assert.ok((await position(page)) < from + 6, `resumed at ${await position(page)} instead of ${from}`);
  assert.equal(await page.getByRole('alert').count(), 0);
}

/** Presses Retry and expects the film to resume at `from`, with `reason` passed to the host. */
async function expectRetry(page: Page, from: number, reason: string) {
  await page.getByRole('button', { name: english.retry }).click();
  await playsPast(page, from + 0.5);
  assert.ok((await position(page)) < from + 6, `resumed at ${await position(page)} instead of ${from}`);
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.equal((await logOf(page)).loads.at(-1), reason);
}

export function failingChecks(testbed: () => Testbed) {
  const blankPage = async () => {
    const context = await testbed().browser.newContext({ viewport: { width: 1280, height: 720 } });
    return context.newPage();
  };
  const openPlayer = (page: Page, query: Record<string, string> = {}) =>
    page.goto(`${testbed().origin}/?${new URLSearchParams(query)}`);

  const cases: [string, FailureKind, (route: Route) => Promise<void>, string][] = [
    ['403', 'forbidden', (route) => route.fulfill({ status: 403 }), 'expired'],
    ['404', 'not-found', (route) => route.fulfill({ status: 404 }), 'expired'],
    ['425', 'not-ready', (route) => route.fulfill({ status: 425 }), 'retry'],
    ['500', 'server', (route) => route.fulfill({ status: 500 }), 'by itself'],
    ['an aborted connection', 'network', (route) => route.abort('connectionreset'), 'by itself'],
    ['410 again after a silent renewal', 'expired', (route) => route.fulfill({ status: 410 }), 'expired'],
    ['invalid content', 'unknown', (route) => route.fulfill({ status: 200, body: 'nonsense' }), 'retry'],
  ];
  for (const [name, kind, respond, reason] of cases) {
    test(`${name} for the manifest is shown as ${kind}`, async () => {
      const page = await blankPage();
      await page.route(/manifest\.mpd/, respond);
      await openPlayer(page, { from: '20' });
      await expectFailure(page, kind);
      await page.unrouteAll();
      if (reason === 'by itself') await expectRecovery(page, 20);
      else await expectRetry(page, 20, reason);
      await close(page);
    });
  }

  test('a refused segment stops the film, and Retry resumes at the same position', async () => {
    const page = await blankPage();
    await page.route(LATER_SEGMENTS, (route) => route.fulfill({ status: 403 }));
    await openPlayer(page);
    await expectFailure(page, 'forbidden', 30_000);
    const stopped = await position(page);
    await page.unrouteAll();
    await expectRetry(page, stopped, 'expired');
    await close(page);
  });

  test('an address that expires during playback is renewed silently', async () => {
    const page = await blankPage();
    await page.route(LATER_SEGMENTS, (route) =>
      route.request().headers()['x-fresh'] ? route.continue() : route.fulfill({ status: 410 }),
    );
    await openPlayer(page);
    await page.waitForFunction(
      () => (window as unknown as { log: { loads: string[] } }).log.loads.length === 2,
    );
    await page.unrouteAll();
    await playsPast(page, 3);
    assert.deepEqual((await logOf(page)).loads, ['start', 'expired']);
    assert.equal(await page.getByRole('alert').count(), 0);
    await close(page);
  });

  test('segments that never arrive: spinner, message, and a failure after twenty seconds', async () => {
    const page = await blankPage();
    await page.route(SEGMENTS, () => new Promise(() => {}));
    const started = Date.now();
    await openPlayer(page);
    const spinner = page.getByRole('img', { name: english.loading });
    await spinner.waitFor({ timeout: 3_000 });
    assert.equal(await page.getByText(english.waiting.loading).first().isVisible(), false);
    await page.locator('p', { hasText: english.waiting.loading }).waitFor({ timeout: 6_000 });
    await expectFailure(page, 'stalled', 25_000);
    const waited = Date.now() - started;
    assert.ok(waited > 18_000 && waited < 26_000, `shown after ${waited} ms`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expectRecovery(page, 0);
    await close(page);
  });

  test('a refused licence', async () => {
    const page = await blankPage();
    await page.route(/\/licence/, (route) => route.fulfill({ status: 403 }));
    await openPlayer(page, { stream: 'locked' });
    await expectFailure(page, 'licence');
    await page.unrouteAll();
    await expectRetry(page, 0, 'expired');
    await close(page);
  });

  test('undecodable segments', async () => {
    const page = await blankPage();
    // Empty fragments: no decoder can continue from there.
    const emptyFragments = Buffer.from('000000086d6f6f66'.repeat(64), 'hex');
    await page.route(/video-.*\.m4s/, (route) => route.fulfill({ status: 200, body: emptyFragments }));
    await openPlayer(page);
    await expectFailure(page, 'decode', 30_000);
    await page.unrouteAll();
    await expectRetry(page, 0, 'retry');
    await close(page);
  });

  test('an undecodable rendition is replaced by another', async () => {
    const page = await blankPage();
    const emptyFragments = Buffer.from('000000086d6f6f66'.repeat(64), 'hex');
    await page.route(/video-720.*\.m4s/, (route) => route.fulfill({ status: 200, body: emptyFragments }));
    await openPlayer(page);
    await playsPast(page, 14, 40_000);
    assert.equal(await page.getByRole('alert').count(), 0);
    await close(page);
  });

  test('an unsupported codec offers no Retry', async () => {
    const page = await blankPage();
    await page.route(/manifest\.mpd/, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({
        response: reply,
        body: (await reply.text()).replaceAll(/avc1\.\w+/g, 'dvh1.05.06'),
      });
    });
    await openPlayer(page);
    await expectFailure(page, 'unsupported');
    assert.equal(await page.getByRole('button', { name: english.retry }).count(), 0);
    await page.getByRole('alert').getByRole('button', { name: english.back }).click();
    assert.equal((await logOf(page)).backs, 1);
    await close(page);
  });

  test('a refusal of the host is shown with the host’s message', async () => {
    const page = await open(testbed().browser, testbed().origin, {
      refuse: 'refused',
      message: 'Device Limit Reached',
    });
    const alert = page.getByRole('alert');
    await alert.waitFor();
    assert.match((await alert.textContent()) ?? '', /Device Limit Reached/);
    await close(page);
  });
}
