import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock, testClock, type Clock } from '../clock.ts';
import { testDatabase } from '../testing.ts';
import { createJobs, type Jobs } from './create-jobs.ts';
import { defineJob, type JobDefinition } from './define-job.ts';

const { database, log } = await testDatabase();
const started: Jobs[] = [];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a look for due jobs, in real time. */
const LOOK_MS = 700;

beforeEach(async () => {
  await database.pool.query('truncate job_owner');
  await database.pool.query(
    "do $$ begin if to_regclass('pgboss.job') is not null then truncate pgboss.job, pgboss.schedule; update pgboss.version set cron_on = null; end if; end $$",
  );
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop(200);
});

async function start(clock: Clock, ...definitions: JobDefinition[]): Promise<Jobs> {
  const jobs = createJobs(database, definitions, log, { clock });
  started.push(jobs);
  await jobs.start();
  return jobs;
}

async function until(done: () => boolean | Promise<boolean>, ms = 40_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await done()) && Date.now() < end) await pause(10);
  expect(await done()).toBe(true);
}

const nothing = z.object({});

/** A clock that runs on from where it is set, as that of the demo. */
function runningClock(start: string): Clock & { set(instant: string): void } {
  let aheadMs = Date.parse(start) - Date.now();
  const now = () => new Date(Date.now() + aheadMs);
  return {
    now,
    epochSeconds: () => Math.floor(now().getTime() / 1000),
    sleep: systemClock().sleep,
    set: (instant) => void (aheadMs = Date.parse(instant) - Date.now()),
  };
}

describe('jobs on a clock that is moved', () => {
  test('wait for their delay by it', async () => {
    const clock = testClock('2031-05-01T00:00:00Z');
    let runs = 0;
    const job = defineJob({ name: 'delayed', payload: nothing, handler: async () => void (runs += 1) });
    const jobs = await start(clock, job);
    await jobs.send(job, {}, { delaySeconds: 3600 });
    await database.kysely.transaction().execute((trx) => jobs.send(job, {}, { delaySeconds: 7200, trx }));
    await clock.advance(HOUR_MS - 1);
    await pause(LOOK_MS);
    expect(runs).toBe(0);
    await clock.advance(1);
    await until(() => runs === 1);
    await pause(LOOK_MS);
    expect(runs).toBe(1);
    await clock.advance(HOUR_MS);
    await until(() => runs === 2);
  });

  test('run where it is behind the database’s, as where it is ahead', async () => {
    const clock = testClock('2001-05-01T00:00:00Z');
    let runs = 0;
    const job = defineJob({ name: 'past', payload: nothing, handler: async () => void (runs += 1) });
    const jobs = await start(clock, job);
    await jobs.send(job, {});
    await jobs.send(job, {}, { delaySeconds: 60 });
    await until(() => runs === 1);
    await pause(LOOK_MS);
    expect(runs).toBe(1);
    await clock.advance(MINUTE_MS);
    await until(() => runs === 2);
  });

  test('are tried again by it', async () => {
    const clock = testClock('2031-05-01T00:00:00Z');
    const attempts: number[] = [];
    const job = defineJob({
      name: 'retried',
      payload: nothing,
      retry: { limit: 1, delaySeconds: 600, backoff: false },
      async handler(_, { attempt }) {
        attempts.push(attempt);
        throw new Error('not today');
      },
    });
    const jobs = await start(clock, job);
    await jobs.send(job, {});
    await until(async () => attempts.length === 1 && (await jobs.counts(job)).queued === 1);
    await clock.advance(599_000);
    await pause(LOOK_MS);
    expect(attempts).toEqual([0]);
    await clock.advance(1000);
    await until(async () => (await jobs.counts(job)).failed === 1);
    expect(attempts).toEqual([0, 1]);
  });

  test('are sent by their schedule: at its time, and once for all times that were jumped over', async () => {
    const clock = runningClock('2031-05-01T02:00:00Z');
    const runs: string[] = [];
    const job = defineJob({
      name: 'nightly',
      payload: nothing,
      cron: '0 3 * * *',
      handler: async () => void runs.push(clock.now().toISOString().slice(0, 16)),
    });
    await start(clock, job);
    // The first pass over the schedules: what lies before it is owed by nobody.
    await until(async () => {
      const { rows } = await database.pool.query('select 1 from pgboss.version where cron_on is not null');
      return rows.length === 1;
    });
    clock.set('2031-05-01T03:00:10Z');
    await until(() => runs.length === 1);
    clock.set('2031-06-01T12:00:00Z');
    await until(() => runs.length === 2);
    await pause(3500);
    expect(runs).toEqual(['2031-05-01T03:00', '2031-06-01T12:00']);
  });

  test('are sent by their schedule after a start at which it is right again, where it was a day ahead', async () => {
    const clock = runningClock('2031-05-02T12:00:30Z');
    const runs: string[] = [];
    const job = defineJob({
      name: 'each-minute',
      payload: nothing,
      cron: '* * * * *',
      handler: async () => void runs.push(clock.now().toISOString().slice(0, 16)),
    });
    const ahead = await start(clock, job);
    clock.set('2031-05-02T12:02:10Z');
    await until(() => runs.includes('2031-05-02T12:02'));
    await ahead.stop(200);
    clock.set('2031-05-01T12:05:05Z');
    await start(clock, job);
    await until(() => runs.at(-1) === '2031-05-01T12:05');
  });

  test('go on where they run while it jumps over months, and none that waits is dropped', async () => {
    const clock = testClock('2031-05-01T00:00:00Z');
    const seen: number[] = [];
    let aborted = false;
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const job = defineJob({
      name: 'film',
      payload: z.object({ n: z.number() }),
      async handler({ n }, { signal, attempt }) {
        signal.addEventListener('abort', () => (aborted = true));
        seen.push(n + attempt / 10);
        if (n === 1) await held;
      },
    });
    const jobs = await start(clock, job);
    for (const n of [1, 2]) await jobs.send(job, { n });
    await until(() => seen.length === 1);
    for (let months = 0; months < 6; months += 1) {
      await clock.advance(31 * DAY_MS);
      // Time for the worker to renew its lease and to expire the others'.
      await until(async () => {
        const { rows } = await database.pool.query(
          "select count(*)::int as n from pgboss.queue where name = 'film' and monitor_claim_on = $1",
          [clock.now()],
        );
        return rows[0].n === 1;
      });
    }
    expect([seen, aborted]).toEqual([[1], false]);
    expect(await jobs.counts(job)).toEqual({ queued: 1, active: 1, completed: 0, failed: 0 });
    end();
    await until(async () => (await jobs.counts(job)).completed === 2);
    expect(seen).toEqual([1, 2]);
  });

  test('are taken from a process that renews no lease, and aborted there once it looks again', async () => {
    const [hangs, lives] = [testClock('2031-05-01T00:00:00Z'), testClock('2031-05-01T00:00:00Z')];
    const ran: string[] = [];
    let reason = '';
    const definition = (who: string): JobDefinition =>
      defineJob({
        name: 'taken',
        payload: nothing,
        async handler(_, { signal }) {
          ran.push(who);
          if (who !== 'hangs') return;
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          reason = (signal.reason as Error).message;
          signal.throwIfAborted();
        },
      });
    const [first, second] = [definition('hangs'), definition('lives')];
    const jobs = await start(hangs, first);
    await jobs.send(first, {});
    await until(() => ran.length === 1);
    const other = await start(lives, second);
    await lives.advance(4 * MINUTE_MS);
    await pause(LOOK_MS);
    expect(ran).toEqual(['hangs']);
    await lives.advance(2 * MINUTE_MS);
    await until(async () => (await other.counts(second)).active === 0);
    await lives.advance(MINUTE_MS);
    await until(async () => (await other.counts(second)).completed === 1);
    expect([ran, reason]).toEqual([['hangs', 'lives'], '']);
    await hangs.advance(MINUTE_MS);
    await until(() => reason !== '');
    expect(reason).toBe('its lease ended');
    await pause(LOOK_MS);
    expect(await other.counts(second)).toEqual({ queued: 0, active: 0, completed: 1, failed: 0 });
    expect(await other.running()).toEqual([]);
  });
});
