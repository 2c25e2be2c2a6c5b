import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type SentMessage, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, PASSWORD, sealPassword, SMS, type AccountClient } from './account-client.ts';
import { socialToken } from './consent.ts';

const PUBLIC_URL = 'https://tv.rawi.example';

/** Without a public address, and with one; both are of one database, and the first sends the mails of both. */
let service: ServiceUnderTest;
let published: ServiceUnderTest;
let client: AccountClient;
let served: AccountClient;

beforeAll(async () => {
  service = await startService({ sandbox: true });
  published = await startService({ shareWith: service, environment: { PUBLIC_URL } });
  client = await accountClient(service, 'mail-links-1');
  served = await accountClient(published, 'mail-links-2');
});
afterAll(async () => {
  await published.stop();
  await service.stop();
});

/** None of them is the service's own. */
const FOREIGN = [
  ['localhost:9999', 'port'],
  ['rawi.tv', 'name'],
  ['localhost.evil.example', 'ending'],
] as const;

async function signUp(of: AccountClient, host: string, email: string, change: object = {}) {
  const body = {
    email,
    subscribername: 'Shahrazad',
    password: sealPassword(PASSWORD),
    country: 'BH',
    captcha: await of.captcha('SIGNUP'),
    ...change,
  };
  const headers = { ...of.headers, host };
  return (await of.ask('POST', `${SMS}/subscriber`, body, headers)).body;
}

/** Everything in a mail that could be pressed; a code needs nothing of it. */
function expectNoLink(mail: SentMessage, code: string) {
  expect(mail.code).toBe(code);
  expect(mail).not.toHaveProperty('link');
  expect(`${mail.text}${mail.html}`).toContain(code);
  expect(`${mail.text}${mail.html}`).not.toMatch(/https?:|href|emailVerify|evil|rawi\.tv|9999/);
}

describe.each(FOREIGN)('a request to %s', (host, name) => {
  const email = `by-${name}@viewer.example`;
  const at = () => ({ ...client.headers, host });

  test('AUTH-12 AUTH-13 a sign-up there is mailed its code without a link, and so is the code that is sent again', async () => {
    expect(await signUp(client, host, email)).toEqual({ success: 'VERIFY' });
    const [first] = await service.messagesTo(email);
    expectNoLink(first!, await client.code(email));
    await service.clock.advance(16_000);
    const resent = await client.ask('POST', `${SMS}/resend`, { email }, at());
    expect(resent.body).toMatchObject({ success: 'SENT' });
    const [again] = await service.messagesTo(email, 2);
    const otp = await client.code(email);
    expectNoLink(again!, otp);
    const { body } = await client.ask('POST', `${SMS}/verifyuser`, { email, otp }, at());
    const session = { 'x-session': body.success, host };

    const other = `new-${email}`;
    const change = await client.ask('POST', `${SMS}/subscriber/changerequest`, { email: other }, session);
    expect(change.body).toMatchObject({ success: 'SENT' });
    const [changing] = await service.messagesTo(other);
    expectNoLink(changing!, await client.code(other));
    const forgot = await client.ask('POST', `${SMS}/forgotpassword`, { email }, at());
    expect(forgot.body).toMatchObject({ success: 'SENT' });
    const [reset] = await service.messagesTo(email, 3);
    expectNoLink(reset!, await client.code(email));
  });

  test('the mail of a service with a public address links there', async () => {
    const there = `public-${email}`;
    expect(await signUp(served, host, there)).toEqual({ success: 'VERIFY' });
    const [mail] = await service.messagesTo(there);
    expect(mail!.link).toMatch(/^https:\/\/tv\.rawi\.example\/en\/emailVerify\?token=[\w-]+$/);
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/evil|rawi\.tv|9999/);
  });
});

test('what is no host at all is refused before anything is sent', async () => {
  for (const host of ['evil.example/.localhost', 'rawi.localhost@evil.example', 'evil.example?.localhost'])
    expect(await signUp(client, host, 'nobody@viewer.example')).toMatchObject({
      errorcode: 1002,
      field: 'host',
    });
  await expect(client.code('nobody@viewer.example')).rejects.toThrow('no message');
});

test('AUTH-05 the address of a Facebook account without one is mailed its code, whatever the host', async () => {
  const fbtoken = await socialToken(client, 'FB', 'omar-0123456789ab');
  const email = 'omar@viewer.example';
  expect(await signUp(client, 'rawi.tv', email, { fbtoken, password: undefined })).toEqual({
    success: 'VERIFY',
  });
  const [mail] = await service.messagesTo(email);
  expectNoLink(mail!, await client.code(email));
});

test('the own host of a service without a public address is linked to', async () => {
  const host = new URL(service.url).host;
  const email = 'own@viewer.example';
  expect(await signUp(client, host, email)).toEqual({ success: 'VERIFY' });
  const [mail] = await service.messagesTo(email);
  const { origin, searchParams } = new URL(mail!.link!);
  expect(origin).toBe(service.url);
  const verified = await service.get(`/sms/${searchParams.get('token')}`);
  expect(verified.body).toEqual({ success: 'VERIFIED' });
});
