import { defineJob, type Clock } from '@rawi/platform';
import { z } from 'zod';
import { removeMessages, type Db } from './store.ts';

/** Longer than events are stored, so that none can be delivered again without its row. */
const RETENTION_MS = 30 * 86_400_000;
/** Rows per statement, so that none holds many locks for long. */
const BATCH_ROWS = 5000;

export interface MessagesJobDeps {
  db: Db;
  clock: Clock;
  providers(): readonly string[];
}

/** Jobs that prune the table of the module. */
export function messagesJobs({ db, clock, providers }: MessagesJobDeps) {
  const prune = defineJob({
    name: 'messages.prune-hourly',
    payload: z.object({}),
    concurrency: 1,
    cron: '37 * * * *',
    async handler(_payload, { signal, log }) {
      const before = new Date(clock.now().getTime() - RETENTION_MS);
      let messages = 0;
      for (const providerId of providers())
        for (let removed = BATCH_ROWS; removed === BATCH_ROWS; messages += removed) {
          signal.throwIfAborted();
          removed = await removeMessages(db, providerId, before, BATCH_ROWS);
        }
      log.info({ messages }, 'old rows of sent messages were removed');
    },
  });
  return { prune };
}
