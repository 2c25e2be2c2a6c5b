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
