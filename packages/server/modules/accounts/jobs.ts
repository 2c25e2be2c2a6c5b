import { defineJob, pruneLimits, type Clock, type Database } from '@rawi/platform';
import { z } from 'zod';
import { removeUnseen, type Db } from './store.ts';

/** Milliseconds that a device is stored after it was last seen. */
const REMEMBERED = 90 * 86_400_000;
/** Rows per statement, so that none holds many locks for long. */
const BATCH = 5000;

export interface AccountsJobParts {
  database: Database;
  db: Db;
  clock: Clock;
  providers: readonly string[];
}

/** Jobs that prune the tables of the module. */
export function accountsJobs({ database, db, clock, providers }: AccountsJobParts) {
  const prune = defineJob({
    name: 'accounts.prune-hourly',
    payload: z.object({}),
    concurrency: 1,
    cron: '17 * * * *',
    async handler(_payload, { signal, log }) {
      const limits = await pruneLimits(database, clock);
      const before = new Date(clock.now().getTime() - REMEMBERED);
      let devices = 0;
      for (const providerId of providers)
        for (let removed = BATCH; removed === BATCH; devices += removed) {
          signal.throwIfAborted();
          removed = await removeUnseen(db, providerId, before, BATCH);
        }
      log.info({ limits, devices }, 'expired rate limits and inactive devices were removed');
    },
  });
  return { prune };
}
