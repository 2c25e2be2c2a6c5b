// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './store.ts';
import type { NotificationsTables } from './tables.ts';

const at = new Date('2026-11-20T12:00:00Z');
const as = (database: Database) => database.as<NotificationsTables>();

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        insertTopicSubscription: (db, of) => store.insertTopicSubscription(as(db), of, 'KW', '4711', at),
        deleteTopicSubscription: (db, of) => store.deleteTopicSubscription(as(db), of, 'BH', '4711'),
        listTopics: (db, of) => store.listTopics(as(db), of, '4711'),
      },
    },
  ],
  seed: (database, providerId) => store.insertTopicSubscription(as(database), providerId, 'BH', '4711', at),
});
