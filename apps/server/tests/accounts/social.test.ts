import { accountsModule } from '@rawi/accounts';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, sealPassword, SMS, type AccountClient } from './account-client.ts';
import {
  consentAs,
  finishSocial,
  socialToken,
  somebodyNew,
  startSocial,
  type SocialType,
} from './consent.ts';

const FIELDS = { FB: 'fbtoken', Google: 'gtoken', Apple: 'appletoken' } as const;

let service: ServiceUnderTest;
let clients = 0;
beforeAll(async () => {
  service = await startService({ sandbox: true });
});
afterAll(() => service.stop());

/** A device in a network of its own, so that no limit of another test is met. */
function newClient(provider = 'rawi'): Promise<AccountClient> {
  clients += 1;
  return accountClient(service, `social-${clients}`, { provider, from: `10.60.${clients}.1` });
}
const logIn = (client: AccountClient, type: SocialType, token: string) =>
  client.ask('POST', `${SMS}/login`, { [FIELDS[type]]: token });
const signUp = (client: AccountClient, type: SocialType, token: string, change: object = {}) =>
  client.ask('POST', `${SMS}/subscriber`, { [FIELDS[type]]: token, ...change });
const errorOf = ({ body }: { body: { errorcode?: number } }) => body.errorcode;
async function subscriberOf(client: AccountClient, token: string) {
  return (await client.ask('GET', `${SMS}/subscriber`, undefined, { 'x-session': token })).body.data;
}
const subscribers = async () =>
  Number((await service.sql('select count(*) as number from rawi.subscriber'))[0]!['number']);

describe('signing up and logging in', () => {
  test.each(['FB', 'Google', 'Apple'] as const)(
    'AUTH-01 AUTH-02 AUTH-04 AUTH-11 %s: consent, 6001, sign-up, log-in; another log-in finds the same account',
    async (type) => {
      const client = await newClient();
      const person = somebodyNew();
      const token = await socialToken(client, type, person);
      const refused = await logIn(client, type, token);
      expect([refused.status, refused.body]).toEqual([400, { errorcode: 6001, reason: 'Invalid User' }]);
      expect((await signUp(client, type, token)).body).toEqual({ success: 'CREATED' });
      const { body } = await logIn(client, type, token);
      expect(body).toEqual({ success: expect.any(String), refreshtoken: expect.any(String) });
      const subscriber = await subscriberOf(client, body.success);
      expect(subscriber).toMatchObject({
        email: `${person}@people.example`,
        subscribername: 'Nour Salem',
        setpassword: 'NO',
      });
      const again = await socialToken(client, type, person);
      const second = await subscriberOf(client, (await logIn(client, type, again)).body.success);
      expect(second.subscriberid).toBe(subscriber.subscriberid);
      const [session] = await service.sql(
        `select login_type from rawi.session where subscriber_id = '${subscriber.subscriberid}'`,
      );
      expect(session).toEqual({ login_type: type });
    },
  );

  test('AUTH-05 ERR-05 a Facebook account without a mail address gives 6003; one that is given has to be verified', async () => {
    const client = await newClient();
    const token = await socialToken(client, 'FB', 'omar-0123456789ab');
    const asked = await logIn(client, 'FB', token);
    expect([asked.status, asked.body]).toEqual([400, { errorcode: 6003, reason: 'Email Required' }]);
    expect((await signUp(client, 'FB', token)).body).toMatchObject({ errorcode: 6003, field: 'email' });
    const email = 'omar@rawi.example';
    expect(errorOf(await signUp(client, 'FB', token, { email }))).toBe(6303);
    const captcha = await client.captcha('SIGNUP');
    expect((await signUp(client, 'FB', token, { email, captcha })).body).toEqual({ success: 'VERIFY' });
    // Nobody is in before the address has answered.
    expect(errorOf(await logIn(client, 'FB', token))).toBe(6003);
    const otp = await client.code(email);
    const { body } = await client.ask('POST', `${SMS}/verifyuser`, { email, otp });
    const { subscriberid } = await subscriberOf(client, body.success);
    const entered = await subscriberOf(client, (await logIn(client, 'FB', token)).body.success);
    expect(entered).toMatchObject({ subscriberid, email });
  });

  test('CALL-53 a country that no form offers is refused of a social account too', async () => {
    const client = await newClient();
    for (const type of ['FB', 'Google'] as const) {
      const token = await socialToken(client, type, somebodyNew());
      expect((await signUp(client, type, token, { country: 'QQ' })).body).toMatchObject({
        errorcode: 1002,
        field: 'country',
      });
    }
  });

  test('an address that has an account is never linked by itself: 6421 for a log-in, 6408 for a sign-up', async () => {
    const client = await newClient();
    await client.signUp('guest@rawi.example');
    const before = await subscribers();
    for (const type of ['FB', 'Google', 'Apple'] as const) {
      const token = await socialToken(client, type, 'guest');
      const refused = await logIn(client, type, token);
      const reason = 'There is an account with this email; log in to it first';
      expect([refused.status, refused.body]).toEqual([400, { errorcode: 6421, reason }]);
      expect((await signUp(client, type, token)).body).toMatchObject({
        errorcode: 6408,
        reason: 'emailAlreadyExistsMessage',
      });
    }
    expect(await subscribers()).toBe(before);
  });

  test('of parallel sign-ups with one social account one makes a subscriber, and later ones are told 6421', async () => {
    const client = await newClient();
    const token = await socialToken(client, 'Google', somebodyNew());
    const before = await subscribers();
    const replies = await Promise.all(Array.from({ length: 3 }, () => signUp(client, 'Google', token)));
    expect(replies.filter(({ body }) => body.success === 'CREATED')).toHaveLength(1);
    for (const { body } of replies)
      if (body.success === undefined) expect([6408, 6421]).toContain(body.errorcode);
    expect(await subscribers()).toBe(before + 1);
    const captcha = await client.captcha('SIGNUP');
    expect(errorOf(await signUp(client, 'Google', token, { captcha }))).toBe(6421);
  });

  test('AUTH-03 the fourth social sign-up of a network in an hour needs a captcha, and the right one', async () => {
    const client = await newClient();
    const tokenOf = () => socialToken(client, 'Google', somebodyNew());
    for (let n = 0; n < 3; n += 1)
      expect((await signUp(client, 'Google', await tokenOf())).body).toEqual({ success: 'CREATED' });
    const token = await tokenOf();
    const asked = await signUp(client, 'Google', token);
    expect([asked.status, asked.body]).toEqual([
      400,
      { errorcode: 6303, reason: 'Captcha Required', field: 'captcha' },
    ]);
    const captcha = await client.captcha('SIGNUP');
    expect(errorOf(await signUp(client, 'Google', token, { captcha: { ...captcha, text: '0' } }))).toBe(6301);
    const right = await client.captcha('SIGNUP');
    expect((await signUp(client, 'Google', token, { captcha: right })).body).toEqual({ success: 'CREATED' });
  });

  test('a body holds one means: two social tokens, or one with a password, give 1002', async () => {
    const client = await newClient();
    const token = await socialToken(client, 'Google', somebodyNew());
    expect(errorOf(await signUp(client, 'Google', token, { appletoken: token }))).toBe(1002);
    const both = { gtoken: token, email: 'a@rawi.example', password: sealPassword('tales-1001') };
    expect(errorOf(await client.ask('POST', `${SMS}/login`, both))).toBe(1002);
  });
});

describe('the way to a consent page and back', () => {
  test('all who are the first at an issuer at once meet the same one: it has one key', async () => {
    const address = `${service.url}/sandbox/oidc/layali/apple/jwks`;
    const keys = await Promise.all(Array.from({ length: 3 }, async () => (await fetch(address)).text()));
    expect([...new Set(keys)]).toEqual([expect.stringContaining('"kid"')]);
  });

  test('a state comes back once, in time, and to its own device', async () => {
    const client = await newClient();
    const returned = await consentAs(await startSocial(client, 'Google'), somebodyNew());
    const other = await newClient();
    const stolen = await finishSocial(other, returned);
    expect([stolen.status, errorOf(stolen)]).toEqual([400, 6420]);
    expect((await finishSocial(client, returned)).body).toEqual({
      success: expect.any(String),
      type: 'Google',
    });
    expect(errorOf(await finishSocial(client, returned))).toBe(6420);
    // With a new code, too.
    const next = await consentAs(await startSocial(client, 'Google'), somebodyNew());
    expect(errorOf(await finishSocial(client, { ...next, state: returned.state }))).toBe(6420);
    const late = await consentAs(await startSocial(client, 'Google'), somebodyNew());
    await service.clock.advance(600_000);
    expect(errorOf(await finishSocial(client, late))).toBe(6420);
  });

  test('of two that finish one attempt at once one gets the token', async () => {
    const client = await newClient();
    const returned = await consentAs(await startSocial(client, 'Apple'), somebodyNew());
    const replies = await Promise.all(Array.from({ length: 4 }, () => finishSocial(client, returned)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => errorOf(reply) === 6420)).toHaveLength(3);
  });

  test('a code is worth nothing in another attempt: PKCE and nonce belong to the first', async () => {
    const client = await newClient();
    const mine = await consentAs(await startSocial(client, 'Google'), somebodyNew());
    const theirs = await consentAs(await startSocial(client, 'Google'), somebodyNew());
    expect(errorOf(await finishSocial(client, { state: mine.state, code: theirs.code }))).toBe(6420);
    expect(errorOf(await finishSocial(client, { state: theirs.state, code: 'made-up' }))).toBe(6420);
  });

  test.each(['another', undefined])('a token with the nonce %s is refused', async (nonce) => {
    const client = await newClient();
    const address = new URL(await startSocial(client, 'Google'));
    expect(address.searchParams.get('nonce')).toMatch(/^[\w-]{32,}$/);
    if (nonce === undefined) address.searchParams.delete('nonce');
    else address.searchParams.set('nonce', nonce);
    const returned = await consentAs(address.href, somebodyNew());
    expect(errorOf(await finishSocial(client, returned))).toBe(6420);
  });

  test('whoever cancels comes back without a code, and an issuer sends nobody to a foreign host', async () => {
    const client = await newClient();
    const returned = await consentAs(await startSocial(client, 'FB'), '');
    expect(returned).toMatchObject({ error: 'access_denied', code: '' });
    // The state is used up: a second time it is the state that does not hold.
    const finish = () => client.ask('POST', `${SMS}/social/finish`, { state: returned.state });
    for (const field of ['code', 'state'])
      expect((await finish()).body).toMatchObject({ errorcode: 6420, field });
    for (const wrong of ['https://evil.example/en/signIn/callback', `${service.url}/en/other`]) {
      const address = new URL(await startSocial(client, 'FB'));
      address.searchParams.set('redirect_uri', wrong);
      const reply = await fetch(address, { redirect: 'manual' });
      expect([reply.status, reply.headers.get('location')], wrong).toEqual([400, null]);
    }
  });

  test('a token and a state of one provider are worth nothing at another', async () => {
    const [rawi, layali] = [await newClient(), await newClient('layali')];
    const person = somebodyNew();
    const token = await socialToken(rawi, 'Google', person);
    await signUp(rawi, 'Google', token);
    expect(errorOf(await logIn(layali, 'Google', token))).toBe(6420);
    expect(errorOf(await signUp(layali, 'Google', token))).toBe(6420);
    const returned = await consentAs(await startSocial(rawi, 'Google'), person);
    expect(errorOf(await finishSocial(layali, returned))).toBe(6420);
    // The same person has no account there.
    expect(errorOf(await logIn(layali, 'Google', await socialToken(layali, 'Google', person)))).toBe(6001);
    // Nor is the token of one issuer one of another.
    expect(errorOf(await logIn(rawi, 'Apple', token))).toBe(6420);
    expect(errorOf(await logIn(rawi, 'FB', token))).toBe(6420);
  });
});

describe('tokens that do not hold', () => {
  const CLIENT = 'rawi-at-the-issuer';
  const server = createServer();
  let issuer = '';
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let client: AccountClient;

  const nowSeconds = () => Math.floor(service.clock.now().getTime() / 1000);
  /** A token as the issuer makes them. */
  const tokenWith = (
    change: Record<string, unknown> = {},
    key: typeof keys.privateKey | Uint8Array = keys.privateKey,
    alg = 'ES256',
  ) => {
    const claims = { iss: issuer, aud: CLIENT, sub: 'zaynab', email: 'zaynab@people.example' };
    const payload = { ...claims, iat: nowSeconds(), exp: nowSeconds() + 600, ...change };
    return new SignJWT(JSON.parse(JSON.stringify(payload)) as JWTPayload)
      .setProtectedHeader({ alg, kid: 'one' })
      .sign(key);
  };
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const attempt = async (token: string) => errorOf(await logIn(client, 'Apple', token));

  beforeAll(async () => {
    keys = await generateKeyPair('ES256', { extractable: true });
    const published = { ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig' };
    server.on('request', (request, reply) => {
      const documents: Record<string, object> = {
        '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
        '/keys': { keys: [published] },
      };
      const found = documents[request.url ?? ''];
      reply.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(found ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    service.modules.api(accountsModule).registerIssuer('Apple', () => ({ issuer, clientId: CLIENT }));
    client = await newClient();
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  test('AUTH-02 expired, of a foreign issuer or audience, without subject or end, all give 6420', async () => {
    // This one holds; nobody has signed up by it.
    expect(await attempt(await tokenWith())).toBe(6001);
    const wrong: Record<string, Record<string, unknown>> = {
      expired: { exp: nowSeconds() - 1 },
      'without an end': { exp: undefined },
      'without a subject': { sub: undefined },
      'with an empty subject': { sub: '' },
      'of another audience': { aud: 'somebody-else' },
      'of another issuer': { iss: 'https://accounts.google.com' },
      'not valid yet': { nbf: nowSeconds() + 3600 },
    };
    for (const [name, change] of Object.entries(wrong))
      expect(await attempt(await tokenWith(change)), name).toBe(6420);
    const token = await tokenWith();
    await service.clock.advance(601_000);
    expect(await attempt(token), 'after its end').toBe(6420);
  });

  test('AUTH-02 altered, unsigned, or signed by another key or a public one, all give 6420', async () => {
    const good = await tokenWith();
    const [header, payload, signature] = good.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    const other = await generateKeyPair('ES256');
    const publicText = new TextEncoder().encode(await exportSPKI(keys.publicKey));
    const none = text({ alg: 'none', kid: 'one' });
    const wrong: Record<string, string> = {
      'another subject': `${header}.${text({ ...claims, sub: 'salma' })}.${signature}`,
      'an altered signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'alg none': `${none}.${payload}.`,
      'alg none with a signature': `${none}.${payload}.${signature}`,
      'another key': await tokenWith({}, other.privateKey),
      'the public key as a secret': await tokenWith({}, publicText, 'HS256'),
      'no token': 'no.token.atall',
      nothing: '.',
    };
    expect(await attempt(good)).toBe(6001);
    for (const [name, token] of Object.entries(wrong)) expect(await attempt(token), name).toBe(6420);
  });

  test('an address that the issuer has not verified is none: it neither finds nor makes an account by it', async () => {
    await client.signUp('victim@rawi.example');
    const claims = { sub: 'mallory', email: 'victim@rawi.example' };
    expect(await attempt(await tokenWith({ ...claims, email_verified: true }))).toBe(6421);
    // Apple writes it as text.
    expect(await attempt(await tokenWith({ ...claims, email_verified: 'true' }))).toBe(6421);
    for (const verified of [false, 'false']) {
      const token = await tokenWith({ ...claims, email_verified: verified });
      expect(await attempt(token)).toBe(6001);
    }
    const unverified = await tokenWith({
      sub: 'mallory',
      email: 'nobody@rawi.example',
      email_verified: false,
    });
    expect((await signUp(client, 'Apple', unverified)).body).toEqual({ success: 'CREATED' });
    const { body } = await logIn(client, 'Apple', unverified);
    expect((await subscriberOf(client, body.success)).email ?? '').toBe('');
  });

  test('while the issuer cannot be asked for its keys a token gives 6420, and holds afterwards', async () => {
    const silent = createServer((_, reply) => void reply.writeHead(503).end());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    service.modules.api(accountsModule).registerIssuer('FB', () => ({ issuer: address, clientId: CLIENT }));
    const token = await tokenWith({ iss: address });
    expect(errorOf(await logIn(client, 'FB', token))).toBe(6420);
    expect(errorOf(await client.ask('POST', `${SMS}/social/start`, { type: 'FB' }))).toBe(6420);
    silent.removeAllListeners('request');
    silent.on('request', (request, reply) => {
      const { url } = request;
      void fetch(`${issuer}${url}`).then(async (found) => {
        const body = (await found.text()).replaceAll(`"issuer":"${issuer}"`, `"issuer":"${address}"`);
        reply.writeHead(found.status, { 'content-type': 'application/json' }).end(body);
      });
    });
    expect(errorOf(await logIn(client, 'FB', token))).toBe(6001);
    silent.close();
    silent.closeAllConnections();
  });
});
