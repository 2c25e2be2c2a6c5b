// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './store.ts';
import type { MessagesTables } from './tables.ts';

const at = new Date('2026-11-20T12:00:00Z');
const as = (database: Database) => database.as<MessagesTables>();
const sent = { eventId: 1, template: 'login-code', channel: 'smtp', at };
const message = (subject: string) => ({
  recipient: 'a@rawi.example',
  subject,
  text: 'T',
  html: undefined,
  code: '123456',
  link: undefined,
  at,
});

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        insertSentMessage: async (db, of) => [
          await store.insertSentMessage(as(db), of, sent),
          await store.insertSentMessage(as(db), of, { ...sent, eventId: 2 }),
        ],
        insertSandboxMessage: (db, of) => store.insertSandboxMessage(as(db), of, 2, message('Second')),
        listSandboxMessages: async (db, of) => [
          await store.listSandboxMessages(as(db), of, undefined, 9),
          await store.listSandboxMessages(as(db), of, 'a@rawi.example', 9),
        ],
        removeOldMessages: (db, of) => store.removeOldMessages(as(db), of, new Date(at.getTime() + 1), 9),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    await store.insertSentMessage(as(database), providerId, sent);
    await store.insertSandboxMessage(as(database), providerId, 1, message(isMine ? 'Mine' : 'Theirs'));
  },
});
