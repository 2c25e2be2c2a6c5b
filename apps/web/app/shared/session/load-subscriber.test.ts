// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { accountCountry, loadSubscriber, storedAccountCountry } from './load-subscriber.ts';
import { session } from './session.ts';
import { store } from './storage.ts';

const details = { subscriberid: 'S1', subscribername: 'Layla', subscribercountry: 'SA' };
const kit = vi.hoisted(() => ({ fails: false }));
vi.mock('./account-service.ts', () => ({
  service: async () => {
    if (kit.fails) throw new Error('offline');
    return { data: details };
  },
}));

beforeEach(() => {
  kit.fails = false;
  localStorage.clear();
  store.set('sessionToken', 'access');
  session.set({ subscriberid: 'S1' });
});

test('STORE-04 the details that are read anew, such as after a change of the name, are stored', async () => {
  store.set('subscriberDetails', JSON.stringify({ ...details, subscribername: 'Before' }));
  expect(await loadSubscriber()).toEqual(details);
  expect(JSON.parse(store.get('subscriberDetails')!)).toEqual(details);
});

test('details that arrive after a log-out, or for somebody else, are not stored', async () => {
  store.remove('sessionToken');
  await loadSubscriber();
  expect(store.get('subscriberDetails')).toBeUndefined();
  store.set('sessionToken', 'access');
  session.set({ subscriberid: 'S2' });
  await loadSubscriber();
  expect(store.get('subscriberDetails')).toBeUndefined();
});

test('the country of the account is the one that it has now, not the one that was stored', async () => {
  store.set('subscriberDetails', JSON.stringify({ ...details, subscribercountry: 'BH' }));
  expect(storedAccountCountry()).toBe('BH');
  expect(await accountCountry()).toBe('SA');
});

test('where it cannot be read, the stored country counts; a visitor has none', async () => {
  kit.fails = true;
  expect(await accountCountry()).toBeUndefined();
  store.set('subscriberDetails', JSON.stringify({ ...details, subscribercountry: 'BH' }));
  expect(await accountCountry()).toBe('BH');
  store.remove('sessionToken');
  expect([await accountCountry(), storedAccountCountry()]).toEqual([undefined, undefined]);
});
