import { calls } from '@rawi/contract';
import { defineJob, registerCall, type Bus, type Clock, type Http } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { deleteCloudUser, removeOldCloudUsers, saveCloudUser, type Db } from './store.ts';

/** A uid outlives no session; who is signed in longer gets a new one at the next start. */
const RETENTION_MS = 90 * 86_400_000;
const BATCH_ROWS = 5000;

/** Anonymous sign-ins, and their end (SESS-11, SESS-24, CLOUD-11). */
export function cloudUserRoutes(http: Http, { db, bus }: { db: Db; bus: Bus }): void {
  registerCall(http, calls.cloudSignIn, async (_input, { identity, clock }) => {
    const { providerId, subscriberId, sessionId, profileId = '' } = identity;
    const fresh = randomBytes(18).toString('base64url');
    const user = { uid: fresh, subscriberId, profileId, sessionId };
    const uid = await db.transaction().execute(async (trx) => {
      const saved = await saveCloudUser(trx, providerId, user, clock.now());
      // The uids of the session for other profiles are void.
      if (saved === fresh)
        await bus.publish({ name: 'cloud-users.changed', providerId, subscriberId }, { trx });
      return saved;
    });
    return { uid, profileid: profileId };
  });
  registerCall(http, calls.cloudSignOut, async ({ params }, { provider }) => {
    await db.transaction().execute(async (trx) => {
      const subscriberId = await deleteCloudUser(trx, provider.id, params.uid);
      if (subscriberId !== undefined)
        await bus.publish({ name: 'cloud-users.changed', providerId: provider.id, subscriberId }, { trx });
    });
    return { success: 'SIGNED OUT' };
  });
}

/** Removes the users of sessions that ended long ago. */
export function pruneCloudUsers({
  db,
  clock,
  providers,
}: {
  db: Db;
  clock: Clock;
  providers: () => readonly string[];
}) {
  return defineJob({
    name: 'records.prune-users-daily',
    payload: z.object({}),
    concurrency: 1,
    cron: '41 3 * * *',
    async handler(_payload, { signal }) {
      const before = new Date(clock.now().getTime() - RETENTION_MS);
      for (const providerId of providers())
        for (let removed = BATCH_ROWS; removed === BATCH_ROWS;) {
          signal.throwIfAborted();
          removed = await removeOldCloudUsers(db, providerId, before, BATCH_ROWS);
        }
    },
  });
}
