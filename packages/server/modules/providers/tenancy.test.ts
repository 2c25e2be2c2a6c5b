// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './provider-store.ts';
import type { ProvidersTables } from './tables.ts';

const at = new Date('2026-11-20T12:00:00Z');
const as = (database: Database) => database.as<ProvidersTables>();
const documents = (logo?: string) => ({ brand: { of: logo }, keys: {}, ...(logo && { logo }) });

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  emptyTables: ['rate_limit', 'platform_secret'],
  stores: [
    {
      path: 'provider-store.ts',
      functions: store,
      crossProvider: { findProviderRows: 'the provider of a request is resolved among all of them' },
      calls: {
        findProviderRows: (db) => store.findProviderRows(as(db)),
        saveProviderRow: (db, of) => store.saveProviderRow(as(db), of, documents('new'), at),
        deleteProviderRow: (db, of) => store.deleteProviderRow(as(db), of),
      },
    },
  ],
  seed: (database, providerId, isMine) =>
    store.saveProviderRow(as(database), providerId, documents(isMine ? undefined : 'theirs'), at),
});
