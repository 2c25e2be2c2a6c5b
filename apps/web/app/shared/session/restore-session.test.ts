// @vitest-environment jsdom
import type { SubscriberDetails } from '@rawi/contract';
import { expect, test } from 'vitest';
import { changesProfile, followLogOut, restore } from './restore-session.ts';
import { createSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';
import { createMemoryStore, type StorageKey } from './storage.ts';

async function start(stored: Partial<Record<StorageKey, string>>, next: SignedIn = 'inside') {
  const store = createMemoryStore();
  const session = createSession();
  const calls: string[] = [];
  for (const [key, text] of Object.entries(stored)) store.set(key as StorageKey, text);
  await restore({
    store,
    session,
    loadSubscriber: async () => (calls.push('subscriber'), { subscriberid: 'S1' } as SubscriberDetails),
    loadProfile: async () => (calls.push('profile'), next),
    chooseProfile: () => void calls.push('choose'),
  });
  return { calls, session: session.get() };
}

test('SESS-01 a start goes on with the stored session', async () => {
  const { calls, session } = await start({
    sessionToken: 'access',
    subscriberDetails: '{"subscriberid":"S1"}',
    currentProfileId: 'P2',
    subscriberProfileDetails: '{"profileid":"P2","pictureurl":"/p.svg"}',
  });
  expect(session).toMatchObject({
    token: 'access',
    subscriberid: 'S1',
    profileid: 'P2',
    profilePicture: '/p.svg',
    subscriberProfileDetails: { profileid: 'P2' },
  });
  expect(calls).toEqual(['profile']);
});

test('SESS-14 SESS-20 a log-in that was interrupted is completed, and the chooser opens where it has to', async () => {
  const { calls, session } = await start({ sessionToken: 'access' }, 'choose-profile');
  expect(calls).toEqual(['subscriber', 'profile', 'choose']);
  expect(session.subscriberid).toBe('S1');
});

test('a visitor’s start restores nothing', async () => {
  const { calls, session } = await start({ subscriberDetails: '{"subscriberid":"S1"}' });
  expect([calls, session.subscriberid]).toEqual([[], undefined]);
});

test('UNAUTH-08 a log-out of another tab, which removes its keys one by one, loads no page of the profile anew', () => {
  const store = createMemoryStore();
  const session = createSession();
  const stores = { store, session };
  const switchTo = (profileid: string) => {
    store.set('currentProfileId', profileid);
    return changesProfile(stores);
  };
  store.set('sessionToken', 'access');
  expect(switchTo('P1')).toBe(false);
  expect(changesProfile(stores)).toBe(false);
  expect(switchTo('P2')).toBe(true);

  store.remove('currentProfileId');
  expect(changesProfile(stores)).toBe(false);
  expect(switchTo('P3')).toBe(false);
  store.remove('sessionToken');
  expect(switchTo('P4')).toBe(false);
});

test('ROUTE-58 UNAUTH-08 a tab that follows a log-out keeps its language before it goes to /', () => {
  const events: string[] = [];
  followLogOut({
    leaveSessionEnded: () => void events.push('says why'),
    storePageLanguage: () => void events.push('keeps language'),
    goTo: (path) => void events.push(`to ${path}`),
  });
  expect(events).toEqual(['says why', 'keeps language', 'to /']);
});
