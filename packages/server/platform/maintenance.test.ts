import { expect, test } from 'vitest';
import { z } from 'zod';
import { testClock } from './clock.ts';
import { hashRequest, runOnce } from './idempotency.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { consumeRateLimit } from './rate-limit.ts';
import { maintenanceJobs } from './maintenance.ts';
import { createRelay } from './outbox/create-relay.ts';
import { defineEvent } from './outbox/define-event.ts';
import { writeEvent } from './outbox/write-event.ts';
import { testDatabase } from './testing.ts';

const { database, log } = await testDatabase();
const clock = testClock('2026-11-20T12:00:00Z');
const days = (count: number) => count * 86_400_000;

test('removes what ended of every provider, and leaves what did not', async () => {
  const { prune } = maintenanceJobs({ database, clock });
  const happened = defineEvent({ name: 'thing.happened', payload: z.object({}) });
  const write = (providerId: string) =>
    database.kysely
      .transaction()
      .execute((trx) => writeEvent(trx, clock, happened, { providerId, orderingKey: 'k', payload: {} }));
  const fill = async (round: string) => {
    for (const providerId of ['mine', 'theirs']) {
      await consumeRateLimit(database, { key: round, max: 1, perSeconds: 86_400, providerId }, clock);
      const request = { providerId, caller: 'c', callId: 'i', key: round, requestHash: hashRequest(round) };
      await runOnce(database, request, async () => ({ status: 200, headers: {}, body: Buffer.from('{}') }), {
        clock,
        log,
      });
    }
  };
  const left = async () => {
    const { rows } = await database.pool.query(`select
      (select count(*) from rate_limit) as limits, (select count(*) from idempotency_key) as keys,
      (select count(*) from outbox_event) as events`);
    return rows[0];
  };
  const signal = new AbortController().signal;
  const run = () => prune.handler({}, { signal, log, clock, progress: () => {}, attempt: 0 });

  await fill('first');
  await write('mine');
  await write('theirs');
  const relay = createRelay({ database, clock, log, events: [happened], consumers: [] });
  relay.start();
  while ((await database.pool.query('select 1 from outbox_event where delivered_at is null')).rowCount)
    relay.wake();
  await relay.stop();
  await write('mine');
  await clock.advance(days(1));
  await fill('second');
  await run();
  expect(await left()).toEqual({ limits: 2, keys: 2, events: 3 });
  await clock.advance(days(6) + 1);
  await run();
  expect(await left()).toEqual({ limits: 0, keys: 0, events: 1 });
});

test('is a job that the service can run by itself', async () => {
  const jobs = createJobs(database, Object.values(maintenanceJobs({ database, clock })), log, {
    work: false,
  });
  await jobs.start();
  expect(await jobs.allCounts()).toEqual({
    'platform.prune-hourly': { queued: 0, active: 0, completed: 0, failed: 0 },
  });
  await jobs.stop(0);
});
