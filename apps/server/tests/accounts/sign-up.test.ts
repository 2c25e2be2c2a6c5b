import { readRequestedMessages } from '@rawi/messages/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, PASSWORD, sealPassword, SMS, type AccountClient } from './account-client.ts';

let service: ServiceUnderTest;
let client: AccountClient;

beforeAll(async () => {
  service = await startService();
  client = await accountClient(service, 'sign-up-1');
});
afterAll(() => service.stop());

const body = async (email: string, change: object = {}) => ({
  email,
  subscribername: 'Shahrazad',
  password: sealPassword(PASSWORD),
  country: 'BH',
  captcha: await client.captcha('SIGNUP'),
  ...change,
});
const signUp = async (email: string, change: object = {}) =>
  client.ask('POST', `${SMS}/subscriber`, await body(email, change));
/** Codes to one target are 15 seconds apart. */
const wait = () => service.clock.advance(16_000);

describe('signing up', () => {
  test('AUTH-11 CALL-52 an unknown address gives 6001, a known one the ways in', async () => {
    const before = await client.ask('GET', `${SMS}/verifyuser?email=one@rawi.example`);
    expect([before.status, before.body]).toEqual([400, { errorcode: 6001, reason: 'Invalid User' }]);
    await client.signUp('one@rawi.example');
    const after = await client.ask('GET', `${SMS}/verifyuser?email=ONE@rawi.example`);
    expect(after.body).toEqual({ success: 'KNOWN', loginwith: ['PASSWORD', 'OTP'] });
    expect((await client.ask('GET', `${SMS}/verifyuser`)).body.errorcode).toBe(1002);
  });

  test('AUTH-08 AUTH-15 CALL-53 ERR-11 a sign-up needs a captcha, answered rightly and once', async () => {
    const email = 'captcha@rawi.example';
    expect((await signUp(email, { captcha: undefined })).body).toMatchObject({ errorcode: 6303 });
    const right = await client.captcha('SIGNUP');
    expect((await signUp(email, { captcha: { ...right, text: '000' } })).body).toMatchObject({
      errorcode: 6301,
      reason: 'Entered invalid captcha text',
    });
    // The wrong answer spent it.
    expect((await signUp(email, { captcha: right })).body.errorcode).toBe(6301);
    const foreign = await (await accountClient(service, 'sign-up-2')).captcha('SIGNUP');
    expect((await signUp(email, { captcha: foreign })).body.errorcode).toBe(6301);
    await service.clock.advance(901_000);
    expect((await signUp(email)).body).toEqual({ success: 'VERIFY' });
  });

  test('CALL-53 a country that no form offers is refused before the captcha is spent; without one it is the brand’s', async () => {
    const captcha = await client.captcha('SIGNUP');
    const email = 'nowhere@rawi.example';
    expect((await signUp(email, { captcha, country: 'QQ' })).body).toMatchObject({
      errorcode: 1002,
      field: 'country',
    });
    expect((await signUp(email, { captcha, country: undefined })).body).toEqual({ success: 'VERIFY' });
  });

  test('CALL-06 CALL-57 SESS-19 a form with captcha[id] is a sign-up; its code verifies and logs in', async () => {
    const email = 'form@rawi.example';
    const { id, text } = await client.captcha('SIGNUP');
    const form = new URLSearchParams({
      email,
      password: sealPassword(PASSWORD),
      'captcha[id]': id,
      'captcha[text]': text,
    });
    const sent = await service.send('POST', `${SMS}/subscriber`, form.toString(), {
      ...client.headers,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(sent.body).toEqual({ success: 'VERIFY' });
    const otp = await client.code(email);
    const wrong = otp === '111111' ? '222222' : '111111';
    expect((await client.ask('POST', `${SMS}/verifyuser`, { email, otp: wrong })).body).toMatchObject({
      errorcode: 6005,
      reason: 'Invalid Otp',
    });
    const { body: reply } = await client.ask('POST', `${SMS}/verifyuser`, { email, otp });
    expect(reply).toEqual({
      success: expect.stringMatching(/^S.*\.s\./),
      refreshtoken: expect.stringMatching(/\.r\./),
    });
    const session = { 'x-session': reply.success };
    const details = await client.ask('GET', `${SMS}/subscriber`, undefined, session);
    expect(details.body.data).toMatchObject({
      email,
      setpassword: 'YES',
      kidsmode: 'NO',
      profilepin: 'DISABLED',
    });
    // Used once.
    expect((await client.ask('POST', `${SMS}/verifyuser`, { email, otp })).body.errorcode).toBe(6005);
  });

  test('AUTH-12 a login before the verification gives 6110, with the right password only', async () => {
    const email = 'pending@rawi.example';
    await signUp(email);
    expect((await client.login(email)).body).toMatchObject({
      errorcode: 6110,
      reason: 'Verification Pending',
    });
    expect((await client.login(email, { password: sealPassword('wrong-one') })).body.errorcode).toBe(6002);
    expect((await client.ask('GET', `${SMS}/verifyuser?email=${email}`)).body.errorcode).toBe(6001);
    await wait();
    const resent = await client.ask('POST', `${SMS}/resend`, { email });
    expect(resent.body).toEqual({ success: 'SENT', resendafter: 15, expiresin: 300 });
    const { body: reply } = await client.ask('POST', `${SMS}/verifyuser`, {
      email,
      otp: await client.code(email),
    });
    expect(reply.success).toMatch(/\.s\./);
  });

  test('AUTH-13 CALL-56 another code is sent after 15 seconds at the earliest; a new one voids the old', async () => {
    const email = 'twice@rawi.example';
    await signUp(email);
    const first = await client.code(email);
    expect((await client.ask('POST', `${SMS}/resend`, { email })).status).toBe(429);
    await wait();
    await client.ask('POST', `${SMS}/resend`, { email });
    const second = await client.code(email);
    if (first !== second)
      expect((await client.ask('POST', `${SMS}/verifyuser`, { email, otp: first })).body.errorcode).toBe(
        6005,
      );
    expect((await client.ask('POST', `${SMS}/verifyuser`, { email, otp: second })).status).toBe(200);
  });

  test('CALL-19 CALL-20 the link of the mail verifies once; another token is refused', async () => {
    const email = 'link@rawi.example';
    await signUp(email);
    const [mail] = await readRequestedMessages(service.database, service.secrets, 'rawi');
    const { link } = mail!.values as { link: string };
    const token = new URL(link, 'http://rawi.localhost').searchParams.get('token');
    expect((await service.get(`/sms/${token}`)).body).toEqual({ success: 'VERIFIED' });
    expect((await service.get(`/sms/${token}`)).body.errorcode).toBe(6069);
    expect((await service.get(`/sms/${'x'.repeat(32)}`)).body.errorcode).toBe(6069);
    expect((await client.login(email)).body.success).toMatch(/\.s\./);
  });

  test('ERR-21 an address that has an account is told; of two verifications at once one wins', async () => {
    expect((await signUp('one@rawi.example')).body).toMatchObject({
      errorcode: 6408,
      reason: 'emailAlreadyExistsMessage',
      field: 'email',
    });
    const email = 'race@rawi.example';
    const other = await accountClient(service, 'sign-up-3');
    await signUp(email);
    const mine = await client.code(email);
    await wait();
    await other.ask('POST', `${SMS}/subscriber`, {
      ...(await body(email)),
      captcha: await other.captcha('SIGNUP'),
    });
    const theirs = await other.code(email);
    const replies = await Promise.all([
      client.ask('POST', `${SMS}/verifyuser`, { email, otp: mine }),
      other.ask('POST', `${SMS}/verifyuser`, { email, otp: theirs }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await service.sql(`select 1 from rawi.subscriber where email = '${email}'`)).toHaveLength(1);
  });

  test('ERR-18 ERR-19 ERR-20 mobile numbers: no such number, no mobile, and one that may', async () => {
    const ask = async (mobileno: string) => {
      await wait();
      const { body: reply } = await client.ask('POST', `${SMS}/subscriber`, {
        mobileno,
        captcha: await client.captcha('SIGNUP'),
      });
      return reply;
    };
    expect(await ask('+9991234567890')).toMatchObject({ errorcode: 6401, reason: 'Mobile Number Not Valid' });
    expect(await ask('+97317000000')).toMatchObject({ errorcode: 6405, reason: 'Invalid Mobile Number' });
    expect(await ask('+97333123456')).toEqual({ success: 'VERIFY' });
    const otp = await client.code('+97333123456');
    const { body: reply } = await client.ask('POST', `${SMS}/verifyuser`, { mobileno: '+97333123456', otp });
    const details = await client.ask('GET', `${SMS}/subscriber`, undefined, { 'x-session': reply.success });
    expect(details.body.data).toMatchObject({ mobileno: '+97333123456', email: '', setpassword: 'NO' });
  });

  test('AUTH-10 VALID-12 a password that is not encrypted, or too short, is refused', async () => {
    const key = 'a'.repeat(24);
    expect((await signUp('bad@rawi.example', { password: key })).body).toMatchObject({ errorcode: 6412 });
    for (const plain of ['12345', 'x'.repeat(17)])
      expect((await signUp('bad@rawi.example', { password: sealPassword(plain) })).body).toMatchObject({
        errorcode: 1002,
        field: 'password',
      });
  });

  test('the same address is another account at another provider', async () => {
    const layali = await accountClient(service, 'sign-up-1', { provider: 'layali' });
    expect((await layali.ask('GET', `${SMS}/verifyuser?email=one@rawi.example`)).body.errorcode).toBe(6001);
    const session = await layali.signUp('one@rawi.example');
    const details = await layali.ask('GET', `${SMS}/subscriber`, undefined, session);
    expect(details.body.data.email).toBe('one@rawi.example');
    expect(
      (await client.ask('GET', `${SMS}/subscriber`, undefined, { 'x-session': session['x-session'] })).status,
    ).toBe(401);
  });

  test('neither codes nor addresses lie readable in the outbox', async () => {
    const rows = await service.sql(`select payload::text as payload from rawi.outbox_event`);
    const otp = await client.code('one@rawi.example');
    expect(rows.length).toBeGreaterThan(5);
    for (const { payload } of rows) expect(payload).not.toMatch(new RegExp(`rawi.example|${otp}`));
  });
});
