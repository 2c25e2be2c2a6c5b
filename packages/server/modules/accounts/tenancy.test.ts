// Imported first: it measures the branches of modules loaded after it.
import { proveTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './store.ts';
import type { AccountsTables } from './tables.ts';

const at = new Date('2026-11-20T12:00:00Z');
const as = (database: Database) => database.as<AccountsTables>();
const device = (providerid: string, appversion: string) =>
  ({ deviceid: '4711', devicetype: 'PC', deviceos: 'LINUX', providerid, timestamp: 1, appversion }) as const;

await proveTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  empty: ['rate_limit', 'platform_secret'],
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        rememberDevice: (db, of) => store.rememberDevice(as(db), of, device(of, '3'), at),
        removeUnseen: (db, of) => store.removeUnseen(as(db), of, new Date(at.getTime() + 1), 9),
      },
    },
  ],
  seed: (database, providerId, isMine) => store.rememberDevice(as(database), providerId, device(providerId, isMine ? '1' : '2'), at),
});
