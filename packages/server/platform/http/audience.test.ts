import { call, CallError, countryCode, displayLanguage, type Call, type ServiceClient } from '@rawi/contract';
import type { Audience } from '@rawi/domain';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkDeclaration } from './check-declaration.ts';
import type { Identity } from './http-context.ts';
import { createLocalClient, type LocalClientOptions } from './local-client.ts';
import { registerCall } from './register-call.ts';
import { sendRequest, startTestServer } from './test-server.ts';

const seen = z.object({ provider: z.string(), of: z.string(), made: z.number() });
const rowQuery = { displaylanguage: displayLanguage.default('eng'), country: countryCode.optional() };
const shared = { base: 'cms', method: 'GET', summary: 'For tests', rows: [], errors: [] } as const;

/** Depends on all that a cached reply may depend on. */
const getRows = call({
  ...shared,
  id: 'getRows',
  path: '/rows/{rowid}',
  guard: 'browse',
  params: z.object({ rowid: z.string() }),
  query: z.object(rowQuery),
  reply: seen,
  cache: { seconds: 60, staleSeconds: 60 },
  audience: ['language', 'country', 'kids', 'maxRatingAge', 'signedIn'],
});

/** Depends on the provider alone. */
const getNames = call({
  ...shared,
  id: 'getNames',
  path: '/names',
  guard: 'browse',
  reply: seen,
  cache: { seconds: 60, staleSeconds: 60 },
});

const getCaller = call({
  ...shared,
  id: 'getCaller',
  path: '/caller',
  guard: 'browse',
  reply: seen,
  audience: ['language', 'country', 'deviceType', 'kids', 'maxRatingAge', 'signedIn'],
});

const getOrigin = call({
  ...shared,
  id: 'getOrigin',
  path: '/origin',
  guard: 'open',
  reply: z.object({ origin: z.string() }),
  cache: { seconds: 60, staleSeconds: 60, byOrigin: true },
});

const sessions: Record<string, Partial<Identity>> = {
  adult: { subscriberId: 's1' },
  kids: { subscriberId: 's1', kids: true },
  teen: { subscriberId: 's1', maxRatingAge: 13 },
};

/** Device tokens and sessions of subscribers, each by its name. */
function guard(_: string, headers: IncomingHttpHeaders): Identity | undefined {
  const token = { providerId: 'rawi', deviceId: 'd1', deviceType: 'TV', sessionId: 'x' } as const;
  const name = headers['x-session'] as string | undefined;
  if (name !== undefined) {
    if (!sessions[name]) throw new CallError(6067);
    return { ...token, kind: 'session', ...sessions[name] } as Identity;
  }
  return headers.authorization === undefined ? undefined : { ...token, kind: 'device' };
}

const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of servers.splice(0)) await app.close();
});

async function serve(
  environment: Record<string, string> = { TRUSTED_PROXIES: '1' },
  register: (app: FastifyInstance) => void = () => {},
) {
  const { app } = await startTestServer(environment, { guard });
  servers.push(app);
  let made = 0;
  const show = (audience: Partial<Audience>) => ({
    provider: audience.providerId!,
    of: Object.entries(audience)
      .filter(([name]) => name !== 'providerId')
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(' '),
    made: ++made,
  });
  registerCall(app, getRows, async (_, { audience }) => show(audience));
  registerCall(app, getNames, async (_, { audience }) => show(audience));
  registerCall(app, getCaller, async (_, { audience }) => show(audience));
  registerCall(app, getOrigin, async (_, { request }) => ({ origin: request.origin }));
  register(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await sendRequest(app, path, { host: 'rawi.example', ...headers });
    return { ...reply, json: JSON.parse(reply.body.toString()) as z.output<typeof seen> };
  };
  type TestClient = (id: string, args: object) => Promise<z.output<typeof seen>>;
  const local = (options: LocalClientOptions) =>
    createLocalClient(app, options) as ServiceClient & TestClient as TestClient;
  return { app, ask, local, made: () => made };
}

describe('the audience of a request', () => {
  test('is resolved from token, query, proxy and headers; without any it is a guest of the provider', async () => {
    const { ask } = await serve();
    const of = async (headers: Record<string, string>) => (await ask('/cms/caller', headers)).json.of;
    const guest = 'kids=false maxRatingAge=undefined signedIn=false';
    expect(await of({})).toBe(`language=eng country=BH deviceType=PC ${guest}`);
    expect(await of({ 'accept-language': 'ar-BH', 'user-agent': 'x Android Mobile' })).toBe(
      `language=ara country=BH deviceType=MOBILE ${guest}`,
    );
    // Where the caller is, served or not: what is licensed depends on it.
    expect(await of({ 'x-country-code': 'FR', authorization: 'Bearer good' })).toBe(
      `language=eng country=FR deviceType=TV ${guest}`,
    );
    for (const unknown of ['XX', 'bh', 'T1', ''])
      expect(await of({ 'x-country-code': unknown })).toContain('=BH');
    expect(await of({ 'x-session': 'teen' })).toBe(
      'language=eng country=BH deviceType=TV kids=false maxRatingAge=13 signedIn=true',
    );
  });

  test('takes a country from no header where no proxy is trusted', async () => {
    const { ask } = await serve({});
    expect((await ask('/cms/caller', { 'x-country-code': 'SA' })).json.of).toContain('country=BH');
  });

  test('is for a handler only what its call declares: the rest is an error of types, and at run time', async () => {
    const { ask } = await serve({}, (app) =>
      registerCall(app, { ...getNames, id: 'getTooMuch', path: '/too-much' }, async (_, { audience }) => {
        // @ts-expect-error the call does not declare the country
        const { country } = audience;
        return { provider: audience.providerId, of: String(country), made: 0 };
      }),
    );
    expect((await ask('/cms/too-much')).status).toBe(500);
  });

  test('a cached call may not depend on the type of the device, nor ask for the origin without saying so', async () => {
    // @ts-expect-error too many values to keep a reply for each
    call({ ...getNames, audience: ['deviceType'] });
    const { ask } = await serve({}, (app) =>
      registerCall(app, { ...getNames, id: 'getHidden', path: '/hidden' }, async (_, { request }) => ({
        provider: 'rawi',
        of: request.origin,
        made: 0,
      })),
    );
    expect((await ask('/cms/hidden')).status).toBe(500);
  });
});

describe('a cached reply', () => {
  test('is one for each audience that its call declares, by the router and by the fast path', async () => {
    const { ask, made } = await serve();
    const askers = {
      'a guest': {},
      'a guest in SA': { 'x-country-code': 'SA' },
      'a kids profile': { 'x-session': 'kids' },
      'a kids profile in SA': { 'x-session': 'kids', 'x-country-code': 'SA' },
      'someone up to 13': { 'x-session': 'teen' },
      'an adult': { 'x-session': 'adult' },
      'a guest of another provider': { host: 'layali.example' },
    };
    const first: Record<string, unknown> = {};
    for (let round = 0; round < 3; round++)
      for (const [who, headers] of Object.entries(askers)) {
        const { json } = await ask('/cms/rows/a', headers);
        first[who] ??= json;
        expect(json, `${who}, round ${round}`).toEqual(first[who]);
      }
    expect(made()).toBe(Object.keys(askers).length);
    expect(first).toMatchObject({
      'a guest': { provider: 'rawi', of: expect.stringContaining('country=BH kids=false') },
      'a kids profile in SA': { of: expect.stringContaining('country=SA kids=true') },
      'someone up to 13': { of: expect.stringContaining('maxRatingAge=13 signedIn=true') },
      'a guest of another provider': { provider: 'layali' },
    });
    const { json } = await ask('/cms/rows/a', { authorization: 'Bearer good' });
    expect(json, 'a device token changes nothing').toEqual(first['a guest']);
    expect((await ask('/cms/rows/a', { 'x-session': 'forged' })).status).toBe(401);
  });

  test('is in no shared cache where a session decided it, and varies by the headers that it depends on', async () => {
    const { ask } = await serve();
    const vary = 'X-Forwarded-Proto, X-Provider, X-Country-Code, X-Session';
    for (let round = 0; round < 2; round++) {
      expect((await ask('/cms/rows/a')).headers).toMatchObject({
        vary,
        'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
      });
      const { headers } = await ask('/cms/rows/a', { 'x-session': 'kids' });
      expect(headers).toMatchObject({ vary, 'cache-control': 'private, no-cache' });
      expect((await ask('/cms/rows/a?country=SA')).headers.vary).not.toContain('Country');
      expect((await ask('/cms/names', { 'x-country-code': 'SA' })).headers.vary).toBe(
        'X-Forwarded-Proto, X-Provider',
      );
    }
  });

  test('follows the query’s country and language before the headers; a country that is not served is not kept', async () => {
    const { app, ask, made } = await serve();
    const { json } = await ask('/cms/rows/a?country=SA&displaylanguage=ara', { 'x-country-code': 'BH' });
    expect(json.of).toContain('language=ara country=SA');
    const { entries } = app.rawi.responseCache.stats();
    for (let time = 0; time < 2; time++) {
      const reply = await ask('/cms/rows/a?country=FR');
      expect([reply.json.of, reply.headers['cache-control']]).toEqual([
        expect.stringContaining('country=FR'),
        'no-store',
      ]);
      // The header counts as the provider's first country there.
      expect((await ask('/cms/rows/b', { 'x-country-code': 'FR' })).json.of).toContain('country=BH');
    }
    expect([app.rawi.responseCache.stats().entries, made()]).toEqual([entries + 1, 4]);
  });

  test('that depends on the provider alone is made once for all, whatever the host', async () => {
    const { ask, made } = await serve({});
    for (const headers of [{}, { 'x-country-code': 'SA' }, { 'x-session': 'kids' }, { host: 'tv.example' }])
      await ask('/cms/names', headers as Record<string, string>);
    expect(made()).toBe(1);
    const origin = async (host: string) => (await ask('/cms/origin', { host })).json as unknown;
    for (let round = 0; round < 2; round++) {
      expect(await origin('rawi.example')).toEqual({ origin: 'http://rawi.example' });
      expect(await origin('tv.example')).toEqual({ origin: 'http://tv.example' });
    }
  });
});

describe('the client in the process', () => {
  test('gets the same replies as a request, out of the same cache, each only for its audience', async () => {
    const { ask, local, made } = await serve({});
    const params = { rowid: 'a' };
    const mine = await local({ providerId: 'rawi', vary: ['X-Provider'] })('getRows', { params, query: {} });
    expect((await ask('/cms/rows/a')).json).toEqual(mine);
    expect((await ask('/cms/rows/a')).json).toEqual(mine);
    expect(made()).toBe(1);
    const all = await Promise.all([
      local({ providerId: 'rawi', country: 'SA' })('getRows', { params, query: {} }),
      local({ providerId: 'rawi', language: 'ara' })('getRows', { params, query: {} }),
      local({ providerId: 'layali' })('getRows', { params, query: {} }),
      local({ providerId: 'rawi' })('getRows', { params, query: { country: 'SA', displaylanguage: 'ara' } }),
    ]);
    expect(all.map(({ provider, of }) => `${provider} ${of.split(' ').slice(0, 2).join(' ')}`)).toEqual([
      'rawi language=eng country=SA',
      'rawi language=ara country=BH',
      'layali language=eng country=BH',
      'rawi language=ara country=SA',
    ]);
  });

  test('shares a creation with a request that is under way, and copies the reply', async () => {
    const { ask, local, made } = await serve({});
    const client = local({ providerId: 'rawi', vary: ['X-Provider'] });
    const [one, other] = await Promise.all([
      client('getNames', {}),
      client('getNames', {}),
      ask('/cms/names'),
    ]);
    expect(made()).toBe(1);
    one.of = 'changed';
    expect(other.of).toBe('');
    expect((await client('getNames', {})).of).toBe('');
  });

  test('rejects as a client over HTTP does: with code, status and field', async () => {
    const { app, local } = await serve({});
    const client = local({ providerId: 'rawi' });
    await expect(client('getThing', { params: { thingid: 'missing' } })).rejects.toMatchObject({
      code: 7001,
      status: 404,
      message: 'No such data Found',
    });
    await expect(client('getThing', { params: { thingid: 'UPPER' } })).rejects.toMatchObject({
      code: 1002,
      field: 'thingid',
    });
    await expect(client('postText', { body: 'x' }), 'it is nobody').rejects.toMatchObject({ code: 6068 });
    await expect(client('nothing', {})).rejects.toMatchObject({ code: 1003, status: 404 });
    await expect(client('breakThing', { params: { how: 'away' } })).rejects.toMatchObject({
      status: 503,
      cause: { code: 'ECONNREFUSED' },
    });
    await expect(client('breakThing', { params: { how: 'else' } })).rejects.toMatchObject({ status: 500 });
    const section = createLocalClient(app, { providerId: 'rawi' });
    expect(await section({ base: 'cms', path: 'also/a' }, { query: { page: '2', other: 'x' } })).toEqual({
      id: 'a',
      page: 2,
    });
    for (const path of ['nowhere', 'also/%E0%A4%A', '../sms/thing'])
      await expect(section({ base: 'cms', path }, { query: {} }), path).rejects.toHaveProperty('code');
  });
});

test('a declaration that contradicts itself is refused at registration', async () => {
  const { app } = await serve({});
  const base: Call = { ...shared, id: 'getBad', path: '/bad', guard: 'device', reply: seen };
  const limit = { name: 'few', max: 1, perSeconds: 60, by: 'network' } as const;
  const cache = { seconds: 1, staleSeconds: 1 };
  const faults: [Partial<Call>, RegExp][] = [
    [{ cache }, /guard is device/],
    [{ cache, guard: 'open', method: 'POST' }, /not a GET/],
    [{ cache, guard: 'open', limit }, /without a limit/],
    [{ cache, guard: 'open', audience: ['deviceType'] }, /type of the device/],
    [{ cache, guard: 'open', audience: ['language'] }, /no parameter says it/],
    [{ guard: 'open', audience: ['kids'] }, /reads none/],
    [{ permission: 'catalogue.write' }, /or neither/],
    [{ guard: 'operator' }, /or neither/],
    [{ guard: 'operator', permission: 'catalogue.write' }, /the server has no operators module/],
    [{ limit }, /no database/],
    [{ method: 'POST', idempotent: 'key' }, /no database/],
  ];
  for (const [change, fault] of faults)
    expect(() => checkDeclaration({ ...base, ...change }, app.rawi), fault.source).toThrow(fault);
  const withDatabase = { ...app.rawi, database: {} as never };
  const others: [Partial<Call>, RegExp][] = [
    [{ idempotent: 'key' }, /it is a GET/],
    [{ method: 'POST', guard: 'browse', idempotent: 'key' }, /guard is browse/],
    [{ limit: { ...limit, by: 'account' } }, /limited by account/],
    [{ guard: 'browse', limit: { ...limit, by: 'session' } }, /limited by session/],
  ];
  for (const [change, fault] of others)
    expect(() => checkDeclaration({ ...base, ...change }, withDatabase), fault.source).toThrow(fault);
  const known = {
    ...withDatabase,
    calls: [{ ...base, id: 'other', limit, concurrency: { name: 'c', perProcessor: 1 } }],
  };
  expect(() => checkDeclaration({ ...base, limit: { ...limit, perSeconds: 1 } }, known)).toThrow(
    /in different ways/,
  );
  expect(() => checkDeclaration({ ...base, concurrency: { name: 'c', perProcessor: 2 } }, known)).toThrow(
    /in different ways/,
  );
  expect(() => checkDeclaration({ ...base, limit }, known)).not.toThrow();
  expect(
    () => checkDeclaration({ ...base, guard: 'open' }, known),
    'no concurrency of its own',
  ).not.toThrow();
});
