import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, sealPassword, SMS, type AccountClient } from './account-client.ts';
import { insertAccount, insertSession } from './account-rows.ts';

let service: ServiceUnderTest;
let phone: AccountClient;
let screens = 0;
type Session = Record<string, string>;

beforeAll(async () => {
  service = await startService();
  phone = await accountClient(service, 'phone');
});
afterAll(() => service.stop());
// The limits of a minute and of ten have ended.
beforeEach(() => service.clock.advance(601_000));

/** The limits of ten minutes, where the clock is to stay. */
const forgetLimits = () => service.sql('delete from rawi.rate_limit');

/** Until that many transactions of the service wait for a lock. */
async function waiting(count: number): Promise<void> {
  const query = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await service.sql(query)).length < count);
}

const find = (devicepin: string, session: Session) =>
  phone.ask('POST', `${SMS}/pairing/find`, { devicepin }, session);
const confirm = (confirmation: string, session: Session) =>
  phone.ask('POST', `${SMS}/pairing/confirm`, { confirmation }, session);

/** A screen that shows a code. */
async function startScreen() {
  const screen = await accountClient(service, `screen-${(screens += 1)}`);
  const { body } = await screen.ask('POST', `${SMS}/pairing`, { devicename: 'Living room' });
  const poll = () => screen.ask('POST', `${SMS}/pairing/poll`, { token: body.token });
  return { screen, poll, code: body.devicepin as string, expiry: body.expiry as number };
}
/** A screen that was found and confirmed, and has not polled since. */
async function confirmedScreen(session: Session) {
  const started = await startScreen();
  const { body: found } = await find(started.code, session);
  expect((await confirm(found.confirmation, session)).body).toEqual({ success: 'CONFIRMED' });
  return started;
}
const detailsOf = async (screen: AccountClient, token: string) =>
  (await screen.ask('GET', `${SMS}/subscriber`, undefined, { 'x-session': token })).body.data;

describe('who may let a screen in', () => {
  test('PAIR-05 a child may neither find nor confirm one', async () => {
    await insertAccount(service, { subscriberId: 'S-kid', profiles: [{ profileId: 'P-kid', kids: true }] });
    const child = await insertSession(service, { subscriberId: 'S-kid', profileId: 'P-kid' });
    const { code, poll } = await startScreen();
    expect((await find(code, child)).body.errorcode).toBe(6414);
    expect((await confirm('abc', child)).body.errorcode).toBe(6414);
    expect((await poll()).body.status).toBe('PENDING');
  });

  test('PAIR-05 the screen uses the profile of who confirmed; none where that was deleted meanwhile', async () => {
    await insertAccount(service, { subscriberId: 'S-two', profiles: [{ profileId: 'P-two' }] });
    const of = { subscriberId: 'S-two' };
    const admin = await insertSession(service, { ...of, profileId: 'S-two', name: 'admin' });
    const user = await insertSession(service, { ...of, profileId: 'P-two', name: 'user' });
    const first = await confirmedScreen(user);
    const { body } = await first.poll();
    expect(await detailsOf(first.screen, body.success)).toMatchObject({
      subscriberid: 'S-two',
      profileid: 'P-two',
    });
    const second = await confirmedScreen(user);
    expect((await phone.ask('DELETE', `${SMS}/profile/P-two`, undefined, admin)).status).toBe(200);
    const { body: late } = await second.poll();
    expect((await detailsOf(second.screen, late.success)).profileid).toBe('');
  });

  test('a screen that was confirmed, and has not asked yet, stays out after a change of the password', async () => {
    const owner = await accountClient(service, 'owner');
    const email = 'thief@rawi.example';
    const session = await owner.signUp(email);
    const { poll } = await confirmedScreen(session);
    await owner.ask('POST', `${SMS}/forgotpassword`, { email, captcha: await owner.captcha('CODE') });
    const otp = await owner.code(email);
    const password = sealPassword('others-2002');
    expect((await owner.ask('PUT', `${SMS}/forgotpassword`, { email, otp, password })).status).toBe(200);
    expect((await poll()).body).toMatchObject({ errorcode: 6005, reason: 'Invalid Otp' });
  });

  test('ERR-07 ERR-08 a screen too many is told so, and let in once there is room; DEV-14 removed ones count once', async () => {
    await service.clock.set('2027-03-31T23:50:00Z');
    await insertAccount(service, { subscriberId: 'S-full' });
    const admin = await insertSession(service, { subscriberId: 'S-full', profileId: 'S-full' });
    const four = [];
    for (let n = 0; n < 4; n += 1) {
      four.push(await confirmedScreen(admin));
      expect((await four[n]!.poll()).body.status).toBe('CONFIRMED');
    }
    const remove = (id: string) => phone.ask('DELETE', `${SMS}/device/${id}`, undefined, admin);
    const { body: list } = await phone.ask('GET', `${SMS}/device`, undefined, admin);
    expect(list).toMatchObject({ totalcount: 4, monthlydevices: 4 });
    expect(list.data[0]).toMatchObject({ devicename: 'Living room', deviceos: 'LINUX' });
    for (const { deviceId } of list.data) expect((await remove(deviceId)).status).toBe(200);
    await forgetLimits();
    const again = four[0]!;
    const { body: code } = await again.screen.ask('POST', `${SMS}/pairing`, {});
    const { body: found } = await find(code.devicepin, admin);
    await confirm(found.confirmation, admin);
    const returned = await again.screen.ask('POST', `${SMS}/pairing/poll`, { token: code.token });
    expect(returned.body.status, 'one that was counted this month is not counted again').toBe('CONFIRMED');
    const fifth = await confirmedScreen(admin);
    for (let polls = 0; polls < 2; polls += 1)
      expect((await fifth.poll()).body).toMatchObject({
        errorcode: 6121,
        reason: 'Monthly device change limit reached',
      });
  });
});

describe('codes', () => {
  test('PAIR-02 PAIR-06 they have six digits and live five minutes, to the second', async () => {
    const { code, expiry, poll } = await startScreen();
    expect(code).toMatch(/^\d{6}$/);
    expect(expiry).toBe(Math.floor(service.clock.now().getTime() / 1000) + 300);
    await service.clock.advance(299_000);
    expect((await poll()).body.status).toBe('PENDING');
    await service.clock.advance(1000);
    expect((await poll()).body).toMatchObject({ errorcode: 6005, reason: 'Invalid Otp' });
    await service.runJob('accounts.prune-hourly');
    expect(await service.sql('select 1 from rawi.pairing')).toEqual([]);
  });

  test('a device shows one code at a time, and another device polls in vain', async () => {
    const { screen, poll } = await startScreen();
    const codes = [];
    for (let n = 0; n < 5; n += 1)
      codes.push((await screen.ask('POST', `${SMS}/pairing`, {})).body.devicepin);
    expect(
      (await service.sql(`select code from rawi.pairing where device_id like 'screen-%'`)).map(
        (row) => row['code'],
      ),
    ).toEqual([codes.at(-1)]);
    expect((await poll()).body.errorcode).toBe(6005);
  });

  test('PAIR-06 of guesses of many accounts and addresses at once 300 a minute are evaluated', async () => {
    const accounts = Array.from({ length: 80 }, (_, n) => `S-guess-${n}`);
    await Promise.all(accounts.map((subscriberId) => insertAccount(service, { subscriberId })));
    const guesses = await Promise.all(
      accounts.map(async (subscriberId, n) => {
        const session = await insertSession(service, { subscriberId, profileId: subscriberId });
        const body = () => JSON.stringify({ devicepin: String(100_000 + n * 7) });
        const headers = { ...session, 'content-type': 'application/json' };
        return Promise.all(
          Array.from({ length: 5 }, () =>
            service.send('POST', `${SMS}/pairing/find`, body(), headers, `10.0.${n}.1`),
          ),
        );
      }),
    );
    const replies = guesses.flat();
    expect(replies.filter(({ body }) => body.errorcode === 6005)).toHaveLength(300);
    expect(replies.filter(({ status, body }) => status === 429 && body.errorcode === 8601)).toHaveLength(100);
  });
});

describe('devices', () => {
  test('DEV-12 of a login and a removal of one device at once, none leaves a session without a place', async () => {
    await insertAccount(service, { subscriberId: 'S-race' });
    const admin = await insertSession(service, { subscriberId: 'S-race', profileId: 'S-race' });
    const { screen, poll } = await confirmedScreen(admin);
    expect((await poll()).body.status).toBe('CONFIRMED');
    const [{ deviceId }] = (await phone.ask('GET', `${SMS}/device`, undefined, admin)).body.data;
    const { body: code } = await screen.ask('POST', `${SMS}/pairing`, {});
    const { body: found } = await find(code.devicepin, admin);
    await confirm(found.confirmation, admin);
    // Both are held back at the row of the device, the removal first.
    const [removed, login] = await service.database.kysely.transaction().execute(async (trx) => {
      await sql`select from rawi.subscriber_device where device_id = ${deviceId} for update`.execute(trx);
      const removal = phone.ask('DELETE', `${SMS}/device/${deviceId}`, undefined, admin);
      await waiting(1);
      const polled = screen.ask('POST', `${SMS}/pairing/poll`, { token: code.token });
      await waiting(2);
      return [removal, polled].map((reply) => ({ reply }));
    });
    expect((await removed!.reply).body).toEqual({ success: 'REMOVED' });
    const { body } = await login!.reply;
    const { body: list } = await phone.ask('GET', `${SMS}/device`, undefined, admin);
    const { status } = await screen.ask('GET', `${SMS}/subscriber`, undefined, { 'x-session': body.success });
    expect([list.data[0].status, status]).toEqual(['ACTIVE', 200]);
  });

  test('CALL-63 DEV-14 past months and devices that were removed long ago are forgotten, active ones are not', async () => {
    const at = (days: number) => new Date(service.clock.now().getTime() - days * 86_400_000).toISOString();
    await insertAccount(service, { subscriberId: 'S-old' });
    for (const [id, slot, days] of [
      ['gone', 'null', 91],
      ['lately', 'null', 89],
      ['kept', '1', 400],
    ] as const)
      await service.sql(`
        insert into rawi.subscriber_device
          (provider_id, subscriber_id, device_id, name, device_type, device_os, active_slot, created_at, seen_at)
        values ('rawi', 'S-old', '${id}', '', 'PC', 'LINUX', ${slot}, '${at(days)}', '${at(days)}')`);
    await service.sql(`
      insert into rawi.subscriber_device_month (provider_id, subscriber_id, month, slot, device_id)
      values ('rawi', 'S-old', '${at(62).slice(0, 7)}-01', 1, 'kept'), ('rawi', 'S-old', '${at(0).slice(0, 7)}-01', 1, 'kept')`);
    await service.runJob('accounts.prune-hourly');
    const admin = await insertSession(service, { subscriberId: 'S-old', profileId: 'S-old' });
    const { body } = await phone.ask('GET', `${SMS}/device`, undefined, admin);
    expect(
      body.data.map((one: { deviceId: string; status: string }) => `${one.deviceId} ${one.status}`),
    ).toEqual(['kept ACTIVE', 'lately INACTIVE']);
    expect(body.monthlydevices).toBe(1);
    expect(
      await service.sql(`select 1 from rawi.subscriber_device_month where subscriber_id = 'S-old'`),
    ).toHaveLength(1);
  });
});
