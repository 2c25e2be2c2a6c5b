import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, PASSWORD, sealPassword, SMS, type AccountClient } from './account-client.ts';

let service: ServiceUnderTest;
let client: AccountClient;
const email = 'login@rawi.example';

beforeAll(async () => {
  service = await startService();
  client = await accountClient(service, 'login-1');
  await client.signUp(email);
});
afterAll(() => service.stop());

const subscriber = (session: string) =>
  client.ask('GET', `${SMS}/subscriber`, undefined, { 'x-session': session });
const wait = () => service.clock.advance(16_000);

describe('logging in', () => {
  test('AUTH-01 CALL-54 ERR-14 by password, posted or as a query; a wrong one gives 6002', async () => {
    const posted = await client.login(email);
    expect(posted.body).toEqual({ success: expect.any(String), refreshtoken: expect.any(String) });
    const query = new URLSearchParams({ email, password: sealPassword(PASSWORD) });
    const asked = await client.ask('GET', `${SMS}/login?${query}`);
    expect((await subscriber(asked.body.success)).body.data.email).toBe(email);
    const wrong = await client.login(email, { password: sealPassword('not-this') });
    expect([wrong.status, wrong.body]).toEqual([400, { errorcode: 6002, reason: 'Invalid Credential' }]);
  });

  test('AUTH-02 a login has exactly one means', async () => {
    expect((await client.ask('POST', `${SMS}/login`, { email })).body).toMatchObject({ errorcode: 1002 });
    expect((await client.login(email, { otp: '123456' })).body).toMatchObject({ errorcode: 1002 });
    expect((await client.login(email, { mobileno: '+97333000000' })).body).toMatchObject({ errorcode: 1002 });
    expect((await client.ask('POST', `${SMS}/login`, { gtoken: 'no-token' })).body.errorcode).toBe(6420);
  });

  test('ROLE-01 ROLE-02 ROLE-03 ROLE-04 the session goes as X-SESSION or as bearer; a visitor has none', async () => {
    const { success } = (await client.login(email)).body;
    for (const headers of [{ 'x-session': success }, { authorization: `Bearer ${success}` }])
      expect((await client.ask('GET', `${SMS}/subscriber`, undefined, headers)).status).toBe(200);
    expect((await client.ask('GET', `${SMS}/subscriber`)).body).toMatchObject({ errorcode: 6068 });
    const altered = success.slice(0, -2) + (success.endsWith('AA') ? 'BB' : 'AA');
    for (const token of [altered, 'x', '', `${success}x`])
      expect((await subscriber(token)).status, token).toBe(401);
  });

  test('by a one-time code; known and unknown addresses are answered alike', async () => {
    const known = await client.ask('POST', `${SMS}/generateotp`, { email });
    const unknown = await client.ask('POST', `${SMS}/generateotp`, { email: 'nobody@rawi.example' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const otp = await client.code(email);
    expect((await client.ask('POST', `${SMS}/login`, { email, otp })).body.success).toMatch(/\.s\./);
    expect((await client.ask('POST', `${SMS}/login`, { email, otp })).body).toMatchObject({
      errorcode: 6005,
    });
    await service.clock.advance(3_600_000);
  });

  test('a code is good for three tries and five minutes', async () => {
    await client.ask('POST', `${SMS}/forgotpassword`, { email });
    const otp = await client.code(email);
    const change = (code: string) =>
      client.ask('PUT', `${SMS}/forgotpassword`, { email, otp: code, password: sealPassword('another-1') });
    const wrong = otp === '000000' ? '000001' : '000000';
    // Of parallel guesses no more are evaluated than there are tries.
    const guesses = await Promise.all(Array.from({ length: 20 }, () => change(wrong)));
    expect(guesses.map(({ body }) => body.errorcode)).toEqual(Array.from({ length: 20 }, () => 6005));
    expect((await change(otp)).body.errorcode).toBe(6005);
    await wait();
    await client.ask('POST', `${SMS}/forgotpassword`, { email });
    const second = await client.code(email);
    await service.clock.advance(300_000);
    expect((await change(second)).body.errorcode).toBe(6005);
  });

  test('CALL-59 CALL-60 a new password by code ends all sessions, and the old password opens nothing', async () => {
    const { success } = (await client.login(email)).body;
    await client.ask('POST', `${SMS}/forgotpassword`, { email });
    const otp = await client.code(email);
    const password = sealPassword('brand-new-1');
    expect((await client.ask('PUT', `${SMS}/forgotpassword`, { email, otp, password })).status).toBe(200);
    expect((await subscriber(success)).status).toBe(401);
    expect((await client.login(email)).body.errorcode).toBe(6002);
    expect((await client.login(email, { password })).body.success).toMatch(/\.s\./);
    await service.clock.advance(3_600_000);
    const before = { password: sealPassword(PASSWORD), oldpassword: password };
    const session = { 'x-session': (await client.login(email, { password })).body.success };
    expect((await client.ask('PUT', `${SMS}/subscriber`, before, session)).status).toBe(200);
  });

  test('a login that races a reset of the password opens no session that outlives it', async () => {
    const racer = 'racer@rawi.example';
    await client.signUp(racer);
    let password = sealPassword(PASSWORD);
    for (let round = 0; round < 4; round += 1) {
      await service.clock.advance(3_600_000);
      await client.ask('POST', `${SMS}/forgotpassword`, { email: racer });
      const otp = await client.code(racer);
      const next = sealPassword(`round-${round}`);
      const reset = client.ask('PUT', `${SMS}/forgotpassword`, { email: racer, otp, password: next });
      const logins = Array.from({ length: 5 }, () => client.login(racer, { password }));
      expect((await reset).status).toBe(200);
      for (const { body } of await Promise.all(logins))
        if (body.success) expect((await subscriber(body.success)).status).toBe(401);
      password = next;
    }
  });

  test('AUTH-06 after three failures a captcha is asked for; its answer lets the right password in', async () => {
    await service.clock.advance(3_600_000);
    const victim = 'victim@rawi.example';
    await client.signUp(victim);
    for (let n = 0; n < 3; n += 1)
      expect((await client.login(victim, { password: sealPassword(`guess-${n}`) })).body.errorcode).toBe(
        6002,
      );
    expect((await client.login(victim)).body).toEqual({ success: '', successtype: 'CAPTCHA' });
    const wrong = { captcha: { ...(await client.captcha('LOGIN')), text: '0' } };
    expect((await client.login(victim, wrong)).body.errorcode).toBe(6301);
    // An answer for a sign-up is none for a login.
    expect((await client.login(victim, { captcha: await client.captcha('SIGNUP') })).body.errorcode).toBe(
      6301,
    );
    const right = { captcha: await client.captcha('LOGIN') };
    expect((await client.login(victim, right)).body.success).toMatch(/\.s\./);
    expect((await client.login(victim)).body.success).toMatch(/\.s\./);
  });

  test('ERR-12 ERR-13 three wrong captchas, then a quarter of an hour', async () => {
    const other = await accountClient(service, 'login-captcha');
    const signUp = async (captcha: { id: string; text: string }) =>
      other.ask('POST', `${SMS}/subscriber`, {
        email: 'many@rawi.example',
        password: sealPassword(PASSWORD),
        captcha,
      });
    const held = await other.captcha('SIGNUP');
    for (let n = 0; n < 3; n += 1)
      expect((await signUp({ ...(await other.captcha('SIGNUP')), text: '0' })).body.errorcode).toBe(6301);
    const limit = { errorcode: 6302, reason: 'Captcha limit reached' };
    expect((await signUp(held)).body).toMatchObject(limit);
    expect((await other.ask('POST', `${SMS}/captcha`, { action: 'SIGNUP' })).body).toMatchObject(limit);
    await service.clock.advance(901_000);
    expect((await signUp(await other.captcha('SIGNUP'))).body).toEqual({ success: 'VERIFY' });
  });

  test('a list of stolen passwords from many addresses meets a captcha; known devices do not', async () => {
    await service.clock.advance(3_600_000);
    const found: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const thief = await accountClient(service, `thief-${n}`, { from: `203.0.${n}.7` });
      const { body } = await thief.login(`stolen-${n}@rawi.example`);
      if (body.successtype === 'CAPTCHA') found.push(n);
    }
    expect(found[0]).toBeLessThanOrEqual(40);
    expect(found).toHaveLength(60 - found[0]!);
    // Even the right password of an account is not looked at from an unknown device.
    const thief = await accountClient(service, 'thief-right', { from: '203.0.200.7' });
    expect((await thief.login(email)).body).toEqual({ success: '', successtype: 'CAPTCHA' });
    expect((await client.login(email)).body.success).toMatch(/\.s\./);
    await service.clock.advance(3_600_000);
  });
});

describe('sessions', () => {
  test('UNAUTH-04 UNAUTH-05 UNAUTH-06 STORE-15 a refresh token renews the session of its device, once', async () => {
    const first = (await client.login(email)).body;
    const renewed = (await client.ask('POST', `${SMS}/login`, { refreshtoken: first.refreshtoken })).body;
    expect(renewed.success).not.toBe(first.success);
    expect((await subscriber(first.success)).status).toBe(401);
    expect((await subscriber(renewed.success)).status).toBe(200);
    const foreign = await accountClient(service, 'login-foreign');
    const stolen = { refreshtoken: renewed.refreshtoken };
    expect((await foreign.ask('POST', `${SMS}/login`, stolen)).body.errorcode).toBe(6002);
    expect((await subscriber(renewed.success)).status).toBe(200);
    // A session token is no refresh token.
    expect((await client.ask('POST', `${SMS}/login`, { refreshtoken: renewed.success })).body.errorcode).toBe(
      6002,
    );
  });

  test('the former refresh token works for a minute, for a second tab; later it ends the session', async () => {
    const first = (await client.login(email)).body;
    const second = (await client.ask('POST', `${SMS}/login`, { refreshtoken: first.refreshtoken })).body;
    const tab = (await client.ask('POST', `${SMS}/login`, { refreshtoken: first.refreshtoken })).body;
    expect((await subscriber(tab.success)).status).toBe(200);
    await service.clock.advance(61_000);
    const late = await client.ask('POST', `${SMS}/login`, { refreshtoken: second.refreshtoken });
    expect(late.body.errorcode).toBe(6002);
    expect((await subscriber(tab.success)).status).toBe(401);
  });

  test('ERR-02 a session token expires after a day with 6055; the refresh token renews it', async () => {
    const { success, refreshtoken } = (await client.login(email)).body;
    await service.clock.advance(86_400_000);
    expect((await subscriber(success)).body).toMatchObject({ errorcode: 6055 });
    const renewed = (await client.ask('POST', `${SMS}/login`, { refreshtoken })).body;
    expect((await subscriber(renewed.success)).status).toBe(200);
  });

  test('CALL-58 a log-out ends this session, twice without harm, or all of them; in every process', async () => {
    const other = await accountClient(service, 'login-2');
    const second = await startService({ shareWith: service });
    const mine = (await client.login(email)).body.success;
    const theirs = (await other.login(email)).body.success;
    const inSecond = (token: string) => second.get(`${SMS}/subscriber`, { 'x-session': token });
    expect([(await inSecond(mine)).status, (await inSecond(theirs)).status]).toEqual([200, 200]);
    const logout = (token: string, query = '') =>
      client.ask('GET', `${SMS}/logout${query}`, undefined, { 'x-session': token });
    expect((await logout(mine)).body).toEqual({ success: 'LOGGED OUT' });
    expect((await logout(mine)).status).toBe(401);
    expect((await subscriber(theirs)).status).toBe(200);
    await expect.poll(async () => (await inSecond(mine)).status).toBe(401);
    await logout(theirs, '?scope=ALL');
    expect((await subscriber(theirs)).status).toBe(401);
    await second.stop();
  });

  test('a stolen database signs nobody in: no token, code, captcha or password stands in it', async () => {
    const { success, refreshtoken } = (await client.login(email)).body;
    await wait();
    await client.ask('POST', `${SMS}/generateotp`, { email });
    const secrets = [success.split('.')[3], refreshtoken.split('.')[3], PASSWORD, sealPassword(PASSWORD)];
    const tables = await service.sql(
      `select table_name from information_schema.tables where table_schema = 'rawi'`,
    );
    for (const { table_name: table } of tables) {
      const rows = await service.sql(`select t::text as row from rawi."${String(table)}" t`);
      for (const { row } of rows)
        for (const secret of secrets) expect(String(row).includes(secret), String(table)).toBe(false);
    }
    const otp = await client.code(email);
    const [code] = await service.sql(
      `select t::text as row from rawi.one_time_code t where purpose = 'login'`,
    );
    expect(String(code!['row'])).not.toContain(otp);
  });
});

describe('the account', () => {
  test('CALL-62 ERR-23 VALID-15 changes of name, password and address, each with what it needs', async () => {
    const mail = 'change@rawi.example';
    const session = await client.signUp(mail);
    const put = (body: object) => client.ask('PUT', `${SMS}/subscriber`, body, session);
    expect((await put({ subscribername: 'Shahrazad' })).body).toMatchObject({
      errorcode: 6409,
      reason: 'Nothing to update',
    });
    expect((await put({ subscribername: 'Dunyazad' })).status).toBe(200);
    const old = sealPassword(PASSWORD);
    expect((await put({ password: old, oldpassword: old })).body.errorcode).toBe(6411);
    expect((await put({ password: sealPassword('next-one-1') })).body).toMatchObject({
      errorcode: 1002,
      field: 'oldpassword',
    });
    expect(
      (await put({ password: sealPassword('next-one-1'), oldpassword: sealPassword('wrong-11') })).body
        .errorcode,
    ).toBe(6002);

    const other = await accountClient(service, 'login-3');
    const otherSession = (await other.login(mail)).body.success;
    expect((await put({ password: sealPassword('next-one-1'), oldpassword: old })).status).toBe(200);
    // The password change ends the others, not this one.
    expect((await subscriber(otherSession)).status).toBe(401);
    expect((await subscriber(session['x-session'])).status).toBe(200);

    const next = 'changed@rawi.example';
    expect((await put({ email: next })).body.errorcode).toBe(6005);
    const request = (body: object) => client.ask('POST', `${SMS}/subscriber/changerequest`, body, session);
    expect((await request({ email })).body.errorcode).toBe(6408);
    expect((await request({ email: mail })).body.errorcode).toBe(6409);
    expect((await request({ email: next })).body.success).toBe('SENT');
    expect((await put({ email: next, otp: await client.code(next) })).status).toBe(200);
    const login = { password: sealPassword('next-one-1') };
    expect((await client.login(mail, login)).body.errorcode).toBe(6002);
    expect((await client.login(next, login)).body.success).toMatch(/\.s\./);
  });

  test('codes that were sent to a former address, or before the password was changed, open nothing', async () => {
    const [mail, next] = ['former@rawi.example', 'following@rawi.example'];
    const session = await client.signUp(mail);
    const put = (body: object) => client.ask('PUT', `${SMS}/subscriber`, body, session);
    const codeOf = async (call: string) => {
      await wait();
      await client.ask('POST', `${SMS}/${call}`, { email: mail });
      return client.code(mail);
    };
    const logIn = async (address: string, otp: string) =>
      (await client.ask('POST', `${SMS}/login`, { email: address, otp })).body;
    const reset = async (address: string, otp: string) =>
      (
        await client.ask('PUT', `${SMS}/forgotpassword`, {
          ...{ email: address, otp, password: sealPassword('stolen-1') },
        })
      ).body;

    const codes = [await codeOf('generateotp'), await codeOf('forgotpassword')] as const;
    const change = { password: sealPassword('next-one-1'), oldpassword: sealPassword(PASSWORD) };
    expect((await put(change)).status).toBe(200);
    expect(await logIn(mail, codes[0])).toMatchObject({ errorcode: 6005 });
    expect(await reset(mail, codes[1])).toMatchObject({ errorcode: 6005 });

    const later = [await codeOf('generateotp'), await codeOf('forgotpassword')] as const;
    await client.ask('POST', `${SMS}/subscriber/changerequest`, { email: next }, session);
    expect((await put({ email: next, otp: await client.code(next) })).status).toBe(200);
    for (const address of [mail, next]) {
      expect(await logIn(address, later[0])).toMatchObject({ errorcode: 6005 });
      expect(await reset(address, later[1])).toMatchObject({ errorcode: 6005 });
    }
    expect((await subscriber(session['x-session'])).status).toBe(200);
    expect((await client.login(next, { password: sealPassword('next-one-1') })).body.success).toMatch(
      /\.s\./,
    );
  });
});
