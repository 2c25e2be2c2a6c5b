import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import {
  expectAccessible,
  journey,
  journeyInOneLanguage,
  journeyWithPictures,
  languages,
  sizes,
  waitForStartUp,
} from './browser.ts';

/**
 * Browsing by URL, by pointer and by keyboard: sections, lists, whole rows, people, and meta tags. Where a test mocks
 * calls the service worker is off, since its requests would bypass the mocks.
 */

interface ListReply {
  totalcount: number;
  data: { objectid: string; title: string; objecttype: string }[];
}

const codes = { en: 'eng', ar: 'ara' } as const;

async function fetchJson<T>(baseUrl: string, path: string, language: 'en' | 'ar'): Promise<T> {
  const reply = await fetch(
    `${baseUrl}/cms/subscriber/v1/${path}${path.includes('?') ? '&' : '?'}displaylanguage=${codes[language]}`,
  );
  return (await reply.json()) as T;
}

const head = (html: string, pattern: RegExp) =>
  pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', '’');
const canonical = (html: string) =>
  head(html, /<link rel="canonical" href="([^"]+)"/)?.replace(/^https?:\/\/[^/]+/, '');

const cards = (page: Page) => page.getByRole('main').locator('ul[aria-label] > li > * > a');

journey(
  'PROD-02 ROUTE-36 ROUTE-37 ROUTE-32 ROUTE-33 every section is served at its URLs, in any case, with one canonical URL',
  async ({ baseUrl }) => {
    const sections = {
      live: 'live',
      music: 'music',
      tvshows: 'tvshows',
      movie: 'movies',
      movies: 'movies',
      series: 'series',
      RAMADAN: 'ramadan',
      FREEMIUM: 'freemium',
      KIDS: 'kids',
    };
    for (const [name, id] of Object.entries(sections))
      for (const path of [
        `/en/${name}`,
        `/en/${name.toLowerCase()}`,
        `/en/screen/${name}`,
        `/en/section-screen/${id}`,
        `/${name}`,
      ]) {
        const reply = await fetch(baseUrl + path, { headers: { 'accept-language': 'en' } });
        expect([path, reply.status, canonical(await reply.text())]).toEqual([path, 200, `/en/screen/${id}`]);
      }
    for (const path of ['/en/screen/nowhere', '/ar/section-screen/x%00y', `/en/screen/${'x'.repeat(400)}`])
      expect((await fetch(baseUrl + path)).status, path).toBe(404);
  },
);

journey('ROUTE-64 the bold section shows no content to a visitor', async ({ baseUrl, visit }) => {
  const bold = await fetchJson<{ rows: { data: { title: string }[] }[] }>(baseUrl, 'screen/bold', 'en');
  const page = await visit();
  for (const path of ['/en/bold', '/en/screen/bold', '/en/menu/bold', '/en/section-screen/BOLD']) {
    const html = await (await fetch(baseUrl + path)).text();
    for (const { title } of bold.rows[0]!.data) expect(html, path).not.toContain(title);
    await page.goto(path);
    await page.waitForURL('**/en');
  }
});

describe.each(languages)('in $language', ({ language, dir }) => {
  const messages = catalogues[language];

  journey(
    `CAT-08 a genre’s page is complete without JavaScript; its pages have URLs (${language})`,
    async ({ baseUrl }) => {
      const genre = await fetchJson<ListReply>(baseUrl, 'content?genre=drama&pagesize=30', language);
      const html = await (await fetch(`${baseUrl}/${language}/genre/drama`)).text();
      expect(html).toContain(language === 'ar' ? '>دراما<' : '>Drama<');
      for (const { objectid } of genre.data) expect(html).toContain(`/${objectid}"`);
      expect(html).toMatch(
        new RegExp(
          `href="/${language}/genre/drama/2"[^>]*rel="next"|rel="next"[^>]*href="/${language}/genre/drama/2"`,
        ),
      );
      const second = await fetch(`${baseUrl}/${language}/genre/drama/2`);
      expect([second.status, canonical(await second.text())]).toEqual([200, `/${language}/genre/drama/2`]);
      for (const path of [
        'genre/western',
        'language/xx',
        'category/NONE',
        'year/1066',
        'genre/drama/0',
        'genre/drama/x',
        'genre/drama/99999',
        'year/2024/series/77',
      ])
        expect((await fetch(`${baseUrl}/${language}/${path}`)).status, path).toBe(404);
    },
  );

  journeyInOneLanguage(language)(
    `CAT-08 CALL-39 a list loads more while scrolling, and Back restores the scroll position (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      const requested: string[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/v1/content?') && requested.push(new URL(request.url()).search),
      );
      await page.goto(`/${language}/category/movie`);
      await waitForStartUp(page);
      await cards(page).nth(29).scrollIntoViewIfNeeded();
      await cards(page).nth(59).waitFor();
      expect(requested[0]).toContain('pagesize=30');
      expect(requested[0]).toContain('category=MOVIE');
      expect(requested[0]).toContain(`displaylanguage=${codes[language]}`);
      await cards(page).nth(50).scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      const { totalcount } = await fetchJson<ListReply>(
        baseUrl,
        'content?category=MOVIE&pagesize=1',
        language,
      );
      expect(totalcount).toBeGreaterThan(60);
      await cards(page).nth(50).click();
      await page.waitForURL('**/movie/**');
      await page.goBack();
      await cards(page).nth(50).waitFor();
      await page.waitForFunction((y) => Math.abs(scrollY - y) < 8, before);
    },
  );

  journeyInOneLanguage(language)(
    `CAT-08 a list is navigated by arrow keys, and a page past its end says so (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/year/2024`);
      await waitForStartUp(page);
      await expectAccessible(page);
      await cards(page).first().focus();
      await page.keyboard.press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
      expect(
        await cards(page)
          .nth(1)
          .evaluate((card) => card === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)).toBeGreaterThan(
        100,
      );
      await page.goto(`/${language}/genre/drama/9999`);
      await page.getByRole('heading', { name: messages['titles.pastEnd'] }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: messages['titles.first'] }).click();
      await page.waitForURL(`**/${language}/genre/drama`);
      await cards(page).first().waitFor();
    },
  );

  journeyInOneLanguage(language)(
    `a list is unchanged when the network fails, and loads more after a retry (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/genre/drama`);
      await waitForStartUp(page);
      await page.route('**/v1/content?**', (route) => route.abort());
      await page.getByRole('link', { name: messages['titles.more'] }).scrollIntoViewIfNeeded();
      await page.getByText(messages['titles.failed']).waitFor();
      expect(await cards(page).count()).toBe(30);
      await page.unroute('**/v1/content?**');
      await page.getByRole('main').getByRole('link', { name: messages['error.retry'] }).press('Enter');
      await cards(page).nth(49).waitFor();
      await page.waitForFunction(
        () => document.activeElement === document.querySelectorAll('main ul[aria-label] > li > * > a')[30],
      );
    },
  );

  journeyInOneLanguage(language)(
    `CAT-01 ROUTE-32 a row links to its whole list, by its heading (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      const rail = page.getByRole('main').locator('section:has(h2 a)').nth(1);
      const title = await rail.locator('h2').innerText();
      await rail.locator('h2 a').click();
      await page.waitForURL('**/see-all/**');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const id = page.url().split('/').at(-1)!;
      const row = await fetchJson<ListReply>(baseUrl, `content?rail=${id}&pagesize=30`, language);
      expect(await cards(page).count()).toBe(row.data.length);
      await expectAccessible(page);
      expect((await fetch(`${baseUrl}/${language}/see-all/nowhere`)).status).toBe(404);
    },
  );

  journeyInOneLanguage(language, journeyWithPictures)(
    `a card tells its facts without a hover, and the mouse finds Play and Details on it (${language})`,
    async ({ visit, baseUrl }) => {
      const phone = await visit({ viewport: sizes.phone, hasTouch: true, isMobile: true });
      await phone.goto(`/${language}`);
      await waitForStartUp(phone);
      const facts = phone.locator('main section li a:visible').first().locator('[class*=facts]').first();
      expect(await facts.innerText()).toMatch(/[0-9٠-٩]{4}/);
      expect(await facts.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');

      const page = await visit();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      const { data } = await fetchJson<ListReply>(
        baseUrl,
        'content?category=MOVIE&pricemodel=FREE',
        language,
      );
      const ids = data.map(({ objectid }) => `:has(a[href$="/${objectid}"])`);
      const free = page.locator(`main section li:is(${ids.join()})`).first();
      await free.scrollIntoViewIfNeeded();
      await free.hover();
      const play = free.locator(`[title="${catalogues[language]['play.now']}"]`);
      await play.waitFor();
      expect(await free.locator(`[title="${catalogues[language]['hero.more']}"]`).getAttribute('href')).toBe(
        await free.locator('a').first().getAttribute('href'),
      );
      await play.click();
      await page.waitForURL('**/play');
    },
  );

  journeyInOneLanguage(language)(
    `CAT-01 a rail renders its far cards as soon as the focus or scrolling comes near (${language})`,
    async ({ visit, baseUrl }) => {
      const screen = await fetchJson<{ rows: { id: string; displayType: string; data: object[] }[] }>(
        baseUrl,
        'screen/home',
        language,
      );
      const [walked, scrolled] = screen.rows.filter(
        ({ displayType, data }) => displayType === 'RAIL' && data.length > 10,
      );
      // So narrow that no rail shows its eighth card, which would render the others.
      const page = await visit({ viewport: { width: 800, height: 800 } });
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      const linksOf = (row: { id: string } | undefined) =>
        page.locator(`section[aria-labelledby="row-${row!.id}"] li a`);
      const first = linksOf(walked).first();
      await first.scrollIntoViewIfNeeded();
      expect(await linksOf(walked).count()).toBeLessThan(walked!.data.length);
      await first.focus();
      await first.press('End');
      await expect.poll(() => linksOf(walked).count()).toBe(walked!.data.length);
      await expect
        .poll(() =>
          linksOf(walked)
            .last()
            .evaluate((link) => link === document.activeElement),
        )
        .toBe(true);

      await page.locator(`#row-${scrolled!.id}`).scrollIntoViewIfNeeded();
      await linksOf(scrolled).nth(7).waitFor({ state: 'attached' });
      await linksOf(scrolled).nth(7).scrollIntoViewIfNeeded();
      await linksOf(scrolled)
        .nth(scrolled!.data.length - 1)
        .waitFor({ state: 'attached' });
    },
  );

  journeyInOneLanguage(language)(
    `the code of a screen is preloaded on hover of a link to it (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      // A late row may move the link away from a resting pointer: hover again.
      await expect
        .poll(async () => {
          await page.mouse.move(0, 0);
          await page.locator('main section li a[href*="/movie/"]').first().hover();
          return requested.some((url) => /\/assets\/title-[^/]+\.js$/.test(url));
        })
        .toBe(true);
      expect(new URL(page.url()).pathname).toBe(`/${language}`);
    },
  );

  journeyInOneLanguage(language)(
    `a screen whose code fails to load is opened by a document navigation (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.route(/\/assets\/title-[\w-]+\.js$/, (route) => route.abort());
      const card = page.locator('main section li a[href*="/movie/"]:not([href$="/play"])').first();
      const address = (await card.getAttribute('href'))!;
      await card.evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${address}`);
      await page.waitForFunction(() => !('sameDocument' in window));
      expect(await page.locator('article h1').innerText()).not.toBe('');
      expect(await page.evaluate(() => 'running' in document.documentElement.dataset)).toBe(false);

      await page.unroute(/\/assets\/title-[\w-]+\.js$/);
      await page.reload();
      await waitForStartUp(page);
    },
  );

  journeyInOneLanguage(language)(
    `on a phone the code of a title’s screen is loaded after scrolling, not with Home (${language})`,
    async ({ visit }) => {
      const page = await visit({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const isTitle = (url: string) => /\/assets\/title-[^/]+\.js$/.test(url);
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      await page.waitForTimeout(2500);
      expect(requested.filter(isTitle)).toEqual([]);
      await page.evaluate(() => scrollBy(0, 300));
      await expect.poll(() => requested.some(isTitle)).toBe(true);
    },
  );

  journeyInOneLanguage(language, journeyWithPictures)(
    `on a phone the large picture is cut for its window, with at most two pixels per CSS pixel (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 2.625,
        isMobile: true,
        hasTouch: true,
      });
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const home = await (await fetch(`${baseUrl}/${language}`)).text();
      const movie = new RegExp(`href="(/${language}/movie/[^"/]+/[^"/]+)"`).exec(home)?.[1];
      for (const path of [`/${language}`, movie!]) {
        requested.length = 0;
        await page.goto(path);
        await waitForStartUp(page);
        const picture = page.locator('main [data-leading] img').first();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
          .toBe(true);
        const shown = await picture.evaluate((image: HTMLImageElement) => {
          const { width, height } = image.getBoundingClientRect();
          return { url: image.currentSrc, width, height };
        });
        const [, id, width, height] = /\/images\/[^/]+\/([^/]+)\/(\d+)x(\d+)\.avif$/.exec(shown.url)!;
        // What is cut off by the layout is not loaded, but for some percent of different window heights.
        const visible = Math.max(shown.width, (shown.height * Number(width)) / Number(height));
        expect(visible).toBeLessThan(shown.width * 1.25);
        expect(Number(width) / visible, 'pixels per CSS pixel').toBeGreaterThan(1.8);
        expect(Number(width) / visible, 'pixels per CSS pixel').toBeLessThan(2.15);
        expect(
          requested.filter((url) => url.includes(`/${id}/`)),
          'one file, loaded once',
        ).toEqual([shown.url]);
      }
    },
  );

  journey(
    `ROUTE-18 ROUTE-19 the viewer’s personal lists have pages with an empty state (${language})`,
    async ({ visit }) => {
      const page = await visit();
      for (const [path, row] of [
        ['seeAllContinueWatch', 'CONTINUEWATCH'],
        ['recommendedSeeAllScreen', 'RECOMMENDED'],
      ] as const) {
        await page.route('**/recommend/vRecommendations**', (route) =>
          route.fulfill({ json: { page: 1, pagesize: 30, totalcount: 0, data: [] } }),
        );
        const reply = await page.goto(`/${language}/${path}`);
        expect(reply!.status()).toBe(200);
        await page.getByRole('heading', { level: 1, name: messages[`own.${row}`] }).waitFor();
        await page.getByRole('heading', { level: 2, name: messages[`own.${row}.empty`] }).waitFor();
        await expectAccessible(page);
      }
    },
  );

  journeyInOneLanguage(language)(
    `PROD-02 CAT-15 ROUTE-19 recommendations are requested with the device’s token: a page, and a row without layout shift (${language})`,
    async ({ visit, baseUrl }) => {
      const some = await fetchJson<ListReply>(baseUrl, 'content?category=SERIES&pagesize=12', language);
      const page = await visit();
      let bearer: string | undefined;
      await page.route('**/recommend/vRecommendations**', (route) => {
        bearer = route.request().headers()['authorization'];
        return route.fulfill({ json: { page: 1, pagesize: 30, totalcount: 12, data: some.data } });
      });
      // Insert the row after the fourth, as an operator would configure it.
      await page.route('**/v1/screen/kids**', async (route) => {
        const screen = (await (await route.fetch()).json()) as { rows: object[] };
        const row = {
          id: 'for-you',
          // A word of the other script would load another font, and move.
          title: language === 'ar' ? 'لك' : 'For you',
          displayType: 'RAIL',
          posterType: 'PORTRAIT',
          sectionType: 'RECOMMENDED',
          seeAll: true,
          totalcount: 0,
          data: [],
        };
        await route.fulfill({ json: { ...screen, rows: screen.rows.toSpliced(4, 0, row) } });
      });
      await page.goto(`/${language}/recommendedSeeAllScreen`);
      await cards(page).nth(11).waitFor();
      expect(bearer).toMatch(/^Bearer /);
      await page.evaluate(() => {
        Object.assign(globalThis, { shifted: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput)
              Object.assign(globalThis, {
                shifted: (globalThis as unknown as { shifted: number }).shifted + entry.value,
              });
        }).observe({ type: 'layout-shift' });
      });
      await page.getByRole('banner').locator(`a[href="/${language}/screen/kids"]`).first().click();
      await page.waitForURL('**/screen/kids');
      const own = page.locator('[data-own-row=RECOMMENDED]');
      await own.locator('a[href*="/series/"]').first().waitFor({ state: 'visible' });
      expect(await own.locator('h2 a').getAttribute('href')).toBe(`/${language}/recommendedSeeAllScreen`);
      expect(await page.evaluate(() => localStorage.getItem('ownRows'))).toBe('RECOMMENDED');
      expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(
        0.001,
      );
    },
  );

  journeyInOneLanguage(language)(
    `ROUTE-11 ROUTE-12 ROUTE-63 a meta-tag page has Open Graph tags for messengers, and redirects a viewer to the list (${language})`,
    async ({ visit, baseUrl }) => {
      const pages = {
        'content/genre/drama': 'genre/drama',
        'content/category/MOVIE': 'category/MOVIE',
        'content/language/ara': 'language/ara',
        'content/productionyear/2024': 'year/2024',
        'series/genre/drama': 'genre/drama/series',
        'series/drama': 'genre/drama/series',
      };
      const page = await visit();
      for (const [path, list] of Object.entries(pages)) {
        const reply = await fetch(`${baseUrl}/${language}/${path}`);
        const html = await reply.text();
        expect([path, reply.status, canonical(html)]).toEqual([path, 200, `/${language}/${list}`]);
        expect(head(html, /<title>([^<]+)/)).toMatch(language === 'ar' ? /راوي/ : /Rawi/);
        for (const tag of ['og:title', 'og:description', 'og:url', 'og:image'])
          expect(html, tag).toContain(`property="${tag}"`);
        expect(html).toContain(`href="/${language}/${list}"`);
        await page.goto(`/${language}/${path}`);
        await page.waitForURL(`**/${language}/${list}`);
        await cards(page).first().waitFor();
      }
      for (const path of [
        'content/genre/western',
        'content/director/x',
        'series/category/nothing',
        'content/nothing-at-all',
        'series/%F0%9F%90%AA',
        "content/genre/';drop table",
      ])
        expect((await fetch(`${baseUrl}/${language}/${path}`)).status, path).toBe(404);
      const series = (await fetchJson<ListReply>(baseUrl, 'content?category=SERIES&pagesize=1', language))
        .data[0]!;
      const led = await fetch(`${baseUrl}/${language}/series/${series.objectid}`, { redirect: 'manual' });
      expect([led.status, led.headers.get('location')?.startsWith(`/${language}/series/`)]).toEqual([
        302,
        true,
      ]);
    },
  );

  journey(
    `ROUTE-14 UI-32 people: the list, one person, and old links (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      expect((await page.goto(`/${language}/cast`))!.status()).toBe(200);
      await waitForStartUp(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: messages['titles.next'] }).click();
      await page.waitForURL('**/cast/page/2');
      await page.goBack();
      await page.getByRole('link', { name: messages['titles.previous'] }).waitFor({ state: 'detached' });
      const person = page.locator(`main a[href^="/${language}/cast/"]`).first();
      const name = await person.locator('bdi').innerText();
      await person.click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await cards(page).first().waitFor();
      await expectAccessible(page);
      const id = page.url().split('/').at(-1)!;
      const twin = await fetchJson<{ name: string }>(
        baseUrl,
        `metadata/person/${id}`,
        language === 'en' ? 'ar' : 'en',
      );
      expect(await page.getByRole('main').innerText(), 'both scripts').toContain(twin.name);
      const led = async (path: string) => {
        const reply = await fetch(baseUrl + path, { redirect: 'manual' });
        return [reply.status, reply.headers.get('location')];
      };
      expect(await led(`/${language}/cast?person=${id}`)).toEqual([302, `/${language}/cast/${id}`]);
      expect((await fetch(`${baseUrl}/${language}/cast?name=${encodeURIComponent(name)}`)).url).toBe(
        `${baseUrl}/${language}/cast/${id}`,
      );
      for (const path of ['cast/nobody', 'cast/page/99', 'cast/named/%3Cb%3E', 'cast/%2e%2e%2fx'])
        expect((await fetch(`${baseUrl}/${language}/${path}`)).status, path).toBe(404);
    },
  );

  journeyInOneLanguage(language)(
    `CAT-10 ERR-09 disabled movies have neither a menu entry nor a section (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.route('**/v1/content?*category=MOVIE*', (route) =>
        route.fulfill({ status: 400, json: { errorcode: 7109, reason: 'Movies are not available' } }),
      );
      await page.goto(`/${language}/screen/kids`);
      await waitForStartUp(page);
      const entry = page.getByRole('banner').locator(`a[href="/${language}/screen/movies"]`).first();
      await entry.click();
      await page.getByRole('heading', { level: 2, name: messages['section.empty'] }).waitFor();
      await page.getByRole('heading', { level: 1, name: messages['section.movies'] }).waitFor();
      expect(await entry.count()).toBe(0);
      await expectAccessible(page);
    },
  );

  journey(`nothing overflows at 320 pixels or at 200 % text (${language})`, async ({ visit }) => {
    const page = await visit({ viewport: { width: 320, height: 640 } });
    for (const path of [
      'genre/drama',
      'cast',
      'see-all/home-new',
      'seeAllContinueWatch',
      'bundles',
      'genre/drama/999',
      'content/details/none',
    ]) {
      await page.goto(`/${language}/${path}`);
      await page.waitForLoadState('load');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at 200 %`,
      ).toBeLessThanOrEqual(320);
    }
  });
});
