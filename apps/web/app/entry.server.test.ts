import type { Brand } from '@rawi/brand';
import type { ServiceClient } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en/pages';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRenderer, routeAt } from './entry.server.tsx';
import type { PageContext } from './shared/site/page-context.ts';

const brand = {
  providerId: 'rawi',
  name: { en: 'Rawi', ar: 'راوي' },
  pageTitle: { en: 'Rawi — stories', ar: 'راوي — حكايات' },
  description: { en: 'Films and more', ar: 'أفلام وأكثر' },
  defaultLanguage: 'eng',
  digits: 'latn',
  supportMail: 'help@rawi.example',
  social: { facebook: '', google: 'client', apple: '' },
  partners: [],
  operators: [],
  analytics: { consent: { default: 'ask', countries: { BH: 'on' } } },
  theme: {
    stage: '#0b0e14',
    raised: '#141a24',
    text: '#ede6d6',
    accent: '#f2b544',
    radius: 8,
    displayFace: 'Reem Kufi',
    textFace: 'Readex Pro',
    motif: 'moons',
  },
} as unknown as Brand;

const refuse = async (): Promise<never> => {
  throw new Error('the secret of the database');
};

/** A service that answers only some calls. */
const source = (calls: Partial<Record<string, () => Promise<unknown>>>): ServiceClient => {
  const answered: typeof calls = {
    getConfiguration: async () => ({ featureEnabled: {}, screens: [] }),
    listContent: async () => ({ totalcount: 0, data: [] }),
    getFaq: async () => ({ data: [] }),
    ...calls,
  };
  return ((id: string) => (answered[id] ?? refuse)()) as unknown as ServiceClient;
};

/** Each route's module is a chunk with a stylesheet of the same name. */
const routes = readdirSync(join(import.meta.dirname, 'routes'));
const chunk = (name: string) => ({ file: `assets/${name}.js`, css: [`assets/${name}.css`] });
const manifest = Object.fromEntries([
  ['app/entry.client.tsx', chunk('entry')],
  ...routes.map((file) => [`app/routes/${file}`, chunk(file.replace(/\.tsx?$/, ''))] as const),
]);
const { render } = createRenderer({ manifest, readText: (address) => `/*${address}*/` });

async function rendered(path: string, client: ServiceClient, services?: Brand['services']) {
  const errors: unknown[] = [];
  const page: PageContext = {
    client,
    brand: { ...brand, services },
    logo: undefined,
    language: path.startsWith('/ar') ? 'ar' : 'en',
    origin: 'https://rawi.example',
    boot: { providerId: 'rawi', deviceKey: 'k', passwordKey: 'p' },
    report: (error) => errors.push(error),
  };
  const result = await render(path, page);
  const html = 'html' in result ? result.html : '';
  const state = JSON.parse(
    /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  );
  return { ...result, html, errors, state };
}

describe('the server build', () => {
  test('a page is a document in its language, with its data, its scripts and its styles inline', async () => {
    const { status, html, state } = await rendered('/ar/about', source({}));
    expect(status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl"/);
    expect(html).toContain('<link rel="canonical" href="https://rawi.example/ar/about"/>');
    expect(Object.keys(state.loaderData)).toEqual(['root', 'about']);
    // The browsing screens' sheets and its own, and each of them marked as present; no other page's.
    for (const name of ['entry', 'home', 'title', 'about']) expect(html).toContain(`/*/assets/${name}.css*/`);
    expect(html).not.toContain('/assets/voucher');
    const [, start = ''] = /<script>(\(function\(entry,scripts.*?)<\/script>/s.exec(html) ?? [];
    expect(start).toContain(
      '"/assets/entry.js",["/assets/entry.js","/assets/about.js"],["/assets/entry.css","/assets/home.css"',
    );
    expect(html).not.toContain('<script src');
  });

  test('ROUTE-48 what is not there is the error page with 404', async () => {
    const { status, html, state, errors } = await rendered('/en/no/such/page', source({}));
    expect([status, errors]).toEqual([404, []]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(state.errors['no-such-page']).toMatchObject({ status: 404 });
  });

  test('a redirect has no document', async () => {
    const card = {
      objectid: 'M1',
      objectstatus: 'ACTIVE',
      objecttype: 'CONTENT',
      category: 'MOVIE',
      title: 'The Well',
      defaulttitle: 'The Well',
    };
    const result = await rendered('/en/detail/M1', source({ getContent: async () => card }));
    expect(result).toMatchObject({ status: 302, location: '/en/movie/the-well/M1', html: '' });
  });

  test('a loader that fails is reported, and its message stays on the server', async () => {
    const { status, html, state, errors } = await rendered('/en', source({}));
    expect([status, errors.length]).toEqual([500, 1]);
    expect(html).not.toContain('secret');
    expect(state.errors).toEqual({ home: {} });
    expect(state.loaderData.root.brand.name.en).toBe('Rawi');
  });

  test('a page that fails while it is rendered is the error page', async () => {
    const broken = {
      id: 'home',
      title: { eng: '', ara: '' },
      rows: [{ displayType: 'FEATURED', data: [null] }],
    };
    const { status, html, errors } = await rendered('/en', source({ getScreen: async () => broken }));
    expect([status, errors.length > 0]).toEqual([500, true]);
    expect(html).toContain('<html lang="en"');
  });

  test('with services on other hosts the frame is rendered, and the data is left to the browser', async () => {
    const { status, html, state, errors } = await rendered('/en', source({}), {
      configurationUrl: 'https://other.example/config.json',
      hosts: [],
    });
    expect([status, errors]).toEqual([200, []]);
    expect(state.errors).toBeUndefined();
    expect(Object.keys(state.loaderData)).toEqual(['root']);
    expect(html).toContain('<main');
  });

  test.each(['en', 'ar'] as const)(
    'without scripts a page that needs them says so, in its language; one to browse does not (%s)',
    async (language) => {
      const film = {
        ...{ objectid: 'M1', objectstatus: 'ACTIVE', objecttype: 'CONTENT', category: 'MOVIE' },
        ...{ title: 'The Well', defaulttitle: 'The Well', shortdescription: '', longdescription: '' },
        ...{ genre: [], genrecode: [], contentlanguage: [], pricemodel: [], poster: [], contentdetails: [] },
        ...{ trailer: [], details: { cast: [], crew: [] }, tags: [], productionyear: 2025 },
      };
      const { t } = createI18n(language === 'ar' ? arabic : english, language, 'latn');
      const told = async (path: string) => {
        const { html } = await rendered(`/${language}${path}`, source({ getContent: async () => film }));
        expect(html, path).toContain('</html>');
        return /<noscript>.*?<\/noscript>/.exec(html)?.[0].includes(t('page.needsScript'));
      };
      const account =
        '/watchlist /Profile /switchProfile /addProfile /editProfile/P1 /devices /subscriptions /purchases /bills ' +
        '/notifications /tickets /tickets/new /viewTicket/R1 /voucher /subscriptions/P1/card';
      const others =
        '/lookup /signIn/callback /emailVerify /tv /pairing /subscription-handler /movie/the-well/M1/play ' +
        '/order/plan/P1 /order/title/M1/A1 /payment/R1';
      for (const path of `${account} ${others}`.split(' ')) expect(await told(path), path).toBe(true);
      for (const path of ['', '/about', '/faq', '/movies', '/movie/the-well/M1'])
        expect(await told(path), path).not.toBe(true);
    },
  );

  test('ROUTE-61 the route of a path is found blind to letter case, and told in the letters of its pattern', () => {
    expect(routeAt('/EN/viewALLplans/P1')).toEqual({
      pattern: ':lang?/viewallplans/:planId?/:coupon?',
      params: { lang: 'EN', planId: 'P1' },
    });
    expect(routeAt('/en/no/such/page')).toBeUndefined();
  });
});
