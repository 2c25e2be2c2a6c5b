import { CallError, calls } from '@rawi/contract';
import {
  createHttp,
  createLocalClient,
  createLog,
  registerCall,
  systemClock,
  type Http,
} from '@rawi/platform';
import { testConfig } from '@rawi/platform/testing';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as english } from '@rawi/strings/en';
import { connect } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { servePages } from '../serve-pages.ts';
import { createRenderLimit, type RenderLimit } from './render-limit.ts';
import { contexts, createTestPages, pageBody, renders, movieRoute, resetRecords } from './test-build.ts';

beforeEach(resetRecords);

describe('pages over HTTP', () => {
  async function createServer(environment: Record<string, string> = {}, limit?: RenderLimit): Promise<Http> {
    const config = testConfig(environment);
    const http = await createHttp({
      config,
      log: createLog(config),
      clock: systemClock(),
      guard: () => undefined,
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
    registerCall(http, calls.getScreen, async ({ params }, { audience }) => ({
      id: params.screenid,
      title: { default: '', eng: '', ara: Object.values(audience).join() },
      rows: [],
    }));
    servePages(http, {
      pages: createTestPages({ client: (options) => createLocalClient(http, options) }),
      assets: { reply: () => undefined },
      demo: true,
      ...(limit && { limit }),
    });
    onTestFinished(() => http.close());
    return http;
  }

  /** Listens on a real port: `inject` bypasses the fast path of cached replies. */
  async function startServer(...parameters: Parameters<typeof createServer>) {
    const http = await createServer(...parameters);
    const address = await http.listen({ port: 0, host: '127.0.0.1' });
    return {
      http,
      ask: (path: string, headers: Record<string, string> = {}) =>
        fetch(address + path, { headers, redirect: 'manual' }),
      /** Sends a path and a host that HTTP clients would normalize or reject. */
      askRaw: (path: string, host = 'rawi.example') =>
        new Promise<string>((resolve) => {
          let got = '';
          const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
            socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
          );
          socket.on('data', (part) => (got += part.toString())).on('close', () => resolve(got));
        }),
    };
  }
  const get = (http: Http, url: string, headers: Record<string, string> = {}) =>
    http.inject({ method: 'GET', url, headers: { host: 'rawi.example', ...headers } });

  test('a shared page is rendered once, whatever the query, also for concurrent requests', async () => {
    const http = await createServer();
    await Promise.all([get(http, '/en'), get(http, '/en?utm_source=a')]);
    const reply = await get(http, '/en?b');
    expect(renders).toEqual(['/en']);
    expect(reply.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect((await get(http, '/en', { 'if-none-match': String(reply.headers['etag']) })).statusCode).toBe(304);
  });

  test('a page shows the calls of its own provider, country and language, also from the fast path', async () => {
    const { http, ask } = await startServer({ TRUSTED_PROXIES: '1' });
    pageBody.of = async ({ client }) =>
      (await client('getScreen', { params: { screenid: 'home' }, query: {} })).title.ara;
    const askers = ['rawi', 'layali'].flatMap((provider) =>
      ['BH', 'SA'].flatMap((country) => ['en', 'ar'].map((language) => ({ provider, country, language }))),
    );
    for (let round = 0; round < 3; round++)
      for (const { provider, country, language } of askers) {
        const headers = { cookie: `provider=${provider}`, 'x-country-code': country };
        const shown = await (await ask(`/${language}`, headers)).text();
        const code = language === 'en' ? 'eng' : 'ara';
        expect(shown).toContain(`>${provider},${code},${country},false,`);
      }
    expect(renders).toHaveLength(askers.length);
    // The calls of the app get what the pages were made of: nothing is made twice.
    const { misses } = http.rawi.responseCache.stats();
    const headers = { cookie: 'provider=layali', 'x-country-code': 'SA' };
    const reply = await ask('/cms/subscriber/v1/screen/home?displaylanguage=ara', headers);
    expect(await reply.text()).toContain('layali,ara,SA');
    expect(http.rawi.responseCache.stats().misses).toBe(misses);
  });

  test('a page without a language prefix is private', async () => {
    const http = await createServer();
    const reply = await get(http, '/movie/x/M1', { 'accept-language': 'ar' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Language',
    });
    expect(reply.body).toContain('lang="ar"');
    await get(http, '/movie/x/M1', { 'accept-language': 'en' });
    expect(renders).toHaveLength(2);
  });

  test('ROUTE-17 a redirect keeps each visitor’s query, also for concurrent requests', async () => {
    const http = await createServer();
    const replies = await Promise.all([
      get(http, '/en/detail/M1?utm_source=a'),
      get(http, '/en/detail/M1?utm_source=b'),
      get(http, '/en/detail/M1'),
    ]);
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers['location']])).toEqual([
      [302, '/en/there/M1?utm_source=a'],
      [302, '/en/there/M1?utm_source=b'],
      [302, '/en/there/M1'],
    ]);
    const negotiated = await get(http, '/detail/M1?x=%3Cb%3E', { 'accept-language': 'ar' });
    expect(negotiated.headers).toMatchObject({
      location: '/en/there/M1?x=%3Cb%3E',
      'cache-control': 'no-store',
    });
  });

  test('a page that failed or was not found is not cached', async () => {
    const http = await createServer();
    movieRoute.fails = true;
    const broken = await get(http, '/en/movie/x/M1');
    expect([broken.statusCode, broken.headers['cache-control']]).toEqual([500, 'no-store']);
    movieRoute.fails = false;
    expect((await get(http, '/en/movie/x/M1')).statusCode).toBe(200);
    const gone = await get(http, '/en/gone', { 'accept-encoding': 'gzip' });
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=10']);
  });

  test('?provider= of the demo sets its cookie, and the page is sent with no-store', async () => {
    const http = await createServer();
    const reply = await get(http, '/en?provider=layali');
    expect(reply.headers).toMatchObject({
      'set-cookie': 'provider=layali; Path=/; SameSite=Lax',
      'cache-control': 'no-store',
    });
    expect((await get(http, '/en')).headers['set-cookie']).toBeUndefined();
    const { rawPayload, headers } = await get(http, '/ar?provider=layali');
    expect(rawPayload.toString()).toMatch(/[\u0600-\u06ff]/);
    expect(rawPayload).toHaveLength(Number(headers['content-length']));
  });

  test('a page without a prefix is rendered once per language, whatever its query, and stays private', async () => {
    const { ask, http } = await startServer();
    for (let n = 0; n < 12; n++) {
      const reply = await ask(`/movie/x/M1?x=${n}`, { 'accept-language': n % 2 ? 'ar' : 'en' });
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(reply.headers.get('vary')).toContain('Accept-Language');
      expect(await reply.text()).toContain(`lang="${n % 2 ? 'ar' : 'en'}"`);
    }
    expect(renders).toHaveLength(2);
    const { entries } = http.rawi.responseCache.stats();
    for (let n = 0; n < 12; n++) await ask(`/en/movie/x/M1?utm_source=${n}`);
    expect([
      renders.length,
      http.rawi.responseCache.stats().entries,
      http.rawi.fastPath.stats().addresses,
    ]).toEqual([3, entries + 1, 0]);
  });

  test('an address in another letter case redirects to the canonical one', async () => {
    const { ask } = await startServer();
    for (const path of ['/en/MOVIE/x/M1', '/EN/movie/x/M1', '/en/Movie/x/M1/']) {
      const reply = await ask(`${path}?a=1`);
      expect([reply.status, reply.headers.get('location')], path).toEqual([301, '/en/movie/x/M1?a=1']);
    }
    expect((await ask('/termsofuse-AR')).headers.get('location')).toBe('/TermsOfUse-ar');
    expect(renders).toEqual([]);
  });

  test('the country of a trusted proxy selects a separate page, also in the fast path', async () => {
    const { ask } = await startServer({ TRUSTED_PROXIES: '1' });
    for (let time = 0; time < 3; time++)
      for (const country of ['BH', 'SA', 'FR', 'junk']) {
        const reply = await ask('/en', { 'x-country-code': country });
        expect(reply.headers.get('vary')).toBe('X-Forwarded-Proto, Cookie, X-Country-Code');
      }
    expect(renders).toHaveLength(2);
  });

  test('concurrent renders are limited: further requests get Retry-After, and cached pages are still served', async () => {
    let release = () => {};
    const wait = new Promise<void>((resolve) => (release = resolve));
    const limit = createRenderLimit({ maxConcurrent: 1, maxQueued: 2 });
    const { ask } = await startServer({}, limit);
    await ask('/en');
    const blocked = limit.run(() => wait);
    const waiting = [ask('/en/movie/x/M1'), ask('/en/movie/x/M2')];
    await expect.poll(() => limit.stats().waiting).toBe(2);
    const refused = await ask('/en/movie/x/M3');
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('cache-control'),
    ]).toEqual([503, '1', 'no-store']);
    expect(await refused.text()).toMatch(/lang="en".*lang="ar"/s);
    expect((await ask('/en')).status).toBe(200);
    release();
    await blocked;
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('WL-07 a page for an unknown provider is an unbranded page in both languages', async () => {
    const { ask } = await startServer();
    for (const path of ['/?provider=nope', '/en?provider=nope', '/movie/x/M1?provider=nope']) {
      const reply = await ask(path);
      expect(
        [reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')],
        path,
      ).toEqual([404, 'text/html; charset=utf-8', 'no-store']);
      const html = await reply.text();
      for (const messages of [english, arabic]) expect(html, path).toContain(messages['code.1006']);
      expect(html, path).not.toMatch(/errorcode|Rawi|راوي/);
    }
    expect(renders).toEqual([]);
  });

  test('replies that depend on the demo’s provider cookie have Vary: Cookie', async () => {
    const { ask } = await startServer();
    for (let time = 0; time < 2; time++) {
      expect((await ask('/en')).headers.get('vary')).toContain('Cookie');
      expect((await ask('/en', { cookie: 'provider=layali' })).headers.get('vary')).toContain('Cookie');
    }
    expect(contexts.map(({ boot }) => boot.providerId)).toEqual(['rawi', 'layali']);
    expect((await ask('/en/gone')).headers.get('vary')).toContain('Cookie');
  });

  test('no redirect leads to another host', async () => {
    const { askRaw } = await startServer();
    for (const path of [
      '/\\evil.example/',
      '//evil.example/',
      '/%5Cevil.example/',
      '/\\/evil.example/%2f',
      '///\\evil.example/',
      '/en/\\evil.example/',
      '/%09/evil.example/',
    ]) {
      const location = /\r\nlocation: (.*)\r\n/i.exec(await askRaw(path))?.[1] ?? '/';
      expect(new URL(location, 'https://rawi.example').host, `${path} to ${location}`).toBe('rawi.example');
    }
  });

  test('an unknown host gets the default brand’s page, and creates no cache entry', async () => {
    const { askRaw, http } = await startServer();
    await askRaw('/en', 'first.evil');
    const { entries } = http.rawi.responseCache.stats();
    for (let n = 0; n < 5; n++)
      expect(await askRaw('/en', `h${n}.evil:${n + 1}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(http.rawi.responseCache.stats().entries).toBe(entries);
    expect(contexts.map(({ origin }) => origin)).toEqual(['http://rawi.example']);
    expect(await askRaw('/en', 'a b')).toMatch(/^HTTP\/1\.1 400 .*"field":"host"/s);
  });

  test('an unknown API address is not a page', async () => {
    const reply = await get(await createServer(), '/cms/nothing/here');
    expect([reply.statusCode, reply.json().errorcode]).toEqual([404, 1003]);
  });
});
