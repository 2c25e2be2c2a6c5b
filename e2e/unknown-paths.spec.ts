import { connect } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import {
  expectAccessible,
  journey,
  journeyInOneLanguage,
  languages,
  type Language,
  oneLanguage,
} from './browser.ts';
import { headingNamed, isSameDocument } from './navigation.ts';

/** Unknown paths: the server's reply, and the page after hydration. */

/** Without a valid language prefix: the page is in the visitor's own language. */
const withoutLanguage = [
  '/x',
  '/x/y',
  '/x/y/z',
  '/fr',
  '/fr/series',
  '/fr/help',
  '/fr/de/help',
  '/zz/content/genre/drama',
  '/zz/movie/the-well/M1',
  '/zz/search/sea',
  '/not-found',
  '/not/found',
  '/index.php',
  '/wp-login.php',
  '/movies/index.php',
  '/favicon.png',
  '/series/a/b/season/x/episode',
  '/movie/x/y/z/w',
  '/x/y/z.',
  '/x;jsessionid=1A2B/y',
  '/🐪/🌙',
  '/أفلام/دراما',
  '/%D8%A3%D9%81%D9%84%D8%A7%D9%85/%D8%AF',
  '/x/%E0%A4%A',
  '/%FF',
  '/%',
  '/x/%00',
  '/x/a%2Fb',
  '/x//y',
  '/:lang/series',
  '/*/x',
  '/x?/y',
  '/x/y?a=%FF#top',
] as const;

/** With a language prefix. */
const withLanguage = [
  '/x',
  '/x/y',
  '//movies',
  '/movies//x',
  '/fr/series',
  '/movie/x/y/z/w',
  '/series/a/b/season/x/episode',
  '/index.php',
  '/movie/x/none-such',
  '/search/%00',
  '/plan/%00',
  '/%E0%A4%A',
  '/search/%E0%A4%A',
  '/%FF',
  '/%',
  '/plan/%',
  '/help.',
  '/help;jsessionid=1A2B',
  '/🐪',
  '/أفلام/دراما',
  '/:lang',
  '/*',
  '/en',
  '/ar/help',
  '/not-found',
  '/not/found',
  '/content/director/x',
  `/plan/${'x'.repeat(1100)}`,
  `/${'x'.repeat(3000)}`,
  `/search/${'%D8%A8'.repeat(700)}`,
  `/${'x/'.repeat(400)}y`,
  `/${'x'.repeat(9000)}`,
  '/genre/drama.data',
] as const;

/** Raw request lines that neither `fetch` nor a browser sends. */
const onlyOnTheWire = [
  '/../x',
  '/%2e%2e/x',
  '/en/../../x/y',
  '/en/%2e%2e/x/y',
  '/en/./x/y',
  '/en/a\\b',
  '/en/x%5c..%5cy',
  '/x/%0d%0aset-cookie:a=1',
  '/en/<script>alert(1)</script>',
];

/** How many plain addresses a browser opens; what the service replies to the others is read from the wire. */
const PLAIN_IN_BROWSER = 6;

/** Addresses that scripts may read otherwise than the service did: with more than letters, digits and single slashes. */
function openedInBrowser(addresses: readonly string[]): string[] {
  const isPlain = (address: string) => /^(\/[\w.-]+)+$/.test(address) && address.length < 100;
  return [
    ...addresses.filter(isPlain).slice(0, PLAIN_IN_BROWSER),
    ...addresses.filter((address) => !isPlain(address)),
  ];
}

/** Sends a raw request line. */
function sendRawRequest(
  baseUrl: string,
  address: string,
  language: Language,
): Promise<{ status: number; type: string; html: string }> {
  const { hostname, port, host } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nAccept-Language: ${language}\r\nConnection: close\r\n\r\n`,
      ),
    );
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({
        status: Number(head.split(' ')[1]),
        type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
        html: rest.join('\r\n\r\n'),
      });
    });
  });
}

const plain = (address: string) => encodeURI(address).replaceAll('%25', '%');

/** Records errors of a page, except the 404 of the page itself. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url !== page.url()) errors.push(message.text());
  });
  return errors;
}

describe.each(languages)('in $language', ({ language, dir }) => {
  const messages = catalogues[language];
  const addresses = [...withoutLanguage, ...withLanguage.map((address) => `/${language}${address}`)];

  journeyInOneLanguage(language, journey)(
    `ROUTE-48 ERR-27 the error page is unchanged by hydration, and links Home (${language})`,
    async ({ visit }) => {
      const page = await visit({ locale: language === 'en' ? 'en-GB' : 'ar-BH' });
      const errors = listenForErrors(page);
      for (const address of openedInBrowser(addresses)) {
        const label = address.slice(0, 60);
        const reply = await page.goto(plain(address));
        expect([label, reply?.status()]).toEqual([label, 404]);
        await page.waitForFunction(() => 'running' in document.documentElement.dataset);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))),
        );
        const seen = await page.evaluate(() => ({
          lang: document.documentElement.lang,
          dir: document.documentElement.dir,
          headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
          titles: [...document.querySelectorAll('title')].map(({ textContent }) => textContent),
          header: document.querySelectorAll('body > header').length,
        }));
        expect({ told: label, ...seen }).toEqual({
          told: label,
          lang: language,
          dir,
          headings: [messages['error.page.title']],
          titles: [expect.stringMatching(new RegExp(`^${messages['error.page.title']} · `))],
          header: 1,
        });
        expect(errors, label).toEqual([]);
      }
    },
    240_000,
  );

  journey(`ERR-27 the error page is accessible and fits every window (${language})`, async ({ visit }) => {
    const page = await visit({ locale: language === 'en' ? 'en-GB' : 'ar-BH' });
    await page.goto('/x/y');
    await page.waitForFunction(() => 'running' in document.documentElement.dataset);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(messages['error.page.title']);
    expect(await page.title()).toMatch(new RegExp(`^${messages['error.page.title']} · `));
    await expectAccessible(page);
    for (const width of [320, 390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
        width,
      );
    }
  });
});

describe.each(oneLanguage)('in $language alone', ({ language, dir }) => {
  const messages = catalogues[language];
  const addresses = [...withoutLanguage, ...withLanguage.map((address) => `/${language}${address}`)];

  journey(
    `ROUTE-48 every unknown path returns an HTML page, never a JSON error (${language})`,
    async ({ baseUrl }) => {
      const other: Language = language === 'en' ? 'ar' : 'en';
      for (const address of [...addresses, ...onlyOnTheWire]) {
        const own = new RegExp(`^/${language}(/|$)`).test(address) || !/^\/(en|ar)(\/|$)/.test(address);
        if (!own) continue;
        const spoken = address.startsWith(`/${language}/`) ? other : language;
        const { status, type, html } = await sendRawRequest(
          baseUrl,
          plain(address).replace(/#.*/, ''),
          spoken,
        );
        const label = address.slice(0, 60);
        expect([label, status, type]).toEqual([label, 404, 'text/html; charset=utf-8']);
        expect(html, label).toContain(`<html lang="${language}" dir="${dir}"`);
        expect(html.match(/<h1/g), label).toHaveLength(1);
        expect(html, label).not.toMatch(/alert\(1\)|set-cookie:a/i);
      }
    },
  );

  journey(
    `ROUTE-48 navigation works from the error page: Home, back, and on to a section (${language})`,
    async ({ visit }) => {
      const page = await visit({ locale: language === 'en' ? 'en-GB' : 'ar-BH' });
      const errors = listenForErrors(page);
      for (const address of [
        '/x/y',
        '/fr/series',
        '/zz/content/genre/drama',
        `/${language}/%E0%A4%A`,
        `/${language}/plan/${'x'.repeat(1100)}`,
      ]) {
        await page.goto(address);
        await page.waitForFunction(() => 'running' in document.documentElement.dataset);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await page.getByRole('main').getByRole('link', { name: messages['error.page.home'] }).click();
        await page.waitForURL(`**/${language}`);
        await page.waitForFunction(() => document.querySelectorAll('main section').length > 1);
        expect(await isSameDocument(page), address).toBe(true);
        await page.goBack();
        await headingNamed(page, messages['error.page.title']).waitFor();
        await page.getByRole('banner').locator('nav > ul a').first().click();
        await page.waitForURL(`**/${language}/screen/**`);
        await page.locator('main section').first().waitFor();
        expect(await isSameDocument(page), address).toBe(true);
        expect(errors, address).toEqual([]);
      }
    },
  );
});
