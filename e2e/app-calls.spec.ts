import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey, waitForStartUp, oneLanguage } from './browser.ts';
import { navigate, openForm, openHydrated, readLocalStorage } from './navigation.ts';
import { replyUnavailable, freeMovie, recordCalls } from './app-requests.ts';

/** Which calls the app makes and when, and how it handles their replies. */
describe.each(oneLanguage)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `CAT-09 CAT-10 ERR-09 7109 applies to the plain movies list alone, and is checked again (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const isList = (url: URL) => url.pathname === '/cms/subscriber/v1/content';
      const refuse = (route: Route) =>
        route.fulfill({ status: 400, json: { errorcode: 7109, reason: 'Movies are not available' } });
      const menu = page.getByRole('banner').locator(`a[href="/${language}/screen/movies"]`);
      await page.route((url) => isList(url) && url.searchParams.has('genre'), refuse);
      await openHydrated(page, `/${language}/about`);
      await navigate(page, `/${language}/genre/drama`);
      await page.getByRole('heading', { name: messages['titles.empty'] }).waitFor();
      expect(await menu.count(), 'another list does not disable movies').toBeGreaterThan(0);

      const isPlain = (url: URL) =>
        isList(url) && url.searchParams.get('category') === 'MOVIE' && !url.searchParams.has('genre');
      await page.route(isPlain, refuse);
      await navigate(page, `/${language}/movies`);
      await page.getByRole('heading', { name: messages['section.empty'] }).waitFor();
      expect(await menu.count()).toBe(0);
      await page.unroute(isPlain);
      await page.route(isPlain, (route) =>
        route.fulfill({ json: { page: 1, pagesize: 1, totalcount: 0, data: [] } }),
      );
      await page.waitForTimeout(5200);
      await navigate(page, `/${language}/about`);
      await page.waitForURL('**/about');
      await navigate(page, `/${language}/movies`);
      // Cached content is shown at once, then replaced by the fresh reply; an empty list does not disable movies.
      await page.locator('main section li a[href*="/movie/"]').first().waitFor({ state: 'attached' });
      await expect.poll(() => menu.count()).toBeGreaterThan(0);
    },
  );

  journey(
    `ERR-24 a known reason under another code is shown in the viewer’s language (${language})`,
    async ({ visit, baseUrl }) => {
      const movie = await freeMovie(baseUrl);
      const page = await visit();
      await page.route('**/content/package/**', (route) =>
        route.fulfill({ status: 400, json: { errorcode: 4711, reason: 'Content is not accessible' } }),
      );
      await page.goto(`/${language}/movie/x/${movie}/play`);
      await page.getByText(messages['code.8882']).first().waitFor();
    },
  );

  journey(
    `CALL-13 VALID-23 a phone field loads the countries, and a number without a calling code gets the viewer’s own (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.route('**/config/rawi/countries.json', replyUnavailable);
      const requested = recordCalls(page);
      await openForm(page, `/${language}/lookup`);
      await waitForStartUp(page);
      const countries = () => requested.filter((one) => one === 'GET /config/rawi/countries.json').length;
      expect(countries(), 'not before typing').toBe(0);
      const field = page.getByLabel(messages['lookup.field']);
      const find = page.getByRole('button', { name: messages['lookup.find'], exact: true });
      await field.fill('033123456');
      await find.click();
      await page.getByText(messages['field.mobile.country']).waitFor();
      await page.unroute('**/config/rawi/countries.json');
      await find.click();
      await page.waitForURL('**/lookup?step=*');
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('+97333123456');
      expect(countries()).toBeGreaterThan(1);
    },
  );

  journey(
    `an HTML page of a captive portal in place of a reply is an error, and is not cached (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openHydrated(page, `/${language}/about`);
      const SCREEN = '**/cms/subscriber/v1/screen/kids**';
      await page.route(SCREEN, (route) =>
        route.fulfill({
          status: 200,
          contentType: 'text/html',
          body: '<!doctype html><title>Log in</title>',
        }),
      );
      await navigate(page, `/${language}/screen/kids`);
      await page.getByRole('heading', { name: messages['error.failed.title'] }).waitFor();
      await page.unroute(SCREEN);
      await navigate(page, `/${language}/about`);
      await page.waitForURL('**/about');
      await navigate(page, `/${language}/screen/kids`);
      await page.locator('main section li a').first().waitFor({ state: 'attached' });
    },
  );
});

journey(
  'CALL-14 LANG-11 a page with languages loads their full names, from the URL in the configuration',
  async ({ visit, baseUrl }) => {
    const movie = await freeMovie(baseUrl);
    const page = await visit();
    const requested = recordCalls(page);
    await openHydrated(page, '/en');
    const FILE = 'GET /config/rawi/languages.json';
    expect(requested).not.toContain(FILE);
    const audio = catalogues.en['title.audio'];
    await page.route('**/config/rawi/languages.json', async (route) => {
      const { data } = (await (await route.fetch()).json()) as {
        data: { languagecode: string; language: { eng: string; ara: string } }[];
      };
      await route.fulfill({
        json: {
          data: data.map((one) => ({
            ...one,
            language: { ...one.language, eng: `${one.language.eng} (told)` },
          })),
        },
      });
    });
    await navigate(page, `/en/movie/x/${movie}`);
    await page
      .locator('dt', { hasText: audio })
      .locator('xpath=following-sibling::dd')
      .getByText('(told)')
      .first()
      .waitFor();
    expect(requested.filter((one) => one === FILE)).toHaveLength(1);
  },
);

journey(
  'CALL-15 CALL-16 CALL-47 where getcountry fails the realtime service is called; where both fail, the network address is requested',
  async ({ visit }) => {
    const page = await visit();
    await page.route('**/sms/subscriberv2/v1/getcountry', replyUnavailable);
    await page.route('**/cloud/getcountry', (route) =>
      route.fulfill({ json: { CountryCode: 'KW', CountryName: 'Kuwait' } }),
    );
    const requested = recordCalls(page);
    await page.goto('/en');
    await waitForStartUp(page);
    await page.waitForFunction(() => localStorage.getItem('currentUserCountry') === 'KW');
    expect(requested).not.toContain('GET /config/ip.json');

    const pageWithoutCountry = await visit();
    await pageWithoutCountry.route('**/getcountry', replyUnavailable);
    const all = recordCalls(pageWithoutCountry);
    const recommended = pageWithoutCountry.waitForRequest('**/recommend/vRecommendations**');
    await pageWithoutCountry.goto('/en/recommendedSeeAllScreen');
    expect(
      new URL((await recommended).url()).searchParams.get('country'),
      'fallback to the brand’s first country',
    ).toBe('BH');
    const order = [
      'GET /sms/subscriberv2/v1/getcountry',
      'GET /cloud/getcountry',
      'GET /config/ip.json',
      'GET /config/rawi/countries.json',
      'GET /recommend/vRecommendations',
    ];
    expect(all.filter((one) => order.includes(one))).toEqual(order);
    expect(await readLocalStorage(pageWithoutCountry, 'currentUserCountry')).toBeNull();
  },
);

journey(
  'CALL-47 CALL-49 each recommendation call has the country, also the first one of a first visit: it waits for a slow getcountry',
  async ({ visit, baseUrl }) => {
    const movie = await freeMovie(baseUrl);
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
    await navigate(page, `/en/movie/x/${movie}/morelikethis`);
    await expect.poll(() => order).toContain('/recommend/similar_content AE');
    expect(order.filter((one) => /null|undefined/.test(one))).toEqual([]);
  },
);
