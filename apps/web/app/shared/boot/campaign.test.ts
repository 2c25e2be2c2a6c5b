import { expect, test } from 'vitest';
import { createMemoryStore } from '../session/storage.ts';
import { keepCampaign } from './campaign.ts';

test('ROUTE-57 STORE-13 utm source, medium and campaign are stored together', () => {
  const store = createMemoryStore();
  keepCampaign('?utm_source=mail&utm_medium=letter&utm_campaign=ramadan&other=1', store);
  expect(JSON.parse(store.get('utm_details_global')!)).toEqual({
    utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'ramadan',
  });
});

test('ROUTE-54 STORE-14 a coupon code is stored as the campaign coupon', () => {
  const store = createMemoryStore();
  keepCampaign('?couponcode=RAWI50', store);
  expect(store.get('campaign-coupon')).toBe('RAWI50');
});

test('ROUTE-57 a visit without a campaign does not delete the last one', () => {
  const store = createMemoryStore();
  keepCampaign('?utm_source=mail', store);
  keepCampaign('?utm_source=', store);
  expect(JSON.parse(store.get('utm_details_global')!)).toEqual({ utm_source: 'mail' });
});
