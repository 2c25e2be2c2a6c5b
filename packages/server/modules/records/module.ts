import { calls } from '@rawi/contract';
import { providersModule } from '@rawi/providers';
import { defineJob, defineModule, registerCall } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { deleteCloudUser, removeOldCloudUsers, saveCloudUser } from './store.ts';
import type { RecordsTables } from './tables.ts';

/** Folder of the module's migrations. */
const recordsMigrations = new URL('./migrations/', import.meta.url);

/** A uid outlives no session; who is signed in longer gets a new one at the next start. */
const RETENTION_MS = 90 * 86_400_000;
const BATCH_ROWS = 5000;

/** Users of the realtime service: whom a uid stands for (SESS-11). */
export const recordsModule = defineModule({
  name: 'records',
  migrations: recordsMigrations,
  needs: [providersModule],
  create({ database, clock, use }) {
    const db = database.as<RecordsTables>();
    const providers = use(providersModule);
    const prune = defineJob({
      name: 'records.prune-users-daily',
      payload: z.object({}),
      concurrency: 1,
      cron: '41 3 * * *',
      async handler(_payload, { signal }) {
        const before = new Date(clock.now().getTime() - RETENTION_MS);
        for (const providerId of providers.ids())
          for (let removed = BATCH_ROWS; removed === BATCH_ROWS;) {
            signal.throwIfAborted();
            removed = await removeOldCloudUsers(db, providerId, before, BATCH_ROWS);
          }
      },
    });
    return {
      api: undefined,
      jobs: [prune],
      routes(http) {
        registerCall(http, calls.cloudSignIn, async (_input, { identity }) => {
          const { providerId, subscriberId, sessionId, profileId = '' } = identity;
          const uid = randomBytes(18).toString('base64url');
          await db
            .transaction()
            .execute((trx) =>
              saveCloudUser(trx, providerId, { uid, subscriberId, profileId, sessionId }, clock.now()),
            );
          return { uid };
        });
        registerCall(http, calls.cloudSignOut, async ({ params }, { provider }) => {
          await deleteCloudUser(db, provider.id, params.uid);
          return { success: 'SIGNED OUT' };
        });
      },
    };
  },
});
