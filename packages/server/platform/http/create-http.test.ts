import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { migrate, platformMigrations } from '../database/migrate.ts';
import { testDatabase } from '../testing.ts';
import { registerReadiness } from './create-http.ts';
import { sendRequest, startTestServer, type TestServer } from './test-server.ts';

const { database, log } = await testDatabase({ empty: true });
const servers: TestServer[] = [];
afterEach(async () => {
  for (const { app } of servers.splice(0)) await app.close();
});

async function start(...parameters: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...parameters);
  servers.push(server);
  return server;
}

describe('the client of a request', () => {
  const forwardedHeaders = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.1',
    'x-forwarded-host': 'tv.example',
    'x-forwarded-proto': 'https',
  };

  test.each([
    ['no proxy is trusted', {}, { ip: '127.0.0.1', origin: 'http://localhost:80' }],
    ['one is', { TRUSTED_PROXIES: '1' }, { ip: '10.0.0.1', origin: 'https://localhost:80' }],
    [
      'one is, and writes the host',
      { TRUSTED_PROXIES: '1', FORWARDED_HOST: 'on' },
      { ip: '10.0.0.1', origin: 'https://tv.example' },
    ],
    [
      'two are',
      { TRUSTED_PROXIES: '2', FORWARDED_HOST: 'on' },
      { ip: '203.0.113.7', origin: 'http://localhost:80' },
    ],
    [
      'more are trusted than the header has entries',
      { TRUSTED_PROXIES: '9' },
      { ip: '127.0.0.1', origin: 'http://localhost:80' },
    ],
    [
      'PUBLIC_URL is set',
      { PUBLIC_URL: 'https://films.example' },
      { ip: '127.0.0.1', origin: 'https://films.example' },
    ],
  ])('is read from the connection and the proxies: %s', async (_, environment, expected) => {
    const { app } = await start(environment);
    expect((await app.inject({ url: '/crm/echo', headers: forwardedHeaders })).json()).toMatchObject(
      expected,
    );
  });

  test('an invalid host is refused, and an unknown one is never part of an origin', async () => {
    const { app } = await start();
    for (const host of ['evil.example/path', 'a b', '"><script>', 'user@host']) {
      const reply = await app.inject({ url: '/crm/echo', headers: { host } });
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { errorcode: 1002, reason: 'Invalid parameter', field: 'host' },
      ]);
    }
    const unknown = await app.inject({ url: '/crm/echo', headers: { host: 'evil.example' } });
    expect(unknown.json().origin).toBe('');
  });

  test('is identified by its token; browsing needs none', async () => {
    const { app } = await start();
    expect((await app.inject({ url: '/crm/echo' })).json().identity).toBeNull();
    expect(
      (await app.inject({ url: '/crm/echo', headers: { 'x-session': 'good' } })).json().identity,
    ).toMatchObject({ kind: 'session', subscriberId: 's1' });
  });
});

describe('headers', () => {
  test('every reply has the security headers and a request id', async () => {
    const { app } = await start({ PUBLIC_URL: 'https://films.example' });
    for (const url of ['/healthz', '/nothing', '/cms/thing/a', '/crm/break/throw', '/cms/kept/a', '/docs']) {
      const { headers } = await app.inject({ url });
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin');
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    }
    const [one, two] = [await app.inject({ url: '/cms/thing/a' }), await app.inject({ url: '/cms/thing/a' })];
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
    expect(one.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('every reply has the time of the service’s clock, also after it was moved', async () => {
    const clock = movableClock();
    const { app } = await start({}, { clock });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const aheadHours = async (path: string) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      return (Date.parse(headers.get('date')!) - Date.now()) / 3_600_000;
    };
    // What is kept comes in one piece the second time, by a way of its own.
    const paths = ['/healthz', '/nothing', '/cms/thing/a', '/cms/kept/a', '/cms/kept/a'];
    for (const path of paths) expect(await aheadHours(path), path).toBeCloseTo(0, 1);
    clock.advance(30 * 3_600_000);
    for (const path of paths) expect(await aheadHours(path), path).toBeCloseTo(30, 1);
  });

  test('the API allows any origin and handles CORS preflights; pages do not', async () => {
    const { app } = await start();
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/charge/form',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-session',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('Authorization, X-SESSION');
    expect(preflight.headers['access-control-allow-methods']).toContain('PUT');
    for (const url of ['/cms/thing/a', '/cms/thing/UPPER', '/sms/nothing']) {
      const { headers } = await app.inject({ url });
      expect(headers['access-control-allow-origin'], url).toBe('*');
      // Clients tell the service's time by it.
      expect(headers['access-control-expose-headers'], url).toMatch(/^Date, /);
    }
    expect((await app.inject({ url: '/healthz' })).headers['access-control-allow-origin']).toBeUndefined();
    expect((await app.inject({ method: 'OPTIONS', url: '/healthz' })).statusCode).toBe(404);
  });
});

describe('probes', () => {
  test('ready when the database and its migrations are; informational parts do not count', async () => {
    const { app } = await start({}, { database });
    let films = 3;
    registerReadiness(app, 'films', () => ({
      ready: films === 10,
      detail: `${films} of 10`,
      informational: true,
    }));
    const before = await app.inject({ url: '/readyz' });
    expect([before.statusCode, before.json().ready]).toEqual([503, false]);
    expect(before.json().parts).toMatchObject({
      database: { ready: true },
      migrations: { ready: false, detail: 'not applied yet' },
    });
    await migrate(database, [platformMigrations], log);
    const after = await app.inject({ url: '/readyz' });
    expect(after.statusCode).toBe(200);
    expect(after.json().parts.films).toEqual({ ready: false, detail: '3 of 10', informational: true });
    registerReadiness(app, 'bad', () => {
      throw new Error('connect postgresql://user:pass@host');
    });
    const failed = await app.inject({ url: '/readyz' });
    expect([failed.statusCode, failed.json().parts.bad]).toEqual([503, { ready: false, detail: 'failed' }]);
    films = 10;
    await database.stop();
    expect((await app.inject({ url: '/readyz' })).json().parts.database.ready).toBe(false);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  test('/metrics needs the token, also from this machine', async () => {
    const { app } = await start({ METRICS_TOKEN: 'a-token-of-some-length' });
    await app.inject({ url: '/cms/thing/a' });
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
    const authorized = await app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-of-some-length' },
    });
    expect(authorized.body).toMatch(
      /rawi_http_request_seconds_count\{call="getThing",method="GET",status="200"\} 1/,
    );
    expect(authorized.body).toContain('process_resident_memory_bytes');
    const proxied = { 'x-forwarded-for': '203.0.113.7' };
    expect((await app.inject({ url: '/metrics', headers: proxied })).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
    expect(
      (
        await app.inject({
          url: '/metrics',
          headers: { ...proxied, authorization: 'Bearer another-token-here' },
        })
      ).statusCode,
    ).toBe(404);
    expect(
      (
        await app.inject({
          url: '/metrics',
          headers: { ...proxied, authorization: 'Bearer a-token-of-some-length' },
        })
      ).statusCode,
    ).toBe(200);
  });

  test('without a token /metrics is open to this machine only, and closed where a proxy may be in front', async () => {
    const status = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
      const { app } = await start(environment);
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (await sendRequest(app, '/metrics', headers)).status;
    };
    expect(await status({})).toBe(200);
    // A proxy on the same machine need not add forwarding headers.
    expect(await status({ TRUSTED_PROXIES: '1' })).toBe(404);
    expect(await status({ PUBLIC_URL: 'https://films.example' })).toBe(404);
    expect(await status({}, { host: 'films.example' })).toBe(404);
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'forwarded',
      'via',
      'x-real-ip',
      'cf-connecting-ip',
    ])
      expect(await status({}, { [name]: '127.0.0.1' }), name).toBe(404);
  });

  test('cached replies sent by the fast path are counted', async () => {
    const { app } = await start();
    await app.listen({ port: 0, host: '127.0.0.1' });
    for (let time = 0; time < 4; time++) await sendRequest(app, '/cms/kept/a');
    expect((await app.inject({ url: '/metrics' })).body).toMatch(
      /rawi_kept_replies_total\{call="keptThing",unchanged="no"\} 4/,
    );
  });
});

describe('documentation', () => {
  test('is OpenAPI 3.1 of every call: parameters, bodies, replies, errors with their codes, tokens', async () => {
    const { app } = await start();
    const reply = await app.inject({ url: '/openapi.json' });
    const document = reply.json();
    expect(document.openapi).toBe('3.1.0');
    const get = document.paths['/cms/thing/{thingid}'].get;
    expect(get.operationId).toBe('getThing');
    expect(get.parameters).toEqual([
      { name: 'thingid', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]{1,16}$' } },
      {
        name: 'page',
        in: 'query',
        required: false,
        schema: { type: 'string', pattern: '^\\d+$', default: '1' },
      },
      { name: 'kind', in: 'query', required: false, schema: { type: 'string', pattern: '^[a-z]{1,16}$' } },
    ]);
    expect(get.responses[200].content['application/json'].schema.properties).toHaveProperty('page');
    expect(get.responses[404].description).toBe('7001: No such data Found');
    expect(get.responses[400].description).toContain('1002: Invalid parameter');
    expect(document.paths['/cms/also/{thingid}'].get.operationId).toBe('getThing2');
    const put = document.paths['/charge/form'].put;
    expect(put.security).toEqual([{ session: [] }]);
    expect(Object.keys(put.requestBody.content)).toEqual([
      'application/x-www-form-urlencoded',
      'application/json',
    ]);
    expect(put.responses[401].description).toBe(
      '6055: jwt expired; 6067: Invalid token; 6068: Token required',
    );
    expect(document.components.securitySchemes).toHaveProperty('session.name', 'X-SESSION');
    const ids = Object.values(
      document.paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has a page that loads nothing from other hosts', async () => {
    const { app } = await start();
    const page = await app.inject({ url: '/docs' });
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    for (const address of addresses.filter((each) => !each.startsWith('data:'))) {
      expect(address).toMatch(/^\/docs\//);
      const part = await app.inject({ url: address, headers: { 'accept-encoding': 'br' } });
      expect([part.statusCode, part.headers['content-encoding'] ?? 'br']).toEqual([200, 'br']);
    }
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('closing', () => {
  test('a running request completes, its connection closes, and no new one is accepted', async () => {
    const server = await start();
    let release = () => {};
    server.created.wait = new Promise((resolve) => (release = resolve));
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    const running = sendRequest(server.app, '/cms/kept/a');
    while (server.created.count === 0) await pause(5);
    const closed = server.app.close();
    await pause(20);
    release();
    const reply = await running;
    expect(reply.status).toBe(200);
    await closed;
    await expect(
      new Promise((_, reject) => connect(port, '127.0.0.1').on('error', reject)),
    ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
