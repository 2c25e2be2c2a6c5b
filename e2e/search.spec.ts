import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, journeyInOneLanguage, languages, waitForStartUp } from './browser.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';

/** The file of a module in the build of the web app. */
async function fileOf(module: string): Promise<string> {
  const manifest = new URL('../apps/web/build/manifest.json', import.meta.url);
  return (JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string }>)[module]!.file;
}

/** Search by pointer, by keyboard and by URL, in both scripts. */

const codes = { en: 'eng', ar: 'ara' } as const;
/** A query for the same title of the demo in each language. */
const typed = { en: 'Day the Sea', ar: 'يوم قام' } as const;

const field = (page: Page) => page.locator('input[role=combobox]');
const options = (page: Page) => page.getByRole('option');
const cards = (page: Page) => page.getByRole('main').locator('ul[aria-label] > li > * > a');

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `CAT-16 CALL-36 suggestions appear while typing and are navigated by keyboard (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const requested: URL[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/content/suggestions') && requested.push(new URL(request.url())),
      );
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      await page.keyboard.press('/');
      await field(page).waitFor();
      expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type(typed[language][0]!);
      await page.waitForTimeout(600);
      expect(requested, 'one letter makes no request').toEqual([]);
      const answered = page.waitForResponse(
        (reply) => new URL(reply.url()).searchParams.get('query') === typed[language],
      );
      await page.keyboard.type(typed[language].slice(1), { delay: 20 });
      await answered;
      await options(page).first().waitFor();
      expect(requested.at(-1)?.searchParams.get('query'), 'no request after it').toBe(typed[language]);
      expect(
        requested.map(({ searchParams }) => searchParams.get('displaylanguage')),
        'in the language of the page',
      ).toEqual(requested.map(() => codes[language]));
      expect(requested.length, 'typing is debounced').toBeLessThan(typed[language].length / 2);
      expect(await field(page).getAttribute('aria-expanded')).toBe('true');
      expect(await options(page).first().locator('mark').count()).toBeGreaterThan(0);
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      const active = await field(page).getAttribute('aria-activedescendant');
      expect(await options(page).first().getAttribute('id')).toBe(active);
      expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      expect(await options(page).last().getAttribute('aria-selected'), 'round the list').toBe('true');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/(movie|series)\//);
      expect(await page.getByRole('dialog').count(), 'the search dialog is closed').toBe(0);
    },
  );

  journeyInOneLanguage(language)(
    `ANALYT-03 CAT-16 a suggestion that appears under a resting pointer is not active; one that the pointer moves over is (${language})`,
    async ({ visit }) => {
      const { page, events } = await visitAsViewer(visit);
      await page.goto(`/${language}/search`);
      await waitForStartUp(page);
      const box = (await field(page).boundingBox())!;
      const middle = box.x + box.width / 2;
      // The pointer rests where the list will appear.
      await page.mouse.move(middle, box.y + 160);
      await page.mouse.move(middle, box.y + 150);
      await field(page).focus();
      await page.keyboard.type(typed[language], { delay: 20 });
      await options(page).first().waitFor();
      await page.waitForTimeout(500);
      // Browsers send such an event by themselves when an element appears under the pointer.
      await page.evaluate(
        ([x, y]) =>
          document
            .elementFromPoint(x, y)
            ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: x, clientY: y })),
        [middle, box.y + 150] as const,
      );
      expect(await field(page).getAttribute('aria-activedescendant'), 'nothing is active').toBeNull();
      await page.mouse.move(middle + 3, box.y + 152);
      expect(
        await field(page).getAttribute('aria-activedescendant'),
        'a moved pointer activates an option',
      ).not.toBeNull();
      await page.mouse.move(middle, 2);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${language}/search/${encodeURIComponent(typed[language])}`);
      await expectSent(events, [['searched', { term: typed[language], results: expect.any(Number) }]]);
    },
  );

  journeyInOneLanguage(language, journey)(
    `ROUTE-38 input before hydration is preserved and searched for, with and without JavaScript (${language})`,
    async ({ visit }) => {
      const page = await visit();
      let release: (() => void) | undefined;
      const blocked = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await blocked;
        await route.continue();
      });
      await page.goto(`/${language}/search`, { waitUntil: 'commit' });
      await field(page).click();
      await page.keyboard.type(typed[language]);
      expect(
        await page.evaluate(() => 'running' in document.documentElement.dataset),
        'the page is not hydrated yet',
      ).toBe(false);
      release!();
      await waitForStartUp(page);
      await options(page).first().waitFor();
      expect(await field(page).inputValue()).toBe(typed[language]);
      await page.getByRole('button', { name: messages['search.clear'] }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${language}/search/${encodeURIComponent(typed[language])}`);

      const bare = await visit({ javaScriptEnabled: false, locale: language === 'en' ? 'en-GB' : 'ar-BH' });
      for (const address of [`/${language}/search`, '/search']) {
        await bare.goto(address);
        await field(bare).fill(typed[language]);
        await field(bare).press('Enter');
        await bare.waitForURL(`**/${language}/search/${encodeURIComponent(typed[language])}`);
        expect(await cards(bare).count()).toBeGreaterThan(0);
      }
    },
  );

  journeyInOneLanguage(language, journey)(
    `Escape closes first the suggestions, then the search dialog, and the focus is restored (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/screen/kids`);
      await waitForStartUp(page);
      const button = page.getByRole('banner').getByRole('link', { name: messages['search.title'] });
      await button.focus();
      await page.keyboard.press('Enter');
      await field(page).fill(typed[language]);
      await options(page).first().waitFor();
      await page.keyboard.press('Escape');
      await options(page).first().waitFor({ state: 'detached' });
      expect(await page.getByRole('dialog').isVisible()).toBe(true);
      expect(await field(page).inputValue()).toBe(typed[language]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await button.evaluate((link) => link === document.activeElement)).toBe(true);
    },
  );

  journey(
    `PROD-02 ROUTE-38 CAT-16 results are server-rendered, and filters are in the URL (${language})`,
    async ({ visit, baseUrl }) => {
      const query = language === 'ar' ? 'ليل' : 'the';
      const reply = await fetch(
        `${baseUrl}/cms/subscriber/v1/content/search?query=${encodeURIComponent(query)}&pagesize=30&displaylanguage=${codes[language]}`,
      );
      const found = (await reply.json()) as {
        totalcount: number;
        data: { objectid: string }[];
        filters: { genre: { value: string; count: number }[] };
      };
      const html = await (await fetch(`${baseUrl}/${language}/search/${encodeURIComponent(query)}`)).text();
      for (const { objectid } of found.data) expect(html).toContain(`/${objectid}"`);
      expect(html).toContain('content="noindex"');
      const page = await visit();
      await page.goto(`/${language}/search/${encodeURIComponent(query)}`);
      await waitForStartUp(page);
      expect(await cards(page).count()).toBe(Math.min(found.totalcount, 30));
      await expectAccessible(page);
      const genre = found.filters.genre.at(-1)!;
      expect(genre.count).toBeLessThan(found.totalcount);
      await page
        .getByRole('combobox', { name: messages['search.filter.genre'], exact: true })
        .selectOption(genre.value);
      await page.waitForURL(`**?genre=${genre.value}`);
      await page.waitForFunction(
        (count) => document.querySelectorAll('main ul[aria-label] > li > * > a').length === count,
        genre.count,
      );
      await page.reload();
      await page.waitForFunction(
        (count) => document.querySelectorAll('main ul[aria-label] > li > * > a').length === count,
        genre.count,
      );
      await page.getByRole('button', { name: messages['search.filter.clear'] }).click();
      await page.waitForURL((url) => url.search === '');
      await page.waitForFunction(
        (count) => document.querySelectorAll('main ul[aria-label] > li > * > a').length === count,
        Math.min(found.totalcount, 30),
      );
    },
  );

  journeyInOneLanguage(language, journey)(
    `recent searches are stored on the device, and removed one by one or all (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/search`);
      await waitForStartUp(page);
      for (const query of ['sea', 'بحر', 'a/b?c#d 50%']) {
        await field(page).fill(query);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**/search/${encodeURIComponent(query)}`);
        await page.getByRole('heading', { level: 1 }).getByText(query).waitFor();
      }
      await page.goto(`/${language}/search`);
      const recent = page.locator('section[aria-labelledby=recent-searches] li');
      await recent.nth(2).waitFor();
      expect(await recent.locator('bdi').allInnerTexts()).toEqual(['a/b?c#d 50%', 'بحر', 'sea']);
      await expectAccessible(page);
      await page
        .getByRole('button', { name: messages['search.recent.remove'].replace('{query}', 'بحر') })
        .click();
      expect(await recent.locator('bdi').allInnerTexts()).toEqual(['a/b?c#d 50%', 'sea']);
      await page.getByRole('button', { name: messages['search.recent.clear'] }).click();
      expect(await recent.count()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
    },
  );

  journey(`ERR-17 CAT-16 no results: a message and further links (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.goto(`/${language}/search/zzqxkvw`);
    await waitForStartUp(page);
    await page
      .getByRole('heading', { name: language === 'en' ? 'No such data Found' : messages['code.7001'] })
      .waitFor();
    await page.getByRole('heading', { name: messages['search.popular'] }).waitFor();
    expect(await page.locator(`main a[href^="/${language}/genre/"]`).count()).toBeGreaterThan(3);
    await expectAccessible(page);
    // The offered titles fill their rows, and arrow keys reach the last one, at every window width.
    for (const width of [390, 480, 800, 1000, 1300, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const offered = page.locator('section[aria-labelledby=search-popular] li:visible');
      const tops = await offered.evaluateAll((places) =>
        places.map((place) => place.getBoundingClientRect().top),
      );
      const rows = Map.groupBy(tops, (top) => top);
      expect(
        [...rows.values()].map(({ length }) => length),
        `${width}`,
      ).toEqual(Array.from(rows, () => rows.get(tops[0]!)!.length));
      expect(tops.length, `${width}`).toBeGreaterThanOrEqual(10);
      await offered.first().getByRole('link').focus();
      await page.keyboard.press('End');
      expect(
        await offered
          .last()
          .getByRole('link')
          .evaluate((link) => link === document.activeElement),
        `${width}`,
      ).toBe(true);
    }
  });

  journeyInOneLanguage(language, journey)(
    `the page handles every kind of query (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      await page.goto(`/${language}/search`);
      await waitForStartUp(page);
      for (const query of [
        '/',
        '%',
        '?',
        '#',
        '..',
        '🐪🐪',
        "';drop table content--",
        '<img src=x onerror=alert(1)>',
        '\u202eabc\u2066',
        'sea بحر',
        'x'.repeat(10_000),
      ]) {
        await field(page).fill(query);
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/search\/.+/);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.goto(`/${language}/search`);
        await waitForStartUp(page);
      }
      for (const [path, status] of [
        [`search/${'x'.repeat(201)}`, 404],
        [`search/${'x'.repeat(2000)}`, 404],
        [`search/${'x'.repeat(10_000)}`, 404],
        ['search/%E2%80%AE', 200],
        ['search/%F0%9F%90%AA', 200],
        ['search/50%25', 200],
        ['search/a%2Fb', 200],
        ['search/sea/999', 404],
        ['search/sea/x', 404],
        ['search/%ff', 404],
      ] as const)
        expect([path.slice(0, 40), (await fetch(`${baseUrl}/${language}/${path}`)).status]).toEqual([
          path.slice(0, 40),
          status,
        ]);
      const plain = await fetch(`${baseUrl}/${language}/search?q=sea+x`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([302, `/${language}/search/sea%20x`]);
    },
  );

  journeyInOneLanguage(language, journey)(
    `search works by touch at 320 pixels and 200 % text, and overflows nowhere (${language})`,
    async ({ visit }) => {
      const page = await visit({ viewport: { width: 320, height: 640 }, hasTouch: true });
      for (const path of ['', '/search', '/search/sea', '/search/zzqxkvw']) {
        await page.goto(`/${language}${path}`);
        await waitForStartUp(page);
        for (const size of ['', '200%']) {
          await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
            `${path} ${size}`,
          ).toBeLessThanOrEqual(320);
        }
      }
      await page.getByRole('banner').getByRole('link', { name: messages['search.title'] }).tap();
      const inDialog = page.getByRole('dialog');
      await inDialog.getByRole('combobox').fill(typed[language]);
      await options(page).first().tap();
      await page.waitForURL(/\/(movie|series)\//);
    },
  );

  journeyInOneLanguage(language)(
    `where the code of the search dialog fails to load, its link opens the search page (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      await page.route(`**/${await fileOf('app/features/search/search-overlay.tsx')}`, (route) =>
        route.fulfill({ status: 404 }),
      );
      const link = page.getByRole('banner').getByRole('link', { name: messages['search.title'] });
      // A missing file may mean a new release: the tab reloads once.
      await Promise.all([page.waitForEvent('load'), link.hover()]);
      await waitForStartUp(page);
      await link.click();
      await page.waitForURL(`**/${language}/search`);
      await field(page).waitFor();
    },
  );
});
