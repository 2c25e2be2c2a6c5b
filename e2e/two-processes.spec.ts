import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBus } from '../packages/server/platform/index.ts';
import { testDatabase, type TestDatabase } from '../packages/server/platform/testing.ts';
import { jsonLdFaults } from '../tools/seo-checks/check-json-ld.ts';
import { readPage } from '../tools/seo-checks/read-page.ts';
import { runService, type RunningService } from '../tools/service/run-service.ts';
import { launchChromium } from './chromium.ts';
import { languages, waitForStartUp } from './browser.ts';
import { demoWorld } from './own-service.ts';
import { scrolledTo } from './scrolled-to.ts';

/** Two processes of the service on one database, and changes by a third program. */
const TIMEOUT_MS = 20_000;

let ownDatabase: TestDatabase;
let services: RunningService[] = [];
let objectId: string;

beforeAll(async () => {
  ownDatabase = await testDatabase({ filled: demoWorld });
  const env = { DATABASE_URL: ownDatabase.url, RAWI_DEMO_FILMS: '0' };
  services = [await runService({ env }), await runService({ env: { ...env, RAWI_ROLE: 'web' } })];
  const list = await fetch(`${services[0]!.url}/cms/subscriber/v1/content?category=MOVIE`);
  objectId = ((await list.json()) as { data: { objectid: string }[] }).data[0]!.objectid;
});

afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await ownDatabase.drop();
});

/** Renames the movie as an operator would: in the database, then an event on the bus. */
async function rename(language: 'eng' | 'ara', title: string): Promise<void> {
  await ownDatabase.database.pool.query(
    "update content_text set title = $1 where provider_id = 'rawi' and object_id = $2 and language = $3",
    [title, objectId, language],
  );
  await createBus(ownDatabase.database, ownDatabase.log).publish({
    name: 'catalogue.changed',
    providerId: 'rawi',
  });
}

/** A page of its own browser, which has as long as those of other journeys. */
async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const tab = await browser.newPage(options);
  tab.setDefaultTimeout(60_000);
  tab.setDefaultNavigationTimeout(90_000);
  return tab;
}

async function until(check: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await check())) {
    expect(performance.now() - began, 'the change did not arrive').toBeLessThan(TIMEOUT_MS);
    await sleep(50);
  }
  return performance.now() - began;
}

test.each(languages)(
  'a change reaches the pages and the calls of every process within seconds ($language)',
  async ({ language }) => {
    const code = language === 'ar' ? 'ara' : 'eng';
    const pages = services.map(({ url }) => `${url}/${language}/movie/x/${objectId}`);
    const calls = services.map(
      ({ url }) => `${url}/cms/subscriber/v1/content/${objectId}?displaylanguage=${code}`,
    );
    const tags = await Promise.all(
      [...pages, ...calls].map(async (address) => (await fetch(address)).headers.get('etag')!),
    );
    const title = `Renamed ${language} ${Date.now()}`;
    await rename(code, title);
    for (const [i, address] of [...pages, ...calls].entries()) {
      await until(async () => (await (await fetch(address)).text()).includes(title));
      const changed = await fetch(address, { headers: { 'if-none-match': tags[i]! } });
      expect([changed.status, changed.headers.get('etag') === tags[i]]).toEqual([200, false]);
    }
  },
);

test('a title made of markup stays a title: in the head, in the data, and in a browser', async () => {
  const title = '</script><img src=x onerror="document.title=\'taken\'"> "quoted" & <b>';
  await rename('eng', title);
  const address = `${services[1]!.url}/en/movie/x/${objectId}`;
  await until(async () => (await (await fetch(address)).text()).includes('onerror'));
  const page = readPage(await (await fetch(address)).text());
  expect(page.metas.get('og:title')).toEqual([title]);
  expect(page.jsonLd.length).toBeGreaterThan(0);
  expect(page.jsonLd.flatMap(jsonLdFaults)).toEqual([]);
  const named = page.jsonLd.flatMap((one) => (one as { '@graph'?: unknown[] })['@graph'] ?? [one]);
  expect(named.some((one) => (one as { name?: string }).name === title)).toBe(true);
  const picture = await fetch(page.metas.get('og:image')![0]!);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const browser = await launchChromium();
  try {
    const tab = await openTab(browser);
    await tab.goto(address);
    await waitForStartUp(tab);
    expect(await tab.title()).toContain('onerror');
    expect(await tab.locator('img[src="x"]').count()).toBe(0);
  } finally {
    await browser.close();
  }
});

test('a viewer sees the change within seconds of a navigation, and Back is still instant', async () => {
  const browser = await launchChromium();
  try {
    // A service worker shows what it has stored where a reply takes longer than its eight seconds, as on a busy machine.
    const tab = await openTab(browser, { serviceWorkers: 'block' });
    const renameAndWait = async (title: string) => {
      await rename('eng', title);
      const call = `${services[0]!.url}/cms/subscriber/v1/content/${objectId}`;
      await until(async () => (await (await fetch(call)).text()).includes(title));
    };
    const asked = new Set<Request>();
    const end = (request: Request) => void asked.delete(request);
    tab.on('request', (request) => {
      if (request.url().includes(`/content/${objectId}`)) asked.add(request);
    });
    tab.on('requestfinished', end);
    tab.on('requestfailed', end);
    await renameAndWait('Before The Change');
    await tab.goto(`${services[0]!.url}/en/movie/x/${objectId}`);
    await waitForStartUp(tab);
    await tab.getByRole('banner').getByRole('link').first().click();
    await tab.waitForURL('**/en');
    await tab.goBack();
    await tab.getByRole('heading', { name: 'Before The Change', level: 1 }).waitFor();
    await tab.goForward();
    await tab.waitForURL('**/en');
    // Long enough for the query cache to be stale, from when the last reply came.
    await expect.poll(() => asked.size).toBe(0);
    await tab.waitForTimeout(5500);
    await renameAndWait('After The Change');
    await tab.goBack();
    await tab.getByRole('heading', { name: /(Before|After) The Change/, level: 1 }).waitFor();
    await tab.getByRole('heading', { name: 'After The Change', level: 1 }).waitFor();
  } finally {
    await browser.close();
  }
});

test('a page left by a document navigation is restored from the back/forward cache', async () => {
  const browser = await launchChromium({ windows: true, without: ['--disable-back-forward-cache'] });
  try {
    const tab = await openTab(browser);
    await tab.goto(`${services[0]!.url}/en`);
    // A service worker that claims the page evicts it from that cache: on the first visit only.
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await tab.mouse.wheel(0, 900);
    const scrolled = await scrolledTo(tab);
    await tab.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await tab.goto(`${services[0]!.url}/ar`);
    // A restored page has no load event.
    await tab.goBack({ waitUntil: 'commit' });
    await tab.waitForFunction(() => document.documentElement.lang === 'en');
    expect(await tab.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
    expect(await tab.evaluate(() => scrollY)).toBe(scrolled);
  } finally {
    await browser.close();
  }
});
