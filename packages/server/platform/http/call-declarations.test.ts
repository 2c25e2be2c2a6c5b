import { call, CallError } from '@rawi/contract';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testClock } from '../clock.ts';
import { testDatabase } from '../testing.ts';
import type { HttpOptions } from './create-http.ts';
import type { Identity } from './http-context.ts';
import { openApi } from './openapi.ts';
import { registerCall } from './register-call.ts';
import { startTestServer } from './test-server.ts';

/** What calls declare besides their input and reply: limits, idempotency, permission. Over HTTP and a real database. */

const { database } = await testDatabase();
const clock = testClock('2026-11-20T12:00:00Z');

const post = { base: 'charge', method: 'POST', summary: 'For tests', rows: [], errors: [] } as const;
const amount = z.object({ amount: z.number() });
const done = z.object({ done: z.number(), provider: z.string() });
const limit = { name: 'tries', max: 3, perSeconds: 60, by: 'network' } as const;

const tryOften = call({
  ...post,
  id: 'tryOften',
  path: '/try',
  guard: 'device',
  body: amount,
  reply: done,
  limit,
});
const bySession = call({
  ...post,
  id: 'bySession',
  path: '/by-session',
  guard: 'device',
  reply: done,
  limit: { ...limit, name: 'session', by: 'session', cost: 2 },
});
const byDevice = call({
  ...post,
  id: 'byDevice',
  path: '/by-device',
  guard: 'device',
  reply: done,
  limit: { ...limit, name: 'device', by: 'device' },
});
const byAccount = call({
  ...post,
  id: 'byAccount',
  path: '/by-account',
  guard: 'session',
  reply: done,
  limit: [
    { ...limit, name: 'account', by: 'account' },
    {
      ...limit,
      name: 'account-day',
      max: { setting: 'devicesPerDay', times: 2 },
      perSeconds: 86_400,
      by: 'account',
    },
  ],
});
const chargeLater = call({
  ...post,
  id: 'chargeLater',
  path: '/later',
  guard: 'open',
  body: amount,
  reply: done,
  limit: { ...limit, name: 'later', cost: 0 },
});
const pay = call({
  ...post,
  id: 'pay',
  path: '/pay/{bill}',
  guard: 'session',
  params: z.object({ bill: z.string() }),
  body: amount,
  reply: done,
  idempotent: 'key',
});
const save = call({
  ...post,
  id: 'save',
  path: '/save',
  guard: 'device',
  body: amount,
  reply: done,
  idempotent: 'optional-key',
});
const edit = call({
  ...post,
  id: 'edit',
  path: '/edit',
  guard: 'operator',
  permission: 'catalogue.write',
  reply: done,
  limit: { name: 'edits', max: 3, perSeconds: 60, by: 'account' },
});

function guard(kind: string, headers: IncomingHttpHeaders, { id }: { id: string }): Identity | undefined {
  const { 'x-session': session, authorization } = headers;
  const device = String(headers['x-device'] ?? 'd1');
  const token = {
    providerId: id,
    deviceId: device,
    deviceType: 'PC',
    sessionId: String(session ?? authorization),
  } as const;
  if (session !== undefined)
    return { ...token, kind: 'session', subscriberId: String(session).split('/')[0]! };
  if (authorization === undefined || kind === 'session') throw new CallError(6068);
  return { ...token, kind: 'device' };
}

/** Stands in for the console's sessions: the token is the list of permissions, with the operator's id. */
const operators: HttpOptions['operators'] = async (permission, { authorization = '' }, { id }) => {
  if (authorization === '') throw new CallError(6068);
  if (!authorization.split(' ').includes(permission)) throw new CallError(6403);
  return {
    kind: 'operator',
    providerId: id,
    operatorId: /#\S+/.exec(authorization)?.[0] ?? '#1',
    sessionId: 's1',
    email: 'layla@rawi.example',
    name: 'Layla',
    permissions: [],
  };
};

let app: FastifyInstance;
let count = 0;
/** Runs within the handler of `pay`. */
let atWork: (
  amount: number,
  storeIn: (result: { done: number; provider: string }) => Promise<void>,
) => Promise<void>;

beforeAll(async () => {
  ({ app } = await startTestServer(
    { TRUSTED_PROXIES: '1', DEVICES_PER_DAY: '2' },
    { guard, operators, database, clock },
  ));
  const reply = async (_: unknown, { provider }: { provider: { id: string } }) => ({
    done: ++count,
    provider: provider.id,
  });
  for (const each of [tryOften, bySession, byDevice, byAccount] as const)
    registerCall(app, each as typeof bySession, reply);
  registerCall(app, chargeLater, async ({ body }, context) => {
    await context.charge(body.amount);
    return reply(body, context);
  });
  registerCall(app, pay, async ({ body }, { provider, idempotency }) => {
    const result = { done: ++count, provider: provider.id };
    await atWork(body.amount, (own) =>
      database.kysely.transaction().execute((trx) => idempotency.storeIn(trx as never, own)),
    );
    return result;
  });
  registerCall(app, save, reply);
  registerCall(app, edit, async (_, { identity, provider }) => ({
    done: identity.operatorId.length,
    provider: provider.id,
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  count = 0;
  atWork = async () => {};
  await sql`truncate rawi.rate_limit, rawi.idempotency_key`.execute(database.kysely);
});

interface CallOptions {
  path: string;
  body?: unknown;
  provider?: string;
  headers?: Record<string, string>;
}

const subscriber = { 'x-session': 's1/a' };

/** One POST over a connection of its own. */
function send({ path, body, provider = 'rawi', headers = {} }: CallOptions) {
  const { port } = app.server.address() as { port: number };
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise<{ status: number; body: any; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: `/charge${path}`,
        method: 'POST',
        agent: false,
        headers: { host: `${provider}.example`, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            body: JSON.parse(Buffer.concat(parts).toString()),
            headers: response.headers,
          }),
        );
      },
    );
    request.on('error', reject).end(text);
  });
}

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted();
const times = <T>(n: number, make: (at: number) => T) =>
  Promise.all(Array.from({ length: n }, (_, at) => make(at)));

describe('a limit', () => {
  const token = { authorization: 'Bearer a' };

  test('lets exactly its number pass in a race, for each network and each provider', async () => {
    const from = (ip: string, provider = 'rawi') =>
      times(12, () =>
        send({ path: '/try', body: { amount: 1 }, provider, headers: { ...token, 'x-forwarded-for': ip } }),
      );
    const [one, neighbour, other] = await Promise.all([
      from('10.0.0.1'),
      from('10.0.1.1'),
      from('10.0.0.1', 'layali'),
    ]);
    for (const replies of [one, neighbour, other])
      expect(statuses(replies)).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 429)]);
    const refused = one.find(({ status }) => status === 429)!;
    expect([refused.body.errorcode, refused.headers['retry-after']]).toEqual([8601, '60']);
    expect(count).toBe(9);
    await clock.advance(60_000);
    expect(statuses(await from('10.0.0.200'))).toContain(200);
  });

  test('by network comes before the token and the input are read', async () => {
    expect(statuses(await times(3, () => send({ path: '/try', body: { amount: 'x' } })))).toEqual([
      401, 401, 401,
    ]);
    expect((await send({ path: '/try', body: { amount: 1 }, headers: token })).status).toBe(429);
  });

  test('by session, device and account counts that caller’s calls, after the token is known', async () => {
    const ask = (path: string, headers: Record<string, string>) =>
      send({ path, headers }).then(({ status }) => status);
    expect(await ask('/by-session', token), 'each costs 2 of 3').toBe(200);
    expect(await ask('/by-session', token)).toBe(429);
    expect(await ask('/by-session', { authorization: 'Bearer b' })).toBe(200);
    expect(await ask('/by-session', {}), 'nobody uses up nothing').toBe(401);

    for (let n = 0; n < 3; n++)
      expect(await ask('/by-device', { ...subscriber, 'x-device': 'tv' })).toBe(200);
    expect(await ask('/by-device', { 'x-session': 's1/b', 'x-device': 'tv' })).toBe(429);
    expect(await ask('/by-device', { ...subscriber, 'x-device': 'pc' })).toBe(200);
    expect(
      await ask('/by-device', { 'x-session': 's2/a', 'x-device': 'tv' }),
      'a device id is no secret',
    ).toBe(200);

    for (const session of ['s1/a', 's1/b', 's1/c'])
      expect(await ask('/by-account', { 'x-session': session })).toBe(200);
    expect(await ask('/by-account', { 'x-session': 's1/d' })).toBe(429);
    expect(await ask('/by-account', { 'x-session': 's2/a' })).toBe(200);
    await clock.advance(60_000);
    expect(
      await ask('/by-account', { 'x-session': 's1/d' }),
      'the fourth of the day: a setting of 2, times 2',
    ).toBe(200);
    expect(await ask('/by-account', { 'x-session': 's1/d' })).toBe(429);
  });

  test('is charged by the handler where the cost is known later', async () => {
    const ask = (cost: number) =>
      send({ path: '/later', body: { amount: cost } }).then(({ status }) => status);
    expect([await ask(0), await ask(2), await ask(2), await ask(1), await ask(0)]).toEqual([
      200, 200, 429, 200, 200,
    ]);
  });
});

describe('an idempotent call', () => {
  const ask = (key: string | undefined, more: Partial<CallOptions> = {}) =>
    send({
      path: '/pay/B1',
      body: { amount: 5 },
      ...more,
      headers: { ...subscriber, ...(key !== undefined && { 'idempotency-key': key }), ...more.headers },
    });

  test('is done once for a key; a repetition gets the same reply again', async () => {
    const first = await ask('k1');
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([200, undefined]);
    const second = await ask('k1');
    expect(second).toMatchObject({
      status: 200,
      body: first.body,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect([second.headers['content-type'], second.headers['cache-control']]).toEqual([
      first.headers['content-type'],
      'no-store',
    ]);
    expect([(await ask('k2')).body.done, count]).toEqual([2, 2]);
  });

  test('keeps the keys of providers, callers and calls apart', async () => {
    const replies = [
      await ask('k1'),
      await ask('k1', { provider: 'layali' }),
      await ask('k1', { headers: { 'x-session': 's2/a' } }),
      await ask('k1', { path: '/save' }),
    ];
    expect(replies.map(({ body }) => [body.done, body.provider])).toEqual([
      [1, 'rawi'],
      [2, 'layali'],
      [3, 'rawi'],
      [4, 'rawi'],
    ]);
    expect((await ask('k1', { provider: 'layali' })).body).toEqual(replies[1]!.body);
    expect(
      (await ask('k1', { headers: { 'x-session': 's1/another' } })).body,
      'another session of s1',
    ).toEqual(replies[0]!.body);
  });

  test('refuses a key with another body or another path, and one that is missing or no key', async () => {
    await ask('k1');
    for (const more of [{ body: { amount: 6 } }, { path: '/pay/B2' }])
      expect(await ask('k1', more)).toMatchObject({ status: 422, body: { errorcode: 1008 } });
    for (const key of [undefined, '', 'x'.repeat(300)])
      expect(await ask(key)).toMatchObject({
        status: 400,
        body: { errorcode: 1002, field: 'idempotency-key' },
      });
    expect(count).toBe(1);
    expect([
      (await ask(undefined, { path: '/save' })).status,
      (await ask(undefined, { path: '/save' })).body.done,
    ]).toEqual([200, 3]);
  });

  test('is done once in a race; those that come meanwhile are told so', async () => {
    let release = () => {};
    atWork = () => new Promise<void>((resolve) => (release = resolve));
    let answered = 0;
    const all = times(8, async () => {
      const reply = await ask('k1');
      answered += 1;
      return reply;
    });
    // One that came after the end would get the stored reply.
    await expect.poll(() => [count, answered]).toEqual([1, 7]);
    expect(await ask('k1')).toMatchObject({ status: 409, body: { errorcode: 1007 } });
    release();
    const replies = await all;
    expect([count, statuses(replies).filter((status) => status === 200).length]).toEqual([1, 1]);
    expect((await ask('k1')).body).toEqual({ done: 1, provider: 'rawi' });
  });

  test('repeats a refusal of the request; a fault of ours and bad input leave the key free', async () => {
    atWork = async () => {
      throw new CallError(8882);
    };
    expect((await ask('k1')).status).toBe(403);
    atWork = async () => {};
    expect(await ask('k1')).toMatchObject({
      status: 403,
      body: { errorcode: 8882 },
      headers: { 'idempotent-replayed': 'true' },
    });
    atWork = async () => {
      throw new Error('the gateway is away');
    };
    expect((await ask('k2')).status).toBe(500);
    atWork = async () => {};
    expect((await ask('k2')).status).toBe(200);
    expect((await ask('k3', { body: {} })).status).toBe(400);
    expect((await ask('k3')).status).toBe(200);
  });

  test('can store its reply in the transaction that does the work', async () => {
    atWork = async (_, storeIn) => {
      await storeIn({ done: 77, provider: 'rawi' });
      // As a kill after the commit would leave it.
      throw new Error('killed');
    };
    expect((await ask('k1')).status).toBe(500);
    atWork = async () => {};
    expect((await ask('k1')).body).toEqual({ done: 77, provider: 'rawi' });
  });
});

describe('a call of operators', () => {
  test('is done with its permission, refused with 6403 without it and with 6068 without a session', async () => {
    const ask = (authorization?: string) =>
      send({ path: '/edit', ...(authorization !== undefined && { headers: { authorization } }) });
    expect((await ask('catalogue.read catalogue.write')).body).toEqual({ done: 2, provider: 'rawi' });
    expect(await ask('catalogue.read')).toMatchObject({
      status: 403,
      body: { errorcode: 6403, reason: 'No permission for this' },
    });
    expect((await ask()).body.errorcode).toBe(6068);
    expect((await send({ path: '/edit', headers: subscriber })).status, 'a subscriber is no operator').toBe(
      401,
    );
  });

  test('is limited by the operator', async () => {
    const ask = async (authorization: string, provider?: string) =>
      (await send({ path: '/edit', headers: { authorization }, ...(provider && { provider }) })).status;
    for (let n = 0; n < 3; n += 1) expect(await ask('catalogue.write #1')).toBe(200);
    expect(await ask('catalogue.write #1')).toBe(429);
    expect(await ask('catalogue.write #2')).toBe(200);
    expect(await ask('catalogue.write #1', 'layali')).toBe(200);
  });

  test('cannot be registered on a server that has no operators', async () => {
    const bare = await startTestServer({}, { guard, database, clock });
    expect(() => registerCall(bare.app, edit, async () => ({ done: 0, provider: '' }))).toThrow(
      'The call edit needs the permission catalogue.write, but the server has no operators module.',
    );
    await bare.app.close();
  });
});

test('the document of the API shows limits, keys, audience and permission', () => {
  const document = openApi(
    [byAccount, pay, save, edit, { ...tryOften, audience: ['country'] }],
    undefined,
  ) as any;
  const of = (path: string) => document.paths[`/charge${path}`].post;
  expect(of('/by-account')['x-rawi-limit']).toEqual([
    { name: 'account', max: 3, perSeconds: 60, by: 'account', cost: 1 },
    {
      name: 'account-day',
      max: { setting: 'devicesPerDay', times: 2 },
      perSeconds: 86_400,
      by: 'account',
      cost: 1,
    },
  ]);
  expect(of('/by-account').responses[429].headers).toHaveProperty('Retry-After');
  expect(of('/try')['x-rawi-audience']).toEqual(['country']);
  const keyOf = (path: string) =>
    of(path).parameters.find(({ name }: { name: string }) => name === 'Idempotency-Key');
  expect([keyOf('/pay/{bill}').required, keyOf('/save').required, keyOf('/try')]).toEqual([
    true,
    false,
    undefined,
  ]);
  for (const status of [409, 422]) expect(of('/save').responses).toHaveProperty(String(status));
  expect(of('/edit')).toMatchObject({ 'x-rawi-permission': 'catalogue.write', security: [{ operator: [] }] });
  expect(of('/edit').responses[403].description).toContain('6403');
  expect(document.components.securitySchemes).toHaveProperty('operator');
  expect((openApi([pay], undefined) as any).components.securitySchemes).not.toHaveProperty('operator');
});
