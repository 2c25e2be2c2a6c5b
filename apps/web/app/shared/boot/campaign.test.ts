import { expect, test } from 'vitest';
import { createMemoryStore } from '../session/storage.ts';
import { storeCampaign } from './campaign.ts';

test('ROUTE-57 STORE-13 utm source, medium and campaign are stored together', () => {
  const store = createMemoryStore();
  storeCampaign('?utm_source=mail&utm_medium=letter&utm_campaign=ramadan&other=1', store);
  expect(JSON.parse(store.get('utm_details_global')!)).toEqual({
    utm_source: 'mail',
    utm_medium: 'letter',
    utm_campaign: 'ramadan',
  });
});

test('ROUTE-54 STORE-14 a coupon code is stored as the campaign coupon', () => {
  const store = createMemoryStore();
  storeCampaign('?couponcode=RAWI50', store);
  expect(store.get('campaign-coupon')).toBe('RAWI50');
});

test('ROUTE-57 a visit without a campaign does not delete the last one', () => {
  const store = createMemoryStore();
  storeCampaign('?utm_source=mail', store);
  storeCampaign('?utm_source=', store);
  expect(JSON.parse(store.get('utm_details_global')!)).toEqual({ utm_source: 'mail' });
});
