import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../testing.ts';
import { createJobs, type Jobs } from './create-jobs.ts';
import { defineJob } from './define-job.ts';

const { database, url, log } = await testDatabase();
const started: Jobs[] = [];
const children: ChildProcess[] = [];

beforeAll(() => database.pool.query('create table done (n int, pid int)'));
beforeEach(async () => {
  await database.pool.query('truncate done, job_owner');
  await database.pool.query(
    "do $$ begin if to_regclass('pgboss.job') is not null then truncate pgboss.job cascade; end if; end $$",
  );
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop(200);
  for (const child of children.splice(0)) await kill(child);
});

async function start(...definitions: Parameters<typeof createJobs>[1][number][]): Promise<Jobs> {
  const jobs = createJobs(database, definitions, log);
  started.push(jobs);
  await jobs.start();
  return jobs;
}

async function until(done: () => boolean | Promise<boolean>, ms = 40_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await done()) && Date.now() < end) await pause(10);
  expect(await done()).toBe(true);
}

interface JobMessages {
  began: number[];
  ended: number[];
}

async function startProcess(ms: number | 'told'): Promise<{ child: ChildProcess; messages: JobMessages }> {
  const child = fork(new URL('./jobs-process.ts', import.meta.url), [url, String(ms)]);
  children.push(child);
  const said: JobMessages = { began: [], ended: [] };
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    child.on('message', (message: { ready?: true; began?: number; ended?: number }) => {
      if (message.ready) resolve();
      if (message.began !== undefined) said.began.push(message.began);
      if (message.ended !== undefined) said.ended.push(message.ended);
    });
  });
  return { child, messages: said };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

const finishedJobs = async () =>
  (await database.pool.query('select n, pid from done order by n')).rows as { n: number; pid: number }[];

/** Sends jobs that the other processes run; runs none itself. */
function sender() {
  const slow = defineJob({
    name: 'slow',
    payload: z.object({ n: z.number() }),
    handler: async () => undefined,
  });
  const jobs = createJobs(database, [slow], log, { work: false });
  started.push(jobs);
  return { jobs, slow };
}

describe('jobs', () => {
  test('run with their payload, soon after they are sent', async () => {
    const seen: [number, number][] = [];
    const count = defineJob({
      name: 'count',
      payload: z.object({ n: z.number() }),
      handler: async ({ n }) => void seen.push([n, performance.now()]),
    });
    const jobs = await start(count);
    await pause(500);
    const sent = performance.now();
    await jobs.send(count, { n: 7 });
    await until(() => seen.length === 1);
    expect(seen[0]?.[0]).toBe(7);
    expect((seen[0]?.[1] ?? Infinity) - sent).toBeLessThan(500);
    await until(async () => (await jobs.counts(count)).completed === 1);
  });

  test('reject two handlers of one name, and a job that was not registered', async () => {
    const one = defineJob({ name: 'one', payload: z.object({}), handler: async () => undefined });
    expect(() => createJobs(database, [one, { ...one }], log)).toThrow('The job one has two handlers.');
    await expect(createJobs(database, [], log).send(one, {})).rejects.toThrow(
      'The job one was not given to createJobs.',
    );
    expect(() => defineJob({ ...one, name: 'One!' })).toThrow('is not a job name');
  });

  test('reject a payload that does not match the schema', async () => {
    const one = defineJob({
      name: 'one',
      payload: z.object({ n: z.number() }),
      handler: async () => undefined,
    });
    const jobs = await start(one);
    await expect(jobs.send(one, { n: 'x' } as never)).rejects.toThrow(/expected number/);
  });

  test('with the same key are added once while queued or active, and again afterwards; without a key always', async () => {
    let runs = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const one = defineJob({
      name: 'keyed',
      payload: z.object({}),
      async handler() {
        runs++;
        await held;
      },
    });
    const jobs = await start(one);
    const ids = await Promise.all(Array.from({ length: 5 }, () => jobs.send(one, {}, { key: 'k' })));
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    await until(() => runs === 1);
    expect(await jobs.send(one, {}, { key: 'k' })).toBeUndefined();
    await jobs.send(one, {});
    await jobs.send(one, {});
    release();
    await until(() => runs === 3);
    await until(async () => (await jobs.counts(one)).completed === 3);
    expect(await jobs.send(one, {}, { key: 'k' })).toBeDefined();
  });

  test('run by priority, and no more at a time than the concurrency', async () => {
    const order: number[] = [];
    let now = 0;
    let most = 0;
    const one = defineJob({
      name: 'ranked',
      payload: z.object({ n: z.number() }),
      concurrency: 2,
      async handler({ n }) {
        most = Math.max(most, ++now);
        order.push(n);
        await pause(20);
        now--;
      },
    });
    const idle = createJobs(database, [one], log, { work: false });
    started.push(idle);
    await idle.start();
    for (const n of [1, 2, 3, 4, 5, 6]) await idle.send(one, { n }, { priority: n });
    const jobs = await start(one);
    await until(async () => (await jobs.counts(one)).completed === 6);
    expect(order[0]).toBeGreaterThan(4);
    expect(order[5]).toBeLessThan(3);
    expect(most).toBe(2);
  });

  test('sent in a transaction exist only when it commits', async () => {
    const seen: number[] = [];
    const one = defineJob({
      name: 'within',
      payload: z.object({ n: z.number() }),
      handler: async ({ n }) => void seen.push(n),
    });
    const jobs = await start(one);
    const undone = database.kysely.transaction().execute(async (trx) => {
      await jobs.send(one, { n: 1 }, { trx });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await database.kysely.transaction().execute((trx) => jobs.send(one, { n: 2 }, { trx }));
    await until(() => seen.length > 0);
    expect(seen).toEqual([2]);
  });

  test('that fail are retried up to their limit, then count as failed', async () => {
    const attempts: number[] = [];
    const one = defineJob({
      name: 'failing',
      payload: z.object({}),
      retry: { limit: 2, delaySeconds: 0, backoff: false },
      async handler(_, { attempt }) {
        attempts.push(attempt);
        throw new Error('not today');
      },
    });
    const jobs = await start(one);
    await jobs.send(one, {});
    await until(async () => (await jobs.counts(one)).failed === 1);
    expect(attempts).toEqual([0, 1, 2]);
  });

  test('are aborted at their timeout', async () => {
    let reason = '';
    const one = defineJob({
      name: 'late',
      payload: z.object({}),
      timeoutSeconds: 0.2,
      retry: { limit: 0 },
      async handler(_, { signal, clock }) {
        await clock.sleep(10_000, signal).catch((error: Error) => {
          reason = error.message;
          throw error;
        });
      },
    });
    const jobs = await start(one);
    await jobs.send(one, {});
    await until(async () => (await jobs.counts(one)).failed === 1);
    expect(reason).toBe('took longer than 0.2 s');
  });
});

describe('jobs of several processes', () => {
  // A claim about time, on a machine that others use, too.
  test('of a killed process are run again within two seconds of the next start', { retry: 2 }, async () => {
    const { jobs, slow } = sender();
    const first = await startProcess(60_000);
    for (const n of [1, 2, 3]) await jobs.send(slow, { n });
    await until(() => first.messages.began.length === 3);
    await kill(first.child);
    const second = await startProcess(50);
    const began = Date.now();
    await until(async () => (await finishedJobs()).length === 3);
    expect(Date.now() - began).toBeLessThan(2000);
    expect((await finishedJobs()).map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(new Set((await finishedJobs()).map(({ pid }) => pid))).toEqual(new Set([second.child.pid]));
  });

  test('of a live process are not touched, while those of a killed one are recovered', async () => {
    const { jobs, slow } = sender();
    const liveProcess = await startProcess('told');
    for (const n of [1, 2, 3]) await jobs.send(slow, { n });
    await until(() => liveProcess.messages.began.length === 3);
    const killedProcess = await startProcess(60_000);
    for (const n of [4, 5]) await jobs.send(slow, { n });
    await until(() => killedProcess.messages.began.length === 2);
    await kill(killedProcess.child);
    const recoveringProcess = await startProcess(10);
    await until(async () => (await finishedJobs()).length === 2, 20_000);
    liveProcess.child.send('end now');
    await until(async () => (await finishedJobs()).length === 5, 20_000);
    expect(recoveringProcess.messages.began.toSorted()).toEqual([4, 5]);
    expect(liveProcess.messages.began).toHaveLength(3);
    const byPid = Object.fromEntries((await finishedJobs()).map(({ n, pid }) => [n, pid]));
    for (const n of [1, 2, 3]) expect(byPid[n]).toBe(liveProcess.child.pid);
    for (const n of [4, 5]) expect(byPid[n]).toBe(recoveringProcess.child.pid);
  });

  test('survive ten kills at random moments: every job completes', async () => {
    const { jobs, slow } = sender();
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    const first = await startProcess(20);
    for (const n of numbers) await jobs.send(slow, { n });
    await pause(60);
    await kill(first.child);
    for (let round = 0; round < 9; round++) {
      const { child } = await startProcess(20);
      await pause(Math.random() * 120);
      await kill(child);
    }
    await startProcess(5);
    await until(async () => new Set((await finishedJobs()).map(({ n }) => n)).size === 40, 60_000);
    await until(async () => (await jobs.counts(slow)).completed === 40);
    expect(await jobs.counts(slow)).toEqual({ queued: 0, active: 0, completed: 40, failed: 0 });
    expect(await jobs.running()).toEqual([]);
  });

  test('return to the queue when the service stops before they end, without counting as a failure', async () => {
    let began = 0;
    const long = defineJob({
      name: 'long',
      payload: z.object({}),
      retry: { limit: 0 },
      async handler(_, { signal, clock }) {
        began++;
        if (began === 1) await clock.sleep(60_000, signal);
      },
    });
    const first = await start(long);
    await first.send(long, {});
    await until(() => began === 1);
    await first.stop(50);
    started.splice(started.indexOf(first), 1);
    const second = await start(long);
    await until(async () => (await second.counts(long)).completed === 1);
    expect(began).toBe(2);
  });
});
