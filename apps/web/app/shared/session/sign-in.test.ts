import type { Profile, SubscriberDetails } from '@rawi/contract';
import { expect, test } from 'vitest';
import { createSession } from './session.ts';
import { createSignIn, isHiddenLoginError, subscriberAddress } from './sign-in.ts';
import { createMemoryStore, type StorageKey } from './storage.ts';

const details: SubscriberDetails = {
  subscriberid: 'S1',
  subscribername: 'Layla',
  profileid: 'S1',
  profilename: 'Layla',
  picture: 'falcon',
  kidsmode: 'NO',
  profilepin: 'DISABLED',
  email: 'layla@rawi.example',
  mobileno: '',
  country: 'BH',
  subscribercountry: 'BH',
  created: 1,
  setpassword: 'YES',
};
const profileOf = (profileid: string): Profile => ({
  profileid,
  profilename: profileid,
  picture: 'falcon',
  kidsmode: 'NO',
  profilepin: 'DISABLED',
  created: 1,
});
const pictures = [{ name: 'falcon', url: '/pictures/falcon.svg' }];

function create(profiles: Profile[], currentprofileid?: string) {
  const store = createMemoryStore();
  const session = createSession();
  const calls: string[] = [];
  const signIn = createSignIn({
    store,
    session,
    fetchSubscriber: async () => (calls.push('subscriber'), details),
    fetchProfiles: async () => (calls.push('profiles'), { data: profiles, pictures, currentprofileid }),
    startFollowing: () => void calls.push('follow'),
  });
  return { store, session, calls, ...signIn };
}
const reply = { success: 'access', refreshtoken: 'refresh' };
const json = (text: string | undefined) => JSON.parse(text ?? 'null') as Record<string, unknown>;

test('SESS-01 SESS-12 SESS-13 SESS-20 STORE-02 STORE-03 STORE-04 STORE-05 STORE-06 STORE-15 a log-in stores tokens, details and the only profile', async () => {
  const { store, session, calls, signIn } = create([profileOf('S1')]);
  expect(await signIn(reply, 'Google')).toBe('inside');
  expect(calls).toEqual(['follow', 'subscriber', 'profiles']);
  expect(store.get('sessionToken')).toBe('access');
  expect(json(store.get('subscriberToken'))).toEqual({ type: 'Google', refreshtoken: 'refresh' });
  expect(json(store.get('subscriberDetails'))).toEqual(details);
  expect(store.get('currentProfileId')).toBe('S1');
  expect(json(store.get('subscriberProfileDetails'))).toMatchObject({
    profileid: 'S1',
    pictureurl: '/pictures/falcon.svg',
  });
  expect(session.get()).toMatchObject({
    token: 'access',
    subscriberid: 'S1',
    profileid: 'S1',
    profilePicture: '/pictures/falcon.svg',
    subscriberProfileDetails: { profileid: 'S1' },
  });
});

test('SESS-14 with several profiles none is stored, and the chooser is next', async () => {
  const { store, session, signIn } = create([profileOf('S1'), profileOf('P2')]);
  expect(await signIn(reply, 'Email')).toBe('choose-profile');
  expect([store.get('currentProfileId'), store.get('subscriberProfileDetails')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(session.get()).toMatchObject({ subscriberid: 'S1', profileid: undefined });
});

test('SESS-14 the only profile that is left is not taken where the session uses none: its own was deleted', async () => {
  const { store, loadProfile } = create([profileOf('S1')], '');
  expect(await loadProfile()).toBe('choose-profile');
  expect(store.get('currentProfileId')).toBeUndefined();
  expect(await create([profileOf('S1')], 'S1').loadProfile()).toBe('inside');
});

test('SESS-12 profiles are fetched only where no current one is stored', async () => {
  const { store, calls, loadProfile } = create([profileOf('S1')]);
  store.set('currentProfileId', 'P2');
  expect(await loadProfile()).toBe('inside');
  expect(calls).toEqual([]);
  expect(store.get('currentProfileId')).toBe('P2');
});

test('a log-in shares nothing with who was logged in on this device before', async () => {
  const { store, signIn } = create([profileOf('S1'), profileOf('P2')]);
  store.set('currentProfileId', 'other');
  store.set('subscriberProfileDetails', '{"profileid":"other"}');
  await signIn(reply, 'Email');
  expect([store.get('currentProfileId'), store.get('subscriberProfileDetails')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('STORE-05 STORE-06 a switch stores the renewed tokens and the profile, and keeps the type of the log-in', async () => {
  const { store, session, signIn, enterProfile } = create([profileOf('S1'), profileOf('P2')]);
  await signIn(reply, 'Apple');
  await enterProfile(profileOf('P2'), { success: 'access2', refreshtoken: 'refresh2' }, pictures);
  expect(store.get('sessionToken')).toBe('access2');
  expect(json(store.get('subscriberToken'))).toEqual({ type: 'Apple', refreshtoken: 'refresh2' });
  expect(store.get('currentProfileId')).toBe('P2');
  expect(session.get()).toMatchObject({ token: 'access2', profileid: 'P2', subscriberid: 'S1' });
});

test('UNAUTH-11 no secret of the viewer is in the storage after a log-in: only tokens, ids and what is shown', async () => {
  const { store, signIn } = create([profileOf('S1')]);
  await signIn(reply, 'Email');
  const payload = json(store.get('subscriberToken'));
  expect(Object.keys(payload).sort()).toEqual(['refreshtoken', 'type']);
  const keys = ['subscriberToken', 'subscriberDetails', 'subscriberProfileDetails'] satisfies StorageKey[];
  const names = keys.flatMap((key) => Object.keys(json(store.get(key))));
  expect(names.filter((name) => /^(?:password|pin|otp|secret)$/i.test(name))).toEqual([]);
});

test('CALL-29 CALL-55 the details are fetched at the prefix of the configuration', () => {
  expect(subscriberAddress(undefined)).toEqual({ area: 'subscriber', version: 'v1' });
  expect(subscriberAddress({ subscriberDetails: '/subscriberv2/v2/' })).toEqual({
    area: 'subscriberv2',
    version: 'v2',
  });
});

test('AUTH-07 6066 and 6055 are no result of a log-in', () => {
  expect([6066, 6055, 6002].map(isHiddenLoginError)).toEqual([true, true, false]);
});

test('a log-in whose details cannot be fetched leaves nothing stored', async () => {
  const store = createMemoryStore();
  const session = createSession();
  const { signIn } = createSignIn({
    store,
    session,
    fetchSubscriber: () => Promise.reject(new Error('no network')),
    fetchProfiles: async () => ({ data: [profileOf('S1')], pictures }),
    startFollowing: () => undefined,
  });
  await expect(signIn(reply, 'Email')).rejects.toThrow('no network');
  const keys = ['sessionToken', 'subscriberToken', 'currentProfileId', 'subscriberProfileDetails'] as const;
  expect(keys.filter((key) => store.get(key) !== undefined)).toEqual([]);
  expect(session.get()).toMatchObject({ token: undefined, subscriberid: undefined, profileid: undefined });
});
