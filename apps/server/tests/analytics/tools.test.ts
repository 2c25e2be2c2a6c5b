import { analyticsModule } from '@rawi/analytics';
import { demoBrands } from '@rawi/demo/brands-folder';
import { providersModule } from '@rawi/providers';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SMS } from '../accounts/account-client.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { analyticsClient, sampleEvents, type AnalyticsClient, type SentEvent } from './analytics-client.ts';
import { startToolDouble, type ToolDouble } from './tool-double.ts';

/** GA4 and CleverTap as settings of a brand, against doubles of what their makers document. */
let service: ServiceUnderTest;
let ga4: ToolDouble;
let tap: ToolDouble;
let viewer: AnalyticsClient;
let session: Record<string, string>;
let subscriberid: string;

const brand = JSON.parse(readFileSync(new URL('rawi/brand.json', demoBrands), 'utf8'));
const keys = JSON.parse(readFileSync(new URL('rawi/keys.json', demoBrands), 'utf8'));
const SECRETS = { ga4ApiSecret: 'secret-of-ga4', clevertapPasscode: 'passcode-of-tap' };

const logged: string[] = [];

/** Gives the brand its tools, as the console writes them. */
async function setTools(change: object = {}, secrets: object = SECRETS): Promise<void> {
  const analytics = {
    ...brand.analytics,
    ...{ measurementId: 'G-RAWI2026', ga4Endpoint: ga4.url },
    clevertap: { accountId: 'ABC-123-456Z', endpoint: tap.url },
    ...change,
  };
  const documents = { brand: { ...brand, analytics }, keys: { ...keys, analytics: secrets } };
  await service.modules.api(providersModule).save('rawi', documents);
}

beforeAll(async () => {
  [ga4, tap] = [await startToolDouble(), await startToolDouble()];
  service = await startService({ logTo: { write: (line) => void logged.push(line) } });
  viewer = await analyticsClient(service, 'tools-1');
  session = await viewer.account.signUp('tools@rawi.example');
  const { body } = await viewer.account.ask('GET', `${SMS}/subscriber`, undefined, session);
  subscriberid = body.data.subscriberid;
  await setTools();
});
afterAll(async () => {
  await service.stop();
  await Promise.all([ga4.stop(), tap.stop()]);
});
afterEach(async () => {
  for (const double of [ga4, tap]) {
    double.requests.length = 0;
    double.answer = () => ({ status: 204 });
  }
  await service.sql('delete from rawi.analytics_delivery');
});

const taken = () => ({ status: 200, body: { status: 'success', processed: 1, unprocessed: [] } });
const deliver = () => service.runJob('analytics.deliver');
const waiting = () =>
  service.sql(
    'select tool, item_id, attempts, claimed_at from rawi.analytics_delivery order by tool, item_id',
  );
const eventsAt = (double: ToolDouble) =>
  double.requests
    .flatMap(({ body }) => body.events ?? body.d)
    .map((one) => one.name ?? one.evtName ?? one.type);
/** The session of a child's profile. */
async function childSession(): Promise<Record<string, string>> {
  const child = { profilename: 'Kid', kidsmode: 'YES', pgrating: 'G' };
  const owner = await viewer.account.signUp('parent@rawi.example');
  const { body: made } = await viewer.account.ask('POST', `${SMS}/profile`, child, owner);
  const { body } = await viewer.account.ask('PUT', `${SMS}/profile/${made.success}`, {}, owner);
  return { 'x-session': body.success };
}
const event = (name = 'page_view', at?: Date): SentEvent => viewer.event(name, sampleEvents[name]!, at);

test('ANALYT-19 GA4 is sent events by the Measurement Protocol: pseudonyms, and nothing that names a person', async () => {
  tap.answer = taken;
  await viewer.setUser(session);
  await viewer.send([event('charged'), event('Subscription_Cancelled')], { subscriberid }, session);
  await viewer.send([event('page_view')]);
  await deliver();
  expect(ga4.requests).toHaveLength(2);
  for (const { path, query, headers } of ga4.requests)
    expect({ path, query, type: headers['content-type'] }).toEqual({
      path: '/mp/collect',
      query: { measurement_id: 'G-RAWI2026', api_secret: 'secret-of-ga4' },
      type: 'application/json',
    });
  const ofUser = ga4.requests.find(({ body }) => body.user_id !== undefined)!.body;
  expect(ofUser.client_id).toMatch(/^[\w-]{22}$/);
  expect(ofUser.user_properties).toEqual({
    country: { value: 'BH' },
    subscription_status: { value: 'FREE' },
  });
  expect(ofUser.events).toHaveLength(2);
  const charged = ofUser.events.find(({ name }: { name: string }) => name === 'charged');
  expect(charged.params).toMatchObject({
    ...sampleEvents['charged'],
    viewer_country: 'BH',
    viewer_language: 'eng',
  });
  expect(charged.timestamp_micros).toBe(service.clock.now().getTime() * 1000);
  const text = JSON.stringify(ga4.requests);
  for (const personal of ['tools@', subscriberid, 'Shahrazad']) expect(text).not.toContain(personal);
  expect(await waiting()).toEqual([]);
});

test('ANALYT-13 ANALYT-19 CleverTap is sent users and events by its upload API', async () => {
  tap.answer = taken;
  await service.sql("update rawi.analytics_user set properties = '{}'");
  await viewer.setUser(session);
  await viewer.send([event('watched')], { subscriberid }, session);
  await deliver();
  const [request] = tap.requests;
  expect(request!.path).toBe('/1/upload');
  expect(request!.headers).toMatchObject({
    'x-clevertap-account-id': 'ABC-123-456Z',
    'x-clevertap-passcode': 'passcode-of-tap',
  });
  const seconds = Math.floor(service.clock.now().getTime() / 1000);
  const midnight = Date.parse(service.clock.now().toISOString().slice(0, 10)) / 1000;
  expect(request!.body.d).toEqual([
    {
      identity: subscriberid,
      type: 'profile',
      profileData: {
        ...{ Name: 'Shahrazad', Email: 'tools@rawi.example', country: 'BH' },
        ...{ subscriber_id: subscriberid, user_id: subscriberid, subscription_status: 'FREE' },
        registration_start_date: `$D_${midnight}`,
      },
    },
    {
      ...{ identity: subscriberid, ts: seconds, type: 'event', evtName: 'watched' },
      evtData: { ...sampleEvents['watched'], viewer_language: 'eng', viewer_country: 'BH' },
    },
  ]);
  tap.requests.length = 0;
  await viewer.setUser(session);
  await deliver();
  expect(tap.requests, 'a user who has not changed').toEqual([]);
});

test('each event reaches a tool once: repeated batches, repeated jobs, two jobs at once', async () => {
  tap.answer = taken;
  const events = [event(), event(), event('action')];
  for (let time = 0; time < 3; time += 1) await viewer.send(events);
  await Promise.all([deliver(), deliver()]);
  await viewer.send(events);
  await deliver();
  expect(eventsAt(ga4).toSorted()).toEqual(['action', 'page_view', 'page_view']);
  expect(eventsAt(tap).toSorted()).toEqual(['action', 'page_view', 'page_view']);
});

test('what a tool says it did not take is sent again later; nobody knows of an answer that never came', async () => {
  ga4.answer = () => ({ status: 503 });
  tap.answer = () => 'breaks';
  await viewer.send([event('page_view')]);
  await service.sql("update rawi.analytics_user set properties = '{}'");
  await viewer.setUser(session);
  await deliver();
  expect(ga4.requests).toHaveLength(1);
  const left = await waiting();
  expect(
    left.map(({ tool }) => tool),
    'the event for GA4, and the user for CleverTap',
  ).toEqual(['clevertap', 'ga4']);
  await deliver();
  expect(ga4.requests, 'not before its time').toHaveLength(1);
  [ga4.answer, tap.answer] = [() => ({ status: 204 }), taken];
  tap.requests.length = 0;
  service.clock.advance(31_000);
  await deliver();
  expect(eventsAt(ga4)).toEqual(['page_view', 'page_view']);
  expect(eventsAt(tap), 'the event is not sent twice').toEqual(['profile']);
  expect(await waiting()).toEqual([]);
});

test('after a kill between claim and answer an event is not sent again, and a user is', async () => {
  tap.answer = taken;
  await viewer.send([event()]);
  await service.sql("update rawi.analytics_user set properties = '{}'");
  await viewer.setUser(session);
  const now = service.clock.now().toISOString();
  await service.sql(`update rawi.analytics_delivery set claimed_at = '${now}', attempts = 1`);
  await deliver();
  expect([ga4.requests, tap.requests], 'another process may be sending it').toEqual([[], []]);
  service.clock.advance(901_000);
  await deliver();
  expect(ga4.requests).toEqual([]);
  expect(eventsAt(tap)).toEqual(['profile']);
  expect(await waiting()).toEqual([]);
});

test('ANALYT-19 what waits for tools of a viewer who refuses, or is forgotten, is thrown away; that of others is sent', async () => {
  tap.answer = taken;
  const items = async () => (await waiting()).map((row) => row['tool']);
  const other = await analyticsClient(service, 'keeps-agreeing');
  await other.send([other.event('page_view', { path: '/en/kept' })]);
  const kept = await items();
  await viewer.send([event('rated')]);
  await viewer.setUser(session);
  await viewer.send([event('charged')], { subscriberid }, session);
  expect((await items()).length).toBeGreaterThan(kept.length + 3);
  await service.modules.api(analyticsModule).forget('rawi', subscriberid);
  expect(await items(), 'also what was done on the device before the log-in').toEqual(kept);
  service.clock.advance(60_000);
  await viewer.send([event('rated')]);
  expect((await items()).length).toBe(kept.length + 2);
  await viewer.send([], { consent: 'denied' });
  expect(await items()).toEqual(kept);
  await deliver();
  expect(eventsAt(ga4)).toEqual(['page_view']);
  await viewer.send([event('rated')]);
  expect(await waiting(), 'a late batch, from before the refusal').toEqual([]);
  service.clock.advance(60_000);
});

test('what a tool refuses, whole or single, is given up and logged without its contents', async () => {
  ga4.answer = () => ({ status: 400 });
  tap.answer = ({ body }) => ({
    status: 200,
    body: {
      status: 'partial',
      processed: 1,
      // Its fields come back in an order of the tool's own.
      unprocessed: [
        {
          status: 'fail',
          code: 509,
          record: Object.fromEntries(Object.entries(body.d[0] as object).toReversed()),
        },
      ],
    },
  });
  logged.length = 0;
  await viewer.send([event('login'), event('action')]);
  await deliver();
  expect(await waiting()).toEqual([]);
  const warnings = logged.filter((line) => line.includes('events were not delivered'));
  expect(warnings).toHaveLength(2);
  for (const secret of [...Object.values(SECRETS), 'Invalid Password'])
    expect(logged.join('')).not.toContain(secret);
});

test('programs, children, viewers without consent and what is too old are handed to nobody', async () => {
  tap.answer = taken;
  await viewer.send([event()], { automated: true });
  await viewer.send([event()], { consent: 'granted' }, await childSession());
  expect(await waiting()).toEqual([]);
  await viewer.send([event()], { consent: 'denied' });
  await viewer.send([event()], {}, { 'x-country-code': 'FR' });
  expect(await waiting()).toEqual([]);
  const other = await analyticsClient(service, 'was-offline');
  await other.send([event('action', new Date(service.clock.now().getTime() - 4 * 86_400_000))]);
  await deliver();
  expect(ga4.requests, 'it takes three days').toEqual([]);
  expect(eventsAt(tap)).toEqual(['action']);
  expect(await waiting()).toEqual([]);
});

test('a tool that does not answer is asked a few times, however much waits for it', async () => {
  ga4.answer = () => ({ status: 503 });
  tap.answer = taken;
  for (let device = 0; device < 8; device += 1) {
    const client = await analyticsClient(service, `many-${device}`);
    await client.send([client.event('page_view', { path: '/en' })]);
  }
  await deliver();
  expect(ga4.requests.length).toBeLessThanOrEqual(4);
  expect((await waiting()).filter(({ tool }) => tool === 'ga4')).toHaveLength(8);
});

test('a tool whose keys are not whole does not start, and the log names what is missing', async () => {
  const lacking: [object, object, string][] = [
    [{ clevertap: undefined, measurementId: 'rawi-demo-analytics' }, { ga4ApiSecret: 's' }, 'measurementId'],
    [{ measurementId: 'none' }, {}, 'clevertapPasscode'],
    [{ clevertap: undefined }, { clevertapPasscode: 'p' }, 'analytics.clevertap'],
  ];
  for (const [change, secrets, setting] of lacking) {
    logged.length = 0;
    await setTools(change, secrets);
    service.clock.advance(60_000);
    await viewer.send([event()]);
    expect(await waiting(), setting).toEqual([]);
    expect(logged.filter((line) => line.includes('does not start') && line.includes(setting))).toHaveLength(
      1,
    );
  }
  await expect(setTools({ clevertap: { accountId: 'a b' } })).rejects.toThrow('clevertap');
  await expect(setTools({ ga4Endpoint: 'http://elsewhere.example' })).rejects.toThrow('ga4Endpoint');
});
