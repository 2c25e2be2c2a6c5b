import { expect, test } from 'vitest';
import { createCloudSession, type CloudCalls } from './cloud-session.ts';
import { followSubscriber } from './follow-subscriber.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';

const plan = (nextbilling: string, planstartdate: string) => ({
  availabilityset: ['A1'],
  nextbilling,
  planstartdate: Date.parse(planstartdate) / 1000,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

function follow() {
  const store = createMemoryStore();
  const session = createSession();
  const calls: string[] = [];
  let subscriptions = [plan('2026-12-01', '2026-11-01'), plan('2027-01-01', '2026-12-01')];
  const { known } = followSubscriber({
    store,
    session,
    listSubscriptions: async () => (calls.push('subscriptions'), subscriptions),
    listPurchases: async () => (
      calls.push('purchases'),
      [{ availabilityid: 'A2', objectid: 'C1', expiry: '2027-01-01T00:00:00Z' }]
    ),
    cloud: { enter: async (subscriberid) => void calls.push(`cloud ${subscriberid}`) },
  });
  return { store, session, calls, known, have: (next: typeof subscriptions) => (subscriptions = next) };
}

test('SESS-04 SESS-09 SESS-10 SESS-11 SESS-16 STORE-10 when a subscriber becomes known, what is theirs is fetched', async () => {
  const { store, session, calls, known } = follow();
  await settled();
  expect(calls, 'nothing for a visitor').toEqual([]);
  session.set({ subscriberid: 'S1' });
  await known();
  expect(calls).toEqual(['subscriptions', 'purchases', 'cloud S1']);
  expect(session.get().subscriptions).toHaveLength(2);
  expect(session.get().purchases).toHaveLength(1);
  expect(JSON.parse(store.get('subscriptionDetails')!)).toEqual(plan('2027-01-01', '2026-12-01'));
  session.set({ country: 'BH' });
  expect(calls, 'once').toHaveLength(3);
});

test('SESS-07 SESS-15 each flag fetches its own list again, and is taken back', async () => {
  const { session, calls, known, have } = follow();
  session.set({ subscriberid: 'S1' });
  await known();
  calls.length = 0;
  have([plan('2028-01-01', '2027-12-01')]);
  session.set({ newSubscription: true });
  await known();
  expect(calls).toEqual(['subscriptions']);
  expect(session.get()).toMatchObject({
    newSubscription: false,
    subscriptions: [{ nextbilling: '2028-01-01' }],
  });
  session.set({ newPurchase: true });
  await known();
  expect(calls).toEqual(['subscriptions', 'purchases']);
  expect(session.get().newPurchase).toBe(false);
});

test('a reply that arrives after a log-out is not kept', async () => {
  const { store, session, known } = follow();
  session.set({ subscriberid: 'S1' });
  session.set({ subscriberid: undefined });
  await known();
  expect(session.get().subscriptions).toEqual([]);
  expect(store.get('subscriptionDetails')).toBeUndefined();
});

function createCloud(change: Partial<CloudCalls> = {}) {
  const session = createSession();
  const calls: string[] = [];
  let signIns = 0;
  const cloud = createCloudSession(
    {
      signIn: async () => (calls.push('sign in'), { uid: `uid-${(signIns += 1)}` }),
      leaveDeletedProfile: () => void calls.push('leave profile'),
      signOut: async (uid) => void calls.push(`sign out ${uid}`),
      subscribe: async (topic) => void calls.push(`+${topic}`),
      unsubscribe: async (topic) => void calls.push(`-${topic}`),
      country: async () => 'BH',
      isStored: () => true,
      ...change,
    },
    session,
  );
  return { session, calls, cloud };
}

test('SESS-08 SESS-11 SESS-21 SESS-23 CALL-17 the cloud’s uid and the topics of subscriber and country', async () => {
  const { session, calls, cloud } = createCloud();
  session.set({ subscriberid: 'S1' });
  await cloud.enter('S1');
  expect(calls).toEqual(['sign in', '+S1', '+BH']);
  expect(session.get().cloudUid).toBe('uid-1');
  await cloud.leaveTopics('S1');
  expect(calls.slice(3)).toEqual(['-S1', '-BH']);
});

test('SESS-21 without the cloud a subscriber still watches; a log-out meanwhile leaves no uid behind', async () => {
  const down = createCloud({ signIn: () => Promise.reject(new Error('down')) });
  down.session.set({ subscriberid: 'S1' });
  await down.cloud.enter('S1');
  expect(down.calls).toEqual(['+S1', '+BH']);
  const left = createCloud();
  await left.cloud.enter('S1');
  expect(left.calls).toEqual(['sign in', 'sign out uid-1']);
  expect(left.session.get().cloudUid).toBeUndefined();
});

test('a uid that is refused is replaced once, whoever asks; another profile has its own', async () => {
  const { session, calls, cloud } = createCloud();
  session.set({ subscriberid: 'S1', profileid: 'P1' });
  await cloud.enter('S1');
  expect(await Promise.all([cloud.renew(), cloud.renew()])).toEqual([true, true]);
  expect(session.get().cloudUid).toBe('uid-2');
  expect(calls.filter((call) => call === 'sign in')).toHaveLength(2);
  await Promise.all([cloud.enter('S1'), cloud.renew()]);
  expect(calls.filter((call) => call === 'sign in')).toHaveLength(3);
  session.set({ profileid: 'P2' });
  await cloud.renew();
  expect(session.get().cloudUid).toBe('uid-4');
});

test('SESS-14 a page that shows a profile leaves it when the session uses none; one that shows none does not', async () => {
  let used: string | undefined = 'P1';
  const { session, calls, cloud } = createCloud({ signIn: async () => ({ uid: 'uid', profileid: used }) });
  session.set({ subscriberid: 'S1', profileid: 'P1' });
  const leaves = async (next: string | undefined) => {
    calls.length = 0;
    used = next;
    await cloud.renew();
    return calls.includes('leave profile');
  };
  expect(await leaves('P1')).toBe(false);
  expect(await leaves(undefined), 'a service that does not tell').toBe(false);
  expect(await leaves('')).toBe(true);
  session.set({ profileid: undefined });
  expect(await leaves('')).toBe(false);
});

test('SESS-24 where the session ends, or another tab has ended it, no uid is asked for; one that was revoked alone is replaced', async () => {
  let isStored = true;
  const { session, calls, cloud } = createCloud({ isStored: () => isStored });
  session.set({ subscriberid: 'S1', profileid: 'P1', isEnding: true });
  expect(await cloud.renew()).toBe(false);
  session.set({ isEnding: false });
  isStored = false;
  expect(await cloud.renew()).toBe(false);
  expect(calls).toEqual([]);
  isStored = true;
  expect(await cloud.renew()).toBe(true);
  expect(calls).toEqual(['sign in']);
});

test('a profile that is chosen while the sign-in is on its way gets a uid of its own', async () => {
  const { session, cloud } = createCloud({
    signIn: async () => {
      const { profileid } = session.get();
      session.set({ profileid: 'P2' });
      return { uid: `uid of ${profileid}` };
    },
  });
  session.set({ subscriberid: 'S1', profileid: 'P1' });
  await cloud.enter('S1');
  expect(session.get().cloudUid).toBe('uid of P2');
});
