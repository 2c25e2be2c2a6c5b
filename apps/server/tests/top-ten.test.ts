import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectSocket, type Socket } from './socket-client.ts';
import {
  deviceRegistration,
  registrationOf,
  startService,
  type ServiceUnderTest,
} from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
let socket: Socket;
const DAY_MS = 86_400_000;
const titles = Array.from({ length: 12 }, (_, n) => `T${n}`);
type Headers = Record<string, string>;

beforeAll(async () => {
  service = await startService();
  const contents = titles.map((id) =>
    film(id, { people: [], packages: [{ ...film(id).packages[0]!, availabilityIds: ['AV-FREE'] }] }),
  );
  await service.import({ ...smallCatalogue, contents: [...smallCatalogue.contents, ...contents] });
  socket = connectSocket(service);
  const files = JSON.stringify({
    dash: 'manifest.mpd',
    hls: '',
    thumbnails: '',
    video: [],
    audio: [],
    captions: [],
  });
  await service.sql(
    `update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 5400, files = '${files}'`,
  );
});
afterAll(async () => {
  socket.stop();
  await service.stop();
});
beforeEach(() =>
  service.sql(
    'delete from rawi.stream_place; delete from rawi.watched; delete from rawi.watched_tally; delete from rawi.watched_network',
  ),
);

async function device(id: string, from: string): Promise<Headers> {
  const { path, body } = registrationOf({ ...deviceRegistration, deviceid: id });
  const reply = await socket.ask(path, {
    method: 'POST',
    body,
    from,
    headers: { 'content-type': 'text/plain' },
  });
  return { authorization: `Bearer ${reply.body.success}` };
}
const heartbeat = (title: string, headers: Headers, from: string) =>
  socket.form(`/cms/stream/content/${title}`, 'devicetype=PC', { headers, from });
const stop = (title: string, headers: Headers, from: string) =>
  socket.ask(`/cms/stream/content/${title}`, { method: 'DELETE', headers, from });

/** A number of viewers watch a title for some half minutes, `perNetwork` of them in each network. */
async function watch(title: string, viewers: number, { halfMinutes = 4, perNetwork = 1, first = 20 } = {}) {
  const people = await Promise.all(
    Array.from({ length: viewers }, async (_, n) => {
      const from = `127.${first}.${Math.floor(n / perNetwork)}.${1 + ((n % perNetwork) % 250)}`;
      return { from, headers: await device(`${title}-${first}-${n}-${service.clock.now().getTime()}`, from) };
    }),
  );
  for (let half = 0; half <= halfMinutes; half += 1) {
    if (half > 0) await service.clock.advance(30_000);
    await Promise.all(people.map(({ headers, from }) => heartbeat(title, headers, from)));
  }
  await Promise.all(people.map(({ headers, from }) => stop(title, headers, from)));
}

async function viewCount(title: string): Promise<number> {
  await service.runRecommendationJobs();
  const [row] = await service.sql(
    `select sum(times)::int as times from rawi.watched_tally where title_id = '${title}'`,
  );
  return (row?.['times'] as number | null) ?? 0;
}
async function top(): Promise<string[]> {
  await service.runRecommendationJobs();
  return (await socket.ask('/recommend/topRecommendations')).body.data.map(
    (one: { objectid: string }) => one.objectid,
  );
}

/** Seeds views of the previous days: `T0` most, then `T1`, and so on; the last two none. */
async function seedDailyViews(days: number, scale = 1) {
  const day = (ago: number) =>
    new Date(service.clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const rows = titles
    .slice(0, 10)
    .flatMap((id, at) =>
      Array.from(
        { length: days },
        (_, ago) => `('rawi', '${day(ago)}', 'BH', '${id}', ${(20 - at) * scale})`,
      ),
    );
  await service.sql(
    `insert into rawi.watched_tally (provider_id, day, country, title_id, times) values ${rows.join(', ')}`,
  );
}

describe('a view', () => {
  test('counts after two minutes of a stream, and only once', async () => {
    await watch('T0', 1, { halfMinutes: 0 });
    await watch('T1', 1, { halfMinutes: 3 });
    await watch('T2', 1, { halfMinutes: 4 });
    await watch('T3', 1, { halfMinutes: 20 });
    expect([
      await viewCount('T0'),
      await viewCount('T1'),
      await viewCount('T2'),
      await viewCount('T3'),
    ]).toEqual([0, 0, 1, 1]);
  });

  test('does not count earlier by more heartbeats, nor by a long gap between them', async () => {
    const headers = await device('hasty', '127.30.1.1');
    for (let n = 0; n < 40; n += 1) await heartbeat('T4', headers, '127.30.1.1');
    await service.clock.advance(89_000);
    await heartbeat('T4', headers, '127.30.1.1');
    await service.clock.advance(40_000);
    await stop('T4', headers, '127.30.1.1');
    expect(await viewCount('T4')).toBe(0);
  });

  test('does not count earlier in the place of another stream, which was lost', async () => {
    const from = '127.32.1.1';
    const headers = await device('taker', from);
    for (const title of ['T7', 'T8']) {
      for (let half = 0; half < 4; half += 1) {
        await heartbeat(title, headers, from);
        await service.clock.advance(30_000);
      }
      await service.clock.advance(100_000);
    }
    expect([await viewCount('T7'), await viewCount('T8')]).toEqual([0, 0]);
  });

  test('is none of a trailer', async () => {
    const from = '127.33.1.1';
    const headers = await device('previews', from);
    for (let half = 0; half < 6; half += 1) {
      await heartbeat('M1-TR', headers, from);
      await service.clock.advance(30_000);
    }
    expect(await service.sql('select counts_after_ms from rawi.stream_place')).toEqual([
      { counts_after_ms: null },
    ]);
    expect(await viewCount('M1-TR')).toBe(0);
  });

  test('of a film shorter than four minutes counts after half of it, also if it ends before the next heartbeat', async () => {
    await service.sql('update rawi.asset set seconds = 24');
    for (const [title, seconds] of [
      ['T5', 11],
      ['T6', 13],
    ] as const) {
      const headers = await device(title, '127.31.1.1');
      await heartbeat(title, headers, '127.31.1.1');
      await service.clock.advance(seconds * 1000);
      await stop(title, headers, '127.31.1.1');
    }
    await service.sql('update rawi.asset set seconds = 5400');
    expect([await viewCount('T5'), await viewCount('T6')]).toEqual([0, 1]);
  });
});

describe('the top ten cannot be manipulated', () => {
  test('550 new devices of one network that only start a stream count no view', async () => {
    await seedDailyViews(3);
    await watch('T11', 550, { perNetwork: 250, halfMinutes: 0 });
    expect(await viewCount('T11')).toBe(0);
    expect(await top()).not.toContain('T11');
  });

  test('with two minutes of heartbeats, one network counts three views a day', async () => {
    await seedDailyViews(3);
    await watch('T11', 250, { perNetwork: 250 });
    expect(await viewCount('T11')).toBe(3);
    expect((await top())[0]).toBe('T0');
    await watch('T10', 8, { perNetwork: 4, first: 40 });
    expect(await viewCount('T10'), 'two networks of four viewers').toBe(6);
  });

  test('views of 150 networks on one day do not raise a title above the first five; views on several days do', async () => {
    await seedDailyViews(10);
    await watch('T11', 150, { first: 50 });
    expect(await viewCount('T11')).toBe(150);
    const ranking = await top();
    expect(ranking.slice(0, 5)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4']);
    expect(ranking, 'titles with few views stay').toContain('T9');
    for (let day = 0; day < 3; day += 1) {
      await service.clock.advance(DAY_MS);
      await service.sql(`insert into rawi.watched_tally (provider_id, day, country, title_id, times)
        values ('rawi', '${service.clock.now().toISOString().slice(0, 10)}', 'BH', 'T11', 150)`);
    }
    expect((await top())[0]).toBe('T11');
  });
});

test('steady views over many days are not limited', async () => {
  await seedDailyViews(10, 50);
  expect((await top()).slice(0, 10)).toEqual(titles.slice(0, 10));
});
