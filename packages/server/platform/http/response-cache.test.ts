import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBus } from '../bus.ts';
import { createLog } from '../log.ts';
import { createResponseCache, type CacheRequest } from './response-cache.ts';
import { sendRequest, startTestServer, type TestServer } from './test-server.ts';

const log = createLog({ logLevel: 'silent' });
const bus = createBus(undefined, log);
let server: TestServer;
let nowMs = 0;

beforeEach(async () => {
  nowMs = 0;
  server = await startTestServer(
    {},
    { bus, responseCache: createResponseCache({ maxBytes: 4 << 20, now: () => nowMs }) },
  );
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.app.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(server.app, path, headers, method);
const textOf = (body: Buffer) =>
  JSON.parse(body.toString()) as { made: number; provider: string; lang: string };

describe('cached replies of calls', () => {
  test('are created once, and say how long they may be cached', async () => {
    const first = await get('/cms/kept/a');
    const second = await get('/cms/kept/a');
    expect(second.body).toEqual(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(server.created.count).toBe(1);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      vary: 'Accept-Encoding, X-Provider',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(Object.keys(second.headers).sort()).toEqual(Object.keys(first.headers).sort());
  });

  test('are sent in the best accepted encoding, each with its own strong ETag', async () => {
    const plain = await get('/cms/kept/a');
    const gz = await get('/cms/kept/a', { 'accept-encoding': 'gzip, deflate' });
    const br = await get('/cms/kept/a', { 'accept-encoding': 'gzip, deflate, br' });
    const refused = await get('/cms/kept/a', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect([plain, gz, br, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
      undefined,
    ]);
    expect(gunzipSync(gz.body)).toEqual(plain.body);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(plain.body.length / 5);
    expect(new Set([plain, gz, br].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, gz, br]) expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(server.created.count).toBe(1);
  });

  test('a client with a matching ETag gets 304 without a body', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
      const { headers: first } = await get('/cms/kept/a', headers);
      for (const sent of [first.etag, `W/${first.etag}`, `"x", ${first.etag}`, '*']) {
        const reply = await get('/cms/kept/a', { ...headers, 'if-none-match': String(sent) });
        expect([reply.status, reply.body.length, reply.headers.etag]).toEqual([304, 0, first.etag]);
      }
      expect((await get('/cms/kept/a', { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('HEAD returns the same headers without the body', async () => {
    const whole = await get('/cms/kept/a');
    for (let time = 0; time < 2; time++) {
      const head = await get('/cms/kept/a', {}, 'HEAD');
      expect(head.body.length).toBe(0);
      expect(head.headers['content-length']).toBe(String(whole.body.length));
    }
  });

  test('the key holds the provider, the call and its declared parameters in normal form; nothing else', async () => {
    const same = [
      '/cms/kept/a',
      '/cms/kept/a?lang=eng',
      '/cms/kept/also/a',
      '/cms/kept/a?utm=1',
      '/cms/kept/a?utm=2&lang=eng',
      '/cms/kept/%61',
    ];
    for (const path of same) expect(textOf((await get(path)).body).made).toBe(1);
    expect(textOf((await get('/cms/kept/b')).body).made).toBe(2);
    expect(textOf((await get('/cms/kept/a?lang=ara')).body)).toMatchObject({ made: 3, lang: 'ara' });
    expect(textOf((await get('/cms/kept/a?provider=layali')).body)).toMatchObject({
      made: 4,
      provider: 'layali',
    });
    for (let time = 0; time < 3; time++) {
      // Selected by a header, it is a separate entry with that header in Vary.
      expect(textOf((await get('/cms/kept/a', { 'x-provider': 'layali' })).body)).toMatchObject({
        made: 5,
        provider: 'layali',
      });
      expect(textOf((await get('/cms/kept/a')).body)).toMatchObject({ made: 1, provider: 'rawi' });
    }
  });

  test('another host is another provider, in the fast path too', async () => {
    for (let time = 0; time < 3; time++) {
      expect(textOf((await get('/cms/kept/a', { host: 'layali.example' })).body).provider).toBe('layali');
      expect(textOf((await get('/cms/kept/a', { host: 'rawi.example' })).body).provider).toBe('rawi');
    }
  });

  test('a token is still checked', async () => {
    await get('/cms/kept/a');
    await get('/cms/kept/a');
    expect((await get('/cms/kept/a', { authorization: 'Bearer good' })).status).toBe(200);
    const old = await get('/cms/kept/a', { authorization: 'Bearer old' });
    expect([old.status, JSON.parse(old.body.toString()).errorcode, old.headers['cache-control']]).toEqual([
      401,
      6055,
      'no-store',
    ]);
    expect((await get('/cms/kept/a', { 'x-session': 'bad' })).status).toBe(401);
    expect(server.created.count).toBe(1);
  });

  test('concurrent requests for a missing reply share one creation', async () => {
    let release = () => {};
    server.created.wait = new Promise((resolve) => (release = resolve));
    const all = Array.from({ length: 20 }, () => get('/cms/kept/a'));
    while (server.created.count === 0) await pause(5);
    await pause(30);
    release();
    for (const reply of await Promise.all(all)) expect(textOf(reply.body).made).toBe(1);
  });

  test('a stale reply is sent while a new one is created; after the stale period it is created first', async () => {
    await get('/cms/kept/a');
    nowMs = 61_000;
    const stale = await Promise.all(Array.from({ length: 5 }, () => get('/cms/kept/a')));
    expect(stale.map(({ body }) => textOf(body).made)).toContain(1);
    await pause(50);
    expect(textOf((await get('/cms/kept/a')).body).made).toBe(2);
    expect(server.created.count).toBe(2);
    nowMs += 660_001;
    expect(textOf((await get('/cms/kept/a')).body).made).toBe(3);
  });

  test('whoever wants only what is fresh waits for it, together with the revalidation', async () => {
    const cache = createResponseCache({ maxBytes: 1 << 20, now: () => nowMs });
    let made = 0;
    const request: CacheRequest = {
      key: 'k',
      providerId: 'rawi',
      lifetime: { seconds: 1, staleSeconds: 100 },
      label: 'test',
      create: async () => ({ type: 'text/plain', body: String(++made) }),
    };
    const load = async (onlyFresh: boolean) =>
      (await cache.load(request, { onlyFresh })).variants.identity.bytes().toString();
    expect([await load(true), await load(true)]).toEqual(['1', '1']);
    nowMs += 5000;
    expect(await Promise.all([load(false), load(true), load(true)])).toEqual(['1', '2', '2']);
    expect(await load(false)).toBe('2');
  });

  test('when revalidation fails the stale reply is sent on, and not every request retries', async () => {
    await get('/cms/kept/a');
    nowMs = 61_000;
    server.created.fails = true;
    for (let time = 0; time < 5; time++) {
      expect((await get('/cms/kept/a')).status).toBe(200);
      await pause(5);
    }
    expect(server.created.count).toBe(2);
  });

  test('a failed creation is sent as an error and not cached', async () => {
    server.created.fails = true;
    const failed = await get('/cms/kept/a');
    expect([failed.status, failed.headers['cache-control'], failed.headers.etag]).toEqual([
      500,
      'no-store',
      undefined,
    ]);
    server.created.fails = false;
    expect((await get('/cms/kept/a')).status).toBe(200);
  });

  test('a change of a provider clears its replies and no other', async () => {
    await get('/cms/kept/a');
    await get('/cms/kept/a?provider=layali');
    await bus.publish({ name: 'catalogue.changed', providerId: 'rawi' });
    expect(textOf((await get('/cms/kept/a')).body).made).toBe(3);
    expect(textOf((await get('/cms/kept/a?provider=layali')).body).made).toBe(2);
    await bus.publish({ name: 'bus.resumed' });
    expect(textOf((await get('/cms/kept/a?provider=layali')).body).made).toBe(4);
  });

  test('a reply read before a change is not cached after it', async () => {
    let release = () => {};
    server.created.wait = new Promise((resolve) => (release = resolve));
    const before = get('/cms/kept/a');
    while (server.created.count === 0) await pause(5);
    await bus.publish({ name: 'catalogue.changed', providerId: 'rawi' });
    const after = get('/cms/kept/a');
    while (server.created.count === 1) await pause(5);
    release();
    expect(textOf((await before).body).made).toBe(1);
    expect(textOf((await after).body).made).toBe(2);
    expect(textOf((await get('/cms/kept/a')).body).made).toBe(2);
  });
});

describe('the response cache', () => {
  const request = (key: string, size: number): CacheRequest => ({
    key,
    providerId: 'rawi',
    label: 'x',
    lifetime: { seconds: 1, staleSeconds: 1 },
    create: async () => ({
      type: 'text/plain',
      body: Buffer.from(Array.from({ length: size }, () => Math.floor(Math.random() * 256))),
    }),
  });

  test('a reply whose creation began before a change is sent, but never cached, when no other was asked for meanwhile', async () => {
    const cache = createResponseCache({ maxBytes: 1 << 20 });
    let finish: (body: string) => void = () => undefined;
    const slow: CacheRequest = {
      ...request('a', 0),
      create: async () => ({
        type: 'text/plain',
        body: await new Promise<string>((resolve) => (finish = resolve)),
      }),
    };
    for (const changed of ['rawi', undefined]) {
      const before = cache.load(slow);
      cache.clear(changed);
      finish('read before the change');
      await before;
      expect(cache.find('a'), `a change of ${changed ?? 'all'}`).toBeUndefined();
    }
    const untouched = cache.load(slow);
    cache.clear('layali');
    finish('of another provider');
    await untouched;
    expect(cache.find('a'), 'a change of another provider').toBeDefined();
  });

  test('stays within its byte limit, and evicts the least recently used', async () => {
    const responseCache = createResponseCache({ maxBytes: 1 << 20, now: () => 0 });
    await responseCache.load(request('first', 20_000));
    for (let n = 0; n < 60; n++) {
      await responseCache.load(request(`k${n}`, 20_000));
      responseCache.find('first');
    }
    expect(responseCache.stats().bytes).toBeLessThanOrEqual(1 << 20);
    expect(responseCache.stats().entries).toBeGreaterThan(5);
    expect(responseCache.find('first')).toBeDefined();
    expect(responseCache.find('k0')).toBeUndefined();
  });

  test('keeps frequently requested replies: thousands of one-time searches do not evict Home', async () => {
    const responseCache = createResponseCache({ maxBytes: 1 << 20, now: () => 0 });
    await responseCache.load(request('Home', 50_000));
    await responseCache.load(request('Home', 50_000));
    for (let n = 0; n < 3000; n++)
      await responseCache.load({
        ...request(`search ${n}`, 0),
        create: async () => ({ type: 'text/plain', body: 'x'.repeat(4000) }),
      });
    expect(responseCache.find('Home')).toBeDefined();
    expect(responseCache.find('search 0')).toBeUndefined();
    expect(responseCache.stats().bytes).toBeLessThanOrEqual(1 << 20);
  });

  test('counts the memory of keys and small replies', async () => {
    const responseCache = createResponseCache({ maxBytes: 4 << 20, now: () => 0 });
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const taken = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = taken();
    for (let n = 0; n < 25_000; n++)
      await responseCache.load({
        ...request(`${'k'.repeat(400)} ${n}`, 0),
        create: async () => ({ type: 'application/json', body: `{"n":${n}}` }),
      });
    expect(responseCache.stats().bytes).toBeLessThanOrEqual(4 << 20);
    expect(taken() - before).toBeLessThan(6 << 20);
  });

  test('a reply larger than a quarter of the limit is sent but not cached', async () => {
    const responseCache = createResponseCache({ maxBytes: 100_000, now: () => 0 });
    expect((await responseCache.load(request('large', 60_000))).variants.identity.bytes()).toHaveLength(
      60_000,
    );
    expect(responseCache.stats().entries).toBe(0);
  });

  test('a tiny reply is not compressed and has no Vary', async () => {
    const responseCache = createResponseCache({ maxBytes: 100_000, now: () => 0 });
    const { variants } = await responseCache.load(request('tiny', 100));
    expect(await variants.load('br')).toBe(variants.identity);
    expect(variants.identity.headerList).not.toContain('Vary');
  });

  test('an image is not compressed again', async () => {
    const responseCache = createResponseCache({ maxBytes: 1 << 20, now: () => 0 });
    const { variants } = await responseCache.load({
      ...request('picture', 0),
      create: async () => ({ type: 'image/png', body: Buffer.alloc(5000) }),
    });
    expect(await variants.load('br')).toBe(variants.identity);
    expect(variants.identity.headerList).not.toContain('Vary');
  });

  test('an encoding is created on its first request, once for concurrent ones', async () => {
    const responseCache = createResponseCache({ maxBytes: 1 << 20, now: () => 0 });
    const { variants } = await responseCache.load(request('a', 5000));
    expect(variants.encodings()).toEqual(['identity']);
    expect(variants.find('br')).toBeUndefined();
    const [one, other] = await Promise.all([variants.load('br'), variants.load('br')]);
    expect(one).toBe(other);
    expect(variants.find('br')).toBe(one);
    expect(variants.encodings()).toEqual(['identity', 'br']);
  });

  test('a revalidated reply has the encodings of the previous one', async () => {
    let time = 0;
    const responseCache = createResponseCache({ maxBytes: 1 << 20, now: () => time });
    const old = await responseCache.load(request('a', 5000));
    await old.variants.load('gzip');
    time = 1500;
    expect(responseCache.find('a')).toBe(old);
    await expect.poll(() => responseCache.find('a') === old).toBe(false);
    expect(responseCache.find('a')!.variants.encodings()).toEqual(['identity', 'gzip']);
  });
});
