import { beforeEach, describe, expect, test } from 'vitest';
import { withQuery, type PageRequest } from './create-pages.ts';
import { compressPage } from './page-reply.ts';
import {
  contexts,
  createTestPages,
  movieRoute,
  render,
  renders,
  request,
  resetRecords,
} from './test-build.ts';

beforeEach(resetRecords);

describe('the entry page', () => {
  test('ROUTE-52 LANG-03 / redirects to Home in the browser’s language', async () => {
    const pages = createTestPages();
    const to = async (acceptLanguage: string | undefined) =>
      (await render('/', { acceptLanguage }, pages)).headers['location'];
    expect(await to('ar-EG,en;q=0.8')).toBe('/ar');
    expect(await to('fr-FR')).toBe('/en');
    expect(await to(undefined)).toBe('/en');
    expect(await to('en;q=0.1,ar;q=0.9')).toBe('/ar');
  });

  test('LANG-02 the stored language code has priority over the browser’s language', async () => {
    const page = await render('/', { acceptLanguage: 'en', languageCookie: 'ara' });
    expect([page.status, page.headers['location']]).toEqual([302, '/ar']);
    expect(page.headers['cache-control']).toContain('private');
  });

  test('LANG-02 without a language cookie, / marks the redirect as negotiated: a browser may have stored another language', async () => {
    expect((await render('/', { acceptLanguage: 'en' })).headers['set-cookie']).toBe(
      'languageNegotiated=1; Max-Age=30; Path=/; SameSite=Lax',
    );
    expect(
      (await render('/', { acceptLanguage: 'en', languageCookie: 'eng' })).headers['set-cookie'],
    ).toBeUndefined();
    expect(
      (await render('/', { acceptLanguage: 'en', languageCookie: 'klingon' })).headers['set-cookie'],
    ).toContain('languageNegotiated');
  });

  test('ROUTE-53 the redirect keeps the query', async () => {
    const page = await render('/', { search: '?utm_source=a&couponcode=RAWI50' });
    expect(page.headers['location']).toBe('/en?utm_source=a&couponcode=RAWI50');
  });

  test('ROUTE-51 with the pairing flag / redirects to /pairing', async () => {
    expect((await render('/', {}, createTestPages({ pairing: true }))).headers['location']).toBe('/pairing');
  });

  test('a path that begins with two slashes does not redirect to another host', async () => {
    for (const path of ['//evil.example/', '///evil.example/'])
      expect((await render(path)).headers['location']).toBe('/evil.example');
    // Browsers treat a backslash as a slash.
    for (const path of [
      '/\\evil.example/',
      '/\\/evil.example/',
      '/\\\\evil.example',
      '/%5Cevil.example/',
      '/%5C%5Cevil.example/',
      '/%2F%2Fevil.example/',
      '/./\\evil.example/',
    ])
      for (const lands of [(await render(path)).headers['location'] ?? '/'])
        expect(new URL(lands, 'https://rawi.example').host, `${path} to ${lands}`).toBe('rawi.example');
    const page = await render('//en');
    expect([page.status, page.headers['location']], 'a page is served at its canonical address').toEqual([
      301,
      '/en',
    ]);
  });
});

describe('the language of a page', () => {
  test('LANG-01 the prefix has priority, and such a page is the same for everyone', async () => {
    const page = await render('/ar', { acceptLanguage: 'en', languageCookie: 'eng' });
    expect(contexts[0]!.language).toBe('ar');
    expect(page.headers['vary']).toBeUndefined();
  });

  test('LANG-02 LANG-03 without a prefix it is negotiated, and the page is private', async () => {
    const pages = createTestPages();
    const page = await render('/movie/x/M1', { acceptLanguage: 'ar' }, pages);
    expect(contexts[0]!.language).toBe('ar');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    await render('/movie/x/M1', { acceptLanguage: 'ar', languageCookie: 'eng' }, pages);
    expect(contexts[1]!.language).toBe('en');
  });
});

describe('redirects', () => {
  test('ROUTE-61 an upper-case prefix redirects permanently to the lower-case one, with the query', async () => {
    for (const [path, to] of [
      ['/EN', '/en'],
      ['/Ar/Movie/X/M1', '/ar/movie/X/M1'],
      ['/EN/gone/', '/en/gone'],
    ] as const) {
      const page = await render(path, { search: '?a=1' });
      expect([page.status, page.headers['location']], path).toEqual([301, `${to}?a=1`]);
    }
  });

  test('ROUTE-39 ROUTE-49 Home with a subscription token redirects to its handler, with the whole query', async () => {
    const page = await render('/ar', { search: '?subscriptiontoken=T%2F1&utm_source=a' });
    expect([page.status, page.headers['location']]).toEqual([
      302,
      '/ar/subscription-handler?subscriptiontoken=T%2F1&utm_source=a',
    ]);
    expect(page.headers['cache-control']).toContain('no-store');
    expect((await render('/ar', { search: '?subscriptiontoken=' })).status).toBe(200);
    expect((await render('/en/gone', { search: '?subscriptiontoken=x' })).status).toBe(404);
  });

  test('ROUTE-20 DEEP-04 a trailer id in the query becomes part of the rendered path', async () => {
    const pages = createTestPages();
    const plan = pages.plan(request('/trailerDeeplink/M1', { search: '?trailerId=T1&utm_source=a' }));
    if (plan.kind !== 'page') throw new Error('a page was expected');
    const page = withQuery(await plan.render(), plan.search);
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
  test('no header or query of a client reaches the renderer', async () => {
    await render('/en', { search: '?x=<script>', acceptLanguage: 'ar"><script>', languageCookie: '<b>' });
    expect(renders).toEqual(['/en']);
    expect(JSON.stringify(contexts[0])).not.toContain('<script>');
  });

  test('the cache key holds brand, language, origin and path, but not the query', () => {
    const pages = createTestPages();
    const key = (path: string, change: Partial<PageRequest> = {}) => {
      const plan = pages.plan(request(path, change));
      return plan.kind === 'page' ? plan.key : '';
    };
    const keys = [
      key('/en'),
      key('/ar'),
      key('/en', { providerId: 'layali' }),
      key('/en', { origin: 'https://other.example' }),
      key('/en/movie/x/M1'),
    ];
    expect(new Set(keys).size).toBe(5);
    expect(key('/en', { search: '?utm_source=a', languageCookie: 'ara' })).toBe(keys[0]);
  });
});

describe('unknown addresses', () => {
  test('ROUTE-48 any other path gets the error page with 404, rendered once for all of them', async () => {
    const pages = createTestPages();
    const paths = [
      '/fr',
      '/favicon.ico',
      '/fr/movie/x/M1',
      '/en/no/such/page',
      '/en/a/b/c/d',
      '/en/%ff',
      '/en.data',
      '/en/__manifest/x',
      '/en/movie/x/%00',
      '/en/movie/x/%2e%2e',
      '/en/movie/../x',
      '/en/movie/x/a%0d%0aset-cookie:b',
      '/en/movie/x/a%5Cb',
      `/en/${'x'.repeat(2000)}`,
    ];
    for (const path of paths) expect((await render(path, {}, pages)).status, path).toBe(404);
    expect(renders).toHaveLength(2);
    expect(new Set(renders)).toEqual(new Set(['/not/found', '/en/not/found']));
  });

  test('a page whose content is missing has status 404', async () => {
    expect((await render('/en/gone')).status).toBe(404);
  });
});

describe('the reply', () => {
  test('a page that cannot be rendered at all is a page without a brand, in both languages', async () => {
    movieRoute.rejects = true;
    const page = await render('/en/movie/x/M1');
    expect([page.status, page.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(page.html).toMatch(/lang="en".*lang="ar"/s);
  });

  test('has a policy with the hash of the page’s script and the hosts of the configuration', async () => {
    const { headers } = await render('/en');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' .*https:\/\/sms\.example/);
  });

  test('is in an encoding that the client accepts', async () => {
    const page = await render('/en');
    expect((await compressPage(page, 'gzip, br')).headers['content-encoding']).toBe('br');
    expect((await compressPage(page, 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
    expect((await compressPage(page, undefined)).body.toString()).toContain('<html lang="en">');
  });
});
