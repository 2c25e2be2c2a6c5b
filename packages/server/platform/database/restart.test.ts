import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createBus } from '../bus.ts';
import { toCallError } from '../http/error-reply.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { defineJob } from '../jobs/define-job.ts';
import { createLog } from '../log.ts';
import { testConfig } from '../testing.ts';
import { readPostmasterPid } from './cluster.ts';
import { migrate, platformMigrations } from './migrate.ts';
import { openDatabase, type Database } from './open-database.ts';
import { processesIn } from './ownership.ts';

const log = createLog({ logLevel: 'silent' });
let folder = '';
let database: Database | undefined;

async function openTestDatabase(onLost: (sentence: string) => void = () => undefined): Promise<Database> {
  folder = await mkdtemp(join(tmpdir(), 'rawi-r-'));
  database = await openDatabase(testConfig({ RAWI_DATA: folder, DATABASE_CONNECTIONS: '4' }), log, {
    onLost,
  });
  return database;
}

afterEach(async () => {
  await database?.stop();
  expect(await processesIn(join(folder, 'postgres'))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

async function killServer(): Promise<number> {
  const { pid } = (await readPostmasterPid(join(folder, 'postgres')))!;
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function until<T>(done: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const began = performance.now(); ;) {
    const found = await done();
    if (found !== undefined && found !== false) return found;
    if (performance.now() - began > 40_000) throw new Error('not within 40 s');
    await pause(20);
  }
}

const isReachable = (from: Database) =>
  from.pool.query('select 1').then(
    () => true as const,
    () => undefined,
  );

describe('the embedded database whose server was killed', () => {
  test('is restarted at the same socket, and the pool, the bus and the jobs reconnect', async () => {
    const own = await openTestDatabase();
    await migrate(own, [platformMigrations], log);
    await own.pool.query('create table rows (n int)');
    const [bus, other] = [createBus(own, log), createBus(own, log)];
    let received = 0;
    let resumed = 0;
    bus.subscribe('catalogue.changed', () => void received++);
    bus.subscribe('bus.resumed', () => void resumed++);
    await bus.start();
    const done: number[] = [];
    const job = defineJob({
      name: 'note',
      payload: z.object({ n: z.number() }),
      async handler({ n }, { signal }) {
        // The first run is active when the server is killed, and is aborted.
        if (n === 1 && done.length === 0)
          await pause(60_000, undefined, { signal }).catch(() => done.push(0));
        signal.throwIfAborted();
        done.push(n);
      },
    });
    const jobs = createJobs(own, [job], log);
    await jobs.start();
    await jobs.send(job, { n: 1 });
    await until(async () => (await jobs.running()).length > 0 || undefined);

    // Queries in every state: running in the pool, on a checked-out client in a transaction, and idle in one.
    const checkedOut = await own.pool.connect();
    await checkedOut.query('begin');
    const running = [
      own.pool.query('select pg_sleep(60)'),
      own.kysely
        .transaction()
        .execute((trx) => pause(600).then(() => trx.selectFrom('rows').selectAll().execute())),
      own.kysely
        .selectFrom('pg_stat_activity')
        .selectAll()
        .where('pid', '<', 0)
        .execute()
        .then(() => own.pool.query('select pg_sleep(60)')),
    ].map((query) =>
      query.then(
        () => 0,
        (error: unknown) => toCallError(error).code,
      ),
    );
    await pause(100);
    const before = await killServer();
    expect(await until(() => own.outage)).toBe('restarting');
    expect(await Promise.all(running)).toEqual([1503, 1503, 1503]);
    checkedOut.release(true);

    const began = performance.now();
    await until(() => isReachable(own));
    // The state follows the first connection by a moment.
    await until(() => own.outage === undefined);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await readPostmasterPid(join(folder, 'postgres')))?.pid).not.toBe(before);
    await own.pool.query('insert into rows values (1)');
    await until(() => resumed > 0 || undefined);
    await other.publish({ name: 'catalogue.changed', providerId: 'rawi' });
    await until(() => received > 0 || undefined);
    await jobs.send(job, { n: 2 });
    await until(() => (done.includes(1) && done.includes(2)) || undefined);
    expect(done[0]).toBe(0);
    await jobs.stop(1000);
    await bus.stop();
  });

  test('recovers when one session is killed, which makes the server end all others', async () => {
    const own = await openTestDatabase();
    const { rows } = await own.pool.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGKILL');
    await pause(50);
    await until(() => isReachable(own));
  });

  test('reports one sentence when it cannot be restarted', async () => {
    let lostReason = '';
    await openTestDatabase((sentence) => (lostReason = sentence));
    await rename(join(folder, 'postgres', 'global', 'pg_control'), join(folder, 'gone'));
    await killServer();
    await until(() => lostReason || undefined);
    expect(lostReason).toMatch(/^The database over \S+ ended and could not be started again: .*pg_control/);
  });

  test('can be stopped while it restarts', async () => {
    const own = await openTestDatabase();
    await killServer();
    await until(() => own.outage);
    await own.stop();
    expect(await processesIn(join(folder, 'postgres'))).toEqual([]);
  });
});
