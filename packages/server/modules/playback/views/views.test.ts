import { testClock, type Log } from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createViewReader,
  createViewRecorder,
  playbackMigrations,
  seedViews,
  viewerOf,
  type PlaybackTables,
} from '../index.ts';
import { countViews, deleteViewsBefore } from './view-store.ts';

const { database, log } = await testDatabase({ migrations: [playbackMigrations] });
const db = database.as<PlaybackTables>();
const reader = createViewReader(db);
const clock = testClock('2026-11-20T12:00:00Z');
const hour = 3_600_000;
const view = (viewer: string, titleId: string, hours = 0, country = 'BH') => ({
  providerId: 'rawi',
  viewer,
  titleId,
  country,
  at: new Date(clock.now().getTime() + hours * hour),
});
const tallies = async (weights = [1, 1, 1]) =>
  Object.fromEntries(
    (await reader.tallies('rawi', { today: clock.now(), weights, limit: 100 })).map((row) => [
      `${row.country} ${row.titleId}`,
      row.views,
    ]),
  );

beforeEach(async () => {
  await db.deleteFrom('watched').execute();
  await db.deleteFrom('watched_tally').execute();
});

describe('views', () => {
  test('count once for a viewer and title within six hours, for the day and the country', async () => {
    const notified: unknown[] = [];
    const views = createViewRecorder(db, log, (viewers) => void notified.push(...viewers));
    for (const one of [
      view('a', 'M1'),
      view('a', 'M1', 1),
      view('b', 'M1'),
      view('a', 'M2'),
      view('c', 'M1', 0, 'EG'),
    ]) {
      views.record(one);
      await views.flush();
    }
    expect(await tallies()).toEqual({ 'BH M1': 2, 'BH M2': 1, 'EG M1': 1 });
    expect(notified).toHaveLength(4);
    views.record(view('a', 'M1', 7));
    await views.flush();
    expect(await tallies()).toMatchObject({ 'BH M1': 3 });
    expect((await reader.history('rawi', 'a', 10)).map(({ titleId, times }) => [titleId, times])).toEqual([
      ['M1', 2],
      ['M2', 1],
    ]);
  });

  test('are written in batches, and by several processes without a deadlock', async () => {
    const recorders = Array.from({ length: 4 }, () => createViewRecorder(db, log));
    for (const [at, views] of recorders.entries())
      for (let n = 0; n < 1500; n += 1) views.record(view(`${at}-${n % 50}`, `T${(n * 7919) % 30}`));
    await Promise.all(recorders.map((views) => views.flush()));
    const total = Object.values(await tallies()).reduce((sum, one) => sum + one, 0);
    expect(total).toBe((await db.selectFrom('watched').select('viewer').execute()).length);
    expect(total).toBeGreaterThan(4 * 100);
  });

  test('never throw nor wait where the database is unavailable', async () => {
    const warn = vi.fn<Log['warn']>();
    const broken = new Proxy(db, {
      get(target, name) {
        if (name === 'getExecutor')
          return () => {
            throw new Error('the database is unavailable');
          };
        return Reflect.get(target, name, target);
      },
    });
    const views = createViewRecorder(broken, { ...log, warn } as never);
    expect(() => views.record(view('a', 'M1'))).not.toThrow();
    await views.flush();
    views.record(view('a', 'M2'));
    await views.flush();
    expect(warn, 'logged once').toHaveBeenCalledTimes(1);
  });

  test('of a viewer are limited to the latest 200 titles', async () => {
    const views = createViewRecorder(db, log);
    for (let n = 0; n < 230; n += 1) views.record(view('a', `T${n}`, n / 60));
    await views.flush();
    const history = await reader.history('rawi', 'a', 1000);
    expect(history).toHaveLength(200);
    expect([history[0]!.titleId, history.at(-1)!.titleId]).toEqual(['T229', 'T30']);
  });

  test('are weighted by the age of their day; those of another provider are not included', async () => {
    const views = createViewRecorder(db, log);
    views.record(view('a', 'M1'));
    views.record(view('b', 'M1', -24));
    views.record(view('c', 'M1', -48));
    views.record(view('d', 'M1', -24 * 30));
    await views.flush();
    expect(await tallies([1, 0.5, 0.25])).toEqual({ 'BH M1': 1.75 });
    expect(await reader.tallies('layali', { today: clock.now(), weights: [1], limit: 5 })).toEqual([]);
    await reader.deleteBefore('rawi', { tallies: new Date('2026-11-19'), histories: new Date('2026-11-01') });
    expect(await tallies([1, 0.5, 0.25])).toEqual({ 'BH M1': 1.5 });
    expect((await reader.viewers('rawi')).get('M1')).toBe(3);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
    'are deleted by days of UTC, with service and database in %s',
    async (zone) => {
      const before = process.env['TZ'];
      process.env['TZ'] = zone;
      try {
        await db.connection().execute(async (own) => {
          await sql`select set_config('timezone', ${zone}, false)`.execute(own);
          const days = [18, 19, 20].map((day) => ({
            ...view('a', `M${day}`),
            at: new Date(Date.UTC(2026, 10, day, 23, 59)),
          }));
          const early = [19, 20].map((day) => ({
            ...view('b', `E${day}`),
            at: new Date(Date.UTC(2026, 10, day, 0, 1)),
          }));
          await countViews(own, [...days, ...early], 0);
          for (const hour of [0, 12, 23]) {
            await deleteViewsBefore(own, 'rawi', {
              tallies: new Date(Date.UTC(2026, 10, 19, hour)),
              histories: new Date(0),
            });
            const { rows } = await sql<{
              title_id: string;
            }>`select title_id from watched_tally order by title_id`.execute(own);
            expect(
              rows.map((row) => row.title_id),
              `at ${hour}`,
            ).toEqual(['E19', 'E20', 'M19', 'M20']);
          }
          await sql`reset timezone`.execute(own);
        });
      } finally {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
      }
    },
  );

  test('give the titles that are watched by the same viewers', async () => {
    const views = () =>
      ['a', 'b', 'c', 'd'].flatMap((viewer) => [
        view(viewer, 'M1'),
        view(viewer, viewer === 'd' ? 'M3' : 'M2'),
      ]);
    expect(await seedViews(db, 'rawi', { prefix: 'a', views })).toBe(8);
    expect(await seedViews(db, 'rawi', { prefix: 'a', views }), 'once only').toBe(0);
    const pairs = await reader.pairs('rawi', ['M1', 'M3'], { viewers: 10, titles: 10, least: 2 });
    expect(pairs).toEqual([{ titleId: 'M1', otherId: 'M2', together: 3, sampled: 4 }]);
    expect(await reader.viewersSince('rawi', new Date('2026-11-20'), 'b', 10)).toEqual(['c', 'd']);
  });

  test('belong to the profile, or to the session of the device when signed out', () => {
    const session = {
      kind: 'session',
      providerId: 'rawi',
      deviceId: 'd',
      deviceType: 'PC',
      subscriberId: 's',
      sessionId: 'x',
    } as const;
    const device = {
      kind: 'device',
      providerId: 'rawi',
      deviceId: 'd',
      deviceType: 'PC',
      sessionId: 'y',
    } as const;
    expect(viewerOf(device), 'not the device id, which anybody may register').toBe('device:y');
    expect(viewerOf({ ...session, profileId: 'p' })).toBe('profile:p');
    expect(viewerOf(session), 'the master profile has the subscriber’s id').toBe('profile:s');
  });
});
