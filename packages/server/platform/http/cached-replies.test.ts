import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { replyFromCache } from './reply-from-cache.ts';
import { scopeOf } from './register-call.ts';
import { sendRequest, startTestServer, type TestReply, type TestServer } from './test-server.ts';

/** Replies from the cache over real connections: `inject` bypasses the fast path, which runs before routing. */
const servers: TestServer[] = [];
afterEach(async () => {
  for (const { app } of servers.splice(0)) await app.close();
});

async function serve(
  environment: Record<string, string> = {},
  onRequest: (request: object) => void = () => {},
): Promise<TestServer> {
  const server = await startTestServer(environment);
  servers.push(server);
  const { app } = server;
  app.addHook('onRequest', (request, _, done) => {
    onRequest(request.raw);
    done();
  });
  // A page whose body is the country it was rendered for.
  app.get('/page', (request, reply) => {
    const scope = scopeOf(request);
    const { country, site, vary } = scope;
    return replyFromCache(request, reply, {
      key: `page ${scope.key} ${country}`,
      providerId: scope.provider.id,
      lifetime: { seconds: 60, staleSeconds: 60 },
      label: 'page',
      vary: [...vary, ...app.rawi.scopes.countryVary],
      create: async () => ({ type: 'text/plain', body: `${country} ${site}` }),
      fastPath: { guard: 'open', scope, facets: ['country'], identity: undefined },
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

const bodyText = ({ body }: TestReply) => body.toString();

describe('the country of a page', () => {
  test('is read from a trusted proxy on every request, and listed in Vary', async () => {
    const { app } = await serve({ TRUSTED_PROXIES: '1' });
    const country = async (headers: Record<string, string>) =>
      bodyText(await sendRequest(app, '/page', headers)).split(' ')[0];
    for (let time = 0; time < 3; time++) {
      expect(await country({ 'x-country-code': 'SA' })).toBe('SA');
      expect(await country({})).toBe('BH');
      expect(await country({ 'x-country-code': 'BH' })).toBe('BH');
    }
    expect((await sendRequest(app, '/page')).headers.vary).toContain('X-Country-Code');
  });

  test('header is ignored where no proxy is trusted', async () => {
    const { app } = await serve();
    for (let time = 0; time < 2; time++) {
      const reply = await sendRequest(app, '/page', { 'x-country-code': 'SA' });
      expect(bodyText(reply)).toMatch(/^BH /);
      expect(reply.headers.vary ?? '').not.toContain('Country');
    }
  });

  test('that the provider does not serve creates no cache entry', async () => {
    const { app } = await serve({ TRUSTED_PROXIES: '1' });
    await sendRequest(app, '/page');
    const { entries } = app.rawi.responseCache.stats();
    const { addresses } = app.rawi.fastPath.stats();
    for (const junk of ['FR', 'XX', 'sa', 'BH,SA', '🌙'.codePointAt(0)!.toString(), 'x'.repeat(3000)])
      expect(bodyText(await sendRequest(app, '/page', { 'x-country-code': junk }))).toMatch(/^BH /);
    expect([app.rawi.responseCache.stats().entries, app.rawi.fastPath.stats().addresses]).toEqual([
      entries,
      addresses,
    ]);
  });

  test('of a call is taken from its query, not from a header', async () => {
    const { app, created } = await serve({ TRUSTED_PROXIES: '1' });
    const one = await sendRequest(app, '/cms/kept/a', { 'x-country-code': 'SA' });
    const other = await sendRequest(app, '/cms/kept/a', { 'x-country-code': 'BH' });
    expect([bodyText(other), created.count]).toEqual([bodyText(one), 1]);
    expect(one.headers.vary).not.toContain('Country');
    await sendRequest(app, '/cms/kept/a?country=SA');
    expect(created.count).toBe(2);
    const { entries } = app.rawi.responseCache.stats();
    for (const country of ['FR', 'DE', 'FR'])
      expect((await sendRequest(app, `/cms/kept/a?country=${country}`)).status).toBe(200);
    expect(
      app.rawi.responseCache.stats().entries,
      'a country that is not served gets a reply that is not cached',
    ).toBe(entries);
  });
});

describe('the headers of every reply', () => {
  test('are the same on the first, the cached and the 304 reply, on errors and on files', async () => {
    const { app } = await serve({ PUBLIC_URL: 'https://films.example' });
    const ids = new Set<string>();
    const first = await sendRequest(app, '/cms/kept/a');
    const replies = {
      first,
      cached: await sendRequest(app, '/cms/kept/a'),
      unchanged: await sendRequest(app, '/cms/kept/a', { 'if-none-match': String(first.headers.etag) }),
      head: await sendRequest(app, '/cms/kept/a', {}, 'HEAD'),
      route: await sendRequest(app, '/cms/thing/a'),
      missing: await sendRequest(app, '/nothing'),
      refused: await sendRequest(app, '/cms/thing/UPPER'),
      'an invalid host': await sendRequest(app, '/cms/kept/a', { host: 'a b' }),
      documentation: await sendRequest(app, '/docs'),
    };
    expect(replies.unchanged.status).toBe(304);
    for (const [what, { headers }] of Object.entries(replies)) {
      expect(headers, what).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      ids.add(String(headers['x-request-id']));
    }
    expect(ids.size, 'each its own').toBe(Object.keys(replies).length);
  });

  test('include a trusted proxy’s request id on a cached reply too', async () => {
    const { app } = await serve({ TRUSTED_PROXIES: '1' });
    for (const id of ['from-the-proxy-1', 'from-the-proxy-2'])
      expect((await sendRequest(app, '/cms/kept/a', { 'x-request-id': id })).headers['x-request-id']).toBe(
        id,
      );
  });

  test('are added to replies that bypass the routes, except headers they set themselves', async () => {
    const { app } = await serve();
    app.server.removeAllListeners('request');
    app.server.on('request', (_, response) =>
      response.writeHead(200, ['content-security-policy', 'mine', 'Content-Length', '0']).end(),
    );
    const { headers } = await sendRequest(app, '/x');
    expect(headers).toMatchObject({ 'content-security-policy': 'mine', 'x-content-type-options': 'nosniff' });
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  });
});

describe('a host', () => {
  test('that is unknown selects no provider, is not echoed and creates no cache entry', async () => {
    const { app } = await serve();
    const own = await sendRequest(app, '/page', { host: 'rawi.example' });
    expect(bodyText(own)).toBe('BH http://rawi.example');
    await sendRequest(app, '/page', { host: 'one.evil' });
    const { entries } = app.rawi.responseCache.stats();
    const { addresses } = app.rawi.fastPath.stats();
    for (let n = 0; n < 20; n++) {
      const reply = await sendRequest(app, '/page', { host: `h${n}.evil` });
      expect([reply.status, bodyText(reply)]).toEqual([200, 'BH http://rawi.example']);
    }
    expect([app.rawi.responseCache.stats().entries, app.rawi.fastPath.stats().addresses]).toEqual([
      entries,
      addresses,
    ]);
  });

  test('of ours with an arbitrary port is treated as unknown', async () => {
    const { app } = await serve();
    const { port } = app.server.address() as { port: number };
    expect(bodyText(await sendRequest(app, '/page', { host: `rawi.example:${port}` }))).toBe(
      `BH http://rawi.example:${port}`,
    );
    expect(bodyText(await sendRequest(app, '/page', { host: 'rawi.example:4711' }))).toBe(
      'BH http://rawi.example',
    );
    expect(bodyText(await sendRequest(app, '/page', { host: `localhost:${port}` }))).toBe(
      `BH http://localhost:${port}`,
    );
  });

  test('that is invalid is refused with the field', async () => {
    const { app } = await serve();
    for (const host of ['a b', 'evil.example/cms', 'user@host', '<x>', 'a:b:c']) {
      const reply = await sendRequest(app, '/crm/echo', { host });
      expect([reply.status, JSON.parse(bodyText(reply)).field], host).toEqual([400, 'host']);
    }
  });

  test('forwarded by a proxy counts only if FORWARDED_HOST is on, and only as many entries as proxies are trusted', async () => {
    const forwarded = { 'x-forwarded-host': 'layali.example' };
    const provider = async (environment: Record<string, string>, headers: Record<string, string>) => {
      const { app } = await serve(environment);
      const seen: string[] = [];
      for (let time = 0; time < 2; time++)
        seen.push(
          (JSON.parse(bodyText(await sendRequest(app, '/cms/kept/a', headers))) as { provider: string })
            .provider,
        );
      expect(seen[1]).toBe(seen[0]);
      return seen[0];
    };
    expect(await provider({}, forwarded)).toBe('rawi');
    expect(await provider({ TRUSTED_PROXIES: '1' }, forwarded)).toBe('rawi');
    expect(await provider({ FORWARDED_HOST: 'on' }, forwarded)).toBe('rawi');
    expect(await provider({ TRUSTED_PROXIES: '2', FORWARDED_HOST: 'on' }, forwarded)).toBe('rawi');
    expect(await provider({ TRUSTED_PROXIES: '1', FORWARDED_HOST: 'on' }, forwarded)).toBe('layali');
    expect(
      await provider(
        { TRUSTED_PROXIES: '1', FORWARDED_HOST: 'on' },
        { 'x-forwarded-host': 'layali.example, rawi.example' },
      ),
    ).toBe('rawi');
  });

  test('is always the public one where PUBLIC_URL is set', async () => {
    const { app } = await serve({
      TRUSTED_PROXIES: '1',
      FORWARDED_HOST: 'on',
      PUBLIC_URL: 'https://films.example',
    });
    for (const headers of [
      { host: 'evil.example' },
      { host: 'localhost' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    ])
      expect(bodyText(await sendRequest(app, '/page', headers as Record<string, string>))).toBe(
        'BH https://films.example',
      );
    expect(app.rawi.responseCache.stats().entries).toBe(1);
  });

  test('X-Forwarded-Proto is listed in Vary where links depend on it', async () => {
    const { app } = await serve({ TRUSTED_PROXIES: '1' });
    const reply = await sendRequest(app, '/page', { host: 'rawi.example', 'x-forwarded-proto': 'https' });
    expect([bodyText(reply), reply.headers.vary]).toEqual([
      'BH https://rawi.example',
      'X-Forwarded-Proto, X-Provider, X-Country-Code',
    ]);
    expect(bodyText(await sendRequest(app, '/page', { host: 'rawi.example' }))).toBe(
      'BH http://rawi.example',
    );
  });
});

describe('memory', () => {
  test('keys, bodies and addresses together stay below the cache limit for any number of requests', async () => {
    const { app } = await serve({ PAGE_CACHE_MB: '1' });
    const name = (n: number) =>
      n.toString(26).replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
    for (let from = 0; from < 400; from += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, i) => sendRequest(app, `/cms/kept/${name(from + i)}?lang=${name(i)}`)),
      );
    const cacheStats = app.rawi.responseCache.stats();
    const fastPathStats = app.rawi.fastPath.stats();
    expect(cacheStats.bytes + fastPathStats.bytes).toBeLessThanOrEqual(1 << 20);
    expect(cacheStats.entries).toBeGreaterThan(20);
    expect(fastPathStats.addresses).toBeGreaterThan(20);
  });

  test('a cached reply retains no reference to the request that it was created for', async () => {
    const requests: WeakRef<object>[] = [];
    const { app } = await serve({}, (request) => requests.push(new WeakRef(request)));
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await sendRequest(app, `/cms/kept/${id}`);
    expect(app.rawi.responseCache.stats().entries).toBe(6);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await expect
      .poll(() => {
        collect();
        return requests.filter((each) => each.deref() !== undefined).length;
      })
      .toBeLessThanOrEqual(1);
  });

  test('an address with unknown query names is not stored in the fast path', async () => {
    const { app } = await serve();
    await sendRequest(app, '/cms/kept/a');
    const { addresses } = app.rawi.fastPath.stats();
    for (let n = 0; n < 20; n++) await sendRequest(app, `/cms/kept/a?utm=${n}`);
    await pause(5);
    expect([app.rawi.fastPath.stats().addresses, app.rawi.responseCache.stats().entries]).toEqual([
      addresses,
      1,
    ]);
  });
});
