import type { Brand } from '@rawi/brand';
import type { PageData, RemoteConfiguration } from '@rawi/contract';
import { createContext, data, type ServerBuild } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPages, type PageRequest, type Pages } from './create-pages.ts';
import { replyWith } from './page.ts';
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
  screen: async () => undefined,
  content: async () => undefined,
  list: async () => ({ totalcount: 0, data: [] }),
};

let renders: string[];
let contexts: PageContext[];
let seenRequests: Request[];
let failing: boolean;
let now: number;
let gate: Promise<void>;

/** A build as small as can be: it shows what reached the renderer, and stands in for no screen of the app. */
function buildOfTest(): WebBuild {
  const pageContext = createContext<PageContext>();
  const route = (id: string, path: string, loader?: (given: { params: { lang?: string } }) => unknown) => ({
    id,
    path,
    parentId: 'root',
    module: { default: () => null, ...(loader ? { loader } : {}) },
  });
  const missing = () => {
    throw data(null, { status: 404 });
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
          await gate;
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
      home: route('home', ':lang', ({ params }) => (params.lang === 'en' || params.lang === 'ar' ? null : missing())),
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

function pagesWith(change: { pairing?: boolean; bytes?: number } = {}): Pages {
  return createPages({
    build: buildOfTest(),
    clientDirectory: '/nowhere',
    brand: () => brandWith(change.pairing ?? false),
    data: () => nothing,
    deviceKey: () => '0123456789abcdef',
    kept: change.bytes === undefined ? {} : { bytes: change.bytes },
    report: () => undefined,
    now: () => now,
  });
}

function request(path: string, change: Partial<PageRequest> = {}): PageRequest {
  return {
    providerId: 'rawi', path, search: '', acceptLanguage: undefined, languageCookie: undefined, origin: 'https://rawi.example', ...change,
  };
}

beforeEach(() => {
  renders = [];
  contexts = [];
  seenRequests = [];
  failing = false;
  now = 0;
  gate = Promise.resolve();
});

describe('the way in', () => {
  test('ROUTE-52 LANG-03 / leads to Home in the browser’s language', async () => {
    const pages = pagesWith();
    const to = async (acceptLanguage: string | undefined) => (await pages.render(request('/', { acceptLanguage }))).headers['location'];
    expect(await to('ar-EG,en;q=0.8')).toBe('/ar');
    expect(await to('fr-FR')).toBe('/en');
    expect(await to(undefined)).toBe('/en');
    expect(await to('en;q=0.1,ar;q=0.9')).toBe('/ar');
  });

  test('LANG-02 the stored code comes before the browser’s language', async () => {
    const page = await pagesWith().render(request('/', { acceptLanguage: 'en', languageCookie: 'ara' }));
    expect([page.status, page.headers['location']]).toEqual([302, '/ar']);
    expect(page.headers['cache-control']).toContain('private');
  });

  test('ROUTE-53 the redirect keeps the query', async () => {
    const page = await pagesWith().render(request('/', { search: '?utm_source=a&couponcode=RAWI50' }));
    expect(page.headers['location']).toBe('/en?utm_source=a&couponcode=RAWI50');
  });

  test('ROUTE-51 with the pairing flag / leads to /pairing', async () => {
    expect((await pagesWith({ pairing: true }).render(request('/'))).headers['location']).toBe('/pairing');
  });

  test('a path that begins with two slashes leads to no other host', async () => {
    for (const path of ['//evil.example/', '///evil.example/'])
      expect((await pagesWith().render(request(path))).headers['location']).toBe('/evil.example');
  });
});

describe('the language of a page', () => {
  test('LANG-01 the prefix comes first, and such a page is the same for everyone', async () => {
    const page = await pagesWith().render(request('/ar', { acceptLanguage: 'en', languageCookie: 'eng' }));
    expect(contexts[0]!.language).toBe('ar');
    expect(page.headers['cache-control']).toContain('s-maxage');
    expect(page.headers['vary']).toBe('accept-encoding');
  });

  test('LANG-02 LANG-03 without a prefix it is negotiated, and the page is private', async () => {
    const pages = pagesWith();
    const page = await pages.render(request('/movie/x/M1', { acceptLanguage: 'ar' }));
    expect(contexts[0]!.language).toBe('ar');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    await pages.render(request('/movie/x/M1', { acceptLanguage: 'ar', languageCookie: 'eng' }));
    expect(contexts[1]!.language).toBe('en');
  });
});

describe('kept pages', () => {
  test('a page is rendered once, whatever the query, and shared by those who ask together', async () => {
    const pages = pagesWith();
    await Promise.all([pages.render(request('/en')), pages.render(request('/en', { search: '?utm_source=a' }))]);
    await pages.render(request('/en', { search: '?b' }));
    expect(renders).toEqual(['/en']);
  });

  test('nothing that a client sends reaches the renderer', async () => {
    await pagesWith().render(request('/en', { search: '?x=<script>', acceptLanguage: 'ar"><script>', languageCookie: '<b>' }));
    expect([...seenRequests[0]!.headers]).toEqual([]);
    expect(seenRequests[0]!.url).toBe('http://page.invalid/en');
    expect(JSON.stringify(contexts[0])).not.toContain('<script>');
  });

  test('brand, language and address make a page its own', async () => {
    const pages = pagesWith();
    for (const change of [{}, { providerId: 'layali' }, { origin: 'https://other.example' }]) await pages.render(request('/en', change));
    await pages.render(request('/ar'));
    expect(renders).toHaveLength(4);
  });

  test('a stale page is given out while the next one is rendered', async () => {
    const pages = pagesWith();
    const first = await pages.render(request('/en'));
    now = 61_000;
    expect(await pages.render(request('/en'))).toBe(first);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(renders).toHaveLength(2);
    expect(await pages.render(request('/en'))).not.toBe(first);
    now = 61_000 + 700_000;
    await pages.render(request('/en'));
    expect(renders).toHaveLength(3);
  });

  test('cleared pages are rendered anew, and what was on its way is not kept', async () => {
    const pages = pagesWith();
    await pages.render(request('/en'));
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    now = 61_000;
    await pages.render(request('/en'));
    pages.clear('rawi');
    const fresh = pages.render(request('/en'));
    open();
    await fresh;
    expect(renders).toHaveLength(3);
    await pages.render(request('/en'));
    expect(renders).toHaveLength(3);
    pages.clear('layali');
    await pages.render(request('/en'));
    expect(renders).toHaveLength(3);
  });

  test('pages make room for each other within their bytes', async () => {
    const pages = pagesWith({ bytes: 500 });
    for (const id of ['A', 'B', 'C', 'D', 'A']) await pages.render(request(`/en/movie/x/${id}`));
    expect(renders.filter((path) => path.endsWith('/A'))).toHaveLength(2);
  });

  test('a page that failed is neither kept nor put in the place of a good one', async () => {
    const pages = pagesWith();
    failing = true;
    const broken = await pages.render(request('/en/movie/x/M1'));
    expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'no-store']);
    failing = false;
    expect((await pages.render(request('/en/movie/x/M1'))).status).toBe(200);
    failing = true;
    now = 61_000;
    expect((await pages.render(request('/en/movie/x/M1'))).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await pages.render(request('/en/movie/x/M1'))).status).toBe(200);
  });
});

describe('addresses where nothing stands', () => {
  test('ROUTE-48 any other path is the error page with 404, rendered once for all of them', async () => {
    const pages = pagesWith();
    const paths = ['/fr', '/favicon.ico', '/fr/movie/x/M1', '/en/no/such/page', '/en/a/b/c/d', '/en/%ff', '/en.data', '/en/__manifest/x', `/en/${'x'.repeat(2000)}`];
    for (const path of paths) expect((await pages.render(request(path))).status, path).toBe(404);
    expect(renders).toHaveLength(2);
    expect(new Set(renders)).toEqual(new Set(['/not-found', '/en/not-found']));
  });

  test('a page whose content is not there has status 404', async () => {
    expect((await pagesWith().render(request('/en/gone'))).status).toBe(404);
  });
});

describe('what is sent', () => {
  test('the policy carries the hash of the page’s own script and the hosts of the configuration', async () => {
    const { headers } = await pagesWith().render(request('/en'));
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' https://sms.example`);
  });

  test('bytes in the encoding that the caller reads, and 304 to those who have them', async () => {
    const page = await pagesWith().render(request('/en'));
    expect(replyWith(page, { acceptEncoding: 'gzip, br' }).headers['content-encoding']).toBe('br');
    expect(replyWith(page, { acceptEncoding: 'br;q=0, gzip' }).headers['content-encoding']).toBe('gzip');
    expect(replyWith(page, {}).body.toString()).toContain('<html lang="en">');
    const again = replyWith(page, { ifNoneMatch: `"other", ${page.headers['etag']}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(replyWith(page, { ifNoneMatch: 'W/"x"' }).status).toBe(200);
  });
});
