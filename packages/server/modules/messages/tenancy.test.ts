// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './store.ts';
import type { MessagesTables } from './tables.ts';

const at = new Date('2026-11-20T12:00:00Z');
const as = (database: Database) => database.as<MessagesTables>();
const message = (template: string, eventId = 1) => ({ eventId, template, channel: 'MAIL' as const, at });

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        saveMessage: (db, of) => [
          store.saveMessage(as(db), of, message('again')),
          store.saveMessage(as(db), of, message('next', 2)),
        ],
        setOutcome: (db, of) => store.setOutcome(as(db), of, 1, 'REFUSED'),
        removeMessages: (db, of) => store.removeMessages(as(db), of, new Date(at.getTime() + 1), 9),
      },
    },
  ],
  seed: (database, providerId, isMine) =>
    store.saveMessage(as(database), providerId, message(isMine ? 'mine' : 'theirs')),
});
