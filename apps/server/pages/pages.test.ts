import type { Brand } from '@rawi/brand';
import { CallError, type PageData, type RemoteConfiguration } from '@rawi/contract';
import { createContext, data, redirect, type ServerBuild } from 'react-router';
import { createHttp, createLog, systemClock, type Http } from '@rawi/platform';
import { testConfig } from '@rawi/platform/testing';
import { connect } from 'node:net';
import { catalogues } from '../../../packages/ground/strings/catalogues.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { servePages } from '../serve-pages.ts';
import { createPages, sendOn, type PageRequest, type Pages, type RenderedPage } from './create-pages.ts';
import { replyOnce } from './page.ts';
import { createRenderLimit, type RenderLimit } from './render-limit.ts';
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
    // A browser takes a backslash for a slash.
    for (const path of ['/\\evil.example/', '/\\/evil.example/', '/\\\\evil.example', '/%5Cevil.example/', '/%5C%5Cevil.example/', '/%2F%2Fevil.example/', '/./\\evil.example/'])
      for (const lands of [(await render(path)).headers['location'] ?? '/'])
        expect(new URL(lands, 'https://rawi.example').host, `${path} to ${lands}`).toBe('rawi.example');
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
    for (const [path, to] of [['/EN', '/en'], ['/Ar/Movie/X/M1', '/ar/movie/X/M1'], ['/EN/gone/', '/en/gone']] as const) {
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
  async function served(environment: Record<string, string> = {}, limit?: RenderLimit): Promise<Http> {
    const config = testConfig(environment);
    const http = await createHttp({
      config, log: createLog(config), clock: systemClock(), guard: () => undefined,
      providers: {
        countriesOf: () => ['BH', 'SA'],
        isHost: (name) => name === 'rawi.example',
        hostsOf: () => ['rawi.example'],
        resolve({ query, header }) {
          const id = query('provider') ?? /provider=(\w+)/.exec(header('cookie') ?? '')?.[1] ?? 'rawi';
          if (id !== 'rawi' && id !== 'layali') throw new CallError(1006, 'provider');
          return { id };
        },
      },
    });
    servePages(http, { pages: pagesWith(), assets: { reply: () => undefined }, demo: true, ...(limit && { limit }) });
    onTestFinished(() => http.close());
    return http;
  }

  /** Over a real connection, past which no cached reply is answered. */
  async function listening(...parameters: Parameters<typeof served>) {
    const http = await served(...parameters);
    const address = await http.listen({ port: 0, host: '127.0.0.1' });
    return {
      http,
      ask: (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers, redirect: 'manual' }),
      /** With a path and a host that no client library would send. */
      askRaw: (path: string, host = 'rawi.example') => new Promise<string>((resolve) => {
        let got = '';
        const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`));
        socket.on('data', (part) => (got += part.toString())).on('close', () => resolve(got));
      }),
    };
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
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Language' });
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

  test('a page without a prefix is rendered once in each language, whatever is asked for behind it, and stays the visitor’s own', async () => {
    const { ask, http } = await listening();
    for (let n = 0; n < 12; n++) {
      const reply = await ask(`/movie/x/M1?x=${n}`, { 'accept-language': n % 2 ? 'ar' : 'en' });
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(reply.headers.get('vary')).toContain('Accept-Language');
      expect(await reply.text()).toContain(`lang="${n % 2 ? 'ar' : 'en'}"`);
    }
    expect(renders).toHaveLength(2);
    const { entries } = http.rawi.kept.stats();
    for (let n = 0; n < 12; n++) await ask(`/en/movie/x/M1?utm_source=${n}`);
    expect([renders.length, http.rawi.kept.stats().entries, http.rawi.front.stats().addresses]).toEqual([3, entries + 1, 0]);
  });

  test('an address in other letters leads to the one that the page is kept under', async () => {
    const { ask } = await listening();
    for (const path of ['/en/MOVIE/x/M1', '/EN/movie/x/M1', '/en/Movie/x/M1/']) {
      const reply = await ask(`${path}?a=1`);
      expect([reply.status, reply.headers.get('location')], path).toEqual([301, '/en/movie/x/M1?a=1']);
    }
    expect((await ask('/termsofuse-AR')).headers.get('location')).toBe('/TermsOfUse-ar');
    expect(renders).toEqual([]);
  });

  test('the country of a trusted proxy makes a page of its own, also on the short way', async () => {
    const { ask } = await listening({ TRUSTED_PROXIES: '1' });
    for (let time = 0; time < 3; time++)
      for (const country of ['BH', 'SA', 'FR', 'junk']) {
        const reply = await ask('/en', { 'x-country-code': country });
        expect(reply.headers.get('vary')).toBe('X-Forwarded-Proto, Cookie, X-Country-Code');
      }
    expect(renders).toHaveLength(2);
  });

  test('renders at once are bounded: who comes then is told when to come again, and what is cached is answered', async () => {
    let release = () => {};
    const wait = new Promise<void>((resolve) => (release = resolve));
    const limit = createRenderLimit({ atOnce: 1, waiting: 2 });
    const { ask } = await listening({}, limit);
    await ask('/en');
    const blocked = limit.run(() => wait);
    const waiting = [ask('/en/movie/x/M1'), ask('/en/movie/x/M2')];
    await expect.poll(() => limit.stats().waiting).toBe(2);
    const refused = await ask('/en/movie/x/M3');
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '1', 'no-store']);
    expect(await refused.text()).toMatch(/lang="en".*lang="ar"/s);
    expect((await ask('/en')).status).toBe(200);
    release();
    await blocked;
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('WL-07 a page for an unknown provider is a page in no brand and both languages; a call is refused as before', async () => {
    const { ask } = await listening();
    for (const path of ['/?provider=nope', '/en?provider=nope', '/movie/x/M1?provider=nope']) {
      const reply = await ask(path);
      expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')], path).toEqual([404, 'text/html; charset=utf-8', 'no-store']);
      const html = await reply.text();
      for (const language of ['en', 'ar'] as const) expect(html, path).toContain(catalogues[language]['code.1006']);
      expect(html, path).not.toMatch(/errorcode|Rawi|راوي/);
    }
    expect(renders).toEqual([]);
  });

  test('whatever follows the demo’s choice of a brand says so to caches', async () => {
    const { ask } = await listening();
    for (let time = 0; time < 2; time++) {
      expect((await ask('/en')).headers.get('vary')).toContain('Cookie');
      expect((await ask('/en', { cookie: 'provider=layali' })).headers.get('vary')).toContain('Cookie');
    }
    expect(contexts.map(({ boot }) => boot.providerId)).toEqual(['rawi', 'layali']);
    expect((await ask('/en/gone')).headers.get('vary')).toContain('Cookie');
  });

  test('no address of ours leads to another host', async () => {
    const { askRaw } = await listening();
    for (const path of ['/\\evil.example/', '//evil.example/', '/%5Cevil.example/', '/\\/evil.example/%2f', '///\\evil.example/', '/en/\\evil.example/', '/%09/evil.example/']) {
      const location = /\r\nlocation: (.*)\r\n/i.exec(await askRaw(path))?.[1] ?? '/';
      expect(new URL(location, 'https://rawi.example').host, `${path} to ${location}`).toBe('rawi.example');
    }
  });

  test('a host that nobody knows gets the brand’s own page, and leaves nothing behind', async () => {
    const { askRaw, http } = await listening();
    await askRaw('/en', 'first.evil');
    const { entries } = http.rawi.kept.stats();
    for (let n = 0; n < 5; n++) expect(await askRaw('/en', `h${n}.evil:${n + 1}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(http.rawi.kept.stats().entries).toBe(entries);
    expect(contexts.map(({ origin }) => origin)).toEqual(['http://rawi.example']);
    expect(await askRaw('/en', 'a b')).toMatch(/^HTTP\/1\.1 400 .*"field":"host"/s);
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
