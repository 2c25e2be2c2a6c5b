import { expect, test } from 'vitest';
import { logOut } from './log-out.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';

test('ROUTE-58 logging out goes to / and clears the subscriber’s data, but not the device’s', () => {
  const store = createMemoryStore();
  const session = createSession();
  const kept = { deviceToken: 'device', deviceId: '0123', setDisplayLanguageCode: 'ara', 'campaign-coupon': 'RAWI50' } as const;
  const theirs = ['sessionToken', 'subscriberToken', 'subscriberDetails', 'currentProfileId', 'subscriberProfileDetails', 'subscriptionDetails', 'recentSearches', 'ownRows'] as const;
  for (const [key, value] of Object.entries(kept)) store.set(key as keyof typeof kept, value);
  for (const key of theirs) store.set(key, 'theirs');
  session.set({ subscriberid: 'S1', profileid: 'P1', token: 'secret', country: 'BH', displayLanguageCode: 'ara', rtl: true });
  const went: string[] = [];
  logOut(store, session, (path) => went.push(path));
  expect(went).toEqual(['/']);
  expect(theirs.map((key) => store.get(key))).toEqual(theirs.map(() => undefined));
  expect(Object.keys(kept).map((key) => store.get(key as keyof typeof kept))).toEqual(Object.values(kept));
  expect(session.get()).toMatchObject({ subscriberid: undefined, profileid: undefined, token: undefined, country: 'BH', rtl: true });
});
