import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, SMS, type AccountClient } from './account-client.ts';

let service: ServiceUnderTest;
let client: AccountClient;
const email = 'profiles@rawi.example';
type Session = Record<string, string>;
let admin: Session;

const profile = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object | undefined,
  session: Session,
) => client.ask(method, `${SMS}/profile${path}`, body, session);
const patch = (id: string, body: object, session: Session) =>
  service.send('PATCH', `${SMS}/profile/${id}`, JSON.stringify(body), {
    ...session,
    'content-type': 'application/json',
  });
const switchTo = async (id: string, pin: string | undefined, session: Session) =>
  profile('PUT', `/${id}`, pin === undefined ? {} : { profilepin: pin }, session);
const sessionOf = (reply: { body: any }): Session => ({ 'x-session': reply.body.success });
const login = async () => sessionOf(await client.login(email));
/** A session of the admin's profile. */
const asAdmin = async () => {
  const fresh = await login();
  const { body } = await client.ask('GET', `${SMS}/subscriber`, undefined, fresh);
  return sessionOf(await switchTo(body.data.subscriberid, undefined, fresh));
};

beforeAll(async () => {
  service = await startService();
  client = await accountClient(service, 'profiles-1');
  admin = await client.signUp(email);
});
afterAll(() => service.stop());

describe('profiles', () => {
  let user: string;
  let kids: string;

  test('PROF-01 PROF-07 PROF-09 PROF-11 the admin’s profile is first; others are made with and without a PIN', async () => {
    const made = await profile(
      'POST',
      '',
      { profilename: 'Yusuf', dob: '1998-03-14', profilepin: '1234' },
      admin,
    );
    expect(made.status).toBe(200);
    user = made.body.success;
    const kid = await profile('POST', '', { profilename: 'Noor', kidsmode: 'YES', picture: 'kite' }, admin);
    kids = kid.body.success;
    const { body } = await profile('GET', '', undefined, admin);
    const { body: details } = await client.ask('GET', `${SMS}/subscriber`, undefined, admin);
    expect(body.totalcount).toBe(3);
    expect(body.data[0]).toMatchObject({ profileid: details.data.subscriberid, profilepin: 'DISABLED' });
    expect(body.data[1]).toMatchObject({
      profilename: 'Yusuf',
      profilepin: 'ENABLED',
      dob: '1998-03-14',
      age: 28,
    });
    expect(body.data[2]).toMatchObject({
      profilename: 'Noor',
      kidsmode: 'YES',
      picture: 'kite',
      profilepin: 'DISABLED',
    });
    expect(JSON.stringify(body)).not.toMatch(/1234|argon/);
    expect(body.pictures.length).toBeGreaterThanOrEqual(10);
    const picture = await service.get(body.pictures[0].url);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  test('PROF-05 a switch needs the PIN of the profile, five tries in a quarter of an hour', async () => {
    expect((await switchTo(user, undefined, admin)).body.errorcode).toBe(6416);
    expect((await switchTo(user, '9999', admin)).body.errorcode).toBe(6415);
    const done = await switchTo(user, '١٢٣٤', admin);
    const session = sessionOf(done);
    const { body } = await client.ask('GET', `${SMS}/subscriber`, undefined, session);
    expect(body.data).toMatchObject({ profileid: user, profilename: 'Yusuf', email: '' });
    expect((await client.ask('GET', `${SMS}/subscriber`, undefined, admin)).status).toBe(401);
    admin = await asAdmin();
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, n) => switchTo(user, String(5000 + n), admin)),
    );
    expect(tries.filter((reply) => reply.body.errorcode === 6415)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(25);
    expect((await switchTo(user, '1234', admin)).status).toBe(429);
    await service.clock.advance(901_000);
    admin = await asAdmin();
    expect((await switchTo(user, '1234', admin)).status).toBe(200);
  });

  test('several profiles: a login has none until one is chosen', async () => {
    const session = await login();
    const { body } = await client.ask('GET', `${SMS}/subscriber`, undefined, session);
    expect(body.data.profileid).toBe('');
    expect((await profile('POST', '', { profilename: 'Early' }, session)).body.errorcode).toBe(6414);
  });

  test('ROLE-09 PROF-15 only the admin makes and deletes; neither its own nor the one in use', async () => {
    const session = sessionOf(await switchTo(user, '1234', await login()));
    expect((await profile('POST', '', { profilename: 'More' }, session)).body.errorcode).toBe(6414);
    expect((await profile('DELETE', `/${kids}`, undefined, session)).body.errorcode).toBe(6414);
    expect((await profile('DELETE', `/${user}`, undefined, session)).body.errorcode).toBe(6417);
    expect((await patch(kids, { profilename: 'Mine' }, session)).body.errorcode).toBe(6414);
    expect((await patch(user, { profilename: 'Yusuf Ali' }, session)).status).toBe(200);
    admin = await asAdmin();
    const { body } = await client.ask('GET', `${SMS}/subscriber`, undefined, admin);
    expect((await profile('DELETE', `/${body.data.subscriberid}`, undefined, admin)).body.errorcode).toBe(
      6417,
    );
    expect((await profile('DELETE', '/P-none', undefined, admin)).body.errorcode).toBe(7001);
  });

  test('a child changes neither its mode, its ratings nor its PIN, and leaves by the admin’s PIN', async () => {
    admin = await asAdmin();
    const { body } = await client.ask('GET', `${SMS}/subscriber`, undefined, admin);
    const adminId = body.data.subscriberid;
    expect((await patch(adminId, { profilepin: '4321' }, admin)).status).toBe(200);
    const child = sessionOf(await switchTo(kids, undefined, admin));
    for (const change of [{ kidsmode: 'NO' }, { pgrating: 'R' }, { profilepin: '1111' }])
      expect((await patch(kids, change, child)).body.errorcode, JSON.stringify(change)).toBe(6414);
    expect((await switchTo(adminId, undefined, child)).body.errorcode).toBe(6416);
    expect((await switchTo(adminId, '0000', child)).body.errorcode).toBe(6415);
    admin = sessionOf(await switchTo(adminId, '4321', child));
    // Another profile without a PIN is behind the admin's for a child.
    const open = (await profile('POST', '', { profilename: 'Open', dob: '1990-01-01' }, admin)).body.success;
    const again = sessionOf(await switchTo(kids, undefined, admin));
    expect((await switchTo(open, undefined, again)).body.errorcode).toBe(6416);
    admin = sessionOf(await switchTo(open, '4321', again));
    admin = sessionOf(await switchTo(adminId, '4321', admin));
    expect((await patch(adminId, { profilepin: 'NONE' }, admin)).body.errorcode).toBe(6416);
    expect((await patch(adminId, { profilepin: 'NONE', oldpin: '4321' }, admin)).status).toBe(200);
    expect((await profile('DELETE', `/${open}`, undefined, admin)).status).toBe(200);
  });

  test('PROF-14 a forgotten PIN is set by a code that goes to the account', async () => {
    admin = await asAdmin();
    const sent = await profile('POST', '/resetpin', { profileid: user }, admin);
    expect(sent.body).toMatchObject({ success: 'SENT', resendafter: 15 });
    const otp = await client.code(email);
    const confirm = (code: string) =>
      profile('POST', '/confirmresetpin', { profileid: user, otp: code, pin: '7777' }, admin);
    expect((await confirm(otp === '000000' ? '000001' : '000000')).body.errorcode).toBe(6005);
    expect((await confirm(otp)).status).toBe(200);
    expect((await switchTo(user, '7777', admin)).status).toBe(200);
  });

  test('ERR-23 an edit that changes nothing is told; a day that is to come is refused', async () => {
    admin = await asAdmin();
    expect((await patch(kids, { profilename: 'Noor' }, admin)).body.errorcode).toBe(6409);
    expect((await patch(kids, { dob: '2999-01-01' }, admin)).body).toMatchObject({
      errorcode: 1002,
      field: 'dob',
    });
    expect((await patch(kids, { picture: 'nothing' }, admin)).body).toMatchObject({
      errorcode: 1002,
      field: 'picture',
    });
  });

  test('PROF-13 of ten made at once as many remain as there is room for', async () => {
    admin = await asAdmin();
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        profile('POST', '', { profilename: `Guest ${'abcdefghij'[n]}` }, admin),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(made.filter(({ body }) => body.errorcode === 6413)).toHaveLength(8);
    expect((await profile('GET', '', undefined, admin)).body).toMatchObject({
      totalcount: 5,
      maxprofiles: 5,
    });
  });

  test('a profile of another account or provider is not there', async () => {
    const other = await accountClient(service, 'profiles-2');
    const theirs = await other.signUp('others@rawi.example');
    expect((await switchTo(user, '7777', theirs)).body.errorcode).toBe(7001);
    expect((await patch(kids, { profilename: 'Taken' }, theirs)).body.errorcode).toBe(7001);
  });
});
