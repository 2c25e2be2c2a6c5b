import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchFolder } from './film-fixture.ts';
import { openMediaFolder } from './media-folder.ts';
import type { MediaHandlerOptions } from './media-handler.ts';
import { createMediaHandler, registerMedia } from './media-handler.ts';
import { createMediaSigner } from './media-signer.ts';
import { createSegmentCache } from './segment-cache.ts';

const folder = scratchFolder();
const segment = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
const clock = { now: Date.UTC(2026, 10, 20) };
const signer = createMediaSigner({ secrets: [{ id: 'a', key: 's'.repeat(32) }], clock: () => clock.now });
const prefix = signer.sign({ scope: 'rawi/ast_x/clear', session: 's1', expires: clock.now + 60_000 });
const errors: unknown[] = [];
const servers: http.Server[] = [];
let base = '';

function handlerOf(options: Partial<MediaHandlerOptions> = {}, load = openMediaFolder(folder).load) {
  const cache = createSegmentCache({ maxBytes: 1e6, load });
  return createMediaHandler({ signer, cache, onError: (error) => errors.push(error), ...options });
}

async function serve(handler: http.RequestListener): Promise<string> {
  const server = http.createServer(handler);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const files: Record<string, string | Buffer> = {
    'v720/1.m4s': segment,
    'v720/init.mp4': 'init',
    'manifest.mpd': '<MPD/>',
    'master.m3u8': '#EXTM3U\n',
    'captions/ar.vtt': 'WEBVTT\n',
    'thumbnails/sheet-1.jpg': 'jpg',
    'v720/index.m3u8': '#EXTM3U\n#KEY\n',
    'empty.vtt': '',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, 'rawi/ast_x/clear', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  base = await serve(handlerOf({ stat: openMediaFolder(folder).stat }));
});
afterAll(() => {
  for (const server of servers) server.close();
});

const get = (name: string, init?: RequestInit): Promise<Response> => fetch(base + prefix + name, init);

test('a signed address may be ended before it expires: 410 for every file, at once', async () => {
  let isOver = false;
  const checked: string[] = [];
  const isEnded = ({ scope, session: id }: { scope: string; session: string }) => (
    checked.push(`${scope} ${id}`),
    isOver
  );
  const own = await serve(handlerOf({ isEnded }));
  expect((await fetch(`${own}${prefix}v720/1.m4s`)).status).toBe(200);
  isOver = true;
  for (const name of ['v720/1.m4s', 'manifest.mpd', 'captions/ar.vtt']) {
    const reply = await fetch(own + prefix + name);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(await reply.json()).toMatchObject({ errorcode: 9410 });
  }
  expect(new Set(checked)).toEqual(new Set(['rawi/ast_x/clear s1']));
});

describe('a segment', () => {
  test('is sent whole, with its length, a strong ETag and cache headers: immutable for browsers, until the address expires for shared caches', async () => {
    for (const visit of ['loaded', 'from memory']) {
      const reply = await get('v720/1.m4s');
      expect(reply.status, visit).toBe(200);
      expect(Buffer.from(await reply.arrayBuffer())).toEqual(segment);
      expect(reply.headers.get('content-length')).toBe('5000');
      expect(reply.headers.get('etag')).toMatch(/^"[^"]+"$/);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      expect(reply.headers.get('timing-allow-origin')).toBe('*');
      expect(reply.headers.get('accept-ranges')).toBe('bytes');
    }
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 4999],
    ['bytes=-100', 4900, 4999],
    ['bytes=4990-9000', 4990, 4999],
    ['bytes=0-0', 0, 0],
    ['bytes=-9000', 0, 4999],
  ])('is sent in part for %s', async (range, first, last) => {
    const reply = await get('v720/1.m4s', { headers: { range } });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes ${first}-${last}/5000`);
    expect(reply.headers.get('content-length')).toBe(String(last - first + 1));
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(segment.subarray(first, last + 1));
  });

  test.each(['bytes=5000-', 'bytes=9000-9001', 'bytes=-0'])('has no bytes for %s', async (range) => {
    const reply = await get('v720/1.m4s', { headers: { range } });
    expect(reply.status).toBe(416);
    expect(reply.headers.get('content-range')).toBe('bytes */5000');
    expect(await reply.json()).toMatchObject({ errorcode: 9416 });
  });

  test.each(['bytes=9-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=', 'bytes=-', 'bytes=a-b'])(
    'is sent whole for %s',
    async (range) => {
      expect((await get('v720/1.m4s', { headers: { range } })).status).toBe(200);
    },
  );

  test('a range for another version is sent whole', async () => {
    const headers = { range: 'bytes=0-9', 'if-range': '"other"' };
    expect((await get('v720/1.m4s', { headers })).status).toBe(200);
    const etag = (await get('v720/1.m4s')).headers.get('etag') ?? '';
    expect((await get('v720/1.m4s', { headers: { ...headers, 'if-range': etag } })).status).toBe(206);
  });

  test('is answered by 304 where the ETag matches, whether it is in memory or not', async () => {
    const etag = (await get('v720/1.m4s')).headers.get('etag') ?? '';
    const loads: string[] = [];
    const { load, stat } = openMediaFolder(folder);
    const cold = await serve(
      handlerOf({ stat }, (key) => {
        loads.push(key);
        return load(key);
      }),
    );
    for (const host of [base, cold]) {
      for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
        const reply = await fetch(`${host}${prefix}v720/1.m4s`, { headers: { 'if-none-match': known } });
        expect([reply.status, await reply.text()]).toEqual([304, '']);
        expect(reply.headers.get('etag')).toBe(etag);
      }
    }
    expect(loads).toEqual([]);
    const reply = await fetch(`${cold}${prefix}v720/1.m4s`, { headers: { 'if-none-match': '"other"' } });
    expect(reply.status).toBe(200);
  });

  test('HEAD gives all headers and no body', async () => {
    for (const host of [base, await serve(handlerOf())]) {
      const reply = await fetch(`${host}${prefix}v720/1.m4s`, { method: 'HEAD' });
      expect([reply.status, await reply.text()]).toEqual([200, '']);
      expect(reply.headers.get('content-length')).toBe('5000');
      expect(reply.headers.get('etag')).toMatch(/^"/);
    }
  });
});

test.each([
  ['v720/1.m4s', 'video/iso.segment', 'immutable'],
  ['v720/init.mp4', 'video/mp4', 'immutable'],
  ['manifest.mpd', 'application/dash+xml', 'max-age=10'],
  ['master.m3u8', 'application/vnd.apple.mpegurl', 'max-age=10'],
  ['captions/ar.vtt', 'text/vtt; charset=utf-8', 'immutable'],
  ['thumbnails/sheet-1.jpg', 'image/jpeg', 'immutable'],
])('%s is served as %s and cached as %s', async (name, type, caching) => {
  const reply = await get(name);
  expect(reply.headers.get('content-type')).toBe(type);
  expect(reply.headers.get('cache-control')).toContain(caching);
});

test('an empty file is served with length 0', async () => {
  const reply = await get('empty.vtt');
  expect([reply.status, reply.headers.get('content-length')]).toEqual([200, '0']);
});

test('invalid addresses get a reason in JSON and are never cached', async () => {
  const last = prefix.length - 2;
  const cases: [string, number, number][] = [
    [`${prefix.slice(0, last)}X/v720/1.m4s`, 403, 9403],
    [`${prefix}v720/9.m4s`, 404, 9404],
    [`${prefix}v720`, 404, 9404],
    [`${prefix}v720/%2e%2e/1.m4s`, 404, 9404],
    ['/media/garbage', 403, 9403],
  ];
  for (const [address, status, errorcode] of cases) {
    const reply = await fetch(base + address);
    expect(reply.status, address).toBe(status);
    expect(await reply.json()).toEqual({ errorcode, reason: expect.stringMatching(/\w+ \w+/) });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  }
  clock.now += 60_000;
  const reply = await get('v720/1.m4s');
  clock.now -= 60_000;
  expect([reply.status, await reply.json()]).toMatchObject([410, { errorcode: 9410 }]);
});

test('the query string is ignored', async () => {
  expect((await get('v720/1.m4s?cachebuster=1')).status).toBe(200);
});

test('OPTIONS is answered; other methods are refused', async () => {
  const asked = await get('v720/1.m4s', { method: 'OPTIONS' });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toContain('range');
  const written = await get('v720/1.m4s', { method: 'POST', body: 'x' });
  expect([written.status, written.headers.get('allow')]).toEqual([404, 'GET, HEAD, OPTIONS']);
});

test('a failing store gives 503, is reported, and works again afterwards', async () => {
  let broken = true;
  const { load } = openMediaFolder(folder);
  const host = await serve(
    handlerOf({}, async (key) => {
      if (broken) throw new Error('disk on fire');
      return load(key);
    }),
  );
  const reply = await fetch(`${host}${prefix}v720/1.m4s`);
  expect([reply.status, await reply.json()]).toMatchObject([503, { errorcode: 1503 }]);
  expect(reply.headers.get('retry-after')).toBe('2');
  expect(errors.map(String)).toContain('Error: disk on fire');
  broken = false;
  expect((await fetch(`${host}${prefix}v720/1.m4s`)).status).toBe(200);
});

test('a manifest can be rewritten for a client; segments never are', async () => {
  const host = await serve(
    handlerOf({
      rewrite: ({ body, session, rest }) =>
        rest === 'v720/index.m3u8' ? body.toString().replace('#KEY', `#KEY for ${session}`) : undefined,
    }),
  );
  const reply = await fetch(`${host}${prefix}v720/index.m3u8`);
  expect(await reply.text()).toBe('#EXTM3U\n#KEY for s1\n');
  expect(reply.headers.get('cache-control')).toMatch(/^private/);
  const known = { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } };
  expect((await fetch(`${host}${prefix}v720/index.m3u8`, known)).status).toBe(304);
  expect((await fetch(`${host}${prefix}master.m3u8`)).headers.get('cache-control')).toMatch(/^public/);
});

test('a Fastify server delivers the same', async () => {
  const app = Fastify();
  registerMedia(app, handlerOf());
  const host = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const whole = await fetch(`${host}${prefix}v720/1.m4s`);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(segment);
    const part = await fetch(`${host}${prefix}v720/1.m4s`, { headers: { range: 'bytes=0-9' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await fetch(`${host}${prefix}v720/1.m4s`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${host}${prefix}v720/1.m4s`, { method: 'OPTIONS' })).status).toBe(204);
    expect((await fetch(`${host}/media/x/y`)).status).toBe(403);
  } finally {
    await app.close();
  }
});

test('a folder serves nothing from outside of itself', async () => {
  writeFileSync(path.join(folder, 'secret'), 'x');
  const inner = openMediaFolder(path.join(folder, 'rawi'));
  expect(await inner.load('../secret')).toBeUndefined();
  expect(await inner.load('ast_x/clear')).toBeUndefined();
  expect(await inner.stat('ast_x/clear/none')).toBeUndefined();
  expect(await inner.stat('ast_x/clear/v720/1.m4s')).toMatchObject({ bytes: 5000 });
});
