// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import * as store from './sandbox-store.ts';

const at = new Date('2026-11-20T12:00:00Z');
const message = (id: number, subject: string): store.SandboxMessage => ({
  id,
  to: 'a@rawi.example',
  subject,
  text: 'T',
  html: '<p>T</p>',
  code: '123456',
  link: 'https://rawi.example/',
  at,
});

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'sandbox-store.ts',
      functions: store,
      calls: {
        insertMessage: (db, of) => store.insertMessage(db.kysely, of, message(2, 'Second')),
        listMessages: (db, of) => [
          store.listMessages(db.kysely, of, undefined, 9),
          store.listMessages(db.kysely, of, 'a@rawi.example', 9),
        ],
        findMessage: (db, of) => store.findMessage(db.kysely, of, 1),
        readClock: (db, of) => store.readClock(db.kysely, of),
        moveClock: (db, of) => store.moveClock(db.kysely, of, 1000),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    await store.insertMessage(database.kysely, providerId, message(1, isMine ? 'Mine' : 'Theirs'));
    await store.moveClock(database.kysely, providerId, isMine ? 5 : 7);
  },
});
