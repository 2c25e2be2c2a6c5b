import { analyticsModule } from '@rawi/analytics';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments } from '../../cli/arguments.ts';
import { openData, type OpenedData } from '../../cli/open-data.ts';
import { runAnalyticsExport, runAnalyticsForget } from '../../cli/run-analytics.ts';
import { SMS } from '../accounts/account-client.ts';
import { runCommand } from '../run-command.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { analyticsClient, type AnalyticsClient, type SentEvent } from './analytics-client.ts';

/** What is stored of viewers leads to nobody once they are forgotten, whatever comes late. */
const MIGRATION = '../../../../packages/server/modules/analytics/migrations/0152-forgotten.sql';

let service: ServiceUnderTest;
let data: OpenedData;

beforeAll(async () => {
  service = await startService({ sandbox: true });
  data = await openData({
    environment: { DATABASE_URL: service.test.url, RAWI_DATA: dirname(service.blobFolder) },
  });
});
afterAll(async () => {
  await data.close();
  await service.stop();
});

async function rawi(...args: string[]): Promise<string> {
  const { lines } = await runCommand(data, async (context) => {
    const command = readArguments(['analytics', ...args], '/');
    if (command.name === 'analytics export') return runAnalyticsExport(context, command);
    if (command.name === 'analytics forget') return runAnalyticsForget(context, command);
    throw new Error('no such command');
  });
  return lines.join('\n');
}

/** Forgets by the clock of the service; that of the command is the machine's. */
const forget = ({ id }: Member) => service.modules.api(analyticsModule).forget('rawi', id);

interface Member {
  client: AnalyticsClient;
  session: Record<string, string>;
  id: string;
}
let members = 0;
/** A viewer who is known to analytics, on a device of their own or on one that is given. */
async function member(client?: AnalyticsClient): Promise<Member> {
  members += 1;
  const own = client ?? (await analyticsClient(service, `forget-${members}`));
  const session = await own.account.signUp(`forget-${members}@rawi.example`);
  const { body } = await own.account.ask('GET', `${SMS}/subscriber`, undefined, session);
  await own.setUser(session);
  return { client: own, session, id: body.data.subscriberid };
}

const send = ({ client, session, id }: Member, events: readonly SentEvent[]) =>
  client.send(events, { subscriberid: id }, session);

/** All that leads to a subscriber, as the app tells it. */
const ownEvents = ({ client, id }: Member): SentEvent[] => [
  client.event('create_profile', { profileid: 'SECOND-PROFILE', kids: 'NO' }),
  client.event('switch_profile', { profileid: id, kids: 'NO' }),
  client.event('delete_profile', { profileid: 'SECOND-PROFILE' }),
  client.event('charged', {
    planid: 'PL',
    amount: 5,
    currency: 'BHD',
    coupon: `C-${id}`,
    referenceid: `R-${id}`,
  }),
  client.event('payment_failed', { referenceid: `F-${id}`, errortype: 'user' }),
  client.event('Subscription_Cancelled', { subscriptionid: `U-${id}`, planid: 'PL' }),
  client.event('page_view', { path: '/en' }),
];

const stored = (events: readonly SentEvent[], provider = 'rawi') =>
  service.sql(`
    select event_id, device_key, user_key, attributes from rawi.analytics_event
    where provider_id = '${provider}' and event_id in (${events.map(({ id }) => `'${id}'`).join()}) order by event_id`);
const keysOf = async (events: readonly SentEvent[]) =>
  (await stored(events)).map(({ device_key, user_key }) => [device_key, user_key]);
const nobody = (events: readonly SentEvent[]) => events.map(() => [null, null]);

/** Gives another provider rows of the same ids, and what an older release has stored to both. */
async function copyToLayali(): Promise<void> {
  await service.sql(`
    insert into rawi.analytics_event select 'layali', id_day, event_id, name, occurred_at, received_at, device_key,
      user_key, country, language, device_kind, bot, attributes from rawi.analytics_event where provider_id = 'rawi'
    on conflict do nothing`);
  await service.sql(`
    insert into rawi.analytics_user select 'layali', subscriber_id, profile_id, user_key, properties, updated_at
    from rawi.analytics_user where provider_id = 'rawi' on conflict do nothing`);
}
const layali = () =>
  service.sql(`select * from rawi.analytics_event where provider_id = 'layali' order by event_id`);

test('ANALYT-19 after forget no event of a subscriber leads to them, on each device and before the log-in; others and other providers keep theirs', async () => {
  const client = await analyticsClient(service, 'forget-shared');
  const early = client.event('page_view', { path: '/en/help' });
  await client.send([early]);
  const leaves = await member(client);
  const own = ownEvents(leaves);
  await send(leaves, own);
  const stays = await member(client);
  const kept = [client.event('switch_profile', { profileid: stays.id, kids: 'NO' })];
  await send(stays, kept);
  // As a release before this one stored it.
  await service.sql(`
    update rawi.analytics_event set attributes = '{"path": "/en/payment/R-${leaves.id}", "referrer": "/en/viewTicket/T-${leaves.id}"}'
    where event_id = '${own.at(-1)!.id}'`);
  await copyToLayali();
  const [before, theirs] = [await stored(kept), await layali()];

  expect(await rawi('forget', leaves.id)).toBe(`1 profile of ${leaves.id} is forgotten.`);
  expect(await keysOf([early, ...own])).toEqual(nobody([early, ...own]));
  const day = service.clock.now().toISOString().slice(0, 10);
  const exported = await rawi('export', '--from', day, '--to', day, '--kind', 'every-event');
  expect(exported).not.toContain(leaves.id);
  expect(exported).not.toContain('SECOND-PROFILE');
  expect(exported).toContain('/en/payment/:id');
  expect(exported).toMatch(/,charged,[^,]+,,,BH,.*PL/);
  expect(await stored(kept)).toEqual(before);
  expect(await layali()).toEqual(theirs);
  expect(await rawi('forget', leaves.id)).toBe(`Nothing is known of ${leaves.id}.`);
});

test('events of a subscriber who is forgotten count as before, and the device no more', async () => {
  const leaves = await member();
  await send(leaves, ownEvents(leaves));
  const analytics = service.modules.api(analyticsModule);
  const day = service.clock.now().toISOString().slice(0, 10);
  const sums = async () => {
    await analytics.sumUp('rawi', day);
    const figures = await analytics.daily('rawi', { from: day, to: day });
    const of = (kind: string) =>
      figures.filter((one) => one.kind === kind).reduce((sum, { value }) => sum + value, 0);
    return { events: of('events'), devices: of('devices'), weekly: of('weekly_devices') };
  };
  const { events, devices, weekly } = await sums();
  await forget(leaves);
  expect(await sums()).toEqual({ events, devices: devices - 1, weekly: weekly - 1 });
});

test('a late batch of an open tab leads to nobody, and what is done afterwards does not join what was before', async () => {
  const leaves = await member();
  const late = ownEvents(leaves);
  await forget(leaves);
  await leaves.client.setUser(leaves.session);
  await send(leaves, late);
  const visitor = leaves.client.event('page_view', { path: '/en' });
  await leaves.client.send([visitor]);
  expect(await keysOf([...late, visitor])).toEqual(nobody([...late, visitor]));
  expect(JSON.stringify(await stored(late))).not.toContain(leaves.id);
  await send(leaves, late);
  expect(await keysOf(late), 'a repetition').toEqual(nobody(late));

  service.clock.advance(60_000);
  const after = leaves.client.event('switch_profile', { profileid: leaves.id, kids: 'NO' });
  await send(leaves, [after]);
  const [row] = await stored([after]);
  expect(row).toMatchObject({ attributes: { kids: 'NO' } });
  expect([typeof row!['device_key'], typeof row!['user_key']]).toEqual(['string', 'string']);
});

test('no event escapes that is stored while a subscriber is forgotten', async () => {
  const leaves = await member();
  const batches = Array.from({ length: 24 }, () => ownEvents(leaves));
  await Promise.all([
    ...batches.slice(0, 12).map((events) => send(leaves, events)),
    forget(leaves),
    ...batches.slice(12).map((events) => send(leaves, events)),
  ]);
  expect(await keysOf(batches.flat())).toEqual(nobody(batches.flat()));
});

test('who is forgotten waits for events that are just being stored, and these are cut too', async () => {
  const leaves = await member();
  const [blocked, ...rest] = ownEvents(leaves);
  const events = [blocked!, ...rest];
  const [sending, forgetting] = await service.database.kysely.transaction().execute(async (trx) => {
    // The same event by another process, of which nobody knows yet whether it is stored.
    await sql`
      insert into rawi.analytics_event values ('rawi', ${service.clock.now()}::timestamptz at time zone 'UTC', ${blocked!.id}, 'x',
        now(), now(), 'x', null, 'BH', 'eng', 'PC', null, '{}')`.execute(trx);
    const sends = send(leaves, events);
    const waiting = () => service.sql("select 1 from pg_stat_activity where wait_event = 'transactionid'");
    await expect.poll(waiting).toHaveLength(1);
    const forgets = forget(leaves);
    const locked = () => service.sql("select 1 from pg_stat_activity where wait_event = 'advisory'");
    await expect.poll(locked).toHaveLength(1);
    await sql`delete from rawi.analytics_event where event_id = ${blocked!.id}`.execute(trx);
    // As promises in a list: neither ends before this transaction.
    return [sends, forgets].map((one) => () => one);
  });
  await Promise.all([sending!(), forgetting!()]);
  expect(await keysOf(events)).toEqual(nobody(events));
});

test('a history of many batches is cut whole, also where the command is stopped and the job goes on', async () => {
  const leaves = await member();
  const [event] = [leaves.client.event('switch_profile', { profileid: leaves.id, kids: 'NO' })];
  await send(leaves, [event]);
  await service.sql(`
    insert into rawi.analytics_event select provider_id, id_day - n % 90, gen_random_uuid(), name, occurred_at - n % 90 * interval '1 day',
      received_at, device_key, user_key, country, language, device_kind, bot, attributes
    from rawi.analytics_event, generate_series(1, 1200) n where provider_id = 'rawi' and event_id = '${event!.id}'`);
  const analytics = service.modules.api(analyticsModule);
  await expect(analytics.forget('rawi', leaves.id, AbortSignal.abort())).rejects.toThrow();
  const left = async () =>
    (
      await service.sql(`
      select count(*)::int as n from rawi.analytics_event
      where provider_id = 'rawi' and attributes ->> 'profileid' = '${leaves.id}'`)
    )[0]!['n'];
  expect(await left()).toBe(1201);
  await service.runJob('analytics.forget');
  expect(await left()).toBe(0);
});

test('who was forgotten before events were cut is found by their devices, and by what the migration marks', async () => {
  const [one, two] = [await member(), await member()];
  const [ones, twos] = [ownEvents(one), ownEvents(two)];
  await send(one, ones);
  await send(two, twos);
  await service.sql(
    `delete from rawi.analytics_user where provider_id = 'rawi' and subscriber_id in ('${one.id}', '${two.id}')`,
  );
  expect(await forget(one)).toBe(0);
  expect(await keysOf(ones)).toEqual(nobody(ones));
  const migration = readFileSync(new URL(MIGRATION, import.meta.url), 'utf8');
  await service.sql(migration.slice(migration.indexOf('insert into')));
  await service.runJob('analytics.forget');
  expect(await keysOf(twos)).toEqual(nobody(twos));
});

test('ANALYT-19 a viewer who refuses later leads nowhere, on every way; the browser’s other viewers neither', async () => {
  for (const refuse of [
    ({ client, session }: Member) => client.send([], { consent: 'denied' }, session),
    ({ client, session }: Member) => client.setUser(session, { consent: 'denied' }),
  ]) {
    const first = await member();
    const second = await member(first.client);
    const stays = await member();
    const events = [...ownEvents(first), ...ownEvents(second)];
    const kept = ownEvents(stays);
    await send(first, events.slice(0, 7));
    await send(second, events.slice(7));
    await send(stays, kept);
    const before = await stored(kept);
    expect((await refuse(second)).body.success).toBe('NO-CONSENT');
    await service.runJob('analytics.forget');
    expect(await keysOf(events)).toEqual(nobody(events));
    expect(await stored(kept)).toEqual(before);
    const late = [second.client.event('page_view', { path: '/' })];
    await send(first, [...events.slice(7), ...late]);
    expect(await keysOf([...events, ...late]), 'a late batch').toEqual(nobody([...events, ...late]));
  }
});

test('a viewer who refuses with each batch is heard once in a while, and at once where something is known again', async () => {
  const viewer = await member();
  const { client, session, id } = viewer;
  const refuse = () => client.send([], { consent: 'denied' }, session);
  const marks = () =>
    service.sql(
      `select kind, key, forgotten_at from rawi.analytics_forgotten order by provider_id, kind, key`,
    );
  const isKnown = async () =>
    (await service.sql(`select from rawi.analytics_user where subscriber_id = '${id}'`)).length > 0;
  await refuse();
  const heard = await marks();
  for (let turn = 0; turn < 3; turn += 1) {
    await service.clock.advance(100);
    expect((await refuse()).body.success).toBe('NO-CONSENT');
  }
  expect(await marks()).toEqual(heard);
  await client.setUser(session);
  expect(await isKnown()).toBe(true);
  await refuse();
  expect(await isKnown()).toBe(false);
  const again = await marks();
  service.clock.set(new Date(service.clock.now().getTime() + 6000).toISOString());
  await refuse();
  expect(await marks()).not.toEqual(again);
});

test('the events of a profile that is deleted lead nowhere, and those of the account do not name it', async () => {
  const owner = await member();
  const { client, session, id } = owner;
  const { body: made } = await client.account.ask('POST', `${SMS}/profile`, { profilename: 'Two' }, session);
  const { body } = await client.account.ask('PUT', `${SMS}/profile/${made.success}`, {}, session);
  const second = { 'x-session': body.success };
  await client.setUser(second);
  const theirs = client.event('page_view', { path: '/en' });
  await client.send([theirs], { subscriberid: id }, second);
  const back = await client.account.ask('PUT', `${SMS}/profile/${id}`, {}, second);
  const admin: Member = { ...owner, session: { 'x-session': back.body.success } };
  const naming = client.event('create_profile', { profileid: made.success, kids: 'NO' });
  await send(admin, [naming]);
  const [before] = await keysOf([naming]);
  await client.account.ask('DELETE', `${SMS}/profile/${made.success}`, undefined, admin.session);
  service.wakeRelay();
  const marks = () =>
    service.sql(`select 1 from rawi.analytics_forgotten where kind = 'profile' and key = '${made.success}'`);
  await expect.poll(marks).toHaveLength(1);
  await service.runJob('analytics.forget');
  expect(await keysOf([theirs])).toEqual([[null, null]]);
  expect((await stored([naming])).map(({ attributes }) => attributes)).toEqual([{ kids: 'NO' }]);
  expect(await keysOf([naming]), 'the owner of the account is not forgotten').toEqual([before]);
  const told = client.event('delete_profile', { profileid: made.success });
  service.clock.advance(60_000);
  await send(admin, [told]);
  expect((await stored([told]))[0]).toMatchObject({ attributes: {}, user_key: before![1] });
});

test('marks are removed once no event can come that is older', async () => {
  const leaves = await member();
  await forget(leaves);
  await service.runJob('analytics.prune');
  const marks = () => service.sql(`select 1 from rawi.analytics_forgotten where key = '${leaves.id}'`);
  expect(await marks()).not.toEqual([]);
  service.clock.advance(9 * 86_400_000);
  await service.runJob('analytics.prune');
  expect(await marks()).toEqual([]);
});
