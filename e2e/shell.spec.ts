import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, waitForStartUp } from './browser.ts';

/** The app shell: the language switch, and the offer of the brand's app on a phone. */
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NOON = new Date('2026-11-20T12:00:00Z');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForStartUp(page);
}

const other = { en: 'ar', ar: 'en' } as const;
const names = { en: 'English', ar: 'العربية' } as const;

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `the bar of tabs grows with the text: no label is cut off at 200 % (${language})`,
    async ({ visit }) => {
      const page = await visit(phone);
      await open(page, `/${language}`);
      const tabs = page.getByRole('navigation', { name: messages['app.places'] }).getByRole('link');
      const measure = () =>
        tabs.evaluateAll((links) =>
          links.map((link) => {
            const { bottom, height } = link.getBoundingClientRect();
            const text = link.lastElementChild!;
            const isWhole = text.scrollHeight <= text.clientHeight && bottom <= innerHeight;
            return { height, isWhole };
          }),
        );
      expect(await measure()).toEqual(Array.from({ length: 5 }, () => ({ height: 56, isWhole: true })));
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect((await measure()).map(({ isWhole }) => isWhole)).toEqual(Array.from({ length: 5 }, () => true));
    },
  );

  journey(
    `the bar of tabs at a phone’s foot leads to the main places and marks the one shown (${language})`,
    async ({ visit }) => {
      const page = await visit(phone);
      await open(page, `/${language}`);
      const bar = page.getByRole('navigation', { name: messages['app.places'] });
      const current = () => bar.locator('[aria-current=page]').allInnerTexts();
      expect(await bar.getByRole('link').count()).toBe(5);
      expect(await current()).toEqual([messages['app.home']]);
      await bar.getByRole('link').nth(1).click();
      await page.waitForURL(`**/${language}/screen/movies`);
      const [movies] = await bar.getByRole('link').nth(1).allInnerTexts();
      await expect.poll(current).toEqual([movies]);
      await bar.getByRole('link', { name: messages['search.title'] }).click();
      await page.waitForURL(`**/${language}/search`);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await bar.count(), 'wide windows have the menu').toBe(0);
    },
  );

  journey(
    `in a low window, a phone in landscape or a page at 400 %, the header and the tabs scroll along; a menu that is open stays (${language})`,
    async ({ visit }) => {
      const page = await visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
      await open(page, `/${language}/viewContent/M1001`);
      const header = page.getByRole('banner');
      const tabsOfTitle = page.getByRole('main').locator('nav').first();
      const top = (element: Locator) =>
        element.evaluate((one) => Math.round(one.getBoundingClientRect().top));
      /** What is seen of the window, from its top to its foot, is the page: no bar is over it. */
      const isPage = () =>
        page.evaluate(() =>
          [8, innerHeight - 8].map(
            (y) => document.elementFromPoint(innerWidth / 2, y)?.closest('main') !== null,
          ),
        );
      const scrollToTabs = async (more: number) => {
        await page.evaluate(() => scrollTo(0, 0));
        const at = await top(tabsOfTitle);
        await page.evaluate((y) => scrollTo(0, y), at + more);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(at + more);
      };
      await scrollToTabs(100);
      expect([await top(header), await top(tabsOfTitle), await isPage()]).toEqual([0, 64, [false, false]]);
      for (const viewport of [
        { width: 320, height: 256 },
        { width: 844, height: 390 },
      ]) {
        await page.setViewportSize(viewport);
        await scrollToTabs(100);
        expect([await top(tabsOfTitle), await isPage()]).toEqual([0, [true, true]]);
        expect(await top(header)).toBeLessThan(-64);
      }
      await page.setViewportSize({ width: 320, height: 256 });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const places = page.getByRole('navigation', { name: messages['app.places'] });
      await expect
        .poll(() => places.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom) - innerHeight))
        .toBe(0);
      expect((await places.boundingBox())!.height).toBe(57);

      await page.evaluate(() => scrollTo(0, 30));
      await header.getByRole('button', { name: messages['app.menu'], exact: true }).press('Enter');
      expect(await top(header)).toBe(0);
      const menu = header.getByRole('list').last();
      await menu.getByRole('link').last().waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => top(header)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    },
  );

  journey(
    `LANG-01 LANG-08 the switch names both languages, and preserves page, query, hash and scroll position (${language})`,
    async ({ visit }) => {
      const page = await visit({ reducedMotion: 'reduce' });
      await open(page, `/${language}/screen/movies?utm_source=mail&x=1#content`);
      const list = page.getByRole('banner').getByRole('list', { name: messages['app.language'] }).last();
      expect((await list.locator('li').allInnerTexts()).map((name) => name.trim())).toEqual([
        names.en,
        names.ar,
      ]);
      const at = await page.evaluate(() => {
        const row = [...document.querySelectorAll('main section[aria-labelledby]')][3]!;
        scrollTo(0, scrollY + row.getBoundingClientRect().top - 200);
        return row.getAttribute('aria-labelledby')!;
      });
      await page.waitForTimeout(300);
      await page.getByRole('banner').getByRole('link', { name: names[other[language]] }).last().click();
      await page.waitForURL(`**/${other[language]}/screen/movies?utm_source=mail&x=1#content`);
      await page.waitForFunction(
        (id) =>
          Math.abs(
            (document.getElementById(id)?.closest('section')?.getBoundingClientRect().top ?? 999) - 200,
          ) < 40,
        at,
      );
      await page.waitForFunction(
        (code) => localStorage.getItem('setDisplayLanguageCode')?.includes(code) === true,
        language === 'en' ? 'ara' : 'eng',
      );
    },
  );

  journey(
    `an app that fails as a whole shows a styled error, and restarts on a press (${language})`,
    async ({ visit }) => {
      const page = await visit();
      // The root layout is made to fail: no error boundary of a screen is around it.
      await page.route(/\/assets\/app-[\w-]+\.js$/, async (route) => {
        const reply = await route.fetch();
        const body = (await reply.text()).replace(
          '"data-digits":',
          '"data-digits":window.fails?(()=>{throw Error("on purpose")})():',
        );
        await route.fulfill({ response: reply, body });
      });
      await page.addInitScript(() =>
        addEventListener('error', (event) => event.message.includes('on purpose') && event.preventDefault()),
      );
      await open(page, `/${language}`);
      await page.evaluate(() => {
        Object.assign(window, { fails: true });
        document.querySelector<HTMLElement>('main section li a')!.click();
      });
      const said = page.getByRole('dialog');
      await said.getByRole('heading', { name: messages['error.failed.title'] }).waitFor();
      expect(await said.evaluate((dialog) => getComputedStyle(dialog).direction)).toBe(
        language === 'ar' ? 'rtl' : 'ltr',
      );
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--stage')),
      ).not.toBe('');
      await said.getByRole('button', { name: messages['error.retry'] }).click();
      await waitForStartUp(page);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
    },
  );

  journey(
    `UI-28 UI-30 on a phone the brand’s app is offered once a day, without covering content (${language})`,
    async ({ visit }) => {
      const page = await visit({ ...phone, userAgent: android });
      await page.clock.install({ time: NOON });
      await open(page, `/${language}`);
      const sheet = page.getByRole('complementary', {
        name: messages['offer.title'].replace('{name}', language === 'ar' ? 'راوي' : 'Rawi'),
      });
      expect(await sheet.count(), 'not with the first paint').toBe(0);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.clock.fastForward(7000);
      await sheet.waitFor();
      expect(await sheet.getByRole('link').getAttribute('href')).toBe('https://apps.rawi.example/android');
      expect(await page.evaluate(() => document.documentElement.scrollHeight), 'no layout shift').toBe(
        height,
      );
      await expectAccessible(page, ['[data-app-offer]']);
      await sheet.getByRole('button', { name: messages['offer.close'] }).click();
      await sheet.waitFor({ state: 'detached' });

      const later = (minutes: number) =>
        page.clock.setSystemTime(new Date(NOON.getTime() + minutes * 60_000));
      await later(23 * 60 + 58);
      await open(page, `/${language}/screen/movies`);
      await page.clock.fastForward(7000);
      await page.waitForTimeout(200);
      expect(await sheet.count(), 'not twice in a day').toBe(0);
      await later(24 * 60 + 1);
      await open(page, `/${language}`);
      await page.clock.fastForward(7000);
      await sheet.waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    },
  );
});

journey(
  'UI-28 each phone gets the link to its own store; a swipe downwards closes the offer',
  async ({ visit }) => {
    const page = await visit({ ...phone, userAgent: iphone });
    await page.clock.install({ time: NOON });
    await open(page, '/en');
    await page.clock.fastForward(7000);
    const sheet = page.getByRole('complementary');
    await sheet.waitFor();
    expect(await sheet.getByRole('link').getAttribute('href')).toBe('https://apps.rawi.example/ios');
    const box = (await sheet.boundingBox())!;
    await page.mouse.move(box.x + 80, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, box.y + 90, { steps: 4 });
    await page.mouse.up();
    await sheet.waitFor({ state: 'detached' });
  },
);

journey(
  'UI-28 no offer on a computer, over the film, or for a brand without an app; where the web app can be installed, that',
  async ({ visit, baseUrl }) => {
    const desk = await visit();
    await desk.clock.install({ time: NOON });
    await open(desk, '/en');
    await desk.clock.fastForward(60_000);
    await desk.waitForTimeout(200);
    expect(await desk.getByRole('complementary').count()).toBe(0);

    const reply = await fetch(
      `${baseUrl}/cms/subscriber/v1/content?category=MOVIE&pricemodel=FREE&pagesize=1`,
    );
    const [{ objectid }] = ((await reply.json()) as { data: [{ objectid: string }] }).data;
    const film = await visit({ ...phone, userAgent: android });
    await film.clock.install({ time: NOON });
    await open(film, `/en/movie/x/${objectid}/play`);
    await film.clock.fastForward(60_000);
    await film.waitForTimeout(200);
    expect(await film.getByRole('complementary').count()).toBe(0);

    const page = await visit({ ...phone, userAgent: android });
    await page.clock.install({ time: NOON });
    await page.goto('/en?provider=layali');
    await open(page, '/en');
    await page.clock.fastForward(10_000);
    await page.waitForTimeout(200);
    expect(await page.getByRole('complementary').count()).toBe(0);
    await page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Object.assign(globalThis, { asked: true }),
      });
      dispatchEvent(event);
    });
    await page
      .getByRole('complementary')
      .getByRole('button', { name: catalogues.en['offer.install'] })
      .click();
    expect(await page.evaluate(() => (globalThis as { asked?: boolean }).asked)).toBe(true);
  },
);
