// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as likeStore from './like-store.ts';
import * as recordStore from './record-store.ts';
import * as store from './store.ts';
import type { RecordsTables } from './tables.ts';

const at = new Date('2026-11-20T12:00:00Z');
const as = (database: Database) => database.as<RecordsTables>();
const user = { uid: 'U'.repeat(24), subscriberId: 'S1', profileId: 'S1', sessionId: 'X1' };
const profile = { subscriberId: 'S1', profileId: 'S1' };
const row = (contentId: string, episodeId: string, title: string) => ({
  ...profile,
  key: { contentId, episodeId },
  record: { fields: { title }, writtenAt: { other: 1 } },
  revision: 1,
});

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        findCloudUser: (db, of) => store.findCloudUser(as(db), of, user.uid),
        saveCloudUser: async (db, of) => [
          await store.saveCloudUser(as(db), of, { ...user, uid: 'X'.repeat(24) }, at),
          await store.saveCloudUser(as(db), of, { ...user, uid: 'V'.repeat(24), profileId: 'P2' }, at),
        ],
        deleteCloudUser: (db, of) => store.deleteCloudUser(as(db), of, 'V'.repeat(24)),
        removeOldCloudUsers: (db, of) => store.removeOldCloudUsers(as(db), of, new Date(at.getTime() + 1), 9),
      },
    },
    {
      path: 'record-store.ts',
      functions: recordStore,
      calls: {
        readRecords: (db, of) =>
          recordStore.readRecords(as(db), of, [
            { ...profile, contentId: 'M1', episodeId: '' },
            { ...profile, contentId: 'T1' },
            profile,
          ]),
        readDispensable: (db, of) => recordStore.readDispensable(as(db), of, [{ ...profile, count: 9 }]),
        lockProfiles: (db, of) =>
          recordStore.lockProfiles(as(db), of, [profile, { subscriberId: 'S1', profileId: 'P2' }]),
        saveRecords: (db, of) =>
          recordStore.saveRecords(as(db), of, [row('M1', '', 'changed'), row('M9', '', 'new')]),
        deleteRecords: (db, of) => recordStore.deleteRecords(as(db), of, [row('T1', 'E1', '')]),
        deleteRecordProfile: (db, of) =>
          recordStore.deleteRecordProfile(as(db), of, { subscriberId: 'S1', profileId: 'P9' }),
        saveRecordCounts: (db, of) => recordStore.saveRecordCounts(as(db), of, [{ ...profile, records: 7 }]),
      },
    },
    {
      path: 'like-store.ts',
      functions: likeStore,
      calls: {
        readCounters: async (db, of) => [...(await likeStore.readCounters(as(db), of, ['M1', 'M2']))],
        moveCounters: (db, of) =>
          likeStore.moveCounters(as(db), of, [
            { contentId: 'M1', like: -9, dislike: 1 },
            { contentId: 'M9', like: 1, dislike: 0 },
          ]),
      },
    },
  ],
  async seed(database, providerId, isOwn) {
    const db = as(database);
    await store.saveCloudUser(db, providerId, user, at);
    await store.saveCloudUser(db, providerId, { ...user, uid: 'W'.repeat(24), sessionId: 'X2' }, at);
    await recordStore.lockProfiles(db, providerId, [profile, { ...profile, profileId: 'P9' }]);
    const name = isOwn ? 'mine' : 'theirs';
    const played = { title: name, status: 'COMPLETED', updatedat: 1_790_000_000 };
    await recordStore.saveRecords(db, providerId, [
      row('M1', '', name),
      row('T1', 'E1', name),
      { ...row('T1', 'E2', name), record: { fields: played, writtenAt: { progress: 1 } } },
    ]);
    await likeStore.moveCounters(db, providerId, [
      { contentId: 'M1', like: isOwn ? 3 : 5, dislike: 0 },
      { contentId: 'M2', like: 0, dislike: isOwn ? 1 : 2 },
    ]);
  },
});
