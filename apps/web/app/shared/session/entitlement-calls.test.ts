import { isPlayable, latestSubscription } from '@rawi/domain';
import { expect, test } from 'vitest';
import type { service as accountService } from './account-service.ts';
import { listPurchases, listSubscriptions } from './entitlement-calls.ts';

function serviceOf(pages: readonly (readonly object[])[]) {
  const asked: [string, unknown][] = [];
  const service = async (name: string, { query }: { query: { page: string } }) => {
    asked.push([name, query]);
    return { totalcount: pages.flat().length, data: pages[Number(query.page) - 1] };
  };
  return { asked, service: service as unknown as typeof accountService };
}

const now = new Date('2026-11-23T12:00:00Z');

test('ACCESS-16 a purchase is read by availabilityid and objectid: another of either opens nothing', async () => {
  const sent = {
    purchaseid: 'K1',
    availabilityid: 'AV',
    objectid: 'M1',
    purchasetype: 'PAID',
    purchasestatus: 'ACTIVE',
    created: 1,
  };
  const purchases = await listPurchases(serviceOf([[sent]]).service);
  const opens = (availabilityid: string, objectid: string) =>
    isPlayable({ availabilityid, pricemodel: 'PAID' }, objectid, { purchases, subscriptions: [] }, now);
  expect([opens('AV', 'M1'), opens('AV', 'M2'), opens('OTHER', 'M1'), opens('M1', 'AV')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('ACCESS-17 a subscription is read by availabilityset, planstartdate, nextbilling and planid', async () => {
  const older = {
    subscriptionid: 'N1',
    planid: 'OLD',
    planstatus: 'ACTIVE',
    planstartdate: 1_790_000_000,
    nextbilling: '2026-11-23',
    availabilityset: ['AV'],
  };
  const newer = { ...older, subscriptionid: 'N2', planid: 'NEW', planstartdate: 1_794_000_000 };
  const subscriptions = await listSubscriptions(serviceOf([[older, newer]]).service);
  expect(latestSubscription(subscriptions)?.planid).toBe('NEW');
  const opens = (availabilityid: string, at: string) =>
    isPlayable({ availabilityid, pricemodel: 'PLAN' }, 'M1', { purchases: [], subscriptions }, new Date(at));
  expect(opens('AV', '2026-11-23T23:59:59Z')).toBe(true);
  expect(opens('AV', '2026-11-24T00:00:00Z')).toBe(false);
  expect(opens('OTHER', '2026-11-23T12:00:00Z')).toBe(false);
});

test('SESS-09 SESS-18 every subscription is fetched, page by page, whatever its status', async () => {
  const { asked, service } = serviceOf([[{ subscriptionid: 'N1' }], [{ subscriptionid: 'N2' }]]);
  expect(await listSubscriptions(service)).toEqual([{ subscriptionid: 'N1' }, { subscriptionid: 'N2' }]);
  expect(asked).toEqual(
    ['1', '2'].map((page) => ['listSubscriptions', { subscriptionstatus: 'ALL', page, pagesize: '100' }]),
  );
});

test('SESS-10 purchases are fetched, without refunded ones', async () => {
  const purchase = {
    purchaseid: 'K1',
    availabilityid: 'AV',
    objectid: 'M1',
    purchasetype: 'PAID',
    created: 1,
  };
  const { asked, service } = serviceOf([
    [
      { ...purchase, purchasestatus: 'ACTIVE' },
      { ...purchase, purchasestatus: 'REFUNDED' },
      { ...purchase, objectid: 'M2', purchasestatus: 'ACTIVE', expiry: '2027-01-01T00:00:00Z' },
    ],
  ]);
  expect(await listPurchases(service)).toEqual([
    { availabilityid: 'AV', objectid: 'M1' },
    { availabilityid: 'AV', objectid: 'M2', expiry: '2027-01-01T00:00:00Z' },
  ]);
  expect(asked).toEqual([['listPurchases', { page: '1', pagesize: '100' }]]);
});
