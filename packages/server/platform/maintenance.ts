import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database } from './database/open-database.ts';
import { removeExpiredKeys } from './idempotency.ts';
import { defineJob } from './jobs/define-job.ts';
import { pruneRateLimits } from './rate-limit.ts';
import { removeDelivered } from './outbox/store.ts';

/** How long a delivered event can still be looked at. */
const DELIVERED_RETENTION_MS = 7 * 86_400_000;
/** Rows of one statement, so that none holds many locks for long. */
const BATCH_ROWS = 5000;

export interface MaintenanceDeps {
  database: Database;
  clock: Clock;
}

/** What keeps the platform's own tables from growing for ever. The audit log is kept for good. */
export function maintenanceJobs({ database, clock }: MaintenanceDeps) {
  const prune = defineJob({
    name: 'platform.prune-hourly',
    payload: z.object({}),
    concurrency: 1,
    cron: '7 * * * *',
    async handler(_payload, { signal, log }) {
      async function inBatches(remove: (limit: number) => Promise<number>): Promise<number> {
        let all = 0;
        for (let removed = BATCH_ROWS; removed === BATCH_ROWS; all += removed) {
          signal.throwIfAborted();
          removed = await remove(BATCH_ROWS);
        }
        return all;
      }
      const now = clock.now();
      const delivered = new Date(now.getTime() - DELIVERED_RETENTION_MS);
      const limits = await pruneRateLimits(database, clock);
      const events = await inBatches((limit) => removeDelivered(database.kysely, delivered, limit));
      const keys = await inBatches((limit) => removeExpiredKeys(database.kysely, now, limit));
      log.info(
        { limits, events, keys },
        'limits, delivered events and idempotency keys that ended were removed',
      );
    },
  });
  return { prune };
}
