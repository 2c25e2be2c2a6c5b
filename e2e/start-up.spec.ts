import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey, waitForStartUp, oneLanguage } from './browser.ts';
import { isSameDocument, navigate, openHydrated, readLocalStorage } from './navigation.ts';
import { replyUnavailable, freeMovie, recordCalls, pathOf } from './app-requests.ts';

/** Start-up, language choice, refused tokens and failed files, checked by the app's requests. */
const other = { en: 'ar', ar: 'en' } as const;
const codes = { en: 'eng', ar: 'ara' } as const;

const waitUntilHydrated = (page: Page, timeout = 30_000) =>
  page.waitForFunction(() => 'running' in document.documentElement.dataset, undefined, { timeout });
/** Resolves when the app's first module has run: from then on it waits for the code of the screen. */
async function entryHasRun(page: Page): Promise<void> {
  const [entry] = /\/assets\/entry\.client-[\w-]+\.js/.exec(await page.content())!;
  // As text: the runner would turn the import into its own.
  await page.evaluate(`import(${JSON.stringify(entry)})`);
}
const CONFIGURATION = '**/config/rawi.json';
const REGISTRATION = '**/sms/subscriberv2/v1/device/register/**';

/** Removes the configuration from the boot data of a page. */
async function withoutConfiguration(page: Page): Promise<void> {
  await page.route(
    (url) => /^\/(en|ar)(\/|$)/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const boot = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
      const { configuration: _gone, ...rest } = JSON.parse(boot.exec(html)![2]!) as Record<string, unknown>;
      await route.fulfill({
        response,
        body: html.replace(
          boot,
          (_, head: string, _json: string, end: string) => `${head}${JSON.stringify(rest)}${end}`,
        ),
      });
    },
  );
}

/** A language in local storage without the cookie that tells the server. */
async function storeLanguage(page: Page, code: 'eng' | 'ara'): Promise<void> {
  await page.addInitScript((language) => {
    if (location.protocol.startsWith('http') && localStorage.getItem('setDisplayLanguageCode') === null)
      localStorage.setItem('setDisplayLanguageCode', language);
  }, code);
}

describe.each(oneLanguage)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `PROD-16 BOOT-01 BOOT-02 BOOT-13 CONF-02 CONF-08 a page without a configuration requests it first; an invalid one is neither used nor stored (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await withoutConfiguration(page);
      const requested = recordCalls(page);
      await page.goto(`/${language}`);
      await waitUntilHydrated(page);
      expect(requested[0]).toBe('GET /config/rawi.json');
      expect(requested.findIndex((one) => one.includes('/device/register/'))).toBeGreaterThan(0);
      const good = (await readLocalStorage(page, 'appConfig'))!;
      expect(JSON.parse(good)).toMatchObject({
        providerDetails: { providerId: 'rawi', baseURLs: { recommend: expect.any(String) } },
      });

      const { providerDetails, ...others } = JSON.parse(good) as {
        providerDetails: { providerId: string; baseURLs: Record<string, string> };
      };
      const { recommend: _gone, ...five } = providerDetails.baseURLs;
      const bad: Parameters<Route['fulfill']>[0][] = [
        {
          status: 200,
          contentType: 'text/html',
          body: '<!doctype html><title>Log in to this network</title>',
        },
        { status: 200, json: { errorcode: 1500, reason: 'Something went wrong, please try again' } },
        { status: 200, json: { ...others, providerDetails: { ...providerDetails, baseURLs: five } } },
        { status: 503, body: '' },
      ];
      for (const answer of bad) {
        await page.route(CONFIGURATION, (route) => route.fulfill(answer));
        // What the page before still asks for is none of this one's, nor is a request of it that is reported late.
        await page.goto('about:blank');
        await page.evaluate(() => new Promise(requestAnimationFrame));
        requested.length = 0;
        await page.goto(`/${language}/recommendedSeeAllScreen`);
        await page.getByRole('heading', { level: 1, name: messages['own.RECOMMENDED'] }).waitFor();
        await expect
          .poll(() => requested.filter((one) => one.endsWith('vRecommendations')))
          .toEqual(['GET /recommend/vRecommendations']);
        expect(requested[0]).toBe('GET /config/rawi.json');
        expect(requested.filter((one) => one.includes('undefined'))).toEqual([]);
        expect(await readLocalStorage(page, 'appConfig')).toBe(good);
        await page.unroute(CONFIGURATION);
      }

      await page.evaluate(
        (text) => localStorage.setItem('appConfig', text),
        JSON.stringify({ ...others, providerDetails: { ...providerDetails, baseURLs: five } }),
      );
      await page.route(CONFIGURATION, replyUnavailable);
      await page.goto(`/${language}`);
      const errorDialog = page.getByRole('dialog');
      await errorDialog.getByRole('heading', { name: messages['error.start.title'] }).waitFor();
      await page.unroute(CONFIGURATION);
      await errorDialog.getByRole('button', { name: messages['error.retry'] }).click();
      await waitUntilHydrated(page);
      expect(await readLocalStorage(page, 'appConfig')).toBe(good);
    },
  );

  journey(
    `LANG-02 without a prefix and a cookie the stored language applies, before anything is shown (${language})`,
    async ({ visit, baseUrl }) => {
      const movie = await freeMovie(baseUrl);
      const page = await visit({ locale: language === 'ar' ? 'en-GB' : 'ar-BH' });
      await storeLanguage(page, codes[language]);
      const documents: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && documents.push(pathOf(request)));
      const cookies = async () =>
        (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);

      await page.goto('/viewallplans?utm_source=mail#plans');
      await page.waitForURL(`**/${language}/viewallplans?utm_source=mail#plans`);
      await page.getByRole('heading', { level: 1, name: messages['plans.title'] }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(documents).toEqual(['/viewallplans', `/${language}/viewallplans`]);
      expect(await cookies()).toContain(`setDisplayLanguageCode=${codes[language]}`);

      // Home: the server has to choose before it sees local storage.
      await page.context().clearCookies();
      documents.length = 0;
      await page.goto('/?utm_source=mail');
      await page.waitForURL(`**/${language}?utm_source=mail`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(documents).toEqual(['/', `/${other[language]}`, `/${language}`]);
      await waitForStartUp(page);
      expect((await cookies()).filter((one) => one.startsWith('languageNegotiated'))).toEqual([]);

      // A deep link, which the server redirects to a page with a prefix.
      await page.context().clearCookies();
      documents.length = 0;
      await page.goto(`/viewContent/${movie}?utm_source=push`);
      await page.waitForURL(`**/${language}/movie/*/${movie}?utm_source=push`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      // One more redirect where the title's slug differs in the other language.
      expect(documents.length).toBeLessThanOrEqual(4);

      // With the cookie the server redirects correctly; an explicit language prefix always wins.
      documents.length = 0;
      await page.goto('/');
      await page.waitForURL(`**/${language}`);
      expect(documents).toEqual(['/', `/${language}`]);
      await page.context().clearCookies();
      for (const address of [`/${other[language]}`, `/${other[language]}/viewallplans`]) {
        documents.length = 0;
        await page.goto(address);
        await waitUntilHydrated(page);
        expect([documents, await page.locator('html').getAttribute('lang')]).toEqual([
          [address],
          other[language],
        ]);
      }
    },
  );

  journey(
    `ROUTE-61 paths are case-insensitive in client-side navigation and by URL (${language})`,
    async ({ visit, baseUrl }) => {
      const movie = await freeMovie(baseUrl);
      const page = await visit();
      await openHydrated(page, `/${language}/about`);
      const capitals = language.toUpperCase();
      const upper = (path: string) => `${path[0]!.toUpperCase()}${path.slice(1)}`;
      const addresses = [
        'Movies',
        'Screen/Kids',
        'FAQ',
        'viewAllPlans/P1?utm_source=Mail#x',
        `Movie/x/${movie}`,
      ];
      for (const path of addresses) {
        // The server redirects to the canonical case; inside the app only the prefix is corrected.
        const reply = await fetch(`${baseUrl}/${capitals}/${path}`, { redirect: 'manual' });
        expect([reply.status, reply.headers.get('location')!.slice(0, 4)], path).toEqual([
          301,
          `/${language}/`,
        ]);
        await navigate(page, `/${capitals}/${path}`);
        const wanted = `/${language}/${path}`.replace(/#.*/, '');
        await page.waitForFunction((address) => location.pathname + location.search === address, wanted);
        await page.locator('main h1').first().waitFor({ state: 'attached' });
        expect(await page.getByRole('heading', { name: messages['error.page.title'] }).count(), path).toBe(0);
        expect(await isSameDocument(page), path).toBe(true);
      }
      // Without a prefix, and in the other language.
      await navigate(page, `/${upper('movies')}`);
      await page.waitForURL('**/Movies');
      expect(await page.getByRole('heading', { name: messages['error.page.title'] }).count()).toBe(0);
      await navigate(page, `/${other[language].toUpperCase()}/FAQ`);
      await page.waitForURL(`**/${other[language]}/FAQ`);
      await page.getByRole('heading', { level: 1, name: catalogues[other[language]]['faq.title'] }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(other[language]);
    },
  );
});

journey('BOOT-06 a registration without a reply delays start-up by its time-out, once', async ({ visit }) => {
  const page = await visit();
  const requestedAt: number[] = [];
  await page.route(REGISTRATION, () => void requestedAt.push(Date.now()));
  await page.goto('/en');
  await waitUntilHydrated(page, 40_000);
  expect(requestedAt).toHaveLength(1);
  const seconds = (Date.now() - requestedAt[0]!) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(
    seconds,
    'ten seconds, two before the retry of decking, and a margin for a slow machine',
  ).toBeLessThan(17);
  await page.locator('main section li a').first().waitFor({ state: 'attached' });
});

journey(
  'BOOT-10 code of the first screen that is not loaded after 120 seconds fails as "chunk load failed"',
  async ({ visit }) => {
    const page = await visit();
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    const pendingRoutes: Route[] = [];
    // A clock that stands: on a busy machine the seconds that pass would add to those below.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    await page.route(/\/assets\/home-[\w-]+\.js$/, (route) => void pendingRoutes.push(route));
    await page.goto('/en');
    await expect.poll(() => pendingRoutes.length).toBeGreaterThan(0);
    await entryHasRun(page);
    await page.clock.runFor(119_000);
    expect(said.filter((text) => text.includes('chunk load failed'))).toEqual([]);
    await page.clock.runFor(6_000);
    await expect
      .poll(() => said.filter((text) => text.includes('ChunkError: chunk load failed')).length)
      .toBe(1);
    expect(await page.locator('h1').count(), 'the server-rendered page is still shown').toBeGreaterThan(0);
    await Promise.all(pendingRoutes.map((route) => route.continue()));
    await page.waitForTimeout(500);
    expect(
      await page.evaluate(() => 'running' in document.documentElement.dataset),
      'code that arrives later does not hydrate the page',
    ).toBe(false);
  },
);

journey(
  'BOOT-10 a screen whose code failed to load after the viewer navigated away opens the next time',
  async ({ visit }) => {
    const page = await visit();
    await openHydrated(page, '/en/about');
    const held: Route[] = [];
    const CODE = /\/assets\/people-[\w-]+\.js$/;
    await page.route(CODE, (route) => void held.push(route));
    await navigate(page, '/en/cast');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await navigate(page, '/en/faq');
    await page.getByRole('heading', { level: 1, name: catalogues.en['faq.title'] }).waitFor();
    await Promise.all(held.map((route) => route.abort()));
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname, 'the failure does not navigate away from the current page').toBe(
      '/en/faq',
    );
    expect(await isSameDocument(page)).toBe(true);
    await page.unroute(CODE);
    await navigate(page, '/en/cast');
    await page.getByRole('heading', { level: 1, name: catalogues.en['people.title'] }).waitFor();
  },
);

journey(
  'UNAUTH-01 UNAUTH-02 UNAUTH-03 UNAUTH-09 ERR-03 ERR-10 a refused token is renewed: after 6055 two retries, then none for four seconds',
  async ({ visit }) => {
    const page = await visit();
    await openHydrated(page, '/en/about');
    await waitForStartUp(page);
    const old = await readLocalStorage(page, 'deviceToken');
    let registrations = 0;
    let answer: 'expired' | 'good' = 'expired';
    await page.route(REGISTRATION, (route) => {
      registrations += 1;
      return answer === 'good'
        ? route.continue()
        : route.fulfill({ status: 401, json: { errorcode: 6055, reason: 'jwt expired' } });
    });
    const bearers: (string | undefined)[] = [];
    await page.route('**/cms/subscriber/v1/**', (route) => {
      const bearer = route.request().headers()['authorization'];
      bearers.push(bearer);
      return bearer === `Bearer ${old}`
        ? route.fulfill({ status: 401, json: { errorcode: 6055, reason: 'jwt expired' } })
        : route.continue();
    });
    await navigate(page, '/en/screen/kids');
    await page.getByRole('heading', { name: catalogues.en['error.failed.title'] }).waitFor();
    expect(registrations, 'the refresh and its two retries').toBe(3);
    await navigate(page, '/en/screen/series');
    await page.waitForURL('**/screen/series');
    await page.waitForTimeout(300);
    expect(registrations, 'once in four seconds').toBe(3);

    await page.waitForTimeout(4200);
    answer = 'good';
    bearers.length = 0;
    await navigate(page, '/en/screen/kids');
    await page.locator('main section li a').first().waitFor({ state: 'attached' });
    expect(registrations).toBe(4);
    const fresh = await readLocalStorage(page, 'deviceToken');
    expect(fresh).not.toBe(old);
    expect(bearers.slice(0, 2), 'the refused call is sent once more').toEqual([
      `Bearer ${old}`,
      `Bearer ${fresh}`,
    ]);
  },
);
