import { defineJob, type Clock } from '@rawi/platform';
import { z } from 'zod';
import { removeEndedStreams, removeStoppedPlays, type Db } from './store.ts';
import { deleteNetworksBefore } from './views/view-store.ts';

/** Milliseconds that a stream and its last stop are stored: longer than any lease, or a request under way. */
const ENDED_RETENTION_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Rows per statement, so that none holds many locks for long. */
const BATCH_ROWS = 5000;

/** Jobs that prune the tables of the module. */
export function playbackJobs({
  db,
  clock,
  providers,
}: {
  db: Db;
  clock: Clock;
  providers(): readonly string[];
}) {
  const prune = defineJob({
    name: 'playback.prune-hourly',
    payload: z.object({}),
    concurrency: 1,
    cron: '27 * * * *',
    async handler(_payload, { signal, log }) {
      const now = clock.now().getTime();
      let streams = 0;
      for (const providerId of providers()) {
        for (let removed = BATCH_ROWS; removed === BATCH_ROWS; streams += removed) {
          signal.throwIfAborted();
          removed = await removeEndedStreams(db, providerId, new Date(now - ENDED_RETENTION_MS), BATCH_ROWS);
        }
        await removeStoppedPlays(db, providerId, new Date(now - ENDED_RETENTION_MS));
        await deleteNetworksBefore(db, providerId, new Date(now - DAY_MS));
      }
      log.info({ streams }, 'ended streams were removed');
    },
  });
  return { prune };
}
