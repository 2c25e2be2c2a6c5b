import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { analyticsClient, BROWSER, eventId, sampleEvents, type AnalyticsClient } from './analytics-client.ts';

/** Events on the wire and in the store. The demo's brands collect until a viewer opts out, and ask in SA, DE and FR. */
let service: ServiceUnderTest;
let viewer: AnalyticsClient;

beforeAll(async () => {
  service = await startService({ environment: { METRICS_TOKEN: 'a-token-of-the-test-0001' } });
  viewer = await analyticsClient(service, 'analytics-1');
});
afterAll(() => service.stop());

/** What is stored of some events, in the order of their names. */
const stored = (ids: readonly string[], provider = 'rawi') =>
  service.sql(`
    select name, attributes, country, language, device_kind, bot, user_key, occurred_at, device_key
    from rawi.analytics_event where provider_id = '${provider}' and event_id in (${ids.map((id) => `'${id}'`).join()})
    order by name collate "C"`);
const view = (client = viewer, at?: Date) => client.event('page_view', { path: '/en' }, at);
const inCountry = (country: string) => ({ 'x-country-code': country });

const rows = [
  ['ANALYT-02', ['login', 'logout', 'sign_up']],
  ['ANALYT-03', ['watched', 'shared', 'rated', 'searched']],
  ['ANALYT-04', ['payment_started', 'charged', 'payment_failed']],
  ['ANALYT-05', ['Subscription_Cancelled']],
  ['ANALYT-06', ['page_view', 'action']],
  ['ANALYT-07', ['create_profile', 'switch_profile', 'delete_profile']],
  ['ANALYT-08', ['referral']],
  [
    'ANALYT-09 ANALYT-10',
    ['telco_landing', 'telco_otp_requested', 'telco_otp_verified', 'telco_subscribed', 'telco_failed'],
  ],
] as const;

test.each(rows)(
  '%s ANALYT-01 ANALYT-11 events are stored by their names, with their attributes: %s',
  async (_row, names) => {
    const events = names.map((name) => viewer.event(name, sampleEvents[name]!));
    const { status, body } = await viewer.send(events);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: 'STORED', accepted: names.length, rejected: [] },
    });
    const found = await stored(events.map(({ id }) => id));
    expect(found.map(({ name }) => name)).toEqual([...names].toSorted());
    for (const { name, attributes, bot } of found)
      expect({ attributes, bot }, String(name)).toEqual({
        attributes: sampleEvents[String(name)],
        bot: null,
      });
  },
);

test('ANALYT-11 what the catalogue has not is rejected by itself, with the field; the rest of the batch is stored', async () => {
  const good = view();
  const bad: [object, string][] = [
    [{ ...view(), name: 'page_viewed' }, 'name'],
    [{ ...view(), name: 'subscription_cancelled' }, 'name'],
    [{ ...view(), name: 'toString' }, 'name'],
    [{ ...view(), attributes: { path: '/', email: 'a@b.example' } }, 'attributes.email'],
    [{ ...view(), attributes: {} }, 'attributes.path'],
    [viewer.event('watched', { contentid: 'M1', seconds: -1, percent: 4 }), 'attributes.seconds'],
    [viewer.event('payment_failed', { errortype: 'bank' }), 'attributes.errortype'],
    [viewer.event('charged', { amount: 1.5, referenceid: 'R' }), 'attributes.amount'],
  ];
  const events = [good, ...bad.map(([event]) => event as typeof good)];
  const { body } = await viewer.send(events);
  expect(body.accepted).toBe(1);
  expect(body.rejected).toEqual(bad.map(([event, field]) => ({ id: (event as typeof good).id, field })));
  expect(await stored(events.map(({ id }) => id))).toHaveLength(1);
});

test('ANALYT-08 ANALYT-11 an event with NUL or half a character, as of a campaign’s address, costs neither itself nor the batch', async () => {
  const events = [
    view(),
    viewer.event('referral', {
      utm_source: 'a\0b',
      utm_medium: 'letter',
      utm_campaign: `winter${'☃️🎬'[2]}`,
    }),
    viewer.event('searched', { term: '🎬', results: 0 }),
  ];
  const { status, body } = await viewer.send(events);
  expect({ status, body }).toEqual({ status: 200, body: { success: 'STORED', accepted: 3, rejected: [] } });
  const found = await stored(events.map(({ id }) => id));
  expect(found.map(({ attributes }) => attributes)).toEqual([
    { path: '/en' },
    { utm_source: 'a\ufffdb', utm_medium: 'letter', utm_campaign: 'winter\ufffd' },
    { term: '🎬', results: 0 },
  ]);
});

test('ANALYT-06 ids of payments and tickets that an older page still sends are not stored', async () => {
  const sent = [
    viewer.event('page_view', {
      path: '/en/payment/99bf8d26-1c1f',
      referrer: 'https://bank.example/pay/pay_1',
    }),
    viewer.event('page_view', { path: '/en/viewTicket/NSTS3HMW9', referrer: '/en/editProfile/S1?x=1' }),
  ];
  await viewer.send(sent);
  const found = await Promise.all(sent.map(({ id }) => stored([id])));
  expect(found.map(([row]) => row!['attributes'])).toEqual([
    { path: '/en/payment/:id', referrer: 'https://bank.example' },
    { path: '/en/viewTicket/:id', referrer: '/en/editProfile/:id' },
  ]);
});

test('a batch counts once however often it comes, also at once and with another time of sending', async () => {
  const events = [view(), view(), viewer.event('action', { name: 'play' })];
  const ids = events.map(({ id }) => id);
  const replies = await Promise.all(Array.from({ length: 8 }, () => viewer.send([...events, events[0]!])));
  expect(replies.map(({ body }) => body.accepted)).toEqual(Array.from({ length: 8 }, () => 4));
  service.clock.advance(60_000);
  expect((await viewer.send(events)).body.accepted).toBe(3);
  expect((await viewer.send(events, { sentat: service.clock.now().getTime() - 3_600_000 })).status).toBe(200);
  expect(await stored(ids)).toHaveLength(3);
});

test('the same ids of another provider are its own', async () => {
  const other = await analyticsClient(service, 'analytics-1', 'layali');
  const event = view();
  await viewer.send([event]);
  expect(await stored([event.id], 'layali')).toEqual([]);
  await other.send([{ ...event, attributes: { path: '/ar' } }]);
  const [[mine], [theirs]] = [await stored([event.id]), await stored([event.id], 'layali')];
  expect([mine!['attributes'], theirs!['attributes']]).toEqual([{ path: '/en' }, { path: '/ar' }]);
  expect(mine!['device_key'], 'pseudonyms of one device differ').not.toBe(theirs!['device_key']);
});

test('the time of an event is corrected by that of sending; what is too old or was not yet is rejected', async () => {
  const now = service.clock.now().getTime();
  const hour = 3_600_000;
  const fast = view(viewer, new Date(now + 5 * hour - 60_000));
  await viewer.send([fast], { sentat: now + 5 * hour });
  expect((await stored([fast.id]))[0]!['occurred_at']).toEqual(new Date(now - 60_000));
  const lost = view(viewer, new Date(1_000_000_000_000));
  await viewer.send([lost], { sentat: 1_000_000_120_000 });
  expect((await stored([lost.id]))[0]!['occurred_at'], 'a clock that was never set').toEqual(
    new Date(now - 120_000),
  );
  const late = view(viewer, new Date(now - 6 * 24 * hour));
  const old = view(viewer, new Date(now - 8 * 24 * hour));
  const early = view(viewer, new Date(now + hour));
  const { body } = await viewer.send([late, old, early]);
  expect(body).toEqual({
    ...{ success: 'STORED', accepted: 1 },
    rejected: [old, early].map(({ id }) => ({ id, field: 'id' })),
  });
});

test('an event of a clock that was set back since is of now, and one that is sent again after midnight counts once', async () => {
  const DAY_MS = 86_400_000;
  const ahead = view(viewer, new Date(service.clock.now().getTime() + 30_000));
  await viewer.send([ahead]);
  expect((await stored([ahead.id]))[0]!['occurred_at']).toEqual(service.clock.now());
  await service.clock.advance(DAY_MS - 50 - (service.clock.now().getTime() % DAY_MS));
  const event = view();
  const sentat = service.clock.now().getTime();
  await viewer.send([event], { sentat });
  await service.clock.advance(100);
  await viewer.send([event], { sentat });
  expect(await stored([event.id])).toHaveLength(1);
});

test('ANALYT-19 nothing is stored without consent: asked for first, opted out, or off for the browser', async () => {
  const refused: [object, Record<string, string>][] = [
    [{}, inCountry('DE')],
    [{}, inCountry('SA')],
    [{ consent: 'denied' }, {}],
    [{ consent: 'denied' }, inCountry('DE')],
    [{}, { 'sec-gpc': '1' }],
  ];
  for (const [change, headers] of refused) {
    const event = view();
    const { status, body } = await viewer.send([event], change, headers);
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: 'NO-CONSENT', accepted: 0, rejected: [] },
    });
    expect(await stored([event.id]), JSON.stringify([change, headers])).toEqual([]);
  }
  const given: [object, Record<string, string>][] = [
    [{}, {}],
    [{}, inCountry('US')],
    [{ consent: 'granted' }, inCountry('DE')],
    [{ consent: 'granted' }, { 'sec-gpc': '1' }],
  ];
  for (const [change, headers] of given) {
    const event = view();
    expect((await viewer.send([event], change, headers)).body.success).toBe('STORED');
    const [row] = await stored([event.id]);
    expect(row!['country']).toBe(headers['x-country-code'] ?? 'BH');
  }
});

test('programs are marked by what they say, and by how much comes of them', async () => {
  const bots: [object, Record<string, string>, string | null][] = [
    [{ automated: true }, {}, 'automated'],
    [{}, { 'user-agent': `${BROWSER} HeadlessChrome/142.0` }, 'user-agent'],
    [{}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'user-agent'],
    [{}, { 'user-agent': 'curl/8.1' }, 'user-agent'],
    [{}, { 'user-agent': '' }, 'user-agent'],
    [{ automated: false }, {}, null],
  ];
  for (const [change, headers, bot] of bots) {
    const event = view();
    await viewer.send([event], change, headers);
    expect((await stored([event.id]))[0]!['bot'], JSON.stringify(headers)).toBe(bot);
  }
  const hasty = await analyticsClient(service, 'analytics-hasty');
  const last = view();
  for (let batch = 0; batch < 6; batch += 1) await hasty.send(Array.from({ length: 50 }, () => view(hasty)));
  await hasty.send([last]);
  expect((await stored([last.id]))[0]!['bot']).toBe('rate');
});

test('a batch that is too large, empty or not of the schema is refused with its field; a device has a limit', async () => {
  const refuse = async (events: object[], change: object, field: string) => {
    const { status, body } = await viewer.send(events as never, change);
    expect({ status, field: body.field }, JSON.stringify(change)).toEqual({ status: 400, field });
  };
  await refuse([], {}, 'events');
  await refuse(
    Array.from({ length: 51 }, () => view()),
    {},
    'events',
  );
  await refuse([view()], { sentat: 'now' }, 'sentat');
  await refuse([view()], { consent: 'maybe' }, 'consent');
  await refuse([{ ...view(), id: eventId(service.clock.now()).replace('-7', '-4') }], {}, 'events.0.id');
  const long = { ...view(), attributes: { path: 'x'.repeat(2001) } };
  await refuse([long], {}, 'events.0.attributes.path');
  const heavy = Array.from({ length: 50 }, () => ({ ...view(), attributes: { path: 'x'.repeat(1900) } }));
  expect((await viewer.send(heavy)).status).toBe(413);

  const busy = await analyticsClient(service, 'analytics-busy');
  const statuses = [];
  for (let sent = 0; sent < 61; sent += 1)
    statuses.push((await busy.send([view(busy)], { consent: 'denied' })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await viewer.send([view()], {}, { authorization: '' })).status, 'without a token').toBe(401);
});

test('the metrics tell what became of events', async () => {
  const { body } = await service.get('/metrics', { authorization: 'Bearer a-token-of-the-test-0001' });
  const text = String(body);
  for (const outcome of ['stored', 'repeated', 'rejected', 'no-consent', 'automated', 'user-agent', 'rate'])
    expect(text).toMatch(
      new RegExp(`rawi_analytics_events_total\\{provider="rawi",outcome="${outcome}"\\} [1-9]`),
    );
});
