// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './store.ts';
import type { RecordsTables } from './tables.ts';

const at = new Date('2026-11-20T12:00:00Z');
const as = (database: Database) => database.as<RecordsTables>();
const user = { uid: 'U'.repeat(24), subscriberId: 'S1', profileId: 'S1', sessionId: 'X1' };

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        saveCloudUser: (db, of) => store.saveCloudUser(as(db), of, { ...user, uid: 'V'.repeat(24) }, at),
        deleteCloudUser: (db, of) => store.deleteCloudUser(as(db), of, 'V'.repeat(24)),
        removeOldCloudUsers: (db, of) => store.removeOldCloudUsers(as(db), of, new Date(at.getTime() + 1), 9),
      },
    },
  ],
  async seed(database, providerId) {
    await store.saveCloudUser(as(database), providerId, user, at);
    const other = { ...user, uid: 'W'.repeat(24), sessionId: 'X2' };
    await store.saveCloudUser(as(database), providerId, other, at);
  },
});
