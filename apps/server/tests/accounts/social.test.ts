import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, SMS, type AccountClient, type Reply } from './account-client.ts';

type SocialType = 'FB' | 'Google' | 'Apple';
const TOKEN = { FB: 'fbtoken', Google: 'gtoken', Apple: 'appletoken' } as const;
const START = `${SMS}/social/start`;
const FINISH = `${SMS}/social/finish`;

let service: ServiceUnderTest;
let client: AccountClient;

let networks = 0;

beforeAll(async () => {
  service = await startService({ sandbox: true });
}, 60_000);
// Each test has a network of its own, which has signed nobody up yet.
beforeEach(async () => {
  networks += 1;
  client = await accountClient(service, `social-${networks}`, { from: `10.9.${networks}.1` });
});
afterAll(() => service.stop());

/** Whoever the demo's issuers know is new again. */
const forgetPeople = () =>
  service.sql("delete from rawi.account_identity where value in ('layla', 'layla@people.example')");

/** Goes to the consent page as a browser does, chooses somebody, and comes back with what the app's address then holds. */
async function consent(address: string, person: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  async function go(to: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(to, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    return reply;
  }
  const next = (reply: Response) => new URL(reply.headers.get('location')!, address);
  const page = next(await go(new URL(address)));
  expect((await go(page)).status).toBe(200);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const chosen = await go(page, { method: 'POST', headers: type, body: `person=${person}` });
  const back = next(await go(next(chosen)));
  expect(back.pathname).toBe('/en/signIn/callback');
  return back.searchParams;
}

async function begin(type: SocialType, of = client): Promise<string> {
  const { body } = await of.ask('POST', START, { type });
  return body.address as string;
}

const finish = (query: URLSearchParams, of = client): Promise<Reply> =>
  of.ask('POST', FINISH, { state: query.get('state'), code: query.get('code') });

/** A token of a consent that went well. */
async function tokenOf(type: SocialType, person: string): Promise<string> {
  const { body } = await finish(await consent(await begin(type), person));
  expect(body.type).toBe(type);
  return body.success as string;
}

const logIn = (type: SocialType, token: string, of = client) =>
  of.ask('POST', `${SMS}/login`, { [TOKEN[type]]: token });
const signUp = (type: SocialType, token: string, more = {}) =>
  client.ask('POST', `${SMS}/subscriber`, { [TOKEN[type]]: token, ...more });

describe('a social account', () => {
  test.each(['Google', 'Apple', 'FB'] as const)(
    'AUTH-02 AUTH-04 AUTH-11 %s: who is new signs up without a captcha, and is inside',
    async (type) => {
      await forgetPeople();
      const token = await tokenOf(type, 'layla');
      expect((await logIn(type, token)).body.errorcode).toBe(6001);
      expect((await signUp(type, token)).body).toEqual({ success: 'CREATED' });
      const { body } = await logIn(type, token);
      const { body: details } = await client.ask('GET', `${SMS}/subscriber`, undefined, {
        'x-session': body.success,
      });
      expect(details.data).toMatchObject({ email: 'layla@people.example', subscribername: 'Layla Haddad' });
      // Once more is no second account.
      expect((await signUp(type, token)).body.errorcode).toBe(6421);
    },
  );

  test('AUTH-05 ERR-05 a Facebook account without an address is asked for one, which is verified like any other', async () => {
    const token = await tokenOf('FB', 'omar');
    expect((await logIn('FB', token)).body).toMatchObject({ errorcode: 6003, reason: 'Email Required' });
    expect((await signUp('FB', token)).body).toMatchObject({ errorcode: 6003, field: 'email' });
    const email = 'omar@rawi.example';
    const asked = await signUp('FB', token, { email });
    expect(asked.body, 'AUTH-08').toMatchObject({ errorcode: 6303 });
    const captcha = await client.captcha('SIGNUP');
    expect((await signUp('FB', token, { email, captcha })).body).toEqual({ success: 'VERIFY' });
    expect((await logIn('FB', token)).body.errorcode, 'not before it is verified').toBe(6003);
    const otp = await client.code(email);
    expect((await client.ask('POST', `${SMS}/verifyuser`, { email, otp })).status).toBe(200);
    expect((await logIn('FB', token)).body.success).toMatch(/\.s\./);
  });

  test('an address that has an account is never joined by itself', async () => {
    await client.signUp('guest@rawi.example');
    const token = await tokenOf('Apple', 'guest');
    expect((await logIn('Apple', token)).body.errorcode).toBe(6421);
    expect((await signUp('Apple', token)).body.errorcode).toBe(6408);
  });

  test('AUTH-03 after three sign-ups of a network the next one is asked for a captcha', async () => {
    const token = await tokenOf('Google', 'layla');
    for (let n = 0; n < 3; n += 1) {
      await forgetPeople();
      expect((await signUp('Google', token)).body).toEqual({ success: 'CREATED' });
    }
    await forgetPeople();
    expect((await signUp('Google', token)).body).toMatchObject({ errorcode: 6303, field: 'captcha' });
    const captcha = await client.captcha('SIGNUP');
    expect((await signUp('Google', token, { captcha })).body).toEqual({ success: 'CREATED' });
  });
});

describe('the way to a consent page and back', () => {
  const refused = { status: 400, body: { errorcode: 6420 } };

  test('is gone once: of two that come back one goes on, and none later', async () => {
    const query = await consent(await begin('Google'), 'layla');
    const replies = await Promise.all([finish(query), finish(query)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await finish(query)).toMatchObject(refused);
  });

  test('is gone by its device alone, within ten minutes, with its own state and code', async () => {
    const other = await accountClient(service, 'social-other');
    const query = await consent(await begin('Google'), 'layla');
    expect(await finish(query, other), 'another device').toMatchObject(refused);
    const altered = new URLSearchParams(query);
    altered.set('state', 'no-such-state');
    expect(await finish(altered), 'another state').toMatchObject(refused);
    altered.set('state', query.get('state')!);
    altered.set('code', 'no-such-code');
    expect(await finish(altered), 'another code').toMatchObject(refused);
    const late = await consent(await begin('Google'), 'layla');
    await service.clock.advance(600_000);
    expect(await finish(late), 'too late').toMatchObject(refused);
  });

  test('a code does not fit the attempt of somebody else', async () => {
    const victim = await consent(await begin('Google'), 'layla');
    const attacker = await consent(await begin('Google'), 'guest');
    // The attacker's code in the victim's own attempt: its PKCE verifier is another.
    attacker.set('state', victim.get('state')!);
    expect(await finish(attacker)).toMatchObject(refused);
  });

  test('a token that names another nonce is refused', async () => {
    const query = await consent(await begin('Google'), 'layla');
    await service.sql(`update rawi.social_attempt set nonce = 'another'`);
    expect(await finish(query)).toMatchObject(refused);
  });

  test('a cancelled consent gives no code', async () => {
    const query = await consent(await begin('Google'), '');
    expect([query.get('error'), query.get('code')]).toEqual(['access_denied', null]);
  });

  test('a token of one issuer or provider opens nothing at another', async () => {
    const token = await tokenOf('Google', 'layla');
    expect(await logIn('Apple', token), 'another issuer').toMatchObject(refused);
    const layali = await accountClient(service, 'social-layali', { provider: 'layali' });
    expect(await logIn('Google', token, layali), 'another provider').toMatchObject(refused);
    const [head, body, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'guest' })).toString('base64url');
    expect(await logIn('Google', `${head}.${other}.${signature}`), 'altered').toMatchObject(refused);
  });
});
