import type { Page, Request, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/ground/strings/catalogues.ts';
import { journey, languages, started } from './browser.ts';
import { isSameDocument, move, openForm, running, stored } from './in-app.ts';

/** What the app asks for, in which order, and what it makes of the answers: as it goes over the wire. */
const other = { en: 'ar', ar: 'en' } as const;
const codes = { en: 'eng', ar: 'ara' } as const;

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** What the page asks of the service, in order: method and path. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = pathOf(request);
    if (/^\/(sms|cms|crm|charge|drm|recommend|config|cloud)\/|undefined/.test(path)) asked.push(`${request.method()} ${path}`);
  });
  return asked;
}

/** The page as a server would send it that cannot put the configuration into it. */
async function withoutConfiguration(page: Page): Promise<void> {
  await page.route(
    (url) => /^\/(en|ar)(\/|$)/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const boot = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
      const { configuration: _gone, ...rest } = JSON.parse(boot.exec(html)![2]!) as Record<string, unknown>;
      await route.fulfill({ response, body: html.replace(boot, (_, head: string, _json: string, end: string) => `${head}${JSON.stringify(rest)}${end}`) });
    },
  );
}

const runs = (page: Page, timeout = 30_000) => page.waitForFunction(() => 'running' in document.documentElement.dataset, undefined, { timeout });
const CONFIGURATION = '**/config/rawi.json';
const REGISTRATION = '**/sms/subscriberv2/v1/device/register/**';
const fails = (route: Route) => route.fulfill({ status: 503, json: { errorcode: 1503, reason: 'The service is starting or busy, please try again' } });

/** A stored language, as it is found where no cookie tells the server of it. */
async function storeLanguage(page: Page, code: 'eng' | 'ara'): Promise<void> {
  await page.addInitScript((language) => {
    if (location.protocol.startsWith('http') && localStorage.getItem('setDisplayLanguageCode') === null) localStorage.setItem('setDisplayLanguageCode', language);
  }, code);
}

async function aTitle(baseUrl: string): Promise<string> {
  const reply = await fetch(`${baseUrl}/cms/subscriber/v1/content?category=MOVIE&pricemodel=FREE&pagesize=1`);
  return ((await reply.json()) as { data: [{ objectid: string }] }).data[0].objectid;
}

describe.each(languages)('in $language', ({ language }) => {
  const words = catalogues[language];

  journey(`BOOT-01 BOOT-02 BOOT-13 CONF-02 CONF-08 a page without a configuration asks for it first; what is none is neither used nor stored (${language})`, async ({ visit }) => {
    const page = await visit();
    await withoutConfiguration(page);
    const asked = listen(page);
    await page.goto(`/${language}`);
    await runs(page);
    expect(asked[0]).toBe('GET /config/rawi.json');
    expect(asked.findIndex((one) => one.includes('/device/register/'))).toBeGreaterThan(0);
    const good = (await stored(page, 'appConfig'))!;
    expect(JSON.parse(good)).toMatchObject({ providerDetails: { providerId: 'rawi', baseURLs: { recommend: expect.any(String) } } });

    const { providerDetails, ...others } = JSON.parse(good) as { providerDetails: { providerId: string; baseURLs: Record<string, string> } };
    const { recommend: _gone, ...five } = providerDetails.baseURLs;
    const bad: Parameters<Route['fulfill']>[0][] = [
      { status: 200, contentType: 'text/html', body: '<!doctype html><title>Log in to this network</title>' },
      { status: 200, json: { errorcode: 1500, reason: 'Something went wrong, please try again' } },
      { status: 200, json: { ...others, providerDetails: { ...providerDetails, baseURLs: five } } },
      { status: 503, body: '' },
    ];
    for (const answer of bad) {
      await page.route(CONFIGURATION, (route) => route.fulfill(answer));
      // What the page before still asks for is none of this one's.
      await page.goto('about:blank');
      asked.length = 0;
      await page.goto(`/${language}/recommendedSeeAllScreen`);
      await page.getByRole('heading', { level: 1, name: words['own.RECOMMENDED'] }).waitFor();
      await expect.poll(() => asked.filter((one) => one.endsWith('vRecommendations'))).toEqual(['GET /recommend/vRecommendations']);
      expect(asked[0]).toBe('GET /config/rawi.json');
      expect(asked.filter((one) => one.includes('undefined'))).toEqual([]);
      expect(await stored(page, 'appConfig')).toBe(good);
      await page.unroute(CONFIGURATION);
    }

    await page.evaluate((text) => localStorage.setItem('appConfig', text), JSON.stringify({ ...others, providerDetails: { ...providerDetails, baseURLs: five } }));
    await page.route(CONFIGURATION, fails);
    await page.goto(`/${language}`);
    const said = page.getByRole('dialog');
    await said.getByRole('heading', { name: words['error.start.title'] }).waitFor();
    await page.unroute(CONFIGURATION);
    await said.getByRole('button', { name: words['error.retry'] }).click();
    await runs(page);
    expect(await stored(page, 'appConfig')).toBe(good);
  });

  journey(`LANG-02 without a prefix and without a cookie the stored language counts, before anything shows (${language})`, async ({ visit }) => {
    const page = await visit({ locale: language === 'ar' ? 'en-GB' : 'ar-BH' });
    await storeLanguage(page, codes[language]);
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(pathOf(request)));
    const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);

    await page.goto('/viewallplans?utm_source=mail#plans');
    await page.waitForURL(`**/${language}/viewallplans?utm_source=mail#plans`);
    await page.getByRole('heading', { level: 1, name: words['plans.title'] }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(documents).toEqual(['/viewallplans', `/${language}/viewallplans`]);
    expect(await cookies()).toContain(`setDisplayLanguageCode=${codes[language]}`);

    // Home, where the server had to choose before it could be told.
    await page.context().clearCookies();
    documents.length = 0;
    await page.goto('/?utm_source=mail');
    await page.waitForURL(`**/${language}?utm_source=mail`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(documents).toEqual(['/', `/${other[language]}`, `/${language}`]);
    await started(page);
    expect((await cookies()).filter((one) => one.startsWith('languageNegotiated'))).toEqual([]);

    // With the cookie the server answers it by itself; an address that says its language is always followed.
    documents.length = 0;
    await page.goto('/');
    await page.waitForURL(`**/${language}`);
    expect(documents).toEqual(['/', `/${language}`]);
    await page.context().clearCookies();
    for (const address of [`/${other[language]}`, `/${other[language]}/viewallplans`]) {
      documents.length = 0;
      await page.goto(address);
      await runs(page);
      expect([documents, await page.locator('html').getAttribute('lang')]).toEqual([[address], other[language]]);
    }
  });

  journey(`ROUTE-61 letter case matters as little inside the app as by address (${language})`, async ({ visit, baseUrl }) => {
    const movie = await aTitle(baseUrl);
    const page = await visit();
    await running(page, `/${language}/about`);
    const capitals = language.toUpperCase();
    const upper = (path: string) => `${path[0]!.toUpperCase()}${path.slice(1)}`;
    const addresses = ['Movies', 'KIDS', 'Screen/Kids', 'FAQ', 'viewAllPlans/P1?utm_source=Mail#x', 'Genre/drama', `Movie/x/${movie}`, 'Search/Night'];
    for (const path of addresses) {
      const reply = await fetch(`${baseUrl}/${capitals}/${path}`, { redirect: 'manual' });
      const to = reply.headers.get('location')!;
      await move(page, `/${capitals}/${path}`);
      // A page of one title or search may go on to its own spelling; its language stands in small letters by then.
      await page.waitForFunction((wanted) => location.pathname + location.search === wanted, to.replace(/#.*/, ''));
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      expect(await page.getByRole('heading', { name: words['error.page.title'] }).count(), path).toBe(0);
      expect(await isSameDocument(page), path).toBe(true);
    }
    // Without a prefix, and in the other language.
    await move(page, `/${upper('movies')}`);
    await page.waitForURL('**/Movies');
    expect(await page.getByRole('heading', { name: words['error.page.title'] }).count()).toBe(0);
    await move(page, `/${other[language].toUpperCase()}/FAQ`);
    await page.waitForURL(`**/${other[language]}/FAQ`);
    await page.getByRole('heading', { level: 1, name: catalogues[other[language]]['faq.title'] }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(other[language]);
  });

  journey(`CAT-09 CAT-10 ERR-09 7109 counts for the plain movies listing alone, and is read again (${language})`, async ({ visit }) => {
    const page = await visit();
    const isList = (url: URL) => url.pathname === '/cms/subscriber/v1/content';
    const refuse = (route: Route) => route.fulfill({ status: 400, json: { errorcode: 7109, reason: 'Movies are not available' } });
    const menu = page.getByRole('banner').locator(`a[href="/${language}/screen/movies"]`);
    await page.route((url) => isList(url) && url.searchParams.has('genre'), refuse);
    await running(page, `/${language}/about`);
    await move(page, `/${language}/genre/drama`);
    await page.getByRole('heading', { name: words['titles.empty'] }).waitFor();
    expect(await menu.count(), 'another list closes nothing').toBeGreaterThan(0);

    const isPlain = (url: URL) => isList(url) && url.searchParams.get('category') === 'MOVIE' && !url.searchParams.has('genre');
    await page.route(isPlain, refuse);
    await move(page, `/${language}/movies`);
    await page.getByRole('heading', { name: words['section.empty'] }).waitFor();
    expect(await menu.count()).toBe(0);
    await page.unroute(isPlain);
    await page.route(isPlain, (route) => route.fulfill({ json: { page: 1, pagesize: 1, totalcount: 0, data: [] } }));
    await page.waitForTimeout(5200);
    await move(page, `/${language}/about`);
    await page.waitForURL('**/about');
    await move(page, `/${language}/movies`);
    // What was known shows at once, and gives way to what is so now: an empty listing closes nothing.
    await page.locator('main section li a[href*="/movie/"]').first().waitFor({ state: 'attached' });
    await expect.poll(() => menu.count()).toBeGreaterThan(0);
  });

  journey(`ERR-24 a known reason under another code is said in the viewer’s language (${language})`, async ({ visit, baseUrl }) => {
    const movie = await aTitle(baseUrl);
    const page = await visit();
    await page.route('**/content/package/**', (route) => route.fulfill({ status: 400, json: { errorcode: 4711, reason: 'Content is not accessible' } }));
    await page.goto(`/${language}/movie/x/${movie}/play`);
    await page.getByText(words['code.8882']).first().waitFor();
  });

  journey(`CALL-13 VALID-23 a phone field asks for the countries, and a number without its country gets the viewer’s own (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.route('**/config/rawi/countries.json', fails);
    const asked = listen(page);
    await openForm(page, `/${language}/lookup`);
    await started(page);
    const countries = () => asked.filter((one) => one === 'GET /config/rawi/countries.json').length;
    expect(countries(), 'not before somebody types').toBe(0);
    const field = page.getByLabel(words['lookup.field']);
    const find = page.getByRole('button', { name: words['lookup.find'] });
    await field.fill('033123456');
    await find.click();
    await page.getByText(words['lookup.country']).waitFor();
    await page.unroute('**/config/rawi/countries.json');
    let sent: string | null = null;
    await page.route('**/sms/subscriberv2/v1/verifyuser?*', (route) => {
      sent = new URL(route.request().url()).searchParams.get('mobileno');
      return route.fulfill({ json: { success: 'yes' } });
    });
    await find.click();
    await page.getByText(words['lookup.found']).waitFor();
    expect(sent).toBe('+97333123456');
    expect(countries()).toBeGreaterThan(1);
  });

  journey(`ROUTE-59 a look at a payment that fails is made again, and says nothing of the payment (${language})`, async ({ visit }) => {
    const page = await visit();
    let looks = 0;
    await page.route('**/charge/subscriber/v1/payment/R-7', (route) => {
      looks += 1;
      return looks === 1 ? fails(route) : looks === 2 ? route.abort() : route.fulfill({ json: { status: 'SUCCESS' } });
    });
    await page.goto(`/${language}/telcoPaymentHandler/R-7`);
    await page.getByRole('heading', { name: words['payment.success.title'] }).waitFor();
    expect(looks).toBe(3);

    await page.unroute('**/charge/subscriber/v1/payment/R-7');
    await page.route('**/charge/subscriber/v1/payment/R-7', fails);
    await page.clock.install();
    await page.goto(`/${language}/telcoPaymentHandler/R-7`);
    await page.getByText(words['payment.looking']).waitFor();
    await expect.poll(async () => {
      await page.clock.runFor(15_000);
      return page.getByRole('heading', { name: words['payment.unreached.title'] }).count();
    }).toBe(1);
    await page.unroute('**/charge/subscriber/v1/payment/R-7');
    await page.route('**/charge/subscriber/v1/payment/R-7', (route) => route.fulfill({ json: { status: 'DECLINED' } }));
    await page.getByRole('button', { name: words['payment.again'] }).click();
    await page.getByRole('heading', { name: words['payment.failure.title'] }).waitFor();
  });

  journey(`a page that a network puts in a reply’s place is an error, and is never remembered (${language})`, async ({ visit }) => {
    const page = await visit();
    await running(page, `/${language}/about`);
    const SCREEN = '**/cms/subscriber/v1/screen/kids**';
    await page.route(SCREEN, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }));
    await move(page, `/${language}/screen/kids`);
    await page.getByRole('heading', { name: words['error.failed.title'] }).waitFor();
    await page.unroute(SCREEN);
    await move(page, `/${language}/about`);
    await page.waitForURL('**/about');
    await move(page, `/${language}/screen/kids`);
    await page.locator('main section li a').first().waitFor({ state: 'attached' });
  });
});

journey('BOOT-06 a registration that never answers delays the page by its own limit, once', async ({ visit }) => {
  const page = await visit();
  let asked = 0;
  await page.route(REGISTRATION, () => void (asked += 1));
  const begun = Date.now();
  await page.goto('/en');
  await runs(page, 40_000);
  const seconds = (Date.now() - begun) / 1000;
  expect(asked).toBe(1);
  expect(seconds).toBeGreaterThan(9);
  expect(seconds, 'ten seconds, the two before decking is asked again, and what a slow machine needs').toBeLessThan(17);
  await page.locator('main section li a').first().waitFor({ state: 'attached' });
});

journey('BOOT-10 code of the first screen that has not come after 120 seconds fails as "chunk load failed"', async ({ visit }) => {
  const page = await visit();
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  const held: Route[] = [];
  await page.clock.install();
  await page.route(/\/assets\/home-[\w-]+\.js$/, (route) => void held.push(route));
  await page.goto('/en');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.clock.runFor(119_000);
  expect(said.filter((text) => text.includes('chunk load failed'))).toEqual([]);
  await page.clock.runFor(6_000);
  await expect.poll(() => said.filter((text) => text.includes('ChunkError: chunk load failed')).length).toBe(1);
  expect(await page.locator('h1').count(), 'what the server sent still stands').toBeGreaterThan(0);
  await Promise.all(held.map((route) => route.continue()));
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => 'running' in document.documentElement.dataset), 'late code starts nothing').toBe(false);
});

journey('BOOT-10 a screen whose code failed while the viewer moved on opens the next time', async ({ visit }) => {
  const page = await visit();
  await running(page, '/en/about');
  const held: Route[] = [];
  const CODE = /\/assets\/people-[\w-]+\.js$/;
  await page.route(CODE, (route) => void held.push(route));
  await move(page, '/en/cast');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await move(page, '/en/faq');
  await page.getByRole('heading', { level: 1, name: catalogues.en['faq.title'] }).waitFor();
  await Promise.all(held.map((route) => route.abort()));
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname, 'who has moved on stays where they are').toBe('/en/faq');
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute(CODE);
  await move(page, '/en/cast');
  await page.getByRole('heading', { level: 1, name: catalogues.en['people.title'] }).waitFor();
});

journey('UNAUTH-01 UNAUTH-02 UNAUTH-03 UNAUTH-09 ERR-03 ERR-10 a refused token is made anew: 6055 twice more, and then no more for four seconds', async ({ visit }) => {
  const page = await visit();
  await running(page, '/en/about');
  await started(page);
  const old = await stored(page, 'deviceToken');
  let registrations = 0;
  let answer: 'expired' | 'good' = 'expired';
  await page.route(REGISTRATION, (route) => {
    registrations += 1;
    return answer === 'good' ? route.continue() : route.fulfill({ status: 401, json: { errorcode: 6055, reason: 'jwt expired' } });
  });
  const bearers: (string | undefined)[] = [];
  await page.route('**/cms/subscriber/v1/**', (route) => {
    const bearer = route.request().headers()['authorization'];
    bearers.push(bearer);
    return bearer === `Bearer ${old}` ? route.fulfill({ status: 401, json: { errorcode: 6055, reason: 'jwt expired' } }) : route.continue();
  });
  await move(page, '/en/screen/kids');
  await page.getByRole('heading', { name: catalogues.en['error.failed.title'] }).waitFor();
  expect(registrations, 'the refresh and its two retries').toBe(3);
  await move(page, '/en/screen/series');
  await page.waitForURL('**/screen/series');
  await page.waitForTimeout(300);
  expect(registrations, 'once in four seconds').toBe(3);

  await page.waitForTimeout(4200);
  answer = 'good';
  bearers.length = 0;
  await move(page, '/en/screen/kids');
  await page.locator('main section li a').first().waitFor({ state: 'attached' });
  expect(registrations).toBe(4);
  const fresh = await stored(page, 'deviceToken');
  expect(fresh).not.toBe(old);
  expect(bearers.slice(0, 2), 'the refused call is sent once more').toEqual([`Bearer ${old}`, `Bearer ${fresh}`]);
});

journey('CALL-14 LANG-11 a page that names languages asks for their full forms, where the configuration says', async ({ visit, baseUrl }) => {
  const movie = await aTitle(baseUrl);
  const page = await visit();
  const asked = listen(page);
  await running(page, '/en');
  const FILE = 'GET /config/rawi/languages.json';
  expect(asked).not.toContain(FILE);
  const audio = catalogues.en['title.audio'];
  await page.route('**/config/rawi/languages.json', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { languagecode: string; language: { eng: string; ara: string } }[] };
    await route.fulfill({ json: { data: data.map((one) => ({ ...one, language: { ...one.language, eng: `${one.language.eng} (told)` } })) } });
  });
  await move(page, `/en/movie/x/${movie}`);
  await page.locator('dt', { hasText: audio }).locator('xpath=following-sibling::dd').getByText('(told)').first().waitFor();
  expect(asked.filter((one) => one === FILE)).toHaveLength(1);
});

journey('CALL-15 CALL-16 CALL-47 where getcountry fails the realtime service is asked; where neither can tell, the address is looked up', async ({ visit }) => {
  const page = await visit();
  await page.route('**/sms/subscriberv2/v1/getcountry', fails);
  await page.route('**/cloud/getcountry', (route) => route.fulfill({ json: { CountryCode: 'KW', CountryName: 'Kuwait' } }));
  const asked = listen(page);
  await page.goto('/en');
  await started(page);
  await page.waitForFunction(() => localStorage.getItem('currentUserCountry') === 'KW');
  expect(asked).not.toContain('GET /config/ip.json');

  const lost = await visit();
  await lost.route('**/getcountry', fails);
  const all = listen(lost);
  const recommended = lost.waitForRequest('**/recommend/vRecommendations**');
  await lost.goto('/en/recommendedSeeAllScreen');
  expect(new URL((await recommended).url()).searchParams.get('country'), 'the brand’s first country stands in').toBe('BH');
  const order = ['GET /sms/subscriberv2/v1/getcountry', 'GET /cloud/getcountry', 'GET /config/ip.json', 'GET /config/rawi/countries.json', 'GET /recommend/vRecommendations'];
  expect(all.filter((one) => order.includes(one))).toEqual(order);
  expect(await stored(lost, 'currentUserCountry')).toBeNull();
});

journey('CALL-47 CALL-49 each recommendation says the country, also the first one of a first visit: it waits for a slow getcountry', async ({ visit, baseUrl }) => {
  const movie = await aTitle(baseUrl);
  const page = await visit();
  const order: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/recommend/')) order.push(`${pathname} ${searchParams.get('country')}`);
  });
  await page.route('**/sms/subscriberv2/v1/getcountry', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    order.push('told');
    await route.fulfill({ json: { CountryCode: 'AE', CountryName: 'United Arab Emirates' } });
  });
  await page.goto('/en/recommendedSeeAllScreen');
  await expect.poll(() => order.length).toBeGreaterThan(1);
  expect(order).toEqual(['told', '/recommend/vRecommendations AE']);
  await move(page, `/en/movie/x/${movie}/morelikethis`);
  await expect.poll(() => order).toContain('/recommend/similar_content AE');
  expect(order.filter((one) => /null|undefined/.test(one))).toEqual([]);
});

journey('ROUTE-06 a TV whose code is good for no time does not ask without end', async ({ visit }) => {
  const page = await visit();
  let asked = 0;
  await page.route('**/sms/subscriberv2/v1/device/pin', (route) => {
    asked += 1;
    return route.fulfill({ json: { devicepin: '482913', expiry: asked % 2 === 0 ? 1e12 : 0 } });
  });
  await page.goto('/en/tv');
  await page.getByText('482913').waitFor();
  await page.waitForTimeout(1500);
  expect(asked).toBe(1);
});
