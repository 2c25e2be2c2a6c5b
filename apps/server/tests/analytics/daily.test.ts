import { analyticsModule } from '@rawi/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { analyticsClient, sampleEvents, type AnalyticsClient } from './analytics-client.ts';

let service: ServiceUnderTest;
let one: AnalyticsClient;
let two: AnalyticsClient;

const DAY_MS = 86_400_000;
const at = (text: string) => new Date(text);
const analytics = () => service.modules.api(analyticsModule);
const figures = async (from: string, to = from, provider = 'rawi') =>
  (await analytics().daily(provider, { from, to })).map((row) =>
    [row.day, row.kind, row.key, row.country, row.value].join(' ').replaceAll(/ +/g, ' '),
  );

beforeAll(async () => {
  service = await startService();
  one = await analyticsClient(service, 'daily-1');
  two = await analyticsClient(service, 'daily-2');
  const theirs = await analyticsClient(service, 'daily-1', 'layali');
  const event = (name: string, time: string, change: object = {}) =>
    one.event(name, { ...sampleEvents[name]!, ...change }, at(time));
  await one.send([
    event('page_view', '2026-11-18T23:59:59.999Z'),
    event('page_view', '2026-11-19T00:00:00Z'),
    event('sign_up', '2026-11-19T08:00:00Z'),
    event('sign_up', '2026-11-19T08:01:00Z', { status: 'FAILURE' }),
    event('payment_started', '2026-11-19T09:00:00Z'),
    event('payment_started', '2026-11-19T09:05:00Z'),
    event('charged', '2026-11-19T09:06:00Z'),
    event('watched', '2026-11-19T10:00:00Z', { contentid: 'M1', seconds: 100 }),
    event('watched', '2026-11-19T11:00:00Z', { contentid: 'M1', seconds: 50 }),
    event('watched', '2026-11-19T12:00:00Z', { contentid: 'M2', seconds: 500 }),
    event('searched', '2026-11-19T13:00:00Z', { term: 'Djinn' }),
    event('searched', '2026-11-19T14:00:00Z', { term: 'djinn' }),
    event('searched', '2026-11-19T15:00:00Z', { term: '=1+1', results: 2 }),
  ]);
  await two.send([event('payment_started', '2026-11-19T20:00:00Z')], {}, { 'x-country-code': 'US' });
  await two.send([event('page_view', '2026-11-19T21:00:00Z')], { automated: true });
  await theirs.send([event('charged', '2026-11-19T22:00:00Z')]);
});
afterAll(() => service.stop());

const NOVEMBER_19 = [
  '2026-11-19 devices 2',
  '2026-11-19 empty_searches djinn 2',
  '2026-11-19 events searched BH 3',
  '2026-11-19 events watched BH 3',
  '2026-11-19 events payment_started BH 2',
  '2026-11-19 events sign_up BH 2',
  '2026-11-19 events charged BH 1',
  '2026-11-19 events page_view BH 1',
  '2026-11-19 events payment_started US 1',
  '2026-11-19 payments_charged 1',
  '2026-11-19 payments_started 2',
  '2026-11-19 plays M1 2',
  '2026-11-19 plays M2 1',
  '2026-11-19 plays_by_time 09-12 2',
  '2026-11-19 plays_by_time 12-15 1',
  '2026-11-19 sign_ups 1',
  '2026-11-19 watched_seconds M2 500',
  '2026-11-19 watched_seconds M1 150',
  '2026-11-19 weekly_devices 2',
];

test('days are summed up by jobs, without programs and other providers; once more gives the same', async () => {
  await service.runJob('analytics.sum-up-recent');
  expect((await figures('2026-11-19')).toSorted()).toEqual(NOVEMBER_19.toSorted());
  await service.runJob('analytics.sum-up-recent');
  await Promise.all([analytics().sumUp('rawi', '2026-11-19'), analytics().sumUp('rawi', '2026-11-19')]);
  expect((await figures('2026-11-19')).toSorted()).toEqual(NOVEMBER_19.toSorted());
  expect(await figures('2026-11-18'), 'not a day of the recent ones').toEqual([]);
  expect(
    (await figures('2026-11-19', '2026-11-19', 'layali')).filter((row) => row.includes('events charged')),
  ).toHaveLength(1);
});

test('CONST-14 CONST-15 plays are summed up by eight parts of the day in UTC, from their first to their last millisecond', async () => {
  const parts = ['00-03', '03-06', '06-09', '09-12', '12-15', '15-18', '18-21', '21-24'];
  const hour = (index: number) => String(index * 3).padStart(2, '0');
  const lastHour = (index: number) => String(index * 3 + 2).padStart(2, '0');
  await one.send(
    parts.flatMap((_, index) => [
      one.event('watched', sampleEvents['watched']!, at(`2026-11-17T${hour(index)}:00:00Z`)),
      one.event('watched', sampleEvents['watched']!, at(`2026-11-17T${lastHour(index)}:59:59.999Z`)),
    ]),
  );
  await analytics().sumUp('rawi', '2026-11-17');
  const sums = await figures('2026-11-17');
  expect(sums.filter((row) => row.includes('plays_by_time')).toSorted()).toEqual(
    parts.map((part) => `2026-11-17 plays_by_time ${part} 2`),
  );
});

test('late events are in the sums of their day; of the week those of the days before', async () => {
  const late = one.event(
    'page_view',
    { path: '/en' },
    new Date(service.clock.now().getTime() - 6.5 * DAY_MS),
  );
  await one.send([late]);
  await service.runJob('analytics.sum-up-week');
  const day = late && new Date(service.clock.now().getTime() - 6.5 * DAY_MS).toISOString().slice(0, 10);
  expect(await figures(day)).toEqual([
    `${day} devices 1`,
    `${day} events page_view BH 1`,
    `${day} weekly_devices 1`,
  ]);
  expect(await figures('2026-11-18')).toContain('2026-11-18 events page_view BH 1');
  expect((await figures('2026-11-20')).filter((row) => row.includes('weekly_devices'))).toEqual([
    '2026-11-20 weekly_devices 2',
  ]);
});

test('exports are CSV: every event once, nothing that a table program would run, nothing of programs', async () => {
  const all = async (lines: AsyncIterable<string>) => {
    let text = '';
    for await (const line of lines) text += line;
    return text;
  };
  const range = { from: '2026-11-19', to: '2026-11-19' };
  const events = (await all(analytics().exportEvents('rawi', range))).trim().split('\r\n');
  expect(events[0]).toBe('time,event,id,device,user,country,language,device_kind,attributes');
  expect(events).toHaveLength(14);
  expect(new Set(events).size).toBe(14);
  await one.send([one.event('searched', { term: '=cmd,"x"', results: 0 })]);
  await service.runJob('analytics.sum-up-recent');
  const sums = await all(
    analytics().exportDaily('rawi', { from: '2026-11-20', to: '2026-11-20', kind: 'empty_searches' }),
  );
  expect(sums).toBe(
    `day,kind,key,country,language,device,value\r\n2026-11-20,empty_searches,"'=cmd,""x""",,,,1\r\n`,
  );
});

test('what is older than the setting is removed', async () => {
  const count = async () =>
    Number((await service.sql('select count(*) from rawi.analytics_event'))[0]!['count']);
  const before = await count();
  expect(before).toBeGreaterThan(15);
  await service.runJob('analytics.prune');
  expect(await count()).toBe(before);
  service.clock.advance(399 * DAY_MS);
  await service.runJob('analytics.prune');
  expect(await count(), 'the days before the first are gone').toBeLessThan(before);
  expect(await count()).toBeGreaterThan(0);
  service.clock.advance(3 * DAY_MS);
  await service.runJob('analytics.prune');
  expect(await count()).toBe(0);
  expect(await figures('2026-11-01', '2026-11-30')).toEqual([]);
});
