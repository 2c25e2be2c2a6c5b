// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as store from './store.ts';
import type { BillingTables } from './tables.ts';

const as = (database: Database) => database.as<BillingTables>();
const now = new Date('2026-11-20T12:00:00Z');
const page = { page: 1, pagesize: 9 };

const subscription = (subscriptionId: string, availability: string): store.StoredSubscription => ({
  subscriberId: 'S1',
  subscriptionId,
  planId: 'P1',
  status: 'ACTIVE',
  startsAt: now,
  nextBilling: '2026-12-20',
  availabilityIds: [availability],
});

const purchase = (purchaseId: string, availabilityId: string): store.StoredPurchase => ({
  subscriberId: 'S1',
  purchaseId,
  availabilityId,
  objectId: 'M1',
  type: 'RENTAL',
  status: 'ACTIVE',
  createdAt: now,
  expiresAt: null,
});

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        writeSubscription: async (db, of) => [
          await store.writeSubscription(as(db), of, subscription('N1', 'A')),
          await store.writeSubscription(as(db), of, subscription('N2', 'B')),
        ],
        writePurchase: async (db, of) => [
          await store.writePurchase(as(db), of, purchase('K1', 'A')),
          await store.writePurchase(as(db), of, purchase('K3', 'B')),
        ],
        listSubscriptions: async (db, of) => [
          await store.listSubscriptions(as(db), of, 'S1', { ...page, status: undefined }),
          await store.listSubscriptions(as(db), of, 'S1', { ...page, status: 'ACTIVE' }),
        ],
        listPurchases: (db, of) => store.listPurchases(as(db), of, 'S1', page),
        findEntitlements: (db, of) => store.findEntitlements(as(db), of, 'S1', now),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    await store.writeSubscription(as(database), providerId, subscription('N1', isMine ? 'MINE' : 'THEIRS'));
    for (const [id, expires_at] of [
      ['K1', null],
      ['K2', new Date('2026-11-22T12:00:00Z')],
    ] as const)
      await as(database)
        .insertInto('purchase')
        .values({
          provider_id: providerId,
          subscriber_id: 'S1',
          purchase_id: id,
          availability_id: isMine ? 'MINE' : 'THEIRS',
          object_id: 'M1',
          purchase_type: 'RENTAL',
          status: 'ACTIVE',
          created_at: now,
          expires_at,
        })
        .execute();
  },
});
