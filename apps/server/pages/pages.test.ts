import type { Brand } from '@rawi/brand';
import type { PageData, RemoteConfiguration } from '@rawi/contract';
import { createContext, data, redirect, type ServerBuild } from 'react-router';
import { createHttp, createLog, systemClock, type Http } from '@rawi/platform';
import { testConfig } from '@rawi/platform/testing';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { servePages } from '../serve-pages.ts';
import { createPages, sendOn, type PageRequest, type Pages, type RenderedPage } from './create-pages.ts';
import { replyOnce } from './page.ts';
import type { PageContext, WebBuild } from './web-build.ts';

const bases = { recommend: '/r/', charge: '/c/', cms: '/m/', crm: '/x/', drm: '/d/', sms: 'https://sms.example/' };
const configuration: RemoteConfiguration = {
  providerDetails: { providerId: 'rawi', baseURLs: bases },
  featureEnabled: { isDeckingEnabled: false },
  apiUtilities: {},
  displayLanguages: [],
  screens: [],
};

const nothing: PageData = {
  configuration: async () => configuration,
  decking: async () => ({ providerId: 'rawi', screens: [] }),
  faq: async () => ({ data: [] }),
  screen: async () => undefined,
  content: async () => undefined,
  list: async () => ({ totalcount: 0, data: [] }),
  related: async () => ({ totalcount: 0, data: [] }),
  similar: async () => ({ totalcount: 0, data: [] }),
  genres: async () => ({ totalcount: 0, data: [] }),
  person: async () => undefined,
  people: async () => ({ totalcount: 0, data: [] }),
  search: async () => {
    throw new Error('nobody searches here');
  },
};

let renders: string[];
let contexts: PageContext[];
let seenRequests: Request[];
let failing: boolean;

/** A build as small as can be: it shows what reached the renderer, and stands in for no screen of the app. */
function buildOfTest(): WebBuild {
  const pageContext = createContext<PageContext>();
  const route = (id: string, path: string, loader?: (given: { params: Record<string, string | undefined> }) => unknown) => ({
    id,
    path,
    parentId: 'root',
    module: { default: () => null, ...(loader ? { loader } : {}) },
  });
  const missing = () => {
    throw data(null, { status: 404 });
  };
  const forward = ({ params }: { params: Record<string, string | undefined> }) => {
    throw redirect(`/en/there/${params['id']}${params['trailer'] ? `/${params['trailer']}` : ''}`);
  };
  const broken = () => {
    if (failing) throw new Error('the shop is closed');
    return null;
  };
  return {
    entry: {
      module: {
        pageContext,
        handleError: () => undefined,
        default: async (request: Request, status: number, headers: Headers, _router: unknown, given: { get(key: unknown): PageContext }) => {
          const page = given.get(pageContext);
          renders.push(new URL(request.url).pathname);
          contexts.push(page);
          seenRequests.push(request);
          const html = `<html lang="${page.language}"><script>boot(${renders.length})</script></html>`;
          return new Response(html, { status, headers });
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      home: route('home', ':lang', ({ params }) => (params['lang'] === 'en' || params['lang'] === 'ar' ? null : missing())),
      trailer: route('trailer', ':lang?/trailerDeeplink/:id/:trailer?', forward),
      detail: route('detail', ':lang?/detail/:id', forward),
      arabic: route('arabic', 'TermsOfUse-ar'),
      movie: route('movie', ':lang?/movie/:mediaTitle/:contentId', broken),
      gone: route('gone', ':lang?/gone', missing),
      rest: route('rest', '*', missing),
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as WebBuild & ServerBuild;
}

function brandWith(pairing: boolean): Brand {
  return { providerId: 'rawi', features: { decking: false, pairing } } as Brand;
}

function pagesWith(change: { pairing?: boolean } = {}): Pages {
  return createPages({
    build: buildOfTest(),
    clientDirectory: '/nowhere',
    brand: () => brandWith(change.pairing ?? false),
    data: () => nothing,
    deviceKey: () => '0123456789abcdef',
    report: () => undefined,
  });
}

function request(path: string, change: Partial<PageRequest> = {}): PageRequest {
  return {
    providerId: 'rawi', country: 'BH', path, search: '', acceptLanguage: undefined, languageCookie: undefined, origin: 'https://rawi.example', ...change,
  };
}

/** What comes of a request: the redirect, or the rendered page. */
async function render(path: string, change: Partial<PageRequest> = {}, pages = pagesWith()): Promise<RenderedPage> {
  const plan = pages.plan(request(path, change));
  return plan.kind === 'page' ? plan.render() : { ...plan, html: '' };
}

beforeEach(() => {
  renders = [];
  contexts = [];
  seenRequests = [];
  failing = false;
});

describe('the way in', () => {
  test('ROUTE-52 LANG-03 / leads to Home in the browser’s language', async () => {
    const pages = pagesWith();
    const to = async (acceptLanguage: string | undefined) => (await render('/', { acceptLanguage }, pages)).headers['location'];
    expect(await to('ar-EG,en;q=0.8')).toBe('/ar');
    expect(await to('fr-FR')).toBe('/en');
    expect(await to(undefined)).toBe('/en');
    expect(await to('en;q=0.1,ar;q=0.9')).toBe('/ar');
  });

  test('LANG-02 the stored code comes before the browser’s language', async () => {
    const page = await render('/', { acceptLanguage: 'en', languageCookie: 'ara' });
    expect([page.status, page.headers['location']]).toEqual([302, '/ar']);
    expect(page.headers['cache-control']).toContain('private');
  });

  test('LANG-02 where no cookie told the language, / marks that it chose: a browser may have stored another one', async () => {
    expect((await render('/', { acceptLanguage: 'en' })).headers['set-cookie']).toBe('languageNegotiated=1; Path=/; Max-Age=30; SameSite=Lax');
    expect((await render('/', { acceptLanguage: 'en', languageCookie: 'eng' })).headers['set-cookie']).toBeUndefined();
    expect((await render('/', { acceptLanguage: 'en', languageCookie: 'klingon' })).headers['set-cookie']).toContain('languageNegotiated');
  });

  test('ROUTE-53 the redirect keeps the query', async () => {
    const page = await render('/', { search: '?utm_source=a&couponcode=RAWI50' });
    expect(page.headers['location']).toBe('/en?utm_source=a&couponcode=RAWI50');
  });

  test('ROUTE-51 with the pairing flag / leads to /pairing', async () => {
    expect((await render('/', {}, pagesWith({ pairing: true }))).headers['location']).toBe('/pairing');
  });

  test('a path that begins with two slashes leads to no other host', async () => {
    for (const path of ['//evil.example/', '///evil.example/'])
      expect((await render(path)).headers['location']).toBe('/evil.example');
  });
});

describe('the language of a page', () => {
  test('LANG-01 the prefix comes first, and such a page is the same for everyone', async () => {
    const page = await render('/ar', { acceptLanguage: 'en', languageCookie: 'eng' });
    expect(contexts[0]!.language).toBe('ar');
    expect(page.headers['vary']).toBeUndefined();
  });

  test('LANG-02 LANG-03 without a prefix it is negotiated, and the page is private', async () => {
    const pages = pagesWith();
    const page = await render('/movie/x/M1', { acceptLanguage: 'ar' }, pages);
    expect(contexts[0]!.language).toBe('ar');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    await render('/movie/x/M1', { acceptLanguage: 'ar', languageCookie: 'eng' }, pages);
    expect(contexts[1]!.language).toBe('en');
  });
});

describe('addresses that lead elsewhere', () => {
  test('ROUTE-61 a prefix in capitals leads to the small one, for good, with the query', async () => {
    for (const [path, to] of [['/EN', '/en'], ['/Ar/Movie/x/M1', '/ar/Movie/x/M1'], ['/EN/gone/', '/en/gone']] as const) {
      const page = await render(path, { search: '?a=1' });
      expect([page.status, page.headers['location']], path).toEqual([301, `${to}?a=1`]);
    }
  });

  test('ROUTE-39 ROUTE-49 Home with a subscription token leads to its handler, with the whole query', async () => {
    const page = await render('/ar', { search: '?subscriptiontoken=T%2F1&utm_source=a' });
    expect([page.status, page.headers['location']]).toEqual([302, '/ar/subscription-handler?subscriptiontoken=T%2F1&utm_source=a']);
    expect(page.headers['cache-control']).toContain('no-store');
    expect((await render('/ar', { search: '?subscriptiontoken=' })).status).toBe(200);
    expect((await render('/en/gone', { search: '?subscriptiontoken=x' })).status).toBe(404);
  });

  test('ROUTE-20 DEEP-04 a trailer named in the query becomes a part of the path that is rendered', async () => {
    const pages = pagesWith();
    const plan = pages.plan(request('/trailerDeeplink/M1', { search: '?trailerId=T1&utm_source=a' }));
    if (plan.kind !== 'page') throw new Error('a page was expected');
    const page = sendOn(await plan.render(), plan.search);
    expect([page.status, page.headers['location']]).toEqual([302, '/en/there/M1/T1?utm_source=a']);
    const strange = pages.plan(request('/trailerDeeplink/M1', { search: '?trailerId=../../x' }));
    expect(strange.kind === 'page' && (await strange.render()).headers['location']).toBe('/en/there/M1');
  });

  test('ROUTE-09 an Arabic legal page is Arabic for everyone', async () => {
    const page = await render('/TermsOfUse-ar', { acceptLanguage: 'en', languageCookie: 'eng' });
    expect(contexts[0]!.language).toBe('ar');
    expect([page.status, page.headers['vary']]).toEqual([200, undefined]);
  });
});

describe('what a page depends on', () => {
  test('nothing that a client sends reaches the renderer', async () => {
    await render('/en', { search: '?x=<script>', acceptLanguage: 'ar"><script>', languageCookie: '<b>' });
    expect([...seenRequests[0]!.headers]).toEqual([]);
    expect(seenRequests[0]!.url).toBe('http://page.invalid/en');
    expect(JSON.stringify(contexts[0])).not.toContain('<script>');
  });

  test('brand, language, origin and address make a page its own; the query does not', () => {
    const pages = pagesWith();
    const key = (path: string, change: Partial<PageRequest> = {}) => {
      const plan = pages.plan(request(path, change));
      return plan.kind === 'page' ? plan.key : '';
    };
    const keys = [
      key('/en'), key('/ar'), key('/en', { providerId: 'layali' }), key('/en', { origin: 'https://other.example' }), key('/en/movie/x/M1'),
    ];
    expect(new Set(keys).size).toBe(5);
    expect(key('/en', { search: '?utm_source=a', languageCookie: 'ara' })).toBe(keys[0]);
  });
});

describe('pages over HTTP', () => {
  async function served(): Promise<Http> {
    const config = testConfig();
    const http = await createHttp({
      config, log: createLog(config), clock: systemClock(), guard: () => undefined,
      providers: { resolve: ({ query }) => ({ id: query('provider') ?? 'rawi' }) },
    });
    servePages(http, { pages: pagesWith(), assets: { reply: () => undefined }, demo: true, countryOf: () => 'BH' });
    onTestFinished(() => http.close());
    return http;
  }
  const get = (http: Http, url: string, headers: Record<string, string> = {}) => http.inject({ method: 'GET', url, headers: { host: 'rawi.example', ...headers } });

  test('a shared page is rendered once, whatever the query, and shared by those who ask together', async () => {
    const http = await served();
    await Promise.all([get(http, '/en'), get(http, '/en?utm_source=a')]);
    const reply = await get(http, '/en?b');
    expect(renders).toEqual(['/en']);
    expect(reply.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect((await get(http, '/en', { 'if-none-match': String(reply.headers['etag']) })).statusCode).toBe(304);
  });

  test('a page without a prefix is the visitor’s own', async () => {
    const http = await served();
    const reply = await get(http, '/movie/x/M1', { 'accept-language': 'ar' });
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language, cookie' });
    expect(reply.body).toContain('lang="ar"');
    await get(http, '/movie/x/M1', { 'accept-language': 'en' });
    expect(renders).toHaveLength(2);
  });

  test('ROUTE-17 each visitor’s query goes along where a page leads elsewhere, also for those who ask together', async () => {
    const http = await served();
    const replies = await Promise.all([get(http, '/en/detail/M1?utm_source=a'), get(http, '/en/detail/M1?utm_source=b'), get(http, '/en/detail/M1')]);
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers['location']])).toEqual([
      [302, '/en/there/M1?utm_source=a'], [302, '/en/there/M1?utm_source=b'], [302, '/en/there/M1'],
    ]);
    const negotiated = await get(http, '/detail/M1?x=%3Cb%3E', { 'accept-language': 'ar' });
    expect(negotiated.headers).toMatchObject({ location: '/en/there/M1?x=%3Cb%3E', 'cache-control': 'no-store' });
  });

  test('a page that failed, or is not there, is not kept for others', async () => {
    const http = await served();
    failing = true;
    const broken = await get(http, '/en/movie/x/M1');
    expect([broken.statusCode, broken.headers['cache-control']]).toEqual([500, 'no-store']);
    failing = false;
    expect((await get(http, '/en/movie/x/M1')).statusCode).toBe(200);
    const gone = await get(http, '/en/gone', { 'accept-encoding': 'gzip' });
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=10']);
  });

  test('?provider= of the demo leaves its cookie and a page that no one keeps', async () => {
    const http = await served();
    const reply = await get(http, '/en?provider=layali');
    expect(reply.headers).toMatchObject({ 'set-cookie': 'provider=layali; Path=/; SameSite=Lax', 'cache-control': 'no-store' });
    expect((await get(http, '/en')).headers['set-cookie']).toBeUndefined();
  });

  test('an address of the calls that does not exist is no page', async () => {
    const reply = await get(await served(), '/cms/nothing/here');
    expect([reply.statusCode, reply.json().errorcode]).toEqual([404, 1003]);
  });
});

describe('addresses where nothing stands', () => {
  test('ROUTE-48 any other path is the error page with 404, rendered once for all of them', async () => {
    const pages = pagesWith();
    const paths = ['/fr', '/favicon.ico', '/fr/movie/x/M1', '/en/no/such/page', '/en/a/b/c/d', '/en/%ff', '/en.data', '/en/__manifest/x', '/en/movie/x/%00', '/en/movie/x/%2e%2e',
      '/en/movie/../x', '/en/movie/x/a%0d%0aset-cookie:b', '/en/movie/x/a%5Cb', `/en/${'x'.repeat(2000)}`];
    for (const path of paths) expect((await render(path, {}, pages)).status, path).toBe(404);
    expect(renders).toHaveLength(2);
    expect(new Set(renders)).toEqual(new Set(['/not-found', '/en/not-found']));
  });

  test('a page whose content is not there has status 404', async () => {
    expect((await render('/en/gone')).status).toBe(404);
  });
});

describe('what is sent', () => {
  test('the policy carries the hash of the page’s own script and the hosts of the configuration', async () => {
    const { headers } = await render('/en');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' https://sms.example`);
  });

  test('bytes in the encoding that the caller reads', async () => {
    const page = await render('/en');
    expect((await replyOnce(page, 'gzip, br')).headers['content-encoding']).toBe('br');
    expect((await replyOnce(page, 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
    expect((await replyOnce(page, undefined)).body.toString()).toContain('<html lang="en">');
  });
});
