import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createBus } from '../bus.ts';
import { systemClock, testClock, type Clock } from '../clock.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { defineJob } from '../jobs/define-job.ts';
import { openDatabase } from '../database/open-database.ts';
import { testDatabase } from '../testing.ts';
import { createRelay, type Relay } from './create-relay.ts';
import { consumeEvent, defineEvent, type EventConsumer } from './define-event.ts';
import { readBacklog } from './store.ts';
import { writeEvent } from './write-event.ts';

const { database, config, url, log } = await testDatabase();
const relays: Relay[] = [];
const children: ChildProcess[] = [];
const happened = defineEvent({ name: 'thing.happened', payload: z.object({ n: z.number() }) });

beforeAll(() =>
  database.pool.query(`
    create table begun (event_id bigint, pid int, at timestamptz default clock_timestamp());
    create table ended (event_id bigint, pid int, at timestamptz default clock_timestamp());
    create table done (seq bigint generated always as identity, event_id bigint, ordering_key text, n int, pid int)`),
);
beforeEach(() => database.pool.query('truncate outbox_event, begun, ended, done'));
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop();
  for (const child of children.splice(0)) await kill(child);
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function until(done: () => boolean | Promise<boolean>, ms = 40_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await done()) && Date.now() < end) await pause(10);
  expect(await done()).toBe(true);
}

const write = (
  n: number,
  { providerId = 'mine', orderingKey = 'thing/1', clock = systemClock() as Clock } = {},
) =>
  database.kysely
    .transaction()
    .execute((trx) => writeEvent(trx, clock, happened, { providerId, orderingKey, payload: { n } }));

const waiting = async () => (await readBacklog(database.kysely)).waiting;

/** Of the event that failed most often; counted once the failure is written down. */
const attempts = async (): Promise<number> =>
  (await database.pool.query('select max(attempts) as attempts from outbox_event')).rows[0].attempts;

function startRelay(
  deliver: EventConsumer<typeof happened.payload>['deliver'],
  clock: Clock = systemClock(),
  on = database,
): Relay {
  const consumers = [consumeEvent(happened, deliver)];
  const relay = createRelay({ database: on, clock, log, events: [happened], consumers });
  relays.push(relay);
  relay.start();
  return relay;
}

describe('the outbox', () => {
  test('delivers what was committed, and nothing that was rolled back', async () => {
    const undone = database.kysely.transaction().execute(async (trx) => {
      await writeEvent(trx, systemClock(), happened, {
        providerId: 'mine',
        orderingKey: 'k',
        payload: { n: 1 },
      });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await write(2, { orderingKey: 'k' });
    const seen: unknown[] = [];
    startRelay(
      async ({ eventId: _, createdAt: __, ...event }, { attempt }) => void seen.push({ ...event, attempt }),
    );
    await until(async () => (await waiting()) === 0);
    expect(seen).toEqual([{ providerId: 'mine', orderingKey: 'k', payload: { n: 2 }, attempt: 0 }]);
  });

  test('takes events in a transaction only, and payloads as their schema has them', async () => {
    const address = { providerId: 'mine', orderingKey: 'k' };
    await expect(
      writeEvent(database.kysely, systemClock(), happened, { ...address, payload: { n: 1 } }),
    ).rejects.toThrow('outside of a transaction');
    const wrong = database.kysely
      .transaction()
      .execute((trx) =>
        writeEvent(trx, systemClock(), happened, { ...address, payload: { n: 'x' } as never }),
      );
    await expect(wrong).rejects.toThrow(/expected number/);
    expect(() => defineEvent({ name: 'Happened', payload: z.object({}) })).toThrow('no name of an event');
    const known = {
      database,
      clock: systemClock(),
      log,
      events: [],
      consumers: [consumeEvent(happened, async () => {})],
    };
    expect(() => createRelay(known)).toThrow('is not among the events');
  });

  test('what is done in the transaction of the delivery is done once: a job and a note on the bus', async () => {
    const delivered: string[] = [];
    const bus = createBus(database, log);
    await bus.start();
    const end = bus.subscribe('catalogue.changed', ({ providerId }) => void delivered.push(providerId));
    const ran: number[] = [];
    const job = defineJob({
      name: 'after',
      payload: z.object({ n: z.number() }),
      handler: async ({ n }) => void ran.push(n),
    });
    const jobs = createJobs(database, [job], log);
    await jobs.start();
    let tries = 0;
    const clock = testClock('2026-11-20T12:00:00Z');
    startRelay(async ({ providerId, payload }, { trx }) => {
      await jobs.send(job, payload, { trx });
      await bus.publish({ name: 'catalogue.changed', providerId }, { trx });
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    }, clock);
    try {
      await write(7, { clock });
      await until(async () => (await attempts()) === 1);
      await clock.advance(1000);
      await until(async () => (await jobs.counts(job)).completed === 1 && delivered.length > 0);
      expect([ran, delivered, tries]).toEqual([[7], ['mine'], 2]);
    } finally {
      end();
      await jobs.stop(100);
      await bus.stop();
    }
  });

  test('keeps the order of a key, whatever happens at the same time, and lets others pass', async () => {
    const numbers = Array.from({ length: 30 }, (_, n) => n);
    // Each key's transactions take their own time, so that those that begin first often commit last.
    const commits: Record<string, number[]> = { a: [], b: [] };
    await Promise.all(
      numbers.map(async (n) => {
        const orderingKey = n % 2 === 0 ? 'a' : 'b';
        await database.kysely.transaction().execute(async (trx) => {
          await pause(Math.random() * 20);
          await writeEvent(trx, systemClock(), happened, { providerId: 'mine', orderingKey, payload: { n } });
          await pause(Math.random() * 20);
          commits[orderingKey]!.push(n);
        });
      }),
    );
    const second = await openDatabase(config, log);
    const seen: Record<string, number[]> = { a: [], b: [] };
    const deliver: EventConsumer<typeof happened.payload>['deliver'] = async ({ orderingKey, payload }) => {
      await pause(Math.random() * 5);
      seen[orderingKey]!.push(payload.n);
    };
    startRelay(deliver);
    startRelay(deliver, systemClock(), second);
    try {
      await until(async () => (await waiting()) === 0);
      expect(seen).toEqual(commits);
    } finally {
      for (const relay of relays.splice(0)) await relay.stop();
      await second.stop();
    }
  });

  test('an event that commits late is not overtaken by a later one of its key', async () => {
    const seen: number[] = [];
    startRelay(async ({ payload }) => void seen.push(payload.n));
    const written = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const late = database.kysely.transaction().execute(async (trx) => {
      await writeEvent(trx, systemClock(), happened, {
        providerId: 'mine',
        orderingKey: 'k',
        payload: { n: 1 },
      });
      written.resolve();
      await end.promise;
    });
    await written.promise;
    // Another key is not held up.
    await write(9, { orderingKey: 'other' });
    const second = write(2, { orderingKey: 'k' });
    await until(() => seen.length === 1);
    await pause(450);
    end.resolve();
    await Promise.all([late, second]);
    await until(async () => (await waiting()) === 0 && seen.length === 3);
    expect(seen).toEqual([9, 1, 2]);
  });

  test('tries again after a second, two, four, on the given clock; only its own key waits', async () => {
    const clock = testClock('2026-11-20T12:00:00Z');
    const tries: number[] = [];
    const seen: string[] = [];
    let broken = true;
    startRelay(async ({ providerId, payload }) => {
      if (payload.n === 1 && providerId === 'mine') {
        tries.push(clock.epochSeconds());
        if (broken) throw new Error('tell someone@example.com about it');
      }
      seen.push(`${providerId} ${payload.n}`);
    }, clock);
    await write(1, { clock });
    await until(() => tries.length === 1);
    await write(2, { clock });
    await write(1, { clock, providerId: 'theirs' });
    await until(() => seen.length === 1);
    for (const [before, wait] of [1, 2, 4].entries()) {
      // The next attempt counts from the instant at which the failed one was written down.
      await until(async () => (await attempts()) === before + 1);
      await clock.advance(wait * 1000 - 1);
      await pause(450);
      expect(tries).toHaveLength(before + 1);
      await clock.advance(1);
      await until(() => tries.length === before + 2);
    }
    await until(async () => (await attempts()) === 4);
    const { rows } = await database.pool.query(
      'select attempts, last_error from outbox_event where last_error is not null',
    );
    expect(rows).toEqual([{ attempts: 4, last_error: 'tell ***@*** about it' }]);
    expect(await readBacklog(database.kysely)).toEqual({
      waiting: 2,
      failing: 1,
      oldestAt: new Date('2026-11-20T12:00:00Z'),
    });
    broken = false;
    await clock.advance(8000);
    await until(async () => (await waiting()) === 0);
    expect(seen).toEqual(['theirs 1', 'mine 1', 'mine 2']);
    expect(tries.map((at, index) => at - (tries[index - 1] ?? at))).toEqual([0, 1, 2, 4, 8]);
  });

  test('leaves to others the events that this release does not know', async () => {
    const newer = defineEvent({ name: 'thing.renamed', payload: z.object({}) });
    const seen: number[] = [];
    startRelay(async ({ payload }) => void seen.push(payload.n));
    await write(1);
    await database.kysely
      .transaction()
      .execute((trx) =>
        writeEvent(trx, systemClock(), newer, { providerId: 'mine', orderingKey: 'thing/1', payload: {} }),
      );
    await write(2);
    await until(() => seen.length === 1);
    await pause(900);
    expect([seen, await waiting()]).toEqual([[1], 2]);
    const relay = createRelay({
      database,
      clock: systemClock(),
      log,
      events: [happened, newer],
      consumers: [],
    });
    relays.push(relay);
    relay.start();
    await until(async () => (await waiting()) === 0);
  });

  test('a stop waits for what is being delivered, and counts nothing against what it ended', async () => {
    let began = 0;
    const relay = startRelay(async (_, { signal }) => {
      began += 1;
      await systemClock().sleep(60_000, signal);
    });
    await write(1);
    await until(() => began === 1);
    await relay.stop();
    const { rows } = await database.pool.query('select attempts, delivered_at from outbox_event');
    expect(rows).toEqual([{ attempts: 0, delivered_at: null }]);
  });
});

describe('the outbox of several processes', () => {
  async function startProcess(ms: number): Promise<{ child: ChildProcess; began: number[] }> {
    const child = fork(new URL('./outbox-process.ts', import.meta.url), [url, String(ms)]);
    children.push(child);
    const began: number[] = [];
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
      child.on('message', (message: { ready?: true; began?: number }) => {
        if (message.ready) resolve();
        if (message.began !== undefined) began.push(message.began);
      });
    });
    return { child, began };
  }

  test('of a killed process goes on in another, in order, and done once', async () => {
    for (const n of [1, 2, 3]) await write(n);
    const first = await startProcess(60_000);
    await until(() => first.began.length === 1);
    const second = await startProcess(5);
    await pause(900);
    // The key is the first one's as long as that lives.
    expect(second.began).toEqual([]);
    await kill(first.child);
    await until(async () => (await waiting()) === 0);
    const { rows } = await database.pool.query('select n, pid from done order by seq');
    expect(rows).toEqual([1, 2, 3].map((n) => ({ n, pid: second.child.pid })));
  });

  test('never at the same event at once, through ten kills; everything is done once and in order', async () => {
    const keys = ['a', 'b', 'c', 'd'];
    for (let n = 0; n < 60; n += 1)
      await write(n, { orderingKey: keys[n % 4]!, providerId: n % 8 < 4 ? 'mine' : 'theirs' });
    await startProcess(15);
    await startProcess(15);
    for (let round = 0; round < 10; round += 1) {
      await pause(Math.random() * 80);
      await kill(children.shift()!);
      await startProcess(15);
    }
    await until(async () => (await waiting()) === 0, 60_000);
    // The same key of two providers is two: every second four numbers are the other one's.
    const { rows } = await database.pool.query(
      'select array_agg(n order by seq) as ns from done group by ordering_key, n % 8 < 4',
    );
    expect(rows.flatMap(({ ns }) => ns).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, n) => n),
    );
    for (const { ns } of rows) expect(ns).toEqual(ns.toSorted((one: number, other: number) => one - other));
    // Nobody began an event while another was at it.
    const { rows: overlaps } = await database.pool.query(`
      select a.event_id from begun a join ended ae using (event_id, pid)
      join begun b on b.event_id = a.event_id and b.pid <> a.pid and b.at > a.at and b.at < ae.at`);
    expect(overlaps).toEqual([]);
    // Twelve processes are started: on a busy machine each takes seconds.
  });
});
