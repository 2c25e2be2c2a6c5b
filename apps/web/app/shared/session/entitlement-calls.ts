import { service as accountService } from './account-service.ts';

/** Records per call. */
const PAGE_SIZE = '100';

/** Every record of a paged call. */
export async function allPages<T>(
  fetchPage: (page: string) => Promise<{ totalcount: number; data: T[] }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { totalcount, data } = await fetchPage(String(page));
    all.push(...data);
    if (data.length === 0 || all.length >= totalcount) return all;
  }
}

/** All subscriptions, whatever their status (SESS-09, SESS-18). */
export const listSubscriptions = (service = accountService) =>
  allPages((page) =>
    service('listSubscriptions', { query: { subscriptionstatus: 'ALL', page, pagesize: PAGE_SIZE } }),
  );

/** What the subscriber has bought or rented (SESS-10); a refunded title is not theirs. A bundle opens what it holds. */
export async function listPurchases(service = accountService) {
  const purchases = await allPages((page) =>
    service('listPurchases', { query: { page, pagesize: PAGE_SIZE } }),
  );
  return purchases
    .filter(({ purchasestatus }) => purchasestatus === 'ACTIVE')
    .flatMap(({ availabilityid, objectid, expiry, contents = [] }) =>
      [{ availabilityid, objectid }, ...contents].map((one) => ({
        ...one,
        ...(expiry !== undefined && { expiry }),
      })),
    );
}
