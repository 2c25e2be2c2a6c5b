import { maintenanceJobs } from '@rawi/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSocket, type Socket } from './socket-client.ts';
import {
  deviceRegistration,
  registrationOf,
  startService,
  type ServiceUnderTest,
} from './service-under-test.ts';

let service: ServiceUnderTest;
let socket: Socket;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  service = await startService({
    environment: { DEVICES_PER_MINUTE: '5', DEVICES_PER_DAY: '12' },
  });
  socket = connectSocket(service);
});
afterAll(async () => {
  socket.stop();
  await service.stop();
});

function register(deviceid: string, from: string, formerToken?: string) {
  const { path, body } = registrationOf({ ...deviceRegistration, deviceid });
  const headers = {
    'content-type': 'text/plain',
    ...(formerToken === undefined ? {} : { authorization: `Bearer ${formerToken}` }),
  };
  return socket.ask(path, { method: 'POST', body, from, headers });
}

test('new devices of one network are limited per minute and per day; other networks are not affected', async () => {
  const tries: number[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    for (let n = 0; n < 7; n += 1) tries.push((await register(`${minute}-${n}`, `127.0.7.${n + 1}`)).status);
    await service.clock.advance(60_000);
  }
  const passedCount = (minute: number) =>
    tries.slice(minute * 7, minute * 7 + 7).filter((status) => status === 200).length;
  expect([0, 1, 2, 3].map(passedCount)).toEqual([5, 5, 2, 0]);
  expect(new Set(tries)).toEqual(new Set([200, 429]));
  const refused = await register('one-more', '127.0.7.1');
  expect(refused).toMatchObject({ status: 429, body: { errorcode: 8601 } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await register('neighbour', '127.0.8.1')).status).toBe(200);
  expect(await service.sql('select 1 from rawi.device'), 'a refused device is not stored').toHaveLength(13);
  await service.clock.advance(DAY_MS);
  expect((await register('tomorrow', '127.0.7.1')).status).toBe(200);
});

test('a device that registers again with its own token counts a tenth of a new one', async () => {
  await service.clock.advance(2 * DAY_MS);
  const from = '127.0.9.1';
  const tokens: string[] = [];
  for (let n = 0; n < 4; n += 1) tokens.push((await register(`home-${n}`, from)).body.success);
  const again = await Promise.all(
    Array.from({ length: 10 }, (_, n) => register(`home-${n % 4}`, from, tokens[n % 4])),
  );
  expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await register('home-0', from, tokens[1])).status, 'another device’s token does not count').toBe(
    429,
  );
});

test('expired rows are pruned: limits, devices not seen for 90 days, streams', async () => {
  await service.clock.advance(2 * DAY_MS);
  const from = '127.0.10.1';
  await register('long-ago', from);
  const { body } = await register('still-here', from);
  const headers = { authorization: `Bearer ${body.success}` };
  await socket.form('/cms/stream/content/M1', 'devicetype=PC', { headers });
  const { clock } = service;
  const jobs = service.modules.jobs.filter(({ name }) => /^(?:accounts|playback)\.prune-hourly$/.test(name));
  expect(jobs).toHaveLength(2);
  const limits = maintenanceJobs({ database: service.database, clock }).prune;
  const prune = async () => {
    for (const { name } of jobs) await service.runJob(name);
    const { signal } = new AbortController();
    await limits.handler({}, { signal, log: service.test.log, clock, progress: () => {}, attempt: 0 });
    const counts =
      await service.sql(`select (select count(*)::int from rawi.device where device_id in ('long-ago', 'still-here')) as devices,
      (select count(*)::int from rawi.stream_place) as streams, (select count(*)::int from rawi.rate_limit) as limits`);
    return counts[0];
  };
  expect(await prune()).toEqual({ devices: 2, streams: 1, limits: 2 });
  await clock.advance(60_000);
  expect(await prune(), 'the minute window has expired, the day window has not').toEqual({
    devices: 2,
    streams: 1,
    limits: 1,
  });
  await clock.advance(89 * DAY_MS);
  expect((await register('still-here', from, body.success)).status).toBe(200);
  await clock.advance(DAY_MS);
  expect(await prune()).toEqual({ devices: 1, streams: 0, limits: 0 });
  for (const job of jobs) expect(job.cron, 'scheduled by cron').toMatch(/^\d+ \* \* \* \*$/);
});
