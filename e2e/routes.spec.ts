import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { deepLinkOf } from '../packages/core/domain/index.ts';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, type Language, oneLanguage } from './browser.ts';
import {
  requestPage,
  requestRawPath,
  headingNamed,
  isSameDocument,
  navigate,
  openHydrated,
  readLocalStorage,
} from './navigation.ts';
import { demoSubscriber, openOnDevice, signInPage } from './signed-in.ts';

/** Every static route: the server's reply, and the same page by client-side navigation. */
type TextId = keyof (typeof catalogues)['en'];

const terms = { en: 'Terms of use', ar: 'شروط الاستخدام' };
const privacy = { en: 'Privacy policy', ar: 'سياسة الخصوصية' };
const about = { en: 'About Rawi', ar: 'عن راوي' };

/** Pages: path without language prefix, and heading. */
const pages: readonly (readonly [
  row: string,
  address: string,
  heading: TextId | Record<Language, string>,
])[] = [
  ['ROUTE-02', '/partners/nujoom', { en: 'Rawi with Nujoom Telecom', ar: 'راوي مع نجوم تيليكوم' }],
  [
    'ROUTE-02',
    '/partners/nujoom/nujoom-home',
    { en: 'Rawi with Nujoom Telecom', ar: 'راوي مع نجوم تيليكوم' },
  ],
  ['ROUTE-03', '/voucher', 'voucher.title'],
  ['ROUTE-04', '/telcoPaymentHandler', 'telco.title'],
  ['ROUTE-05', '/telcoPaymentHandler/R-1001', 'telco.title'],
  ['ROUTE-06', '/tv', 'tv.title'],
  ['ROUTE-07', '/pairing', 'pairing.title'],
  ['ROUTE-10', '/TermsOfUse', terms],
  ['ROUTE-10', '/terms-of-use', terms],
  ['ROUTE-10', '/PrivacyPolicy', privacy],
  ['ROUTE-10', '/privacy-policy', privacy],
  ['ROUTE-15', '/emailVerify', 'token.verify.title'],
  ['ROUTE-35', '/menu/plan', 'plans.title'],
  ['ROUTE-39', '/subscription-handler', 'token.start.title'],
  ['ROUTE-41', '/plan/P1', 'plans.title'],
  ['ROUTE-43', '/viewTicket/T1', 'ticket.title'],
  ['ROUTE-44', '/viewPlanAndCoupon/P1', 'plans.title'],
  ['ROUTE-44', '/viewPlanAndCoupon/P1/RAWI50', 'plans.title'],
  ['ROUTE-45', '/viewallplans', 'plans.title'],
  ['ROUTE-45', '/viewallplans/P1', 'plans.title'],
  ['ROUTE-45', '/viewallplans/P1/RAWI50', 'plans.title'],
  ['ROUTE-46', '/lookup', 'lookup.title'],
  ['ROUTE-46', '/help', 'help.title'],
  ['ROUTE-46', '/about', about],
  ['UI-27', '/faq', 'faq.title'],
  ['UI-27', '/contact', 'contact.title'],
];

/** Pages of subscribers (ROUTE-50, ROUTE-64), with the heading that a subscriber sees. */
const guarded: readonly (readonly [
  row: string,
  address: string,
  heading: TextId | Record<Language, string>,
])[] = [
  ['ROUTE-13', '/Profile', 'profile.title'],
  ['ROUTE-22', '/switchProfile', 'profile.who'],
  ['ROUTE-23', '/addProfile', 'profile.add'],
  ['ROUTE-34', '/watchlist', 'list.title'],
  ['ROUTE-35', '/menu/watchlist', 'list.title'],
  ['ROUTE-64', '/menu/bold', { en: 'Bold', ar: 'جريء' }],
];

/** Account pages that no row sends Home for: links of mails lead there, so that their visitors log in and come back. */
const afterLogIn = [
  '/subscriptions',
  '/subscriptions/PL-WEEK/card',
  '/purchases',
  '/bills',
  '/tickets',
  '/tickets/new',
  '/viewTicket/T1',
  '/devices',
];

const codes = { en: 'eng', ar: 'ara' } as const;
const textOf = (heading: TextId | Record<Language, string>, language: Language) =>
  typeof heading === 'string' ? catalogues[language][heading] : heading[language];

const plain = (html: string) =>
  html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’');
const headingOf = (html: string) => plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');

interface Card {
  objectid: string;
  title: string;
}

/** Client-side navigation from a page where no redirect ends, so that its arrival can be waited for. */
async function navigateFromAbout(page: Page, language: Language, address: string): Promise<void> {
  await navigate(page, `/${language}/about`);
  await page.waitForURL('**/about');
  await navigate(page, `/${language}${address}`);
}

async function titles(baseUrl: string, language: Language, query: string): Promise<Card[]> {
  const reply = await fetch(
    `${baseUrl}/cms/subscriber/v1/content?${query}&displaylanguage=${codes[language]}`,
  );
  return ((await reply.json()) as { data: Card[] }).data;
}

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const other: Language = language === 'en' ? 'ar' : 'en';

  journey(
    `ROUTE-08 ROUTE-09 the legal pages without a prefix; the Arabic ones are Arabic for everyone (${language})`,
    async ({ baseUrl, visit }) => {
      for (const [address, title] of [
        ['/TermsOfUse', terms],
        ['/PrivacyPolicy', privacy],
      ] as const) {
        const reply = await requestPage(baseUrl + address, language);
        const html = await reply.text();
        expect([reply.status, headingOf(html)], address).toEqual([200, textOf(title, language)]);
        const name = address === '/TermsOfUse' ? 'terms-of-use' : 'privacy-policy';
        expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/${language}/${name}"`));
        const arabic = await requestPage(`${baseUrl}${address}-ar`, language);
        expect([arabic.status, headingOf(await arabic.text())], `${address}-ar`).toEqual([
          200,
          textOf(title, 'ar'),
        ]);
      }
      const page = await visit({ locale: language === 'en' ? 'en-GB' : 'ar-BH' });
      await page.goto('/PrivacyPolicy-ar');
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
      await page.waitForURL('**/en/PrivacyPolicy');
      // Navigation to a path of the other language loads a new document.
      await openHydrated(page, `/${language}/about`);
      await navigate(page, '/TermsOfUse-ar');
      await page.getByRole('banner').getByRole('link', { name: 'English' }).waitFor();
      await headingNamed(page, textOf(terms, 'ar')).waitFor();
      expect(await isSameDocument(page)).toBe(language === 'ar');
    },
  );

  journey(
    `ROUTE-55 ROUTE-56 ROUTE-62 a landing page forces its language (${language})`,
    async ({ visit }) => {
      const page = await visit({ locale: other === 'en' ? 'en-GB' : 'ar-BH' });
      await page.goto(`/${language}/stc`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await page.waitForFunction(
        (code) => localStorage.getItem('setDisplayLanguageCode') === code,
        codes[language],
      );
      await page.goto('/');
      await page.waitForURL(`**/${language}`);
    },
  );

  journey(
    `UI-27 UI-33 CONST-04 CONST-05 the footer links to help and legal pages; FAQ answers are in the page's language (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openHydrated(page, `/${language}/contact`);
      expect(await page.getByRole('contentinfo').innerText()).toContain('v47.1.6');
      for (const [link, title] of [
        ['footer.faq', messages['faq.title']],
        ['footer.about', textOf(about, language)],
        ['footer.terms-of-use', textOf(terms, language)],
        ['footer.privacy-policy', textOf(privacy, language)],
        ['footer.contact', messages['contact.title']],
        ['footer.help', messages['help.title']],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name: messages[link], exact: true }).click();
        await headingNamed(page, title).waitFor();
        expect(await isSameDocument(page), link).toBe(true);
      }
      const questions = page.locator('main details summary');
      expect(await questions.count()).toBeGreaterThan(3);
      expect(
        (await questions.first().innerText()).match(language === 'ar' ? /[\u0600-\u06ff]/ : /[A-Za-z]/),
      ).not.toBeNull();
      await page.getByLabel(messages['help.search']).fill(language === 'ar' ? 'اللغه' : 'LANGUAGE');
      await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
      const found = await questions.count();
      await page.getByLabel(messages['help.search']).fill('zzzzzz');
      await page.waitForFunction(() => document.querySelectorAll('main details').length === 0);
      expect(found).toBeGreaterThan(0);
    },
  );

  journey(
    `axe finds no faults on the static pages, and nothing overflows at 320 pixels or 200 % text (${language})`,
    async ({ visit }) => {
      // The other kinds of pages are in reach.spec.ts.
      const page = await visit({ viewport: { width: 320, height: 640 } });
      const views = [
        '/voucher',
        '/telcoPaymentHandler/R-1001',
        '/tv',
        '/terms-of-use',
        '/emailVerify',
        '/viewTicket/T1',
      ];
      for (const address of [
        ...views,
        '/viewPlanAndCoupon/P1/RAWI50',
        '/lookup',
        '/help',
        '/about',
        '/stc',
      ]) {
        await page.goto(`/${language}${address}`);
        await page.waitForFunction(() => localStorage.getItem('deviceToken') !== null);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
          320,
        );
        await expectAccessible(page);
        await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }));
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${address} at 200 %`,
        ).toBeLessThanOrEqual(320);
      }
    },
  );
});

describe.each(oneLanguage)('in $language alone', ({ language }) => {
  const messages = catalogues[language];
  const other: Language = language === 'en' ? 'ar' : 'en';

  journey(
    `ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-06 ROUTE-07 ROUTE-10 ROUTE-15 ROUTE-35 ROUTE-39 ROUTE-41 ROUTE-43 ROUTE-44 ROUTE-45 ROUTE-46 UI-27 every page is served at its path (${language})`,
    async ({ baseUrl }) => {
      for (const [row, address, title] of pages) {
        const reply = await requestPage(`${baseUrl}/${language}${address}`, other);
        const html = await reply.text();
        expect([reply.status, headingOf(html)], `${row} ${address}`).toEqual([200, textOf(title, language)]);
        expect(html, address).toContain(`<html lang="${language}"`);
        // Without the prefix it is the same page in the visitor's language, not shared by caches.
        const own = await requestPage(baseUrl + address, language);
        expect([own.status, own.headers.get('cache-control'), headingOf(await own.text())], address).toEqual([
          200,
          'private, no-cache',
          textOf(title, language),
        ]);
      }
    },
  );

  journey(
    `ROUTE-61 a path in another case redirects to the canonical one, and works in client-side navigation (${language})`,
    async ({ baseUrl, visit }) => {
      for (const prefix of ['', `/${language}`]) {
        const reply = await requestPage(`${baseUrl}${prefix}/viewAllPlans?x=1`, language);
        expect([reply.status, reply.headers.get('location')]).toEqual([301, `${prefix}/viewallplans?x=1`]);
      }
      const page = await visit();
      await openHydrated(page, `/${language}`);
      await navigate(page, `/${language}/viewAllPlans`);
      await headingNamed(page, messages['plans.title']).waitFor();
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  journey(
    `ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-06 ROUTE-07 ROUTE-10 ROUTE-15 ROUTE-41 ROUTE-43 ROUTE-44 ROUTE-45 ROUTE-46 UI-27 every page opens by client-side navigation (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openHydrated(page, `/${language}`);
      for (const [, address, title] of pages) {
        if (afterLogIn.includes(address)) continue;
        await navigate(page, `/${language}${address}`);
        await page.waitForURL(`**/${language}${address}`);
        // Without a token there is nothing to wait for.
        const shown = address === '/emailVerify' ? 'token.verify.failed.title' : title;
        await headingNamed(page, textOf(shown, language)).waitFor();
        if (address.startsWith('/partners/')) await openHydrated(page, page.url());
        else expect(await isSameDocument(page), address).toBe(true);
      }
    },
  );

  journey(
    `ROUTE-13 ROUTE-22 ROUTE-23 ROUTE-34 ROUTE-35 ROUTE-50 ROUTE-64 subscriber pages redirect a visitor Home without showing content (${language})`,
    async ({ baseUrl, visit }) => {
      const page = await visit();
      for (const [row, address, title] of guarded) {
        const reply = await requestPage(`${baseUrl}/${language}${address}`, language);
        expect([reply.status, headingOf(await reply.text())], row).toEqual([200, '']);
        await page.goto(`/${language}${address}`);
        await page.waitForURL(`**/${language}`);
        expect(await headingNamed(page, textOf(title, language)).count(), row).toBe(0);
      }
      await openHydrated(page, `/${language}/about`);
      for (const [row, address] of guarded) {
        await navigateFromAbout(page, language, address);
        await page.waitForURL(`**/${language}`);
        expect(await isSameDocument(page), row).toBe(true);
      }
    },
  );

  journey(
    `ROUTE-43 SESS-26 other account pages lead a visitor to the log-in, which leads back (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const kept = () =>
        page.evaluate(
          () => (JSON.parse(sessionStorage.getItem('regActiveDeeplink')!) as { path: string }).path,
        );
      for (const address of [...afterLogIn, '/payment/R-1001']) {
        await page.goto(`/${language}${address}`);
        await page.waitForURL(`**/${language}/lookup`);
        expect(await kept(), address).toBe(`/${language}${address}`);
      }
      await page.getByText(messages['lookup.payment'], { exact: true }).waitFor();
      await openHydrated(page, `/${language}/about`);
      for (const address of afterLogIn) {
        await navigateFromAbout(page, language, address);
        await page.waitForURL(`**/${language}/lookup`);
        expect([await isSameDocument(page), await kept()], address).toEqual([true, `/${language}${address}`]);
      }
      expect(await page.getByText(messages['lookup.payment'], { exact: true }).count()).toBe(0);
    },
  );

  journey(
    `ROUTE-13 ROUTE-22 ROUTE-23 ROUTE-34 ROUTE-35 ROUTE-50 a subscriber opens their pages (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language, 'e2e-routes');
      await signInPage(page, demoSubscriber);
      for (const [row, address, title] of guarded) {
        await page.goto(`/${language}${address}`);
        await headingNamed(page, textOf(title, language)).waitFor();
        expect(new URL(page.url()).pathname, row).toBe(`/${language}${address}`);
        await expectAccessible(page);
      }
      await page.goto(`/${language}/Profile`);
      await page.getByText(demoSubscriber.email).waitFor();
    },
  );

  journey(
    `ROUTE-16 ROUTE-17 ROUTE-20 ROUTE-21 ROUTE-42 ROUTE-47 paths that redirect to a title, with the query, on the server and in the app (${language})`,
    async ({ baseUrl, visit }) => {
      const [free] = await titles(baseUrl, language, 'category=MOVIE&pricemodel=FREE&pagesize=1');
      const [closed] = await titles(baseUrl, language, 'category=MOVIE&pricemodel=PLAN&pagesize=1');
      const [series] = await titles(baseUrl, language, 'category=SERIES&objecttype=SERIES&pagesize=1');
      const [episode] = await titles(
        baseUrl,
        language,
        `seriesid=${series!.objectid}&objecttype=CONTENT&pagesize=1`,
      );
      const title = (kind: string, id: string) => new RegExp(`^/${language}/${kind}/[^/]+/${id}`);
      const redirects: [string, RegExp][] = [
        [`/detail/${free!.objectid}`, title('movie', `${free!.objectid}$`)],
        [`/content/details/${series!.objectid}`, title('series', `${series!.objectid}$`)],
        [`/viewContent/${free!.objectid}`, title('movie', `${free!.objectid}$`)],
        [
          `/viewContent/${episode!.objectid}`,
          title('series', `${series!.objectid}/season/\\d+/episode/${episode!.objectid}/false$`),
        ],
        [`/contentPlayDeeplink/${free!.objectid}`, title('movie', `${free!.objectid}/play$`)],
        [`/contentPlayDeeplink/${closed!.objectid}`, title('movie', `${closed!.objectid}/play$`)],
        [
          `/contentPlayDeeplink/${episode!.objectid}`,
          title('series', `${series!.objectid}/season/\\d+/episode/${episode!.objectid}/true$`),
        ],
        [`/contentPlayDeeplink/${series!.objectid}`, title('series', `${series!.objectid}$`)],
        // A series plays nothing itself.
        [`/movie/x/${series!.objectid}/play`, title('series', `${series!.objectid}$`)],
        [
          `/trailerDeeplink/${free!.objectid}?trailerId=none-such`,
          title('movie', `${free!.objectid}/trailer/[\\w-]+/true$`),
        ],
      ];
      const page = await visit();
      await openHydrated(page, `/${language}/about`);
      for (const [address, to] of redirects) {
        const mark = address.includes('?') ? '&' : '?';
        const reply = await requestPage(`${baseUrl}/${language}${address}${mark}utm_source=a`, other);
        const [path, search] = (reply.headers.get('location') ?? '').split('?');
        expect([reply.status, search], address).toEqual([302, 'utm_source=a']);
        expect(decodeURI(path!), address).toMatch(to);
        expect(
          (await requestPage(baseUrl + address, language)).headers.get('location'),
          `${address} without prefix`,
        ).toBe(path);
        await navigateFromAbout(page, language, address);
        await page.waitForURL((url) => to.test(decodeURI(url.pathname)));
        expect(await isSameDocument(page), address).toBe(true);
      }
      for (const address of [
        '/detail/none-such',
        '/content/details/none-such',
        '/viewContent/none-such',
        '/trailerDeeplink/none-such',
        '/contentPlayDeeplink/none-such',
      ])
        expect((await requestPage(`${baseUrl}/${language}${address}`, language)).status, address).toBe(404);
      const search = await requestPage(
        `${baseUrl}/${language}/detailComponent/MOVIE/no-film-is-called-so`,
        language,
      );
      expect([search.status, search.headers.get('location')]).toEqual([
        302,
        `/${language}/search/no%20film%20is%20called%20so`,
      ]);
    },
  );

  journey(
    `DEEP-01 DEEP-02 DEEP-03 DEEP-05 DEEP-06 DEEP-07 DEEP-08 deep links of push messages open their target (${language})`,
    async ({ baseUrl, visit }) => {
      const [free] = await titles(baseUrl, language, 'category=MOVIE&pricemodel=FREE&pagesize=1');
      const id = free!.objectid;
      const page = await visit();
      await openHydrated(page, `/${language}`);
      for (const [payload, shown] of [
        [{ deeplink: 'plan', contentId: 'P1' }, messages['plans.title']],
        [{ deeplink: 'plan', contentId: 'P1', cta: 'RAWI50' }, messages['plans.title']],
        [{ deeplink: 'plans' }, messages['plans.title']],
        [{ deeplink: 'content', contentId: id }, free!.title],
      ] as const) {
        await navigate(page, deepLinkOf(payload, language));
        await headingNamed(page, shown).waitFor();
      }
      expect(await readLocalStorage(page, 'campaign-coupon')).toBe('RAWI50');
      // That of a ticket asks a visitor to log in first.
      await navigate(page, deepLinkOf({ deeplink: 'ticket', contentId: 'T1' }, language));
      await page.waitForURL(`**/${language}/lookup`);
      expect(await page.evaluate(() => sessionStorage.getItem('regActiveDeeplink'))).toContain(
        `"/${language}/viewTicket/T1"`,
      );
      await navigate(page, deepLinkOf({ deeplink: 'screen', contentId: 'movies' }, language));
      await page.waitForURL(`**/${language}/screen/movies`);
      await navigate(page, deepLinkOf({ deeplink: 'play', contentId: id }, language));
      await page.waitForURL(`**/${id}/play`);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  journey(
    `ROUTE-49 ROUTE-54 ROUTE-57 COUP-08 campaign parameters are stored after client-side navigation too (${language})`,
    async ({ baseUrl, visit }) => {
      const reply = await requestPage(`${baseUrl}/${language}?subscriptiontoken=x&utm_source=sms`, language);
      expect([reply.status, reply.headers.get('location')]).toEqual([
        302,
        `/${language}/subscription-handler?subscriptiontoken=x&utm_source=sms`,
      ]);
      const page = await visit();
      await openHydrated(page, `/${language}/about`);
      await navigate(
        page,
        `/${language}?subscriptiontoken=token-1&utm_source=sms&utm_campaign=eid&couponcode=RAWI50`,
      );
      await page.waitForURL(`**/${language}/subscription-handler?subscriptiontoken=token-1&**`);
      await headingNamed(page, messages['token.start.title']).waitFor();
      await page.getByText(messages['token.start.logIn.title']).waitFor();
      expect(JSON.parse((await readLocalStorage(page, 'utm_details_global'))!)).toEqual({
        utm_source: 'sms',
        utm_campaign: 'eid',
      });
      expect(await readLocalStorage(page, 'campaign-coupon')).toBe('RAWI50');
      expect(await isSameDocument(page)).toBe(true);
    },
  );
});

journey('ROUTE-48 invalid input in a path is a 4xx and is not reflected', async ({ baseUrl }) => {
  const bad = [
    `/en/plan/${'x'.repeat(2000)}`,
    '/en/plan/%00',
    '/en/plan/%E0%A4%A',
    '/en/plan/%2e%2e',
    '/en/../help/x',
    '/en/detail/%00',
    '/en/detail/..%2Fx',
    '/en/detail/<script>alert(1)</script>',
    "/en/viewContent/'or%201=1--",
    `/en/trailerDeeplink/${'x'.repeat(900)}`,
    '/en/contentPlayDeeplink/%F0%9F%98%80',
    '/en/partners/<b>',
    '/fr/help',
    '/en/telcoPaymentHandler/%0d%0aset-cookie:x=1',
  ];
  for (const address of bad) {
    const reply = await requestRawPath(baseUrl, address);
    expect(reply.status, address).toBeGreaterThanOrEqual(400);
    expect(reply.status, address).toBeLessThan(500);
    expect(reply.text, address).not.toContain('alert(1)');
  }
  for (const address of [
    '/en/viewTicket/<img src=x onerror=alert(1)>',
    '/en/viewPlanAndCoupon/P1/<script>alert(1)</script>',
    '/en/telcoPaymentHandler/"><script>alert(1)</script>',
  ]) {
    const reply = await requestPage(baseUrl + address, 'en');
    expect(await reply.text(), address).not.toMatch(/<(script>alert|img src=x)/);
    expect(reply.status, address).toBeLessThan(500);
  }
  const odd = await requestPage(
    `${baseUrl}/en/detailComponent/MOVIE/${encodeURIComponent('<b>\u202e%_')}`,
    'en',
  );
  expect([302, 404]).toContain(odd.status);
  expect((await requestPage(`${baseUrl}/en`, 'en')).status).toBe(200);
});
