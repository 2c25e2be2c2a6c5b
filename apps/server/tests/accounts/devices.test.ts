import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, SMS, type AccountClient } from './account-client.ts';

let service: ServiceUnderTest;
let client: AccountClient;
const email = 'devices@rawi.example';

beforeAll(async () => {
  service = await startService();
  client = await accountClient(service, 'main-device');
  await client.signUp(email);
});
afterAll(() => service.stop());

const sessionOf = (reply: { body: any }) => ({ 'x-session': reply.body.success as string });
const list = (session: Record<string, string>) => client.ask('GET', `${SMS}/device`, undefined, session);

describe('devices of an account', () => {
  test('DEV-13 ERR-07 of twenty other devices at once three are let in: four in a month', async () => {
    const devices = await Promise.all(
      Array.from({ length: 20 }, (_, n) => accountClient(service, `other-${n}`)),
    );
    // Attempts at the same time count as failures until they are known to be none, so that each answers a captcha.
    const answers = await Promise.all(devices.map((device) => device.captcha('LOGIN')));
    const replies = await Promise.all(
      devices.map((device, n) => device.login(email, { captcha: answers[n]! })),
    );
    expect(replies.filter(({ body }) => body.success)).toHaveLength(3);
    expect(replies.filter(({ body }) => body.errorcode === 6121)).toHaveLength(17);
    expect(replies.find(({ body }) => body.errorcode)!.body.reason).toBe(
      'Monthly device change limit reached',
    );
    const { body } = await list(sessionOf(await client.login(email)));
    expect(body).toMatchObject({ totalcount: 4, monthlydevices: 4, maxmonthlydevices: 4, maxdevicelimit: 5 });
  });

  test('DEV-10 DEV-11 the list names the devices, the one that asks first', async () => {
    const session = sessionOf(await client.login(email));
    const { body } = await list(session);
    expect(body.data[0]).toMatchObject({
      deviceId: 'main-device',
      status: 'ACTIVE',
      current: true,
      deviceos: 'LINUX',
    });
    expect(body.data.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
  });

  test('DEV-14 a new calendar month in UTC lets other devices in; ERR-06 then the active ones are full', async () => {
    await service.clock.set('2026-11-30T23:59:50Z');
    const late = await accountClient(service, 'late');
    expect((await late.login(email)).body.errorcode).toBe(6121);
    await service.clock.set('2026-12-01T00:00:10Z');
    expect((await late.login(email)).body.success).toMatch(/\.s\./);
    const sixth = await accountClient(service, 'sixth');
    expect((await sixth.login(email)).body).toMatchObject({
      errorcode: 6114,
      reason: 'Active device limit reached. Please ask the master profile to remove a device',
    });
  });

  test('DEV-12 ROLE-08 CALL-63 the master profile removes a device, which is logged out and frees its place', async () => {
    // Device tokens are good for a week.
    client = await accountClient(service, 'main-device');
    const late = await accountClient(service, 'late');
    const theirs = sessionOf(await late.login(email));
    const session = sessionOf(await client.login(email));
    const made = await client.ask(
      'POST',
      `${SMS}/profile`,
      { profilename: 'Yusuf', dob: '1990-01-01' },
      session,
    );
    const user = sessionOf(await client.ask('PUT', `${SMS}/profile/${made.body.success}`, {}, session));
    const remove = (id: string, who: Record<string, string>) =>
      client.ask('DELETE', `${SMS}/device/${id}`, undefined, who);
    expect((await remove('late', user)).body.errorcode).toBe(6414);
    const { body: details } = await client.ask('GET', `${SMS}/subscriber`, undefined, user);
    const admin = sessionOf(await client.ask('PUT', `${SMS}/profile/${details.data.subscriberid}`, {}, user));
    expect((await remove('late', admin)).body).toEqual({ success: 'REMOVED' });
    expect((await remove('late', admin)).body.errorcode).toBe(7001);
    expect((await client.ask('GET', `${SMS}/subscriber`, undefined, theirs)).status).toBe(401);
    const removed = (await list(admin)).body.data.find(
      (one: { deviceId: string }) => one.deviceId === 'late',
    );
    expect(removed.status).toBe('INACTIVE');
    expect((await (await accountClient(service, 'sixth')).login(email)).body.success).toMatch(/\.s\./);
  });

  test('devices of the same ids at another provider are others', async () => {
    const layali = await accountClient(service, 'main-device', { provider: 'layali' });
    const session = await layali.signUp(email);
    expect((await layali.ask('GET', `${SMS}/device`, undefined, session)).body.totalcount).toBe(1);
  });
});

describe('pairing a screen', () => {
  const start = (screen: AccountClient) =>
    screen.ask('POST', `${SMS}/pairing`, { devicename: 'Living room' });
  const poll = (screen: AccountClient, token: string) => screen.ask('POST', `${SMS}/pairing/poll`, { token });
  const find = (devicepin: string, session: Record<string, string>, who = client) =>
    who.ask('POST', `${SMS}/pairing/find`, { devicepin }, session);
  const confirm = (confirmation: string, session: Record<string, string>, who = client) =>
    who.ask('POST', `${SMS}/pairing/confirm`, { confirmation }, session);

  test('PAIR-02 PAIR-03 PAIR-05 the code names the screen; confirmed, one poll gets the session', async () => {
    await service.clock.set('2027-01-05T12:00:00Z');
    const owner = await accountClient(service, 'phone');
    const session = await owner.signUp('pairing@rawi.example');
    const screen = await accountClient(service, 'screen');
    const { body: started } = await start(screen);
    expect(started).toMatchObject({ devicepin: expect.stringMatching(/^\d{6}$/), interval: 5 });
    expect((await poll(screen, started.token)).body).toEqual({ success: '', status: 'PENDING' });
    const { body: found } = await find(started.devicepin, session, owner);
    expect(found).toMatchObject({ devicename: 'Living room', deviceos: 'LINUX' });
    // Only who found the screen may confirm it.
    const stranger = await accountClient(service, 'stranger');
    const theirs = await stranger.signUp('stranger@rawi.example');
    expect((await confirm(found.confirmation, theirs, stranger)).body.errorcode).toBe(6005);
    expect((await confirm(found.confirmation, session, owner)).body).toEqual({ success: 'CONFIRMED' });
    // The token is of no use to another device, nor the code to a poll.
    expect((await poll(stranger, started.token)).body.errorcode).toBe(6005);
    expect((await poll(screen, `${started.devicepin}${'0'.repeat(20)}`)).body.errorcode).toBe(6005);
    const polls = await Promise.all(Array.from({ length: 5 }, () => poll(screen, started.token)));
    const [won] = polls.filter(({ status }) => status === 200);
    expect(polls.filter(({ status }) => status === 200)).toHaveLength(1);
    const details = await screen.ask('GET', `${SMS}/subscriber`, undefined, {
      'x-session': won!.body.success,
    });
    expect(details.body.data.email).toBe('pairing@rawi.example');
    expect((await find(started.devicepin, session, owner)).body.errorcode).toBe(6005);
  });

  test('PAIR-06 a code lives five minutes, a new one voids it; guesses are limited', async () => {
    const owner = await accountClient(service, 'phone-2');
    const session = await owner.signUp('pairing2@rawi.example');
    const screen = await accountClient(service, 'screen-2');
    const { body: first } = await start(screen);
    const { body: second } = await start(screen);
    if (first.devicepin !== second.devicepin)
      expect((await find(first.devicepin, session, owner)).body).toMatchObject({
        errorcode: 6005,
        reason: 'Invalid Otp',
      });
    await service.clock.advance(301_000);
    expect((await poll(screen, second.token)).body.errorcode).toBe(6005);
    expect((await find(second.devicepin, session, owner)).body.errorcode).toBe(6005);
    await service.clock.advance(601_000);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => find(String(100_000 + n), session, owner)),
    );
    expect(guesses.filter(({ body }) => body.errorcode === 6005)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(35);
  });
});
