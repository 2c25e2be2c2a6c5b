import { createDecipheriv } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, waitForStartUp } from './browser.ts';
import { millisecondsShown } from './snackbar.ts';

/** Pages for visitors: server rendering, start-up, offline notice, error page, keyboard, brands. */
interface Row {
  title: string;
  displayType: string;
  data: { objectid: string; title: string; category: string }[];
}

const codes = { en: 'eng', ar: 'ara' } as const;

async function homeRows(baseUrl: string, language: 'en' | 'ar'): Promise<Row[]> {
  const reply = await fetch(`${baseUrl}/cms/subscriber/v1/screen/home?displaylanguage=${codes[language]}`);
  return ((await reply.json()) as { rows: Row[] }).rows;
}

const text = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&quot;', '"');

function readLocalStorage(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

journey(
  'ROUTE-52 ROUTE-53 LANG-03 / redirects to the browser’s language with the query',
  async ({ baseUrl }) => {
    for (const [tag, to] of [
      ['ar-BH,en;q=0.5', '/ar'],
      ['en-GB', '/en'],
      ['fr', '/en'],
    ] as const) {
      const reply = await fetch(`${baseUrl}/?utm_source=a&x=1`, {
        redirect: 'manual',
        headers: { 'accept-language': tag },
      });
      expect([reply.status, reply.headers.get('location')]).toEqual([302, `${to}?utm_source=a&x=1`]);
    }
  },
);

describe.each(languages)('in $language', ({ language, dir }) => {
  const messages = catalogues[language];

  journey(`ROUTE-40 PROD-15 WL-02 Home is complete without JavaScript (${language})`, async ({ baseUrl }) => {
    const html = text(await (await fetch(`${baseUrl}/${language}`)).text());
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}" dir="${dir}"`));
    expect(html).toContain(
      language === 'ar' ? '<title>راوي — حكايات تستحق السهر' : '<title>Rawi — stories worth the night',
    );
    const markup = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    const [hero, first] = (await homeRows(baseUrl, language)) as [Row, Row];
    expect(markup).toContain(hero.data[0]!.title);
    for (const card of first.data.slice(0, 5)) expect(markup).toContain(card.title);
    expect(markup).toContain(`hrefLang="${language === 'ar' ? 'en' : 'ar'}"`);
  });

  journey(
    `BOOT-01 BOOT-04 BOOT-05 BOOT-07 BOOT-12 CONF-08 CONF-09 CONST-04 CONST-05 DEV-01 DEV-02 STORE-01 STORE-07 STORE-08 STORE-12 the first visit registers the device, the second does not (${language})`,
    async ({ visit }) => {
      const page = await visit({ serviceWorkers: 'allow' });
      const calls: string[] = [];
      let sent = '';
      page.on('request', (request) => {
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
        if (request.url().includes('/device/register/')) sent = request.postData() ?? '';
      });
      await page.goto(`/${language}?utm_source=mail&utm_medium=link&utm_campaign=launch&couponcode=RAWI50`);
      await waitForStartUp(page);
      const registrations = () => calls.filter((call) => call.includes('/device/register/')).length;
      expect(registrations()).toBe(1);
      const decipher = createDecipheriv('aes-128-ecb', 'rawi-demo-key-01', null);
      const plain =
        decipher.update(sent.replaceAll('-', '+').replaceAll('_', '/'), 'base64', 'utf8') +
        decipher.final('utf8');
      expect(JSON.parse(plain)).toMatchObject({
        devicetype: 'PC',
        deviceos: 'LINUX',
        providerid: 'rawi',
        appversion: '46.4.0',
      });
      expect(Object.keys(JSON.parse(plain))).toEqual(expect.arrayContaining(['deviceid', 'timestamp']));
      expect(await page.getByRole('contentinfo').innerText()).toContain('47.1.6');
      for (const key of ['deviceToken', 'appConfig', 'appDeckingConfig', 'currentUserCountry'])
        expect(await readLocalStorage(page, key), key).toBeTruthy();
      expect(
        JSON.parse((await readLocalStorage(page, 'availabilityList'))!).length ??
          JSON.parse((await readLocalStorage(page, 'availabilityList'))!).data.length,
      ).toBeGreaterThan(15);
      const before = calls.length;
      await page.goto(`/${language}`);
      // The country is requested after every start-up, later than a registration would be.
      for (
        let tries = 0;
        !calls.slice(before).some((call) => call.endsWith('/getcountry')) && tries < 400;
        tries += 1
      )
        await page.waitForTimeout(100);
      expect(calls.slice(before).some((call) => call.endsWith('/getcountry'))).toBe(true);
      expect(registrations()).toBe(1);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBeTruthy();
    },
  );

  journey(
    `ROUTE-54 ROUTE-57 STORE-13 STORE-14 COUP-08 campaign parameters of the URL are stored (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}?utm_source=mail&utm_medium=link&utm_campaign=launch&couponcode=RAWI50`);
      await waitForStartUp(page);
      const utm = (await readLocalStorage(page, 'utm_details_global'))!;
      for (const value of ['mail', 'link', 'launch']) expect(utm).toContain(value);
      expect(await readLocalStorage(page, 'campaign-coupon')).toContain('RAWI50');
    },
  );

  journey(`BOOT-06 ERR-26 when registration fails the app still starts (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.addInitScript(() =>
      addEventListener('device-register-error', () => Object.assign(globalThis, { told: true })),
    );
    await page.route('**/device/register/**', (route) =>
      route.fulfill({ status: 400, json: { errorcode: 6202, reason: 'no' } }),
    );
    await page.goto(`/${language}`);
    await page.waitForFunction(() => document.querySelector('[data-leading] [data-current]') !== null);
    await page.locator('main section a[href*="/movie/"]').first().click();
    await page.waitForURL('**/movie/**');
  });

  journey(
    `UI-01 UI-02 offline and online messages show for two seconds each (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      for (const [offline, id] of [
        [true, 'connection.offline'],
        [false, 'connection.online'],
      ] as const) {
        const shownMs = millisecondsShown(page, messages[id]);
        await page.context().setOffline(offline);
        expect(await shownMs, id).toBeGreaterThan(1900);
        expect(await shownMs, id).toBeLessThan(4500);
      }
    },
  );

  journey(
    `ROUTE-48 ERR-27 an unknown path is the error page, with a link Home (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const reply = await page.goto(`/${language}/no/such/page`);
      expect(reply!.status()).toBe(404);
      await page.getByRole('heading', { name: messages['error.page.title'] }).waitFor();
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link', { name: messages['error.page.home'] }).click();
      await page.waitForURL(`**/${language}`);
    },
  );

  journey(`Home by keyboard: skip link, rail by arrows, a card by Enter (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.goto(`/${language}`);
    await waitForStartUp(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
    await page.keyboard.press('Enter');
    const first = page.locator('main ul li a, main ol li a').first();
    await first.focus();
    const before = await first.getAttribute('href');
    await page.keyboard.press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    const next = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(next).not.toBe(before);
    expect(next).toMatch(/\/(movie|series)\//);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${next!.split('/').at(-1)}`);
  });

  journey(`nothing overflows at 320 pixels (${language})`, async ({ visit, baseUrl }) => {
    const movie = (await homeRows(baseUrl, language))
      .flatMap((row) => row.data)
      .find((card) => card.category === 'MOVIE')!;
    const page = await visit({ viewport: { width: 320, height: 640 } });
    for (const path of ['', `/movie/x/${movie.objectid}`, '/no/such/page']) {
      await page.goto(`/${language}${path}`);
      await page.waitForLoadState('load');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});

journey(
  'LANG-01 LANG-02 STORE-09 the language switch stays on the page, and the choice is stored',
  async ({ visit, baseUrl }) => {
    const movie = (await homeRows(baseUrl, 'en'))
      .flatMap((row) => row.data)
      .find((card) => card.category === 'MOVIE')!;
    const page = await visit({ locale: 'en-GB' });
    await page.goto(`/en/movie/x/${movie.objectid}`);
    await waitForStartUp(page);
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL(`**/ar/movie/**/${movie.objectid}`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.waitForFunction(
      () => localStorage.getItem('setDisplayLanguageCode')?.includes('ara') === true,
    );
    await page.goto('/');
    await page.waitForURL('**/ar');
  },
);

journey('WL-01 WL-02 WL-05 two brands from one build, selected by provider id alone', async ({ visit }) => {
  const looks: { title: string; stage: string; logo: string }[] = [];
  for (const provider of ['rawi', 'layali']) {
    const page = await visit();
    await page.goto(`/en?provider=${provider}`);
    looks.push({
      title: await page.title(),
      stage: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
      logo: await page.getByRole('banner').getByRole('link').first().innerText(),
    });
    await page.goto('/en');
    expect(await page.title(), 'the choice is stored').toBe(looks.at(-1)!.title);
    await expectAccessible(page);
  }
  for (const part of ['title', 'stage', 'logo'] as const) expect(looks[0]![part]).not.toBe(looks[1]![part]);
});
