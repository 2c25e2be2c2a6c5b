import { expect, test } from 'vitest';
import { logOut } from './log-out.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';

test('ROUTE-58 logging out goes to / and clears the subscriber’s data, but not the device’s', () => {
  const store = createMemoryStore();
  const session = createSession();
  const deviceData = {
    deviceToken: 'device',
    deviceId: '0123',
    setDisplayLanguageCode: 'ara',
    'campaign-coupon': 'RAWI50',
  } as const;
  const subscriberKeys = [
    'sessionToken',
    'subscriberToken',
    'subscriberDetails',
    'currentProfileId',
    'subscriberProfileDetails',
    'subscriptionDetails',
    'recentSearches',
    'ownRows',
  ] as const;
  for (const [key, value] of Object.entries(deviceData)) store.set(key as keyof typeof deviceData, value);
  for (const key of subscriberKeys) store.set(key, 'theirs');
  session.set({
    subscriberid: 'S1',
    profileid: 'P1',
    token: 'secret',
    country: 'BH',
    displayLanguageCode: 'ara',
    rtl: true,
  });
  const navigations: string[] = [];
  logOut(store, session, (path) => navigations.push(path));
  expect(navigations).toEqual(['/']);
  expect(subscriberKeys.map((key) => store.get(key))).toEqual(subscriberKeys.map(() => undefined));
  expect(Object.keys(deviceData).map((key) => store.get(key as keyof typeof deviceData))).toEqual(
    Object.values(deviceData),
  );
  expect(session.get()).toMatchObject({
    subscriberid: undefined,
    profileid: undefined,
    token: undefined,
    country: 'BH',
    rtl: true,
  });
});
