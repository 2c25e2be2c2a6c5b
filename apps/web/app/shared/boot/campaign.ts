import type { Store } from '../session/storage.ts';

/** Stores the utm values (ROUTE-57) and the coupon (ROUTE-54) of a campaign link. */
export function storeCampaign(search: string, store: Store): void {
  const query = new URLSearchParams(search);
  const utm = Object.fromEntries(
    ['utm_source', 'utm_medium', 'utm_campaign'].flatMap((name) => {
      const value = query.get(name);
      return value === null || value === '' ? [] : [[name, value.slice(0, 200)]];
    }),
  );
  if (Object.keys(utm).length > 0) store.set('utm_details_global', JSON.stringify(utm));
  const coupon = query.get('couponcode');
  if (coupon) store.set('campaign-coupon', coupon.slice(0, 200));
}
