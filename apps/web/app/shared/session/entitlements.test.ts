import { expect, test, vi } from 'vitest';
import {
  followNewEntitlements,
  loadPurchases,
  loadSubscriptions,
  type EntitlementDeps,
} from './entitlements.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';

const subscription = (subscriptionid: string, planstartdate: number) => ({
  subscriptionid,
  planid: 'P',
  planstatus: 'ACTIVE',
  planstartdate,
  nextbilling: '2026-12-20',
  availabilityset: ['AV'],
});

function setUp() {
  const asked: [string, unknown][] = [];
  const subscriptions = [subscription('N1', 100), subscription('N2', 200)];
  const purchase = {
    purchaseid: 'K1',
    availabilityid: 'AV',
    objectid: 'M1',
    purchasetype: 'PAID',
    created: 1,
  };
  const service = async (name: string, { query }: { query: { page: string } }) => {
    asked.push([name, query]);
    if (name === 'listPurchases')
      return {
        totalcount: 2,
        data: [
          { ...purchase, purchasestatus: 'ACTIVE' },
          { ...purchase, purchaseid: 'K2', purchasestatus: 'REFUNDED' },
        ],
      };
    return { totalcount: 2, data: [subscriptions[Number(query.page) - 1]] };
  };
  const session = createSession();
  const store = createMemoryStore();
  const deps = { service, session, store } as unknown as EntitlementDeps;
  return { asked, session, store, deps };
}

test('SESS-09 SESS-16 SESS-18 every subscription is fetched, and the latest one is stored', async () => {
  const { asked, session, store, deps } = setUp();
  await loadSubscriptions(deps);
  expect(asked).toEqual(
    ['1', '2'].map((page) => ['listSubscriptions', { subscriptionstatus: 'ALL', page, pagesize: '100' }]),
  );
  expect(session.get().subscriptions).toHaveLength(2);
  expect(JSON.parse(store.get('subscriptionDetails')!)).toMatchObject({ subscriptionid: 'N2' });
});

test('SESS-10 purchases are fetched, without refunded ones', async () => {
  const { session, deps } = setUp();
  await loadPurchases(deps);
  expect(session.get().purchases).toEqual([{ availabilityid: 'AV', objectid: 'M1' }]);
});

test('SESS-15 a raised flag fetches its kind again, once', async () => {
  const { asked, session, deps } = setUp();
  const end = followNewEntitlements(deps);
  session.set({ newPurchase: true });
  session.set({ country: 'BH' });
  await vi.waitFor(() => expect(session.get().newPurchase).toBe(false));
  expect(asked.map(([name]) => name)).toEqual(['listPurchases']);
  session.set({ newSubscription: true });
  await vi.waitFor(() => expect(session.get().newSubscription).toBe(false));
  expect(asked.map(([name]) => name)).toEqual(['listPurchases', 'listSubscriptions', 'listSubscriptions']);
  end();
});
