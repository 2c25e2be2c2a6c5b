import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { logOut } from '../session/log-out.ts';
import { emptySession, session } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { readQuery, replyQuery, viewQuery, currentScope } from './queries.ts';
import { createQueryClient, FRESH_MS, onRepliesChanged, queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  queryClient.clear();
  session.set(emptySession);
  for (const key of ['subscriberDetails', 'currentProfileId', 'sessionToken'] as const) store.remove(key);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Longer than a refresh waits for an idle browser. */
const idle = () => vi.advanceTimersByTimeAsync(2000);

/** Reads the reply of a call that gives 1, 2, 3, ... */
function counted(reply: (count: number) => unknown = (count) => count) {
  let count = 0;
  const load = vi.fn<() => Promise<unknown>>(async () => reply((count += 1)));
  return { load, read: (id = 'A') => readQuery(queryClient, replyQuery('content', [id, 'eng'], load)) };
}

test('a fresh reply is requested once; a stale one is returned at once and refreshed when the browser is idle', async () => {
  const { load, read } = counted();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(FRESH_MS - 1);
  expect(await read()).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(load, 'the requests of the page come first').toHaveBeenCalledTimes(1);
  await idle();
  expect(await read()).toBe(2);
});

test('a reply that is being refreshed is not requested a second time', async () => {
  const { load, read } = counted();
  await read();
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  await Promise.all([read(), read(), read()]);
  await idle();
  expect(load).toHaveBeenCalledTimes(2);
});

test('listeners are notified once of a changed reply, and not of an equal one', async () => {
  const onChange = vi.fn<() => void>();
  onTestFinished(onRepliesChanged(onChange));
  const same = counted(() => ({ rows: [1, 2] }));
  const other = counted((count) => ({ rows: [count] }));
  for (let round = 0; round < 2; round += 1) {
    await Promise.all([same.read('same'), other.read('other')]);
    await vi.advanceTimersByTimeAsync(FRESH_MS);
    await idle();
  }
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a first failure is not cached, a failed refresh keeps the reply, and missing data is cached', async () => {
  let answer: () => Promise<unknown> = () => Promise.reject(new Error('down'));
  const read = () =>
    readQuery(
      queryClient,
      replyQuery('content', ['A', 'eng'], () => answer()),
    );
  await expect(read()).rejects.toThrow('down');
  answer = async () => 'up';
  expect(await read()).toBe('up');
  answer = () => Promise.reject(new Error('down'));
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  expect(await read()).toBe('up');
  await idle();
  expect(await read()).toBe('up');

  const load = vi.fn<() => Promise<undefined>>(async () => undefined);
  const gone = () => readQuery(queryClient, replyQuery('content', ['gone', 'eng'], load));
  expect([await gone(), await gone(), load.mock.calls.length]).toEqual([null, null, 1]);
});

test('the least recently used replies are dropped, except those that are loading or shown', async () => {
  const client = createQueryClient(2);
  const load = vi.fn<(id: string) => Promise<string>>(async (id) => id);
  const query = (id: string) => replyQuery('content', [id, 'eng'], () => load(id));
  const read = (id: string) => readQuery(client, query(id));
  const ids = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[3]);
  for (const id of ['A', 'B', 'A', 'C']) await read(id);
  expect(ids()).toEqual(['A', 'C']);

  await vi.advanceTimersByTimeAsync(FRESH_MS);
  await Promise.all([read('A'), read('C')]);
  await read('D');
  expect(ids(), 'A and C are being refreshed').toEqual(['A', 'C', 'D']);
  await idle();
  // A part of the page that shows A, and does not load it by itself.
  const stop = new QueryObserver(client, { ...query('A'), enabled: false }).subscribe(() => undefined);
  await read('E');
  expect(ids()).toEqual(['A', 'E']);
  await read('F');
  expect(ids(), 'A is shown, though its last use is the oldest').toEqual(['A', 'F']);
  stop();
  await read('G');
  expect(ids()).toEqual(['F', 'G']);
  client.clear();
});

test('a reply that was dropped does not come back, nor notify, when its refresh ends later', async () => {
  const { load, read } = counted();
  const onChange = vi.fn<() => void>();
  onTestFinished(onRepliesChanged(onChange));
  await read();
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  await read();
  queryClient.removeQueries({ queryKey: ['reply'] });
  await idle();
  expect([load.mock.calls.length, onChange.mock.calls.length]).toEqual([2, 0]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a part of the page that is shown is made again when a reply has changed, and others when they are shown', async () => {
  const { read } = counted();
  const make = vi.fn<() => Promise<object>>(async () => ({ of: await read() }));
  const view = viewQuery(currentScope(), 'seasons', ['A', 'eng'], make);
  await queryClient.query(view);
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  await read();
  await idle();
  expect(make).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryState(view.queryKey)!.isInvalidated).toBe(true);
});

test('keys hold viewer, profile and country: nobody sees what was loaded for another', async () => {
  const { load, read } = counted();
  expect(await read()).toBe(1);
  store.set('sessionToken', 'secret');
  expect(await read(), 'a session without its subscriber').toBe(2);
  session.set({ subscriberid: 'S1', profileid: 'P1' });
  expect(await read()).toBe(3);
  session.set({ profileid: 'P2' });
  expect(await read()).toBe(4);
  store.set('currentUserCountry', 'KW');
  expect(await read()).toBe(5);
  store.remove('currentUserCountry');
  expect(load).toHaveBeenCalledTimes(5);
});

test('ROUTE-58 log-out and a switch of profiles drop what was loaded for the viewer before', async () => {
  const { read } = counted();
  const scopes = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]);
  session.set({ subscriberid: 'S1', profileid: 'P1' });
  await read();
  expect(scopes()).toEqual([{ subscriber: 'S1', profile: 'P1', country: '' }]);
  session.set({ profileid: 'P2' });
  expect(scopes()).toEqual([]);
  await read();
  logOut(store, session, () => undefined);
  expect(scopes()).toEqual([]);
  await read();
  session.set({ movieEnabled: 'Yes' });
  expect(scopes(), 'another change of the session drops nothing').toHaveLength(1);
});
