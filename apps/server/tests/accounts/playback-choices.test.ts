import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, SMS, type AccountClient } from './account-client.ts';

let service: ServiceUnderTest;
let client: AccountClient;
type Session = Record<string, string>;
const email = 'choices@rawi.example';
let admin: Session;
let adminId: string;

const sessionOf = (reply: { body: any }): Session => ({ 'x-session': reply.body.success });
const request = (method: 'GET' | 'PATCH', profile: string, session: Session, body?: object) => {
  const path = `${SMS}/profile/${profile}/playback`;
  if (method === 'GET') return service.get(path, session);
  return service.send('PATCH', path, JSON.stringify(body), {
    ...session,
    'content-type': 'application/json',
  });
};

beforeAll(async () => {
  service = await startService();
  client = await accountClient(service, 'choices-1');
  admin = await client.signUp(email);
  const { body } = await client.ask('GET', `${SMS}/subscriber`, undefined, admin);
  adminId = body.data.subscriberid;
});
afterAll(() => service.stop());

const style = { colour: 'yellow', background: 'solid', edge: 'outline', face: 'serif' };

test('SESS-03 what a profile chooses in the player is there in its next session; what is left out stays', async () => {
  expect((await request('GET', adminId, admin)).body).toEqual({ data: {} });
  await request('PATCH', adminId, admin, {
    audiolanguage: 'ar',
    captionlanguage: 'en-GB',
    captionsize: 'huge',
  });
  const changed = await request('PATCH', adminId, admin, { captionlanguage: null, captionstyle: style });
  expect(changed).toMatchObject({ status: 200, body: { success: 'CHANGED' } });
  const next = sessionOf(await client.login(email));
  expect((await request('GET', adminId, next)).body.data).toEqual({
    audiolanguage: 'ar',
    captionlanguage: null,
    captionsize: 'huge',
    captionstyle: style,
  });
  admin = next;
});

test('nobody has the choices of another profile, the admin neither', async () => {
  const { body } = await client.ask(
    'POST',
    `${SMS}/profile`,
    { profilename: 'Yusuf', dob: '1998-03-14' },
    admin,
  );
  const yusuf = body.success as string;
  for (const reply of [
    await request('GET', yusuf, admin),
    await request('PATCH', yusuf, admin, { captionsize: 'small' }),
  ])
    expect(reply).toMatchObject({ status: 403, body: { errorcode: 6414 } });
  const asYusuf = sessionOf(await client.ask('PUT', `${SMS}/profile/${yusuf}`, {}, admin));
  expect((await request('GET', yusuf, asYusuf)).body.data, 'a new profile has chosen nothing').toEqual({});
  expect((await request('PATCH', adminId, asYusuf, { captionsize: 'small' })).status).toBe(403);
  await request('PATCH', yusuf, asYusuf, { captionsize: 'small' });
  admin = sessionOf(await client.ask('PUT', `${SMS}/profile/${adminId}`, {}, asYusuf));
  expect((await request('GET', adminId, admin)).body.data.captionsize).toBe('huge');
});

test('two devices that choose at once both count', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      request('PATCH', adminId, admin, n % 2 ? { audiolanguage: 'en' } : { captionlanguage: 'ar' }),
    ),
  );
  expect((await request('GET', adminId, admin)).body.data).toMatchObject({
    audiolanguage: 'en',
    captionlanguage: 'ar',
    captionsize: 'huge',
  });
});

test('what no player offers is refused, and changes nothing', async () => {
  const before = (await request('GET', adminId, admin)).body;
  for (const body of [
    { captionsize: 'gigantic' },
    { captionstyle: { ...style, colour: 'url(https://else.example)' } },
    { captionstyle: { colour: 'white' } },
    { audiolanguage: '<b>' },
    { audiolanguage: 'x'.repeat(100) },
    { audiolanguage: null },
  ])
    expect(await request('PATCH', adminId, admin, body), JSON.stringify(body)).toMatchObject({ status: 400 });
  expect((await request('GET', adminId, admin)).body).toEqual(before);
});

test('what another release has stored, and this one does not know, does not keep a film from beginning', async () => {
  await service.sql(
    `update rawi.profile set playback = '{"captionsize":"colossal"}' where profile_id = '${adminId}'`,
  );
  expect(await request('GET', adminId, admin)).toMatchObject({ status: 200, body: { data: {} } });
});
