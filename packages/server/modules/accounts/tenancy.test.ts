// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './store.ts';
import type { AccountsTables } from './tables.ts';

const at = new Date('2026-11-20T12:00:00Z');
const as = (database: Database) => database.as<AccountsTables>();
const device = (providerid: string, appversion: string) =>
  ({ deviceid: '4711', devicetype: 'PC', deviceos: 'LINUX', providerid, timestamp: 1, appversion }) as const;

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        saveDevice: (db, of) => store.saveDevice(as(db), of, device(of, '3'), at),
        removeInactiveDevices: (db, of) =>
          store.removeInactiveDevices(as(db), of, new Date(at.getTime() + 1), 9),
      },
    },
  ],
  seed: (database, providerId, isMine) =>
    store.saveDevice(as(database), providerId, device(providerId, isMine ? '1' : '2'), at),
});
