import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { RunningService } from '../tools/service/run-service.ts';
import {
  expectAccessible,
  journeyWithPictures as journey,
  languages,
  oneLanguage,
  waitForStartUp,
} from './browser.ts';
import { runForeignBrand } from './foreign-brand.ts';
import { deckedScreens } from './foreign-catalogue.ts';
import { runForeignHosts, type RecordedCall, type ForeignHosts } from './foreign-hosts.ts';
import { headingNamed, isSameDocument, navigate, openHydrated } from './navigation.ts';
import { playableFilm, playablePackage } from './playable-film.ts';

const demoUrl = inject('baseUrl');

const expectedTexts = {
  en: {
    code: 'eng',
    first: 'Harbour 01',
    second: 'Harbour 02',
    series: 'The Lighthouse',
    films: 'All films',
    seeAll: 'See all',
    channels: 'Channels',
    mine: 'For you',
    top: 'Most watched',
    movies: 'Movies',
    cast: 'Layla Bahri',
    play: 'PLAY NOW',
    missing: 'Page not found',
    closed: 'Movies',
    genre: 'Drama',
  },
  ar: {
    code: 'ara',
    first: 'ميناء 01',
    second: 'ميناء 02',
    series: 'المنارة',
    films: 'كل الأفلام',
    seeAll: 'عرض الكل',
    channels: 'القنوات',
    mine: 'لك',
    top: 'الأكثر مشاهدة',
    movies: 'الأفلام',
    cast: 'ليلى بحري',
    play: 'شاهد الآن',
    missing: 'الصفحة غير موجودة',
    closed: 'أفلام',
    genre: 'دراما',
  },
} as const;

let hosts: ForeignHosts;
let service: RunningService;

beforeAll(async () => {
  hosts = await runForeignHosts();
  service = await runForeignBrand(hosts);
});
afterAll(async () => {
  await service?.stop();
  await hosts?.stop();
});

const calls = (path: RegExp, base?: RecordedCall['base']) =>
  hosts.recordedCalls.filter((one) => path.test(one.path) && (base === undefined || one.base === base));
const rail = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const cardsOf = (page: Page, title: string) => rail(page, title).locator('li > * > a[href]');

/** Requests to the page's own server other than pages, the app's files, brand images and the service worker. */
function watchOwnServer(page: Page): string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== service.url) return;
    const isFile =
      /^\/(?:assets|brand)\/|^\/sw\.js$|^\/(?:en|ar)\/manifest\.webmanifest$|^\/favicon\.ico$/.test(pathname);
    if (!isFile && !(request.isNavigationRequest() && request.method() === 'GET'))
      others.push(`${request.method()} ${pathname}`);
  });
  return others;
}

describe('the app over six hosts that implement only the calls of the specification', () => {
  journey.for(oneLanguage)(
    'CAT-01 CALL-30 CALL-01 the whole app works ($language)',
    { timeout: 600_000 },
    async ({ language }, { visit }) => {
      const text = expectedTexts[language];
      const film = await playableFilm(demoUrl);
      hosts.film = async () => (await playablePackage(demoUrl, film.objectid)).streamfilename;
      hosts.clearCalls();
      hosts.unknown.length = 0;
      const page = await visit();
      const others = watchOwnServer(page);
      const at = (path: string) => `${service.url}/${language}${path}`;

      // Start: configuration, registration, decking in two calls, availabilities in three.
      await openHydrated(page, at(''));
      await waitForStartUp(page);
      await expect.poll(() => cardsOf(page, text.films).count()).toBeGreaterThan(3);
      const [register] = calls(/device\/register\/marsa$/, 'sms');
      expect(register).toMatchObject({ method: 'POST' });
      expect(register!.headers['authorization']).toBeUndefined();
      expect(calls(/deckingconfig$/, 'cms')).toHaveLength(1);
      expect(calls(/\/availability$/, 'sms').map(({ query }) => query)).toEqual(
        [1, 2, 3].map((number) => ({ page: String(number), pagesize: '15' })),
      );

      // Home shows the decking's rows, each loaded by its own endpoint and parameters.
      const sections = deckedScreens[0]!.sections.filter(({ endpoint }) => !endpoint.startsWith('https'));
      for (const { endpoint, parameters } of sections) {
        const base = endpoint.endsWith('Recommendations') ? 'recommend' : 'cms';
        await expect
          .poll(() => calls(new RegExp(`^/${endpoint}$`), base).map(({ query }) => query), {
            message: endpoint,
          })
          .toContainEqual({
            ...parameters,
            displaylanguage: text.code,
            ...(base === 'recommend' ? { country: 'OM' } : {}),
          });
      }
      expect(
        await page.getByRole('heading', { level: 2 }).filter({ hasText: text.first }).first().isVisible(),
      ).toBe(true);
      // A row renders its cards when it is near the viewport.
      await rail(page, text.top).scrollIntoViewIfNeeded();
      await expect.poll(() => cardsOf(page, text.top).count()).toBeGreaterThan(5);
      await rail(page, text.mine).scrollIntoViewIfNeeded();
      await expect.poll(() => cardsOf(page, text.mine).count(), { message: 'the recommended row' }).toBe(6);
      await page.evaluate(() => scrollTo(0, 0));
      await expect
        .poll(() =>
          page
            .locator('main img')
            .evaluateAll(
              (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
            ),
        )
        .toBeGreaterThan(4);
      await expectAccessible(page);

      // A section by the menu: the decking's, not the configuration's.
      const menu = page.getByRole('banner');
      expect(await menu.getByRole('link', { name: text.movies, exact: true }).count()).toBe(0);
      await menu.getByRole('link', { name: text.channels, exact: true }).first().click();
      await headingNamed(page, text.channels).waitFor();
      expect(calls(/^\/subscriber\/v1\/content$/).map(({ query }) => query)).toContainEqual({
        category: 'TVCHANEL',
        displaylanguage: text.code,
      });
      await page.goBack();

      // See all by the section's own endpoint, page after page.
      await cardsOf(page, text.films).first().waitFor();
      await rail(page, text.films).getByRole('link', { name: text.films, exact: true }).click();
      await headingNamed(page, text.films).waitFor();
      const whole = (number: number) => ({
        category: 'MOVIE',
        objecttype: 'CONTENT',
        displaylanguage: text.code,
        page: String(number),
        pagesize: '30',
      });
      expect(calls(/^\/subscriber\/v1\/content$/).map(({ query }) => query)).toContainEqual(whole(1));
      await page.locator('main li a').nth(29).scrollIntoViewIfNeeded();
      await expect.poll(() => page.locator('main li > * > a[href*="/movie/"]').count()).toBe(34);
      expect(calls(/^\/subscriber\/v1\/content$/).map(({ query }) => query)).toContainEqual(whole(2));

      // A series with its episodes, related and similar titles.
      await navigate(page, `/${language}/series/x/SR1`);
      await headingNamed(page, text.series).waitFor();
      await expect
        .poll(() => calls(/^\/subscriber\/v1\/content$/).map(({ query }) => query))
        .toContainEqual({
          seriesid: 'SR1',
          objecttype: 'CONTENT',
          seasonnum: '1',
          page: '1',
          pagesize: '30',
          displaylanguage: text.code,
        });
      await page.locator(`a[href*="/season/1/episode/SR1-1-3/"]`).first().waitFor();
      expect(
        await page.locator('main').getByText(text.play, { exact: true }).count(),
        'a series has the price model of its episodes',
      ).toBeGreaterThan(0);
      await navigate(page, `/${language}/series/x/SR1/related`);
      await expect.poll(() => calls(/^\/subscriber\/v1\/content\/related\/SR1$/).length).toBeGreaterThan(0);
      await navigate(page, `/${language}/series/x/SR1/morelikethis`);
      await expect
        .poll(() => calls(/^\/similar_content$/, 'recommend').map(({ query }) => query))
        .toContainEqual({
          contentId: 'SR1',
          displaylanguage: text.code,
          country: 'OM',
        });
      expect(await isSameDocument(page), 'no new document was loaded').toBe(true);

      // Search: suggestions, results, and a person, who is a search on such hosts.
      await navigate(page, `/${language}/search`);
      const field = page.locator('main input[type=search]');
      await field.fill(text.second.slice(0, -1));
      await page.getByRole('option').first().waitFor();
      expect(calls(/^\/subscriber\/v1\/content\/suggestions$/).at(-1)!.query).toMatchObject({
        query: text.second.slice(0, -1),
        displaylanguage: text.code,
      });
      await navigate(page, `/${language}/search/${encodeURIComponent(text.second)}`);
      await page.locator(`main a[href$="/MV02"]`).waitFor();
      await navigate(page, `/${language}/cast/${encodeURIComponent(text.cast)}`);
      await page.waitForURL(/\/search\//);
      await page.locator(`main a[href$="/MV03"]`).waitFor();
      await navigate(page, `/${language}/genre/${encodeURIComponent(text.genre)}`);
      await headingNamed(page, text.genre).waitFor();
      await navigate(page, `/${language}/recommendedSeeAllScreen`);
      await expect
        .poll(() => calls(/^\/vRecommendations$/).map(({ query }) => query))
        .toContainEqual({
          pagesize: '30',
          page: '1',
          displaylanguage: text.code,
          country: 'OM',
        });

      // A film plays, and its slot is released.
      await navigate(page, `/${language}/movie/x/MV01`);
      await headingNamed(page, text.first).waitFor();
      await navigate(page, `/${language}/movie/x/MV01/play`);
      await expect
        .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), {
          timeout: 60_000,
        })
        .toBeGreaterThan(0.5);
      expect(calls(/\/content\/package\/MV01$/)[0]).toMatchObject({ method: 'POST', base: 'cms' });
      expect(
        calls(/^\/subscriber\/v1\/stream\/content\//)
          .slice(0, 2)
          .map(({ method }) => method)
          .sort(),
      ).toEqual(['GET', 'POST']);
      await page.goBack();
      await page.waitForURL(/MV01$/);
      await page.locator('video').waitFor({ state: 'detached' });
      await headingNamed(page, text.first).waitFor();
      await expect
        .poll(() => calls(/^\/subscriber\/v1\/stream\/content\/MV01$/).at(-1)?.method)
        .toBe('DELETE');

      const token = await page.evaluate(() => localStorage.getItem('deviceToken'));
      const bearers = new Set(
        hosts.recordedCalls.filter((one) => one !== register).map(({ headers }) => headers.authorization),
      );
      expect([...bearers], 'every call but the registration carries the device token').toEqual([
        `Bearer ${token}`,
      ]);
      // Except the call that only checks whether there are movies at all (CAT-09).
      const isMoviesCheck = ({ query }: RecordedCall) =>
        query['category'] === 'MOVIE' && query['pagesize'] === '1';
      const catalogue = hosts.recordedCalls
        .filter(
          ({ base, path, method }) =>
            method === 'GET' &&
            (base === 'recommend' || /\/content(\/|$)/.test(path)) &&
            !/stream/.test(path),
        )
        .filter((one) => !isMoviesCheck(one));
      expect(new Set(catalogue.map(({ query }) => query['displaylanguage']))).toEqual(new Set([text.code]));
      expect(new Set(calls(/./, 'recommend').map(({ query }) => query['country']))).toEqual(new Set(['OM']));
      expect(hosts.unknown, 'calls outside of the specification').toEqual([]);
      expect(others, 'calls to our own server').toEqual([]);
    },
  );

  journey.for(oneLanguage)(
    'CONF-12 a page opened by URL follows the decking ($language)',
    async ({ language }, { visit }) => {
      const text = expectedTexts[language];
      const page = await visit();
      await page.goto(`${service.url}/${language}/screen/channels`);
      await headingNamed(page, text.channels).waitFor();
      await page.goto(`${service.url}/${language}/screen/movies`);
      // A section of the specification has a page without content.
      await headingNamed(page, text.closed).waitFor();
      expect(await page.locator('main li a').count()).toBe(0);
      await page.goto(`${service.url}/${language}/screen/nowhere`);
      await headingNamed(page, text.missing).waitFor();
      await page.goto(`${service.url}/${language}/series/x/SR1/season/2`);
      await headingNamed(page, text.series).waitFor();
      await page.goto(`${service.url}/${language}/content/details/MV05`);
      await page.waitForURL(/\/movie\/[^/]+\/MV05$/);
    },
  );

  journey('BOOT-13 an unreachable host gives an error page, and a retry recovers', async ({ visit }) => {
    const page = await visit();
    const data = new RegExp(`^(?:${hosts.origins.recommend}|${hosts.origins.cms}/subscriber/v1/content)`);
    await page.route(data, (route) => route.abort());
    await page.goto(`${service.url}/en`);
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await page.unroute(data);
    // It is also tried again by itself, so the button may be gone already.
    await page.evaluate(() => document.querySelector<HTMLElement>('main button')?.click());
    await cardsOf(page, expectedTexts.en.films).first().waitFor();
  });

  test('without JavaScript there is the layout, the brand and a notice', async () => {
    for (const { language } of languages) {
      const reply = await fetch(`${service.url}/${language}`);
      const html = await reply.text();
      expect(reply.status).toBe(200);
      expect(html).toMatch(/<noscript><p[^>]*>[^<]*JavaScript/);
      expect(html).toContain(language === 'ar' ? 'مرسى' : 'Marsa');
      expect(html, 'this server does not inline the configuration').not.toContain('baseURLs');
      const policy = reply.headers.get('content-security-policy')!;
      for (const origin of Object.values(hosts.origins)) expect(policy).toContain(origin);
    }
  });
});
