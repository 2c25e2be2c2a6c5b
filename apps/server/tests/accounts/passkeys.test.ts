import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, SMS, type AccountClient } from './account-client.ts';
import { softwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';

let service: ServiceUnderTest;
let client: AccountClient;
let session: Record<string, string>;
/** The device that logs in: a login ends the session that its device had. */
let visitor: AccountClient;

beforeAll(async () => {
  service = await startService();
  client = await accountClient(service, 'passkey-1');
  session = await client.signUp('passkeys@rawi.example');
  visitor = await accountClient(service, 'passkey-visitor');
}, 60_000);
afterAll(() => service.stop());

interface Options {
  challengeid: string;
  options: { challenge: string; rpId?: string; rp?: { id: string }; allowCredentials?: unknown[] };
}

const NEW = `${SMS}/passkey/options`;
const LOGIN = `${SMS}/passkey/login`;

async function optionsOf(path: string, headers = visitor.headers, of = visitor): Promise<Options> {
  const { status, body } = await of.ask('POST', path, {}, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Options;
}

/** Adds the key of an authenticator to the account of a session. */
async function add(authenticator: SoftwareAuthenticator, of = session, change = {}) {
  const { challengeid, options } = await optionsOf(NEW, of);
  const response = authenticator.register(options, change);
  return client.ask('POST', `${SMS}/passkey`, { challengeid, response, name: 'Test key' }, of);
}

async function logIn(authenticator: SoftwareAuthenticator, change = {}) {
  const { challengeid, options } = await optionsOf(`${LOGIN}/options`);
  return visitor.ask('POST', LOGIN, { challengeid, response: authenticator.answer(options, change) });
}

const REFUSED = { status: 400, body: { errorcode: 6422 } };

describe('a passkey', () => {
  test('is added by a session, logs in, is listed and removed', async () => {
    const authenticator = softwareAuthenticator(service.url);
    expect((await add(authenticator)).body).toEqual({ success: authenticator.credentialId });
    const { body: entered } = await logIn(authenticator);
    const { body: details } = await client.ask('GET', `${SMS}/subscriber`, undefined, {
      'x-session': entered.success,
    });
    expect(details.data.email).toBe('passkeys@rawi.example');
    const { body: list } = await client.ask('GET', `${SMS}/passkey`, undefined, session);
    expect(list.data).toMatchObject([{ passkeyid: authenticator.credentialId, name: 'Test key' }]);

    const removed = await client.ask(
      'DELETE',
      `${SMS}/passkey/${authenticator.credentialId}`,
      undefined,
      session,
    );
    expect(removed.body).toEqual({ success: 'REMOVED' });
    expect(await logIn(authenticator)).toMatchObject(REFUSED);
  });

  test('logs in at this host alone, for a login alone, by its own signature', async () => {
    const authenticator = softwareAuthenticator(service.url);
    await add(authenticator);
    for (const change of [
      { origin: 'https://rawi.example' },
      { origin: service.url.replace(/\d+$/, '1') },
      { rpId: 'rawi.example' },
      { type: 'webauthn.create' },
    ])
      expect(await logIn(authenticator, change), JSON.stringify(change)).toMatchObject(REFUSED);

    const { challengeid, options } = await optionsOf(`${LOGIN}/options`);
    const response = authenticator.answer(options) as { response: Record<string, string> };
    const signature = Buffer.from(response.response['signature']!, 'base64url');
    signature[signature.length - 1]! ^= 1;
    response.response['signature'] = signature.toString('base64url');
    expect(await visitor.ask('POST', LOGIN, { challengeid, response })).toMatchObject(REFUSED);
    // Another key that says it were this one.
    const impostor = softwareAuthenticator(service.url, Buffer.from(authenticator.credentialId, 'base64url'));
    expect(await logIn(impostor)).toMatchObject(REFUSED);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  test('is refused where its counter goes back: it was copied', async () => {
    const authenticator = softwareAuthenticator(service.url);
    await add(authenticator);
    expect((await logIn(authenticator, { counter: 7 })).status).toBe(200);
    expect(await logIn(authenticator, { counter: 7 })).toMatchObject(REFUSED);
    expect(await logIn(authenticator, { counter: 3 })).toMatchObject(REFUSED);
    expect((await logIn(authenticator, { counter: 8 })).status).toBe(200);
  });

  test('answers a challenge once, on its device, for five minutes', async () => {
    const authenticator = softwareAuthenticator(service.url);
    await add(authenticator);
    const once = await optionsOf(`${LOGIN}/options`);
    const answer = () => ({ challengeid: once.challengeid, response: authenticator.answer(once.options) });
    const replies = await Promise.all([answer(), answer()].map((body) => visitor.ask('POST', LOGIN, body)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);

    const other = await accountClient(service, 'passkey-2');
    const foreign = await optionsOf(`${LOGIN}/options`);
    const stolen = { challengeid: foreign.challengeid, response: authenticator.answer(foreign.options) };
    expect(await other.ask('POST', LOGIN, stolen)).toMatchObject(REFUSED);

    const late = await optionsOf(`${LOGIN}/options`);
    await service.clock.advance(300_000);
    const tooLate = { challengeid: late.challengeid, response: authenticator.answer(late.options) };
    expect(await visitor.ask('POST', LOGIN, tooLate)).toMatchObject(REFUSED);
  });

  test('a challenge of a login adds no passkey, and one of an account opens no session', async () => {
    const authenticator = softwareAuthenticator(service.url);
    const login = await optionsOf(`${LOGIN}/options`);
    expect(login.options.allowCredentials ?? [], 'names no account').toEqual([]);
    const wrongWay = { challengeid: login.challengeid, response: authenticator.register(login.options) };
    expect(await client.ask('POST', `${SMS}/passkey`, wrongWay, session)).toMatchObject(REFUSED);
    await add(authenticator);
    const own = await optionsOf(NEW, session);
    const wrongUse = { challengeid: own.challengeid, response: authenticator.answer(own.options) };
    expect(await visitor.ask('POST', LOGIN, wrongUse)).toMatchObject(REFUSED);
  });

  test('belongs to one account of one provider', async () => {
    const authenticator = softwareAuthenticator(service.url);
    await add(authenticator);
    const other = await accountClient(service, 'passkey-3');
    const stranger = await other.signUp('stranger@rawi.example');
    // The same credential, brought by somebody else, from their own device.
    const { challengeid, options } = await optionsOf(NEW, stranger, other);
    const taken = { challengeid, response: authenticator.register(options), name: 'Mine now' };
    expect(await other.ask('POST', `${SMS}/passkey`, taken, stranger)).toMatchObject(REFUSED);
    // A challenge of one account is not answered for another one.
    const foreign = await optionsOf(NEW, session);
    const fresh = softwareAuthenticator(service.url);
    const answer = { challengeid: foreign.challengeid, response: fresh.register(foreign.options), name: 'x' };
    expect(await other.ask('POST', `${SMS}/passkey`, answer, stranger)).toMatchObject(REFUSED);
    // Nor may a stranger remove it.
    const path = `${SMS}/passkey/${authenticator.credentialId}`;
    expect((await other.ask('DELETE', path, undefined, stranger)).body.errorcode).toBe(7001);

    const layali = await accountClient(service, 'passkey-1', { provider: 'layali' });
    const there = await optionsOf(`${LOGIN}/options`, layali.headers, layali);
    const elsewhere = { challengeid: there.challengeid, response: authenticator.answer(there.options) };
    expect(await layali.ask('POST', LOGIN, elsewhere)).toMatchObject(REFUSED);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  test('is the admin’s business alone', async () => {
    const { body: made } = await client.ask(
      'POST',
      `${SMS}/profile`,
      { profilename: 'Zayn', kidsmode: 'NO', dob: '2000-01-01' },
      session,
    );
    const { body: switched } = await client.ask('PUT', `${SMS}/profile/${made.success}`, {}, session);
    const user = { 'x-session': switched.success as string };
    for (const [method, path] of [
      ['POST', NEW],
      ['GET', `${SMS}/passkey`],
      ['DELETE', `${SMS}/passkey/any`],
    ] as const)
      expect(
        (await client.ask(method, path, method === 'POST' ? {} : undefined, user)).body.errorcode,
        path,
      ).toBe(6414);
  });
});
