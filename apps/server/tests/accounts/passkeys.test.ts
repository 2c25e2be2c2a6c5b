import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, SMS, type AccountClient, type Reply } from './account-client.ts';
import { insertAccount, insertSession } from './account-rows.ts';
import {
  softwareAuthenticator,
  type Falsified,
  type Place,
  type SoftwareAuthenticator,
} from './software-authenticator.ts';

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
});
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

  test('CALL-54 a passkey is renamed; its new name is cut of blanks, and is neither empty nor longer than 64', async () => {
    const house = await newAccount('NAMES');
    const other = await newAccount('OTHER');
    const [phone, laptop] = [softwareAuthenticator(place), softwareAuthenticator(place)];
    await add(house, phone);
    await add(house, laptop, {}, 'A laptop');
    const rename = (id: string, name: unknown, session = house) =>
      client.ask('PUT', `${SMS}/passkey/${id}`, { name }, session);
    expect((await rename(phone.id, '  هاتف سلمى ')).body).toEqual({ success: 'RENAMED' });
    const names = async () => Object.fromEntries((await list(house)).map((row) => [row.passkeyid, row.name]));
    expect(await names()).toEqual({ [phone.id]: 'هاتف سلمى', [laptop.id]: 'A laptop' });
    for (const bad of ['', '   ', 'x'.repeat(65), 7, undefined])
      expect((await rename(phone.id, bad)).status, String(bad)).toBe(400);
    for (const refused of [await rename('unknown', 'x'), await rename(phone.id, 'Theirs', other)])
      expect(refused.body).toMatchObject({ errorcode: 7001 });
    expect((await names())[phone.id]).toBe('هاتف سلمى');
    expect(await owner(await logIn(phone))).toBe('NAMES');
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

  test('ROLE-01 another profile than the master neither lists, adds, renames nor removes any; a visitor has none', async () => {
    const profiles = [{ profileId: 'YUSUF1' }];
    await insertAccount(service, { subscriberId: 'HOUSE', profiles });
    const yusuf = await insertSession(service, { subscriberId: 'HOUSE', profileId: 'YUSUF1' });
    const calls = [
      ['GET', '/passkey', undefined],
      ['POST', '/passkey/options', {}],
      ['POST', '/passkey', { challengeid: 'c1', response: {} }],
      ['PUT', '/passkey/p1', { name: 'Mine' }],
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
    expect(
      (await send({ challengeid, response: authenticator.authenticate(options.challenge) })).status,
    ).toBe(200);
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
    for (let time = 0; time < 2; time += 1) expect((await logIn(uncounted, { counter: 0 })).status).toBe(200);
  });

  test.each([{}, { id: 1 }, { id: 'x', response: null }, { id: 'x', response: { signature: [] } }])(
    'an answer without sense, %j, gives 6422',
    async (response) => {
      for (const [path, { challengeid }, headers] of [
        ['/passkey/login', await request(), undefined],
        ['/passkey', await creation(salma), salma],
      ] as const)
        expect(outcome(await client.ask('POST', SMS + path, { challengeid, response }, headers))).toEqual(
          REFUSED,
        );
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
  });
});
