import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHmac } from 'node:crypto';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import {
  accountClient,
  PASSWORD,
  sealPassword,
  SMS,
  type AccountClient,
  type Reply,
} from './account-client.ts';
import { storedPassword } from './stuffing.ts';

/** Tokens in other hands: altered, foreign, used up, stolen from the database. Two providers with the same subscribers. */
let service: ServiceUnderTest;
let client: AccountClient;
let abroad: AccountClient;
const email = 'tokens@rawi.example';
const other = 'others@rawi.example';

interface Tokens {
  success: string;
  refreshtoken: string;
}

beforeAll(async () => {
  service = await startService({ environment: { RAWI_SECRET: 's'.repeat(40) } });
  client = await accountClient(service, 'tokens-1');
  abroad = await accountClient(service, 'tokens-1', { provider: 'layali' });
  const hash = await storedPassword(PASSWORD);
  for (const provider of ['rawi', 'layali'])
    for (const [id, address] of [
      ['S-tokens', email],
      ['S-others', other],
    ])
      await service.sql(`
        with made as (
          insert into rawi.subscriber (provider_id, subscriber_id, name, email, password_hash, country, language, created_at)
          values ('${provider}', '${id}', 'Name', '${address}', '${hash}', 'BH', 'eng', now()) returning *),
        found as (
          insert into rawi.account_identity (provider_id, kind, value, subscriber_id, created_at)
          select provider_id, 'EMAIL', email, subscriber_id, created_at from made)
        insert into rawi.profile (provider_id, subscriber_id, profile_id, slot, name, picture, kids, created_at)
        select provider_id, subscriber_id, subscriber_id, 1, 'Name', 'moon', false, created_at from made`);
});
afterAll(() => service.stop());
beforeEach(() => service.sql('delete from rawi.rate_limit'));

const logIn = async (address = email, from = client): Promise<Tokens> => {
  const { body } = await from.login(address);
  expect(body.success).toMatch(/\.s\./);
  return body;
};
const details = (token: string, from = client): Promise<Reply> =>
  from.ask('GET', `${SMS}/subscriber`, undefined, { 'x-session': token });
const refresh = (refreshtoken: string, from = client): Promise<Reply> =>
  from.ask('POST', `${SMS}/login`, { refreshtoken });

describe('altered and foreign tokens', () => {
  test('ROLE-03 a session token of which anything is another is none', async () => {
    const mine = await logIn();
    const theirs = await logIn(other);
    const [subscriber, session, kind, secret] = mine.success.split('.') as [string, string, string, string];
    const [, otherSession, , otherSecret] = theirs.success.split('.') as [string, string, string, string];
    const flip = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    const altered = [
      ...Array.from({ length: 32 }, (_, at) => [subscriber, session, kind, flip(secret, at)]),
      ['S-others', session, kind, secret],
      [subscriber, otherSession, kind, secret],
      [subscriber, session, kind, otherSecret],
      ['S-others', otherSession, kind, secret],
      [subscriber, session, 'r', secret],
      [subscriber, session, 's', secret.slice(0, -1)],
      [subscriber, session, 's', `${secret}A`],
      [subscriber.toLowerCase(), session, kind, secret],
      ['*', session, kind, secret],
      ["' or true --", session, kind, secret],
    ].map((parts) => parts.join('.'));
    for (const token of [...altered, ` ${secret}`, '....', 'null', mine.refreshtoken]) {
      expect((await details(token)).body.errorcode, token).toBe(6067);
      const bearer = { authorization: `Bearer ${token}` };
      expect((await client.ask('GET', `${SMS}/subscriber`, undefined, bearer)).status, token).toBe(401);
    }
    expect((await details(mine.success)).status).toBe(200);
    expect((await details(theirs.success)).status).toBe(200);
  });

  test('ROLE-03 tokens of one provider open nothing at another that has the same ids', async () => {
    const mine = await logIn();
    // The same session id there, too: only the secret tells them apart.
    await service.sql(`
      insert into rawi.session select 'layali', subscriber_id, session_id, device_id, device_type, profile_id, login_type,
        sha256('a'), token_expires_at, sha256('b'), former_refresh_hash, refreshed_at, created_at, seen_at, expires_at
      from rawi.session where provider_id = 'rawi' and subscriber_id = 'S-tokens'`);
    expect((await details(mine.success)).status).toBe(200);
    expect((await details(mine.success, abroad)).body.errorcode).toBe(6067);
    expect((await refresh(mine.refreshtoken, abroad)).body.errorcode).toBe(6002);
    const device = { authorization: client.headers['authorization']! };
    expect((await abroad.ask('GET', `${SMS}/verifyuser?email=${email}`, undefined, device)).status).toBe(401);
    expect((await details(mine.success)).status).toBe(200);
    await service.sql(`delete from rawi.session where provider_id = 'layali'`);
  });

  test('STORE-15 a refresh token is good on its own device, and for nothing else', async () => {
    const { success, refreshtoken } = await logIn();
    const stranger = await accountClient(service, 'tokens-stranger');
    for (const token of [
      refreshtoken.replace('S-tokens', 'S-others'),
      refreshtoken.slice(0, -1),
      refreshtoken.replace('.r.', '.s.'),
      success,
    ])
      expect((await refresh(token)).body.errorcode, token).toBe(6002);
    expect((await refresh(refreshtoken, stranger)).body.errorcode).toBe(6002);
    expect((await details(success)).status).toBe(200);
    expect((await refresh(refreshtoken)).body.success).toMatch(/\.s\./);
  });
});

describe('tokens that were used before', () => {
  test('STORE-15 one that was renewed twice ends the session: whoever renewed it goes out as well', async () => {
    const stolen = await logIn();
    const second = (await refresh(stolen.refreshtoken)).body;
    const third = (await refresh(second.refreshtoken)).body;
    // In the first minute it may come from another tab: refused, and no more.
    expect((await refresh(stolen.refreshtoken)).body.errorcode).toBe(6002);
    expect((await details(third.success)).status).toBe(200);
    await service.clock.advance(61_000);
    expect((await refresh(stolen.refreshtoken)).body.errorcode).toBe(6002);
    expect((await details(third.success)).status).toBe(401);
    expect((await refresh(third.refreshtoken)).body.errorcode).toBe(6002);
  });

  test('CALL-58 after a log-out neither token opens anything; of two at once none fails', async () => {
    const { success, refreshtoken } = await logIn();
    const logout = () => client.ask('GET', `${SMS}/logout`, undefined, { 'x-session': success });
    const replies = await Promise.all(Array.from({ length: 6 }, logout));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(replies.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    expect((await details(success)).status).toBe(401);
    expect((await refresh(refreshtoken)).body.errorcode).toBe(6002);
  });

  test('STORE-15 a refresh token expires after ninety days', async () => {
    const { refreshtoken } = await logIn();
    await service.clock.advance(90 * 86_400_000);
    const again = await accountClient(service, 'tokens-1');
    expect((await refresh(refreshtoken, again)).body.errorcode).toBe(6002);
    client = again;
  });
});

describe('races', () => {
  test('CALL-60 of a reset of the password and refreshes at once, no session outlives the reset', async () => {
    for (let round = 0; round < 4; round += 1) {
      await service.sql('delete from rawi.rate_limit');
      const { refreshtoken } = await logIn();
      await client.ask('POST', `${SMS}/forgotpassword`, { email });
      const otp = await client.code(email);
      const body = { email, otp, password: sealPassword(PASSWORD) };
      const reset = client.ask('PUT', `${SMS}/forgotpassword`, body);
      const refreshed: Tokens[] = [];
      let isDone = false;
      void reset.finally(() => (isDone = true));
      for (let token = refreshtoken; !isDone;) {
        const { body: reply } = await refresh(token);
        if (!reply.success) break;
        refreshed.push(reply);
        token = reply.refreshtoken;
      }
      expect((await reset).status).toBe(200);
      for (const one of refreshed) {
        expect((await details(one.success)).status).toBe(401);
        expect((await refresh(one.refreshtoken)).body.errorcode).toBe(6002);
      }
    }
  });

  test('CALL-58 of a log-out of all devices and refreshes at once, no session outlives the log-out', async () => {
    for (let round = 0; round < 5; round += 1) {
      await service.sql('delete from rawi.rate_limit');
      const { success, refreshtoken } = await logIn();
      const [loggedOut, ...refreshed] = await Promise.all([
        client.ask('GET', `${SMS}/logout?scope=ALL`, undefined, { 'x-session': success }),
        ...Array.from({ length: 4 }, () => refresh(refreshtoken)),
      ]);
      expect((await details(success)).status).toBe(401);
      // A refresh that came first has voided the token that asks for the log-out.
      const isEnded = loggedOut!.status === 200;
      for (const { body } of refreshed)
        if (body.success && isEnded) expect((await details(body.success)).status).toBe(401);
      const left = await service.sql(
        `select 1 from rawi.session where provider_id = 'rawi' and subscriber_id = 'S-tokens'`,
      );
      expect(left).toHaveLength(isEnded ? 0 : 1);
    }
  });
});

test('a stolen database signs nobody in: nothing that stands in it is a token, and no code can be worked out', async () => {
  const { success } = await logIn();
  await client.ask('POST', `${SMS}/generateotp`, { email });
  const screen = await accountClient(service, 'tokens-screen');
  await screen.ask('POST', `${SMS}/pairing`, { devicename: 'TV' });
  const tables = await service.sql(`
    select table_name as name from information_schema.tables where table_schema = 'rawi' order by 1`);
  const values = new Set<string>();
  const keys: Buffer[] = [];
  for (const { name } of tables) {
    const { rows } = await service.database.pool.query<Record<string, unknown>>(
      `select * from rawi."${String(name)}" limit 200`,
    );
    for (const value of rows.flatMap((row) => Object.values(row)))
      if (Buffer.isBuffer(value)) {
        keys.push(value);
        for (const encoding of ['base64url', 'hex', 'base64'] as const) values.add(value.toString(encoding));
      } else if (typeof value === 'string' && value.length >= 16 && value.length <= 128) values.add(value);
  }
  expect(values.size).toBeGreaterThan(20);
  const [subscriber, sessionId] = success.split('.');
  const taken: string[] = [];
  for (const value of values) {
    const secret = value.replaceAll('=', '').slice(0, 32);
    const tries = [
      details(`${subscriber}.${sessionId}.s.${secret}`),
      refresh(`${subscriber}.${sessionId}.r.${secret}`),
      screen.ask('POST', `${SMS}/pairing/poll`, { token: value }),
      client.ask(
        'GET',
        `/sms/${encodeURIComponent(
          value
            .slice(0, 64)
            .replaceAll(/[^\w-]/g, '_')
            .padEnd(16, '_'),
        )}`,
      ),
    ];
    for (const { status, body } of await Promise.all(tries))
      if (status === 200) taken.push(`${value}: ${JSON.stringify(body)}`);
    await service.sql('delete from rawi.rate_limit');
  }
  expect(taken).toEqual([]);
  expect((await details(success)).status).toBe(200);

  // Six digits are quickly tried by who has the key of the HMAC: it is not in the database.
  const otp = await client.code(email);
  const [row] = await service.sql(`
    select code_hash from rawi.one_time_code where provider_id = 'rawi' and purpose = 'login'`);
  const text = `code/login/EMAIL:${email}/${otp}`;
  const right = row!['code_hash'] as Buffer;
  for (const key of keys) expect(createHmac('sha256', key).update(text).digest().equals(right)).toBe(false);
});
