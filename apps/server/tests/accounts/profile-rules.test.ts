import { calls } from '@rawi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, SMS, type AccountClient, type Reply } from './account-client.ts';
import { insertAccount, insertSession } from './account-rows.ts';

let service: ServiceUnderTest;
let client: AccountClient;
type Session = Record<string, string>;

beforeAll(async () => {
  service = await startService();
  client = await accountClient(service, 'D1');
});
afterAll(() => service.stop());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, session: Session, body?: object) =>
  client.ask(method, `${SMS}${path}`, body, session);
const patch = (id: string, body: object, session: Session): Promise<Reply> =>
  service.send('PATCH', `${SMS}/profile/${id}`, JSON.stringify(body), {
    ...session,
    'content-type': 'application/json',
  });
const sessionOf = ({ body }: Reply): Session => ({ 'x-session': body.success });
const profileOf = async (session: Session, id: string) => {
  const { body } = await ask('GET', '/profile', session);
  return body.data.find(({ profileid }: { profileid: string }) => profileid === id);
};

describe('what a profile is', () => {
  test('PROF-01 PROF-06 PROF-11 CALL-62 a list with the fields of profiles; a PIN is optional, and never told', async () => {
    await insertAccount(service, { subscriberId: 'S-list' });
    const admin = await insertSession(service, { subscriberId: 'S-list', profileId: 'S-list' });
    const made = await ask('POST', '/profile', admin, {
      profilename: 'Nour Huda',
      dob: '2001-02-28',
      gender: 'FEMALE',
      pgrating: 'PG-13',
    });
    const { status, body } = await ask('GET', '/profile', admin);
    expect([status, body.totalcount, body.data.length]).toEqual([200, 2, 2]);
    expect(calls.listProfiles.reply.safeParse(body).error).toBeUndefined();
    expect(body.data[0].profileid).toBe('S-list');
    expect(body.data[1]).toEqual({
      profileid: made.body.success,
      profilename: 'Nour Huda',
      picture: expect.stringMatching(/^[a-z]+$/),
      kidsmode: 'NO',
      gender: 'FEMALE',
      dob: '2001-02-28',
      age: 25,
      pgrating: 'PG-13',
      profilepin: 'DISABLED',
      created: Math.floor(service.clock.now().getTime() / 1000),
    });
    const names: string[] = body.pictures.map(({ name }: { name: string }) => name);
    expect(names).toContain(body.data[1].picture);
    for (const { url } of body.pictures) {
      const picture = await service.get(url);
      expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(picture.body)).toMatch(/^<svg .*<\/svg>$/);
    }
  });

  test('PROF-02 PROF-03 the subscriber’s details name the profile in use; address and number only to the admin', async () => {
    await insertAccount(service, { subscriberId: 'S-details', profiles: [{ profileId: 'P-d', kids: true }] });
    const admin = await insertSession(service, { subscriberId: 'S-details', profileId: 'S-details' });
    const [ofAdmin, ofChild] = [
      (await ask('GET', '/subscriber', admin)).body.data,
      (await ask('GET', '/subscriber', sessionOf(await ask('PUT', '/profile/P-d', admin, {})))).body.data,
    ];
    expect(ofAdmin).toMatchObject({
      subscriberid: 'S-details',
      profileid: 'S-details',
      picture: 'moon',
      email: 's-details@rawi.example',
      subscribercountry: 'BH',
      country: 'BH',
      subscribername: 'Shahrazad',
      created: expect.any(Number),
    });
    expect(ofChild).toMatchObject({
      subscriberid: 'S-details',
      profileid: 'P-d',
      kidsmode: 'YES',
      email: '',
      mobileno: '',
    });
  });

  test('CALL-62 the country of an account is one that viewers choose from; one of an imported account stays', async () => {
    await insertAccount(service, { subscriberId: 'S-moves' });
    const admin = await insertSession(service, { subscriberId: 'S-moves', profileId: 'S-moves' });
    const change = async (body: object) => (await ask('PUT', '/subscriber', admin, body)).body;
    for (const subscribercountry of ['QQ', 'ZZ', 'XX', 'EU'])
      expect(await change({ subscribercountry })).toMatchObject({
        errorcode: 1002,
        field: 'subscribercountry',
      });
    expect(await change({ subscribercountry: 'FR' })).toEqual({ success: 'CHANGED' });
    await service.sql("update rawi.subscriber set country = 'QQ' where subscriber_id = 'S-moves'");
    expect(await change({ subscribercountry: 'QQ', subscribername: 'Dunyazad' })).toEqual({
      success: 'CHANGED',
    });
  });

  test.each([
    ['three digits', '123'],
    ['five digits', '12345'],
    ['letters', 'abcd'],
    ['nothing', ''],
  ])('PROF-12 VALID-20 VALID-21 a PIN has four digits: %s is refused with its field', async (name, pin) => {
    const subscriberId = `S-${name.replaceAll(' ', '-')}`;
    await insertAccount(service, { subscriberId });
    const admin = await insertSession(service, { subscriberId, profileId: subscriberId });
    const made = await ask('POST', '/profile', admin, { profilename: 'Dunyazad', profilepin: pin });
    expect(made.body).toMatchObject({ errorcode: 1002, field: 'profilepin' });
  });
});

describe('what a profile may do', () => {
  test('ROLE-09 while none is chosen among several, profiles are listed and chosen, and nothing else is done', async () => {
    await insertAccount(service, { subscriberId: 'S-none', profiles: [{ profileId: 'P-n' }] });
    const session = await insertSession(service, { subscriberId: 'S-none' });
    const refused: [Parameters<typeof ask>[0], string, object?][] = [
      ['POST', '/profile', { profilename: 'Dunyazad' }],
      ['DELETE', '/profile/P-n'],
      ['GET', '/device'],
      ['DELETE', '/device/D1'],
      ['GET', '/logout?scope=ALL'],
      ['POST', '/pairing/find', { devicepin: '123456' }],
      ['POST', '/pairing/confirm', { confirmation: 'abc' }],
    ];
    for (const [method, path, body] of refused)
      expect((await ask(method, path, session, body)).body.errorcode, `${method} ${path}`).toBe(6414);
    expect((await patch('P-n', { profilename: 'Mine' }, session)).body.errorcode).toBe(6414);
    expect((await ask('GET', '/subscriber', session)).status).toBe(200);
    expect((await ask('GET', '/profile', session)).body.totalcount).toBe(2);
    const chosen = await ask('PUT', '/profile/P-n', session, {});
    expect(chosen.body).toEqual({ success: expect.any(String), refreshtoken: expect.any(String) });
    expect((await ask('GET', '/device', sessionOf(chosen))).status).toBe(200);
  });

  test('CALL-58 ROLE-09 a child logs out this device, and not the whole family; a grown-up does', async () => {
    await insertAccount(service, {
      subscriberId: 'S-out',
      profiles: [{ profileId: 'P-child', kids: true }, { profileId: 'P-adult' }],
    });
    const [admin, adult, child, other] = [
      await insertSession(service, { subscriberId: 'S-out', profileId: 'S-out', name: 'admin' }),
      await insertSession(service, { subscriberId: 'S-out', profileId: 'P-adult', name: 'adult' }),
      await insertSession(service, { subscriberId: 'S-out', profileId: 'P-child', name: 'child' }),
      await insertSession(service, { subscriberId: 'S-out', profileId: 'P-child', name: 'other' }),
    ] as const;
    const statusOf = async (session: Session) => (await ask('GET', '/subscriber', session)).status;
    const refused = await ask('GET', '/logout?scope=ALL', child);
    expect([refused.status, refused.body.errorcode]).toEqual([403, 6414]);
    expect(await Promise.all([admin, adult, child, other].map(statusOf))).toEqual([200, 200, 200, 200]);
    for (const [session, query] of [
      [child, ''],
      [other, '?scope=THIS'],
    ] as const)
      expect((await ask('GET', `/logout${query}`, session)).body).toEqual({ success: 'LOGGED OUT' });
    expect(await Promise.all([admin, adult, child, other].map(statusOf))).toEqual([200, 200, 401, 401]);
    expect((await ask('GET', '/logout?scope=ALL', adult)).body).toEqual({ success: 'LOGGED OUT' });
    expect(await Promise.all([admin, adult].map(statusOf))).toEqual([401, 401]);
  });

  test('ROLE-09 a user changes the own name, picture and PIN, and lowers the own limit without raising it', async () => {
    await insertAccount(service, {
      subscriberId: 'S-user',
      profiles: [{ profileId: 'P-u', maxRating: 'PG-13' }, { profileId: 'P-other' }],
    });
    const user = await insertSession(service, { subscriberId: 'S-user', profileId: 'P-u' });
    expect((await patch('P-u', { profilename: 'Yusuf', picture: 'boat' }, user)).status).toBe(200);
    expect((await patch('P-u', { pgrating: 'R' }, user)).body.errorcode).toBe(6414);
    expect((await patch('P-u', { kidsmode: 'YES' }, user)).body.errorcode).toBe(6414);
    expect((await patch('P-other', { picture: 'boat' }, user)).body.errorcode).toBe(6414);
    expect((await patch('S-user', { profilepin: '0000' }, user)).body.errorcode).toBe(6414);
    expect((await patch('P-u', { pgrating: 'PG' }, user)).status).toBe(200);
    expect((await patch('P-u', { profilepin: '2468' }, user)).status).toBe(200);
    expect((await patch('P-u', { profilepin: '1357' }, user)).body).toMatchObject({
      errorcode: 6416,
      field: 'oldpin',
    });
    expect((await patch('P-u', { profilepin: '1357', oldpin: '1111' }, user)).body).toMatchObject({
      errorcode: 6415,
      field: 'oldpin',
    });
    expect((await patch('P-u', { profilepin: '2468', oldpin: '2468' }, user)).body).toMatchObject({
      errorcode: 6409,
      reason: 'Nothing to update',
    });
    expect((await patch('P-u', { profilepin: '1357', oldpin: '2468' }, user)).status).toBe(200);
    expect(await profileOf(user, 'P-u')).toMatchObject({
      profilename: 'Yusuf',
      picture: 'boat',
      pgrating: 'PG',
      profilepin: 'ENABLED',
    });
  });

  test('PROF-15 a child’s sessions end with its profile; others choose again, and see what children may until then', async () => {
    await insertAccount(service, {
      subscriberId: 'S-gone',
      profiles: [{ profileId: 'P-kid', kids: true }, { profileId: 'P-user' }],
    });
    const sessions = { subscriberId: 'S-gone' };
    const admin = await insertSession(service, { ...sessions, profileId: 'S-gone', name: 'admin' });
    const child = await insertSession(service, { ...sessions, profileId: 'P-kid', name: 'child' });
    const user = await insertSession(service, { ...sessions, profileId: 'P-user', name: 'user' });
    expect((await patch('S-gone', { profilepin: '1001' }, admin)).status).toBe(200);
    for (const session of [child, user]) expect((await ask('GET', '/subscriber', session)).status).toBe(200);
    for (const id of ['P-kid', 'P-user'])
      expect((await ask('DELETE', `/profile/${id}`, admin)).body).toEqual({ success: 'DELETED' });
    expect((await ask('GET', '/subscriber', child)).status, 'a choice would lead out of kids mode').toBe(401);
    // One profile is left, which asks for its PIN: that it is the only one opens nothing.
    expect((await ask('GET', '/subscriber', user)).body.data.profileid).toBe('');
    expect((await ask('GET', '/device', user)).body.errorcode).toBe(6414);
    expect((await ask('PUT', '/profile/S-gone', user, {})).body.errorcode).toBe(6416);
    expect((await ask('PUT', '/profile/S-gone', user, { profilepin: '1001' })).status).toBe(200);
  });

  test('kids mode that the admin sets outlives an edit of the child that was sent at the same time', async () => {
    await insertAccount(service, { subscriberId: 'S-race', profiles: [{ profileId: 'P-r' }] });
    const admin = await insertSession(service, {
      subscriberId: 'S-race',
      profileId: 'S-race',
      name: 'admin',
    });
    const child = await insertSession(service, { subscriberId: 'S-race', profileId: 'P-r', name: 'child' });
    for (let round = 0; round < 12; round += 1) {
      const kidsmode = round % 2 === 0 ? 'YES' : 'NO';
      const name = `Name ${'abcdefghijkl'[round]!}`;
      const replies = await Promise.all([
        patch('P-r', { profilename: name }, child),
        patch('P-r', { kidsmode }, admin),
        patch('P-r', { picture: round % 2 === 0 ? 'kite' : 'palm' }, child),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await profileOf(admin, 'P-r')).toMatchObject({
        kidsmode,
        profilename: name,
        picture: round % 2 === 0 ? 'kite' : 'palm',
      });
    }
  });
});

describe('PINs', () => {
  test('PROF-05 children go to each other’s profiles, and out of kids mode by a PIN only', async () => {
    await insertAccount(service, {
      subscriberId: 'S-kids',
      profiles: [{ profileId: 'P-a', kids: true }, { profileId: 'P-b', kids: true }, { profileId: 'P-c' }],
    });
    const admin = await insertSession(service, { subscriberId: 'S-kids', profileId: 'S-kids' });
    expect((await patch('S-kids', { profilepin: '1001' }, admin)).status).toBe(200);
    const child = sessionOf(await ask('PUT', '/profile/P-a', admin, {}));
    const sibling = sessionOf(await ask('PUT', '/profile/P-b', child, {}));
    expect((await ask('PUT', '/profile/P-c', sibling, {})).body).toMatchObject({
      errorcode: 6416,
      reason: 'Pin Required',
      field: 'profilepin',
    });
    expect((await ask('PUT', '/profile/P-c', sibling, { profilepin: '9999' })).body).toMatchObject({
      errorcode: 6415,
      reason: 'Invalid Pin',
    });
    const out = sessionOf(await ask('PUT', '/profile/P-c', sibling, { profilepin: '1001' }));
    expect((await ask('GET', '/subscriber', out)).body.data.profileid).toBe('P-c');
  });

  test('PROF-07 a switch renews the tokens: the former one is void as soon as it is answered', async () => {
    await insertAccount(service, { subscriberId: 'S-void', profiles: [{ profileId: 'P-v' }] });
    let session: Session = await insertSession(service, { subscriberId: 'S-void', profileId: 'S-void' });
    for (let round = 0; round < 20; round += 1) {
      const switched = await ask('PUT', `/profile/${round % 2 === 0 ? 'P-v' : 'S-void'}`, session, {});
      expect((await ask('GET', '/subscriber', session)).status).toBe(401);
      session = sessionOf(switched);
      expect((await ask('GET', '/subscriber', session)).status).toBe(200);
    }
  });

  test('PROF-14 a PIN that is set by code may be entered at once, whatever was tried before', async () => {
    await insertAccount(service, { subscriberId: 'S-forgot', profiles: [{ profileId: 'P-f' }] });
    const admin = await insertSession(service, { subscriberId: 'S-forgot', profileId: 'S-forgot' });
    expect((await patch('P-f', { profilepin: '1001' }, admin)).status).toBe(200);
    const enter = (profilepin: string) => ask('PUT', '/profile/P-f', admin, { profilepin });
    for (let tries = 0; tries < 5; tries += 1) expect((await enter('0000')).body.errorcode).toBe(6415);
    expect((await enter('1001')).body.errorcode).toBe(8601);
    expect((await ask('POST', '/profile/resetpin', admin, { profileid: 'P-f' })).status).toBe(200);
    const otp = await client.code('s-forgot@rawi.example');
    const set = (code: string) =>
      ask('POST', '/profile/confirmresetpin', admin, { profileid: 'P-f', otp: code, pin: '2002' });
    expect((await set(otp)).status).toBe(200);
    expect((await set(otp)).body, 'a code is used once').toMatchObject({ errorcode: 6005, field: 'otp' });
    expect((await enter('2002')).status).toBe(200);
  });

  test('right PINs are limited too: no account keeps the service busy with hashing', async () => {
    await insertAccount(service, { subscriberId: 'S-busy' });
    const admin = await insertSession(service, { subscriberId: 'S-busy', profileId: 'S-busy' });
    const statuses: number[] = [];
    for (let n = 0; n < 101; n += 1)
      statuses.push(
        (await ask('PUT', '/profile/P-none', admin, {})).status,
        (await patch('P-none', {}, admin)).status,
      );
    expect(new Set(statuses.slice(0, -2))).toEqual(new Set([404]));
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('the present password is guessed twenty times in an hour at most, by whoever holds a session', async () => {
    await insertAccount(service, { subscriberId: 'S-held' });
    const admin = await insertSession(service, { subscriberId: 'S-held', profileId: 'S-held' });
    const body = { password: 'x'.repeat(24), oldpassword: 'y'.repeat(24) };
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => ask('PUT', '/subscriber', admin, body)),
    );
    expect(replies.filter(({ body: { errorcode } }) => errorcode === 6412)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  test('PROF-05 the same ids at two providers: neither PINs nor tries nor sessions of one are those of the other', async () => {
    const layali = await accountClient(service, 'D1', { provider: 'layali' });
    const host = { host: 'layali.localhost' };
    const same = { subscriberId: 'S-same', profiles: [{ profileId: 'P-s' }] };
    await insertAccount(service, same);
    await insertAccount(service, { ...same, provider: 'layali' });
    const mine = await insertSession(service, { subscriberId: 'S-same', profileId: 'S-same', name: 'mine' });
    const theirs = await insertSession(service, {
      subscriberId: 'S-same',
      profileId: 'S-same',
      name: 'theirs',
      provider: 'layali',
    });
    expect((await patch('P-s', { profilepin: '1001' }, mine)).status).toBe(200);
    const enter = (who: AccountClient, session: Session, profilepin?: string) =>
      who.ask('PUT', `${SMS}/profile/P-s`, profilepin === undefined ? {} : { profilepin }, session);
    expect((await enter(client, mine)).body.errorcode).toBe(6416);
    for (let tries = 0; tries < 6; tries += 1) await enter(client, mine, '0000');
    expect((await enter(client, mine, '1001')).status).toBe(429);
    expect((await enter(layali, { ...theirs, ...host })).status, 'there it has none').toBe(200);
    expect((await layali.ask('GET', `${SMS}/profile`, undefined, { ...mine, ...host })).status).toBe(401);
  });
});
