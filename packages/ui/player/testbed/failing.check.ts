/** Every way in which a film can fail: the right words are shown, and Retry goes on from the same second. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import type { FailureKind } from '../core/failure.ts';
import { english } from '../strings/english.ts';
import { close, logOf, open, playsPast, position } from './browser.ts';
import type { Ground } from './ground.ts';

const SEGMENTS = /\.m4s/;
const LATER_SEGMENTS = /\/(?:[5-9]|1\d)\.m4s/;

async function failsAs(page: Page, kind: FailureKind, timeout = 20_000) {
  const alert = page.getByRole('alert');
  await alert.waitFor({ timeout });
  assert.equal(await alert.getAttribute('data-kind'), kind);
  assert.ok((await alert.textContent())?.includes(english.failures[kind].title));
  assert.equal(await page.locator('[class*="spinner"]').count(), 0);
}

/** Presses Retry and sees the film go on from `from`, asking the host for `reason`. */
async function retries(page: Page, from: number, reason: string) {
  await page.getByRole('button', { name: english.retry }).click();
  await playsPast(page, from + 0.5);
  assert.ok(await position(page) < from + 6, `resumed at ${await position(page)} instead of ${from}`);
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.equal((await logOf(page)).loads.at(-1), reason);
}

export function failingChecks(ground: () => Ground) {
  const blank = async () => {
    const context = await ground().browser.newContext({ viewport: { width: 1280, height: 720 } });
    return context.newPage();
  };
  const go = (page: Page, query: Record<string, string> = {}) =>
    page.goto(`${ground().origin}/?${new URLSearchParams(query)}`);

  const answers: [string, FailureKind, (route: Route) => Promise<void>, string][] = [
    ['403', 'forbidden', (route) => route.fulfill({ status: 403 }), 'expired'],
    ['404', 'not-found', (route) => route.fulfill({ status: 404 }), 'retry'],
    ['425', 'not-ready', (route) => route.fulfill({ status: 425 }), 'retry'],
    ['500', 'server', (route) => route.fulfill({ status: 500 }), 'retry'],
    ['an aborted connection', 'network', (route) => route.abort('connectionreset'), 'retry'],
    ['410 again after a silent fresh address', 'expired', (route) => route.fulfill({ status: 410 }), 'expired'],
    ['no manifest but nonsense', 'unknown', (route) => route.fulfill({ status: 200, body: 'nonsense' }), 'retry'],
  ];
  for (const [name, kind, answer, reason] of answers) {
    test(`${name} on the manifest reads as ${kind}`, async () => {
      const page = await blank();
      await page.route(/manifest\.mpd/, answer);
      await go(page, { from: '20' });
      await failsAs(page, kind);
      await page.unrouteAll();
      await retries(page, 20, reason);
      await close(page);
    });
  }

  test('a segment that is refused stops the film, and Retry goes on at the same second', async () => {
    const page = await blank();
    await page.route(LATER_SEGMENTS, (route) => route.fulfill({ status: 403 }));
    await go(page);
    await failsAs(page, 'forbidden', 30_000);
    const stopped = await position(page);
    await page.unrouteAll();
    await retries(page, stopped, 'expired');
    await close(page);
  });

  test('an address that expires in mid-film is renewed without a word', async () => {
    const page = await blank();
    await page.route(LATER_SEGMENTS, (route) =>
      route.request().headers()['x-fresh'] ? route.continue() : route.fulfill({ status: 410 }));
    await go(page);
    await page.waitForFunction(() => (window as unknown as { log: { loads: string[] } }).log.loads.length === 2);
    await page.unrouteAll();
    await playsPast(page, 3);
    assert.deepEqual((await logOf(page)).loads, ['start', 'expired']);
    assert.equal(await page.getByRole('alert').count(), 0);
    await close(page);
  });

  test('a connection lost in mid-film plays the buffer out, then says so, and goes on by itself', async () => {
    const page = await blank();
    await page.route(LATER_SEGMENTS, (route) => route.abort('internetdisconnected'));
    await go(page, { from: '10' });
    await playsPast(page, 10.5);
    assert.equal(await page.getByRole('alert').count(), 0, 'told before the buffer had run out');
    await failsAs(page, 'network', 40_000);
    const stopped = await position(page);
    assert.ok(stopped > 14.5, `stopped at ${stopped} with more in the buffer`);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await playsPast(page, stopped + 0.5);
    assert.equal(await page.getByRole('alert').count(), 0);
    await close(page);
  });

  test('segments that never come: spinner, words, and a failure after twenty seconds', async () => {
    const page = await blank();
    await page.route(SEGMENTS, () => new Promise(() => {}));
    const started = Date.now();
    await go(page);
    const spinner = page.getByRole('img', { name: english.loading });
    await spinner.waitFor({ timeout: 3_000 });
    assert.equal(await page.getByText(english.waiting.loading).first().isVisible(), false);
    await page.locator('p', { hasText: english.waiting.loading }).waitFor({ timeout: 6_000 });
    await failsAs(page, 'stalled', 25_000);
    const waited = Date.now() - started;
    assert.ok(waited > 18_000 && waited < 26_000, `told after ${waited} ms`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retries(page, 0, 'retry');
    await close(page);
  });

  test('a licence that is refused', async () => {
    const page = await blank();
    await page.route(/\/licence/, (route) => route.fulfill({ status: 403 }));
    await go(page, { stream: 'locked' });
    await failsAs(page, 'licence');
    await page.unrouteAll();
    await retries(page, 0, 'retry');
    await close(page);
  });

  test('segments that are no film', async () => {
    const page = await blank();
    // Fragments with nothing in them: no decoder can go on from there.
    const hollow = Buffer.from('000000086d6f6f66'.repeat(64), 'hex');
    await page.route(/video-.*\.m4s/, (route) => route.fulfill({ status: 200, body: hollow }));
    await go(page);
    await failsAs(page, 'decode', 30_000);
    await page.unrouteAll();
    await retries(page, 0, 'retry');
    await close(page);
  });

  test('one rendition that is no film is left for another', async () => {
    const page = await blank();
    const hollow = Buffer.from('000000086d6f6f66'.repeat(64), 'hex');
    await page.route(/video-720.*\.m4s/, (route) => route.fulfill({ status: 200, body: hollow }));
    await go(page);
    await playsPast(page, 14, 40_000);
    assert.equal(await page.getByRole('alert').count(), 0);
    await close(page);
  });

  test('a codec that the browser lacks offers no Retry', async () => {
    const page = await blank();
    await page.route(/manifest\.mpd/, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.text()).replaceAll(/avc1\.\w+/g, 'dvh1.05.06') });
    });
    await go(page);
    await failsAs(page, 'unsupported');
    assert.equal(await page.getByRole('button', { name: english.retry }).count(), 0);
    await page.getByRole('alert').getByRole('button', { name: english.back }).click();
    assert.equal((await logOf(page)).backs, 1);
    await close(page);
  });

  test('the host’s own refusal is shown in the host’s own words', async () => {
    const page = await open(ground().browser, ground().origin, { refuse: 'refused', message: 'Device Limit Reached' });
    const alert = page.getByRole('alert');
    await alert.waitFor();
    assert.match(await alert.textContent() ?? '', /Device Limit Reached/);
    await close(page);
  });
}
