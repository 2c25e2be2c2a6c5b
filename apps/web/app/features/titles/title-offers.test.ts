// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';
import { loadTitleOffers } from './title-offers.ts';

const kit = vi.hoisted(() => ({ asked: [] as unknown[], accountCountry: undefined as string | undefined }));
vi.mock('../../shared/session/load-subscriber.ts', () => ({
  accountCountry: async () => kit.accountCountry,
}));
vi.mock('../../shared/service-data/browser-source.ts', () => ({
  browserSource: {
    plans: async (...asked: unknown[]) => (kit.asked.push(asked), { data: [] }),
  },
}));
vi.mock('../../shared/boot/after-mount.ts', () => ({}));
const priceclassdetail = [
  { currency: 'BHD', price: 1490 },
  { currency: 'SAR', price: 1490 },
];
vi.mock('../../shared/session/account-service.ts', () => ({
  service: async () => ({ priceclassdetail, pricemodel: 'RENTAL', licenseduration: 48 }),
}));

const offered = (availabilityid: string, pricemodel: string, country: string[] = []) =>
  ({ availabilityid, pricemodel, country, quality: 'HD' }) as never;
const title = {
  prices: ['PLAN', 'RENTAL'],
  playbackOptions: [],
  saleIds: ['AV-PLAN', 'AV-RENT', 'AV-BH', 'AV-SA'],
} as never;

beforeEach(() => {
  kit.asked = [];
  localStorage.clear();
  store.set('currentUserCountry', 'BH');
  session.set({
    availabilities: [
      offered('AV-PLAN', 'PLAN'),
      offered('AV-RENT', 'RENTAL'),
      offered('AV-BH', 'RENTAL', ['BH']),
      offered('AV-SA', 'RENTAL', ['SA']),
    ],
  });
});

test('UI-15 the prices are those of the account, wherever the visit is from, for what may be watched here', async () => {
  kit.accountCountry = 'SA';
  const { purchases } = await loadTitleOffers(title, 'en');
  // What is sold in one of the two countries alone is not offered: the order would refuse it, or it does not play here.
  expect(purchases.map(({ availabilityId, currency }) => [availabilityId, currency])).toEqual([
    ['AV-RENT', 'SAR'],
  ]);
  expect(kit.asked).toEqual([['eng', 'AV-PLAN', 'SA']]);
});

test('UI-15 a visitor sees the prices of the visit', async () => {
  kit.accountCountry = undefined;
  const { purchases } = await loadTitleOffers(title, 'en');
  expect(purchases.map(({ availabilityId, currency }) => [availabilityId, currency])).toEqual([
    ['AV-RENT', 'BHD'],
    ['AV-BH', 'BHD'],
  ]);
  expect(kit.asked).toEqual([['eng', 'AV-PLAN', 'BH']]);
});
