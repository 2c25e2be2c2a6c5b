import { defineJob, type Clock } from '@rawi/platform';
import { z } from 'zod';
import type { Db } from '../store.ts';
import { deletePlayQualityBefore } from './quality-store.ts';

const DAY_MS = 86_400_000;
/** Rows per statement, so that none holds many locks for long. */
const BATCH_ROWS = 5000;

/** The job that deletes what is known of plays after `days`. */
export function qualityJobs(deps: { db: Db; clock: Clock; providers(): readonly string[]; days: number }) {
  const { db, clock, providers, days } = deps;
  const prune = defineJob({
    name: 'playback.prune-quality',
    payload: z.object({}),
    concurrency: 1,
    cron: '41 3 * * *',
    async handler(_payload, { signal, log }) {
      const before = new Date(clock.now().getTime() - days * DAY_MS);
      let rows = 0;
      for (const providerId of providers()) {
        for (let removed = BATCH_ROWS; removed === BATCH_ROWS; rows += removed) {
          signal.throwIfAborted();
          removed = await deletePlayQualityBefore(db, providerId, before, BATCH_ROWS);
        }
      }
      log.info({ rows }, 'old play reports were removed');
    },
  });
  return { prune };
}
