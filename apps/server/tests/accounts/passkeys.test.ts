import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
<<<<<<< HEAD
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
=======
import { accountClient, SMS, type AccountClient, type Reply } from './account-client.ts';
import { insertAccount, insertSession } from './account-rows.ts';
import { softwareAuthenticator, type Falsified, type Place, type SoftwareAuthenticator } from './software-authenticator.ts';

type Headers = Record<string, string>;

const REFUSED = [400, { errorcode: 6422, reason: 'The passkey could not be confirmed' }];
const LAYALI = { host: 'layali.localhost' };

let service: ServiceUnderTest;
/** Where the app runs, by the address that the calls go to. */
let place: Place;
let client: AccountClient;
let salma: Headers;

beforeAll(async () => {
  service = await startService();
  place = { origin: service.url, rpId: '127.0.0.1' };
  client = await accountClient(service, 'passkeys', { from: '10.70.0.1' });
  salma = await newAccount('SALMA');
}, 60_000);
afterAll(() => service.stop());

/** A subscriber and the session of its admin profile. */
async function newAccount(subscriberId: string, provider = 'rawi'): Promise<Headers> {
  await insertAccount(service, { subscriberId, provider });
  const session = await insertSession(service, { subscriberId, provider, profileId: subscriberId });
  return provider === 'rawi' ? session : { ...session, ...LAYALI };
}

interface Offered {
  challengeid: string;
  options: any;
}
const creation = async (session: Headers): Promise<Offered> =>
  (await client.ask('POST', `${SMS}/passkey/options`, {}, session)).body;
const request = async (from = client): Promise<Offered> =>
  (await from.ask('POST', `${SMS}/passkey/login/options`, {})).body;
const outcome = ({ status, body }: Reply) => [status, body];

async function add(
  session: Headers,
  authenticator: SoftwareAuthenticator,
  change: Falsified = {},
  name = 'A phone',
): Promise<Reply> {
  const { challengeid, options } = await creation(session);
  const response = authenticator.register(options.challenge, change);
  return client.ask('POST', `${SMS}/passkey`, { challengeid, response, name }, session);
}
async function logIn(
  authenticator: SoftwareAuthenticator,
  change: Falsified = {},
  from = client,
): Promise<Reply> {
  const { challengeid, options } = await request(from);
  const response = authenticator.authenticate(options.challenge, change);
  return from.ask('POST', `${SMS}/passkey/login`, { challengeid, response });
}
const list = async (session: Headers): Promise<any[]> =>
  (await client.ask('GET', `${SMS}/passkey`, undefined, session)).body.data;
const owner = async (reply: Reply, headers: Headers = {}): Promise<string> => {
  const session = { ...headers, 'x-session': reply.body.success };
  return (await client.ask('GET', `${SMS}/subscriber`, undefined, session)).body.data.subscriberid;
};

describe('adding, using and removing', () => {
  test('CALL-54 a passkey is added, listed, logs in, and opens nothing once it is removed', async () => {
    const authenticator = softwareAuthenticator(place);
    const { options } = await creation(salma);
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Rawi' },
      user: { name: 'salma@rawi.example', displayName: 'Shahrazad' },
      authenticatorSelection: { residentKey: 'required' },
    });
    expect((await add(salma, authenticator)).body).toEqual({ success: authenticator.id });
    const [row] = await list(salma);
    expect(row).toEqual({
      passkeyid: authenticator.id,
      name: 'A phone',
      created: expect.any(Number),
      lastused: row.created,
    });
    expect((await creation(salma)).options.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    await service.clock.advance(60_000);
    const entered = await logIn(authenticator);
    expect(entered.body).toEqual({ success: expect.any(String), refreshtoken: expect.any(String) });
    expect(await owner(entered)).toBe('SALMA');
    expect((await list(salma))[0].lastused).toBe(row.created + 60);
    const path = `${SMS}/passkey/${authenticator.id}`;
    expect((await client.ask('DELETE', path, undefined, salma)).body).toEqual({ success: 'REMOVED' });
    expect(await list(salma)).toEqual([]);
    expect(outcome(await logIn(authenticator))).toEqual(REFUSED);
    expect((await client.ask('DELETE', path, undefined, salma)).body).toMatchObject({ errorcode: 7001 });
  });

  test('the challenge of a login names no account and no passkey, and no two are alike', async () => {
    await add(salma, softwareAuthenticator(place));
    const [one, two] = [await request(), await request()];
    expect(Object.keys(one).toSorted()).toEqual(['challengeid', 'options']);
    expect(one.options.allowCredentials ?? []).toEqual([]);
    expect(one.options.challenge).toMatch(/^[\w-]{43,}$/);
    expect([one.challengeid, one.options.challenge]).not.toEqual([two.challengeid, two.options.challenge]);
  });

  test('an account has twenty passkeys at most', async () => {
    const full = await newAccount('FULL');
    await service.sql(`
      insert into rawi.passkey (provider_id, subscriber_id, credential_id, public_key, counter, transports, name, created_at, used_at)
      select 'rawi', 'FULL', 'full-' || n, '\\x00', 0, '{}', '', now(), now() from generate_series(1, 19) n`);
    expect((await add(full, softwareAuthenticator(place))).status).toBe(200);
    expect(outcome(await add(full, softwareAuthenticator(place)))).toEqual(REFUSED);
    expect(await list(full)).toHaveLength(20);
  });

  test('ROLE-01 another profile than the master neither lists, adds nor removes any; a visitor has none', async () => {
    const profiles = [{ profileId: 'YUSUF1' }];
    await insertAccount(service, { subscriberId: 'HOUSE', profiles });
    const yusuf = await insertSession(service, { subscriberId: 'HOUSE', profileId: 'YUSUF1' });
    const calls = [
      ['GET', '/passkey', undefined],
      ['POST', '/passkey/options', {}],
      ['POST', '/passkey', { challengeid: 'c1', response: {} }],
      ['DELETE', '/passkey/p1', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const refused = await client.ask(method, SMS + path, body, yusuf);
      expect(refused.body, `${method} ${path}`).toMatchObject({ errorcode: 6414 });
      const visitor = await client.ask(method, SMS + path, body);
      expect([visitor.status, visitor.body.errorcode], `${method} ${path}`).toEqual([401, 6068]);
    }
  });
});

describe('answers that do not hold', () => {
  test('a new passkey of a foreign origin or host, of another challenge or kind, is not taken', async () => {
    const dalia = await newAccount('DALIA');
    const wrong: Record<string, Falsified> = {
      'foreign origin': { origin: 'https://evil.example' },
      'another port': { origin: 'http://127.0.0.1:1' },
      'foreign RP id': { rpId: 'evil.example' },
      'another challenge': { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      'an assertion': { type: 'webauthn.get' },
      'nobody present': { flags: 0x40 },
    };
    for (const [name, change] of Object.entries(wrong))
      expect(outcome(await add(dalia, softwareAuthenticator(place), change)), name).toEqual(REFUSED);
    expect(await list(dalia)).toEqual([]);
  });

  test('a login of a foreign origin or host, an altered signature, another key under a known id, are refused', async () => {
    const hind = await newAccount('HIND');
    const credential = Buffer.from('hind-credential!');
    const authenticator = softwareAuthenticator(place, credential);
    await add(hind, authenticator);
    const wrong: Record<string, Falsified> = {
      'foreign origin': { origin: 'https://evil.example' },
      'foreign RP id': { rpId: 'evil.example' },
      'another challenge': { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      'a registration': { type: 'webauthn.create' },
      'altered signature': { alterSignature: true },
      'nobody present': { flags: 0 },
    };
    for (const [name, change] of Object.entries(wrong))
      expect(outcome(await logIn(authenticator, change)), name).toEqual(REFUSED);
    expect(outcome(await logIn(softwareAuthenticator(place, credential)))).toEqual(REFUSED);
    expect(outcome(await logIn(softwareAuthenticator(place)))).toEqual(REFUSED);
    expect(await owner(await logIn(authenticator))).toBe('HIND');
  });

  test('an answer is good once, on its own device, for five minutes, and for what it was asked', async () => {
    const rima = await newAccount('RIMA');
    const authenticator = softwareAuthenticator(place);
    await add(rima, authenticator);
    const send = (sent: object, from = client) => from.ask('POST', `${SMS}/passkey/login`, sent);
    const answered = async () => {
      const { challengeid, options } = await request();
      return { challengeid, response: authenticator.authenticate(options.challenge) };
    };
    const first = await answered();
    expect((await send(first)).status).toBe(200);
    expect(outcome(await send(first)), 'replayed').toEqual(REFUSED);
    // The same challenge with a new signature.
    const { challengeid, options } = await request();
    expect((await send({ challengeid, response: authenticator.authenticate(options.challenge) })).status).toBe(200);
    const second = authenticator.authenticate(options.challenge);
    expect(outcome(await send({ challengeid, response: second })), 'used twice').toEqual(REFUSED);
    // The old answer under a new challenge.
    const fresh = await request();
    expect(outcome(await send({ ...first, challengeid: fresh.challengeid }))).toEqual(REFUSED);
    const parallel = await answered();
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(parallel)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);

    const other = await accountClient(service, 'passkeys-2', { from: '10.70.0.2' });
    expect(outcome(await send(await answered(), other)), 'another device').toEqual(REFUSED);
    const late = await answered();
    await service.clock.advance(300_000);
    expect(outcome(await send(late)), 'too late').toEqual(REFUSED);
    const intime = await answered();
    await service.clock.advance(299_000);
    expect((await send(intime)).status).toBe(200);
    // The challenge to make a passkey is none to log in.
    const made = await creation(rima);
    const response = authenticator.authenticate(made.options.challenge);
    expect(outcome(await send({ challengeid: made.challengeid, response }))).toEqual(REFUSED);
  });

  test('a counter that stands or goes back is a copy of the passkey', async () => {
    const authenticator = softwareAuthenticator(place);
    await add(await newAccount('NADA'), authenticator);
    expect((await logIn(authenticator, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0])
      expect(outcome(await logIn(authenticator, { counter })), `${counter}`).toEqual(REFUSED);
    expect((await logIn(authenticator, { counter: 11 })).status).toBe(200);
    // Authenticators of accounts in a cloud do not count.
    const uncounted = softwareAuthenticator(place);
    await add(await newAccount('NUHA'), uncounted);
    for (let time = 0; time < 2; time += 1)
      expect((await logIn(uncounted, { counter: 0 })).status).toBe(200);
  });

  test.each([{}, { id: 1 }, { id: 'x', response: null }, { id: 'x', response: { signature: [] } }])(
    'an answer without sense, %j, gives 6422',
    async (response) => {
      for (const [path, { challengeid }, headers] of [
        ['/passkey/login', await request(), undefined],
        ['/passkey', await creation(salma), salma],
      ] as const)
        expect(
          outcome(await client.ask('POST', SMS + path, { challengeid, response }, headers)),
        ).toEqual(REFUSED);
    },
  );
});

describe('of somebody else', () => {
  test('nobody lists, removes or takes over a passkey of another subscriber', async () => {
    const [amal, badr] = [await newAccount('AMAL'), await newAccount('BADR')];
    const authenticator = softwareAuthenticator(place);
    await add(amal, authenticator);
    expect(await list(badr)).toEqual([]);
    const removed = await client.ask('DELETE', `${SMS}/passkey/${authenticator.id}`, undefined, badr);
    expect(removed.body).toMatchObject({ errorcode: 7001 });
    // The same credential, and a challenge of another account.
    expect(outcome(await add(badr, authenticator))).toEqual(REFUSED);
    const { challengeid, options } = await creation(amal);
    const response = softwareAuthenticator(place).register(options.challenge);
    const taken = await client.ask('POST', `${SMS}/passkey`, { challengeid, response }, badr);
    expect(outcome(taken)).toEqual(REFUSED);
    expect(await list(amal)).toHaveLength(1);
    expect(await owner(await logIn(authenticator))).toBe('AMAL');
  });

  test('a passkey of one provider opens nothing at another, not even for the same id', async () => {
    const rawi = await newAccount('TWIN');
    const authenticator = softwareAuthenticator(place);
    await add(rawi, authenticator);
    await newAccount('TWIN', 'layali');
    const layali = await accountClient(service, 'passkeys-3', { provider: 'layali', from: '10.70.0.3' });
    const there = { origin: 'http://layali.localhost', rpId: 'layali.localhost' };
    for (const change of [{}, there])
      expect(outcome(await logIn(authenticator, change, layali)), JSON.stringify(change)).toEqual(REFUSED);
    // Nor does a challenge of the one count at the other.
    const { challengeid, options } = await request(layali);
    const response = authenticator.authenticate(options.challenge);
    expect(outcome(await client.ask('POST', `${SMS}/passkey/login`, { challengeid, response }))).toEqual(
      REFUSED,
    );
    expect(await owner(await logIn(authenticator))).toBe('TWIN');
>>>>>>> acc-means
  });
});
