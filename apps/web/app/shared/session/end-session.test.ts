// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSession } from './session.ts';
import { createEndSession, type EndSessionDeps } from './end-session.ts';
import { createMemoryStore } from './storage.ts';

function create(change: Partial<EndSessionDeps> = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = createMemoryStore();
  const session = createSession();
  const events: string[] = [];
  for (const key of [
    'sessionToken',
    'subscriberToken',
    'subscriberDetails',
    'currentProfileId',
    'subscriberProfileDetails',
  ] as const)
    store.set(key, 'theirs');
  store.set('deviceToken', 'device');
  session.set({ subscriberid: 'S1', cloudUid: 'uid-1' });
  const tracked: string[] = [];
  const endSession = createEndSession({
    store,
    session,
    logOut: async (scope) => void events.push(`logout ${scope}`),
    cloud: {
      leaveTopics: async (subscriberid) => void events.push(`leave ${subscriberid}`),
      signOut: async (uid) => void events.push(`cloud out ${uid}`),
    },
    track: (name) => void tracked.push(name),
    removeDrafts: () => void events.push('drafts'),
    sendPendingWrites: async () => events.push('sends writes') > 0,
    removePendingWrites: () => void events.push('writes'),
    leaveSessionEnded: () => void events.push('says why'),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    storePageLanguage: () => void events.push('keeps language'),
    goTo: (path) => void events.push(`to ${path}`),
    wayAfterEnd: () => '/',
    ...change,
  });
  return { store, session, events, tracked, endSession };
}
const leftKeys = (store: ReturnType<typeof createMemoryStore>) =>
  (
    [
      'sessionToken',
      'subscriberToken',
      'subscriberDetails',
      'currentProfileId',
      'subscriberProfileDetails',
    ] as const
  ).filter((key) => store.get(key) !== undefined);

test('SESS-22 SESS-23 SESS-24 SESS-25 CALL-58 a log-out ends the session, clears it, and after 1.5 seconds the cloud; then Home is loaded', async () => {
  const { store, session, events, tracked, endSession } = create();
  const done = endSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(tracked).toEqual(['logout']);
  expect(events).toEqual(['sends writes', 'leave S1', 'logout THIS', 'drafts', 'writes']);
  expect([leftKeys(store), store.get('deviceToken')]).toEqual([[], 'device']);
  expect(session.get()).toMatchObject({ subscriberid: undefined, cloudUid: undefined });
  await vi.advanceTimersByTimeAsync(1499);
  expect(events).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(events.slice(5)).toEqual(['cloud out uid-1', 'keeps language', 'to /']);
});

test('CALL-58 two presses are one log-out; without a connection this device still forgets the session', async () => {
  let calls = 0;
  const { store, events, endSession } = create({
    logOut: () => (calls++, Promise.reject(new Error('offline'))),
  });
  const both = Promise.all([endSession(), endSession()]);
  await vi.advanceTimersByTimeAsync(1500);
  await both;
  expect([calls, leftKeys(store), events.at(-1)]).toEqual([1, [], 'to /']);
});

test('a log-out everywhere that the service does not confirm changes nothing', async () => {
  const { store, session, endSession } = create({ logOut: () => Promise.reject(new Error('offline')) });
  await expect(endSession({ scope: 'ALL' })).rejects.toThrow('offline');
  expect(leftKeys(store)).toHaveLength(5);
  expect(session.get()).toMatchObject({ subscriberid: 'S1', isEnding: false });
});

test('UNAUTH-08 a forced log-out sends none, for the session has ended; the page that follows says so', async () => {
  const { store, events, endSession } = create();
  const done = endSession({ forced: true });
  expect(leftKeys(store)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  await done;
  expect(events).toEqual([
    'leave S1',
    'drafts',
    'writes',
    'says why',
    'cloud out uid-1',
    'keeps language',
    'to /',
  ]);
});

test('UNAUTH-08 where a page asks to log in by itself, a session that ended leads there, and a log-out does not', async () => {
  const paths: string[] = [];
  const known: unknown[] = [];
  for (const forced of [true, false]) {
    const { session, endSession } = create({
      goTo: (path) => void paths.push(path),
      wayAfterEnd: () => '/ar/lookup',
    });
    session.subscribe(() => known.push([session.get().hasEnded, session.get().subscriberid]));
    const done = endSession({ forced });
    await vi.advanceTimersByTimeAsync(1500);
    await done;
  }
  expect(paths).toEqual(['/ar/lookup', '/']);
  expect(known.slice(0, 2), 'it is known before the page sees a visitor').toEqual([
    [true, 'S1'],
    [true, undefined],
  ]);
});

test('SESS-24 while the service ends the session this browser says so, but not before what is pending was sent', async () => {
  const ending: boolean[] = [];
  const note = async () => ending.push(session.get().isEnding === true) > 0;
  const { session, endSession } = create({ sendPendingWrites: note, logOut: note });
  const done = endSession();
  await vi.advanceTimersByTimeAsync(1500);
  await done;
  expect(ending).toEqual([false, true]);
  expect(session.get()).toMatchObject({ subscriberid: undefined });
});

test('who stays for changes that have not arrived is still logged in, and has left nothing; who does not loses them', async () => {
  for (const mayDrop of [false, true]) {
    const { store, session, events, tracked, endSession } = create({ sendPendingWrites: async () => false });
    const ended = endSession({ mayDropChanges: async () => mayDrop });
    await vi.advanceTimersByTimeAsync(1500);
    expect(await ended).toBe(mayDrop);
    expect([leftKeys(store).length, session.get().subscriberid, tracked.length]).toEqual(
      mayDrop ? [0, undefined, 1] : [5, 'S1', 0],
    );
    expect(events.includes('writes')).toBe(mayDrop);
    expect(events.includes('leave S1')).toBe(mayDrop);
  }
});

test('nobody is asked where all has arrived, or where the session has ended already', async () => {
  for (const forced of [false, true]) {
    const mayDropChanges = vi.fn<() => Promise<boolean>>(async () => false);
    const { endSession } = create({ sendPendingWrites: async () => !forced });
    const ended = endSession({ forced, mayDropChanges });
    await vi.advanceTimersByTimeAsync(1500);
    expect([await ended, mayDropChanges.mock.calls]).toEqual([true, []]);
  }
});
