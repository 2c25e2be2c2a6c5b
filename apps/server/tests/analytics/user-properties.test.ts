import { analyticsModule } from '@rawi/analytics';
import { billingModule } from '@rawi/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMS } from '../accounts/account-client.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { analyticsClient, type AnalyticsClient } from './analytics-client.ts';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ sandbox: true });
});
afterAll(() => service.stop());

interface Member {
  client: AnalyticsClient;
  session: Record<string, string>;
  subscriberid: string;
}

async function member(name: string, provider: 'rawi' | 'layali' = 'rawi'): Promise<Member> {
  const client = await analyticsClient(service, `user-${name}`, provider);
  const session = await client.account.signUp(`${name}@rawi.example`);
  const { body } = await client.account.ask('GET', `${SMS}/subscriber`, undefined, session);
  return { client, session, subscriberid: body.data.subscriberid };
}

const users = (subscriberId: string, provider = 'rawi') =>
  service.sql(`
    select profile_id, user_key, properties from rawi.analytics_user
    where provider_id = '${provider}' and subscriber_id = '${subscriberId}' order by profile_id`);

const today = () => service.clock.now().toISOString().slice(0, 10);

test('ANALYT-12 ANALYT-13 ANALYT-14 ANALYT-15 ANALYT-16 ANALYT-17 the user properties are those of the account and the profile in use', async () => {
  const { client, session, subscriberid } = await member('properties');
  const edited = await service.send(
    'PATCH',
    `${SMS}/profile/${subscriberid}`,
    JSON.stringify({ profilename: 'Layla', dob: '1990-05-17', gender: 'FEMALE' }),
    { ...session, 'content-type': 'application/json' },
  );
  expect(edited.status).toBe(200);
  const { status, body } = await client.setUser(session);
  expect(status).toBe(200);
  const expected = {
    ...{ identity: subscriberid, subscriber_id: subscriberid, user_id: subscriberid },
    ...{ name: 'Layla', email: 'properties@rawi.example', country: 'BH' },
    ...{ age: 36, dob: '1990-05-17', gender: 'FEMALE' },
    ...{ registration_start_date: today(), subscription_status: 'FREE' },
  };
  expect(body).toEqual({ success: 'STORED', user: expected });
  expect((await users(subscriberid)).map(({ properties }) => properties)).toEqual([expected]);
});

test('ANALYT-13 a number is told as phone; a profile beside the admin’s has its own id, and neither address nor number', async () => {
  const { client, session, subscriberid } = await member('phone');
  await service.sql(
    `update rawi.subscriber set mobile = '+97333112233' where subscriber_id = '${subscriberid}'`,
  );
  expect((await client.setUser(session)).body.user).toMatchObject({ phone: '+97333112233' });
  const { body: made } = await client.account.ask(
    'POST',
    `${SMS}/profile`,
    { profilename: 'Guest' },
    session,
  );
  const { body } = await client.account.ask('PUT', `${SMS}/profile/${made.success}`, {}, session);
  const { user } = (await client.setUser({ 'x-session': body.success })).body;
  expect(user).toMatchObject({ identity: subscriberid, user_id: made.success, name: 'Guest' });
  expect([user.email, user.phone]).toEqual([undefined, undefined]);
});

test('ANALYT-17 ANALYT-18 a plan makes a subscriber PAID, with its planstartdate and nextbilling', async () => {
  const { client, session, subscriberid } = await member('paid');
  await service.modules.api(billingModule).writeSubscription('rawi', {
    ...{ subscriptionId: 'S1', subscriberId: subscriberid, planId: 'P1', availabilityIds: ['PLAN'] },
    ...{ startsAt: new Date('2026-11-01T09:00:00Z'), nextBilling: '2026-12-01' },
  });
  const { body } = await client.setUser(session);
  expect(body.user).toMatchObject({
    subscription_status: 'PAID',
    subscription_start_date: '2026-11-01',
    subscription_end_date: '2026-12-01',
  });
});

test('ANALYT-19 without consent nothing is known of a user, and never of a child', async () => {
  const { client, session, subscriberid } = await member('private');
  for (const [headers, body] of [
    [{ 'x-country-code': 'DE' }, {}],
    [{}, { consent: 'denied' }],
    [{ 'sec-gpc': '1' }, {}],
  ] as const)
    expect((await client.setUser({ ...session, ...headers }, body)).body).toEqual({ success: 'NO-CONSENT' });
  const child = { profilename: 'Kid', kidsmode: 'YES', pgrating: 'G' };
  const { body: made } = await client.account.ask('POST', `${SMS}/profile`, child, session);
  const { body } = await client.account.ask('PUT', `${SMS}/profile/${made.success}`, {}, session);
  const kids = { 'x-session': body.success };
  expect((await client.setUser(kids, { consent: 'granted' })).body).toEqual({ success: 'NO-CONSENT' });
  const event = client.event('page_view', { path: '/en' });
  await client.send([event], { subscriberid, consent: 'granted' }, kids);
  expect(await users(subscriberid)).toEqual([]);
  const [stored] = await service.sql(
    `select user_key from rawi.analytics_event where event_id = '${event.id}'`,
  );
  expect(stored).toEqual({ user_key: null });
});

test('ANALYT-19 of a profile that has become a child’s no event leads to it, though it was known before', async () => {
  const { client, session, subscriberid } = await member('grows-down');
  const { body: made } = await client.account.ask('POST', `${SMS}/profile`, { profilename: 'Two' }, session);
  const useIt = async () => ({
    'x-session': (await client.account.ask('PUT', `${SMS}/profile/${made.success}`, {}, session)).body
      .success as string,
  });
  const two = await useIt();
  await client.setUser(two);
  const back = await client.account.ask('PUT', `${SMS}/profile/${subscriberid}`, {}, two);
  session['x-session'] = back.body.success;
  const change = { kidsmode: 'YES', pgrating: 'G' };
  const path = `${SMS}/profile/${made.success}`;
  expect((await client.account.ask('PATCH', path, change, session)).status).toBe(200);
  const event = client.event('page_view', { path: '/en' });
  await client.send([event], { subscriberid, consent: 'granted' }, await useIt());
  const stored = await service.sql(
    `select user_key from rawi.analytics_event where event_id = '${event.id}'`,
  );
  expect(stored).toEqual([{ user_key: null }]);
});

test('ANALYT-19 a viewer who refuses later is forgotten on every way, and nobody else is', async () => {
  const stays = await member('stays');
  await stays.client.setUser(stays.session);
  for (const refuse of [
    ({ client, session }: Member) => client.send([], { consent: 'denied' }, session),
    ({ client, session }: Member) => client.setUser(session, { consent: 'denied' }),
  ]) {
    const refusing = await member(`refuses-${refuse.length}-${Math.random().toString(36).slice(2, 8)}`);
    await refusing.client.setUser(refusing.session);
    expect(await users(refusing.subscriberid)).toHaveLength(1);
    expect((await refuse(refusing)).body.success).toBe('NO-CONSENT');
    expect(await users(refusing.subscriberid)).toEqual([]);
  }
  expect(await users(stays.subscriberid)).toHaveLength(1);
});

test('events lead to a user by a pseudonym, for the session’s own subscriber alone; erased with the profile or the subscriber', async () => {
  const { client, session, subscriberid } = await member('erased');
  const other = await member('stranger');
  await other.client.setUser(other.session);
  await client.setUser(session);
  const { body: made } = await client.account.ask('POST', `${SMS}/profile`, { profilename: 'Two' }, session);
  const { body } = await client.account.ask('PUT', `${SMS}/profile/${made.success}`, {}, session);
  const second = { 'x-session': body.success };
  await client.setUser(second);
  const keyOf = async (change: object, headers: Record<string, string>) => {
    const event = client.event('page_view', { path: '/en' });
    await client.send([event], change, headers);
    const [row] = await service.sql(
      `select user_key from rawi.analytics_event where event_id = '${event.id}'`,
    );
    return row!['user_key'];
  };
  const [admin, two] = (await users(subscriberid)).toSorted((a) =>
    a['profile_id'] === subscriberid ? -1 : 1,
  );
  expect(await keyOf({ subscriberid }, second)).toBe(two!['user_key']);
  expect(await keyOf({}, second), 'of a visitor, before the log-in').toBeNull();
  expect(await keyOf({ subscriberid: other.subscriberid }, second), 'of somebody else').toBeNull();
  expect(await keyOf({ subscriberid }, {}), 'without the session').toBeNull();

  const back = await client.account.ask('PUT', `${SMS}/profile/${subscriberid}`, {}, second);
  const owner = { 'x-session': back.body.success };
  expect(await keyOf({ subscriberid }, owner)).toBe(admin!['user_key']);
  await client.account.ask('DELETE', `${SMS}/profile/${made.success}`, undefined, owner);
  service.wakeRelay();
  const profiles = async () => (await users(subscriberid)).map((row) => row['profile_id']);
  await expect.poll(profiles).toEqual([subscriberid]);

  const analytics = service.modules.api(analyticsModule);
  expect(await analytics.forget('layali', subscriberid)).toBe(0);
  expect(await analytics.forget('rawi', subscriberid)).toBe(1);
  expect(await users(subscriberid)).toEqual([]);
  expect(await users(other.subscriberid)).toHaveLength(1);
  const text = JSON.stringify(await service.sql('select * from rawi.analytics_event'));
  for (const personal of [subscriberid, 'erased@', 'stranger@', 'Shahrazad'])
    expect(text).not.toContain(personal);
});

test('a user of another provider is its own', async () => {
  const theirs = await member('properties', 'layali');
  await theirs.client.setUser(theirs.session);
  expect(await users(theirs.subscriberid)).toEqual([]);
  expect(await users(theirs.subscriberid, 'layali')).toHaveLength(1);
});
