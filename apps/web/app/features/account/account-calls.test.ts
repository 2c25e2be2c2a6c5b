// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';
import { loadSubscriber } from './account-calls.ts';

const details = { subscriberid: 'S1', subscribername: 'Layla' };
vi.mock('../../shared/session/account-service.ts', () => ({ service: async () => ({ data: details }) }));

beforeEach(() => {
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
