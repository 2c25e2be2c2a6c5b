import {
  catalogueMigrations,
  createTitleReader,
  importCatalogue,
  type CatalogueTables,
} from '@rawi/catalogue';
import { createJobs, systemClock, type Jobs } from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import {
  createViewReader,
  createViewRecorder,
  playbackMigrations,
  type PlaybackTables,
} from '@rawi/playback';
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createRefresher,
  recommendationsJobs,
  recommendationsMigrations,
  type RecommendationsTables,
} from './index.ts';
import { catalogueOf, randomCatalogue, sketch } from './test-kit/sketch-catalogue.ts';

const { database, url, log } = await testDatabase({
  migrations: [catalogueMigrations, playbackMigrations, recommendationsMigrations],
});
const db = database.as<RecommendationsTables>();
const catalogueDb = database.as<CatalogueTables>();
const playbackDb = database.as<PlaybackTables>();
const clock = systemClock();
const running: Jobs[] = [];
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop(200);
});

/** One process of the service, as far as recommendations go. */
async function startProcess(providers: string[]) {
  const notified: string[] = [];
  const declared = recommendationsJobs({
    db,
    titles: createTitleReader(catalogueDb),
    views: createViewReader(playbackDb),
    clock,
    log,
    providers: () => providers,
    onChanged: async (providerId) => void notified.push(providerId),
  });
  const jobs = createJobs(database, Object.values(declared), log, { clock });
  running.push(jobs);
  await jobs.start();
  const refresher = createRefresher(jobs, declared, clock);
  return { jobs, declared, refresher, told: notified };
}

async function until(done: () => Promise<boolean>, seconds = 90): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await done()) && Date.now() < end) await pause(50);
  expect(await done()).toBe(true);
}

const compared = async (providerId: string) =>
  (await db.selectFrom('title_neighbours').select('title_id').where('provider_id', '=', providerId).execute())
    .length;
const write = (providerId: string, count: number, seed = 3) =>
  importCatalogue(catalogueDb, providerId, catalogueOf(randomCatalogue(count, seed)));

describe('the work in the background', () => {
  test('runs at the start and after changes, and notifies only of changes', async () => {
    await write('rawi', 40);
    const { refresher, told, jobs, declared } = await startProcess(['rawi']);
    await refresher.enqueueInitial(['rawi']);
    await until(async () => (await compared('rawi')) === 40 && told.length === 2);
    await write('rawi', 41);
    await Promise.all(Array.from({ length: 30 }, () => refresher.catalogueChanged('rawi')));
    expect((await jobs.counts(declared.compare)).queued, 'thirty changes are one job').toBe(1);
    await until(async () => (await compared('rawi')) === 41);
    await until(async () => (await jobs.counts(declared.compare)).completed === 2);
    const before = told.length;
    await jobs.send(declared.compare, { providerId: 'rawi' });
    await jobs.send(declared.rank, {});
    await until(
      async () =>
        (await jobs.counts(declared.compare)).completed === 3 &&
        (await jobs.counts(declared.rank)).completed >= 2,
    );
    expect(told.length, 'no notification without a change').toBe(before);
  });

  test('prepares a viewer’s titles some seconds after a view', async () => {
    await importCatalogue(
      catalogueDb,
      'one',
      catalogueOf([
        sketch('PEARL', { words: 'pearl diver' }),
        sketch('DIVER', { words: 'pearl diver' }),
        sketch('WELL', { words: 'caravan well' }),
      ]),
    );
    const { refresher } = await startProcess(['one']);
    await refresher.enqueueInitial(['one']);
    await until(async () => (await compared('one')) === 3);
    const views = createViewRecorder(playbackDb, log, refresher.viewed);
    views.record({
      providerId: 'one',
      viewer: 'device:hala',
      titleId: 'PEARL',
      country: 'BH',
      at: clock.now(),
    });
    await until(async () => {
      const row = await db
        .selectFrom('viewer_title')
        .selectAll()
        .where('viewer', '=', 'device:hala')
        .executeTakeFirst();
      return row?.title_ids[0] === 'DIVER';
    });
  });

  test('survives a kill: another process finishes it', async () => {
    await write('killed', 900);
    const child = fork(new URL('./test-kit/jobs-process.ts', import.meta.url), [url, 'killed'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    await until(async () => (await compared('killed')) > 0, 60);
    child.kill('SIGKILL');
    await gone;
    const half = await compared('killed');
    await startProcess(['killed']);
    await until(async () => (await compared('killed')) === 900, 90);
    expect(half).toBeLessThan(900);
  });

  test('by two processes at once gives one result', async () => {
    await write('both', 300);
    const processes = await Promise.all([startProcess(['both']), startProcess(['both'])]);
    await Promise.all(
      processes.map(({ jobs, declared }, at) =>
        jobs.send(declared.compare, { providerId: 'both' }, { key: `both/${at}` }),
      ),
    );
    await until(async () => (await compared('both')) === 300);
    await until(async () =>
      Object.values(await processes[0]!.jobs.allCounts()).every(
        ({ queued, active }) => queued + active === 0,
      ),
    );
    const rows = await db
      .selectFrom('title_neighbours')
      .selectAll()
      .where('provider_id', '=', 'both')
      .execute();
    for (const row of rows) expect(row.alike).toHaveLength(row.alike_scores.length);
  });
});
