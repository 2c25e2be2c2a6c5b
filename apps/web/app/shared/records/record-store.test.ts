import type { ContentRecord } from '@rawi/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPendingWrites } from './pending-writes.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';
import { startRecordServer } from './test-kit/record-server.ts';

let server: Awaited<ReturnType<typeof startRecordServer>>;
const stores: RecordStore[] = [];
beforeEach(async () => {
  server = await startRecordServer();
});
afterEach(async () => {
  for (const store of stores.splice(0)) store.setProfile(undefined);
  await server.stop();
});

/** Storage that windows of one browser share. */
function createStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

const admin = { subscriberid: 'P1', profileid: 'P1' };
const PATH = '/subscriber/P1/P1/content';

function open({
  storage = createStorage(),
  profile = admin,
  uids = ['uid-1', 'uid-2'],
  onRenew = () => {},
  canRenew = (): boolean => true,
  ahead = 0,
  onReply = (_method: string | undefined): Promise<unknown> | undefined => undefined,
} = {}) {
  let uid = uids[0]!;
  const renewals: string[] = [];
  /** The uid of each request. */
  const requests: string[] = [];
  const pending = createPendingWrites(() => storage, { now: () => new Date(), random: Math.random });
  const store = createRecordStore({
    pending,
    aheadSeconds: () => ahead,
    request: async (path, init) => {
      requests.push(uid);
      const reply = await fetch(`${server.url}/cloud/${path}.json?auth=${uid}`, init);
      await onReply(init.method);
      return reply;
    },
    renew: async () => {
      if (!canRenew()) return false;
      uid = uids[1]!;
      renewals.push(uid);
      onRenew();
      return true;
    },
    alone: (work) => work(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds / 40)),
    random: () => 0,
  });
  store.setProfile(profile);
  stores.push(store);
  const find = (objectid: string): ContentRecord | undefined =>
    store.get().records.find((record) => record.objectid === objectid);
  return { store, pending, find, renewals, requests };
}
const soon = { timeout: 30_000, interval: 5 };

test('CLOUD-12 two browsers of a profile are in step by one stream each; another profile sees nothing of it', async () => {
  const [one, other] = [open(), open()];
  const sibling = open({ profile: { subscriberid: 'P1', profileid: 'P2' } });
  await Promise.all([one, other, sibling].map(({ store }) => store.known()));
  expect(server.streams()).toBe(3);
  one.store.change({ objectid: 'E1', seriesid: 'S1' }, { watchedduration: 30, updatedat: 1_800_000_000 });
  expect(one.find('E1'), 'at once').toMatchObject({ seriesid: 'S1', watchedduration: 30 });
  await vi.waitFor(() => expect(other.find('E1')?.watchedduration).toBe(30), soon);
  other.store.change({ objectid: 'E1', seriesid: 'S1' }, { watchedduration: null });
  await vi.waitFor(() => expect(one.find('E1')).not.toHaveProperty('watchedduration'), soon);
  expect(one.find('E1'), 'the record stays').toMatchObject({ objectid: 'E1' });
  expect(sibling.store.get().records).toEqual([]);
  // A switch of profiles empties it before the other's records are known.
  one.store.setProfile({ subscriberid: 'P1', profileid: 'P2' });
  expect(one.store.get()).toMatchObject({ phase: 'loading', records: [], confirmed: undefined });
  one.store.setProfile(undefined);
  expect(one.store.get()).toMatchObject({ phase: 'none', records: [], confirmed: undefined });
});

test('changes without a connection are kept, sent in their order when it is back, and merged with what came meanwhile', async () => {
  const storage = createStorage();
  const { store, find, pending } = open({ storage });
  await store.known();
  server.setDown(true);
  store.change({ objectid: 'M1' }, { likestatus: 'LIKE' });
  store.change({ objectid: 'M2' }, { inwatchlist: true });
  await vi.waitFor(() => expect(pending.list('P1')).toHaveLength(2), 30_000);
  store.change({ objectid: 'M2' }, { inwatchlist: false });
  expect([find('M1')?.likestatus, find('M2')?.inwatchlist]).toEqual(['LIKE', false]);
  server.change(`${PATH}/M1`, { objectid: 'M1', watchedduration: 70 });
  // The window is closed: the next one finds them, and shows them when it knows the rest.
  store.setProfile(undefined);
  server.setDown(false);
  const next = open({ storage });
  await vi.waitFor(() => expect(server.patches).toHaveLength(2), soon);
  expect(server.patches).toEqual([
    { path: `${PATH}/M1`, body: { objectid: 'M1', likestatus: 'LIKE' } },
    { path: `${PATH}/M2`, body: { objectid: 'M2', inwatchlist: false } },
  ]);
  await vi.waitFor(
    () => expect(next.find('M1')).toEqual({ objectid: 'M1', likestatus: 'LIKE', watchedduration: 70 }),
    soon,
  );
  await vi.waitFor(() => expect(storage.length).toBe(0), 30_000);
});

test('after a lost connection the whole state is loaded again, with what was missed', async () => {
  const { store, find } = open();
  await store.known();
  server.setDown(true);
  server.change(`${PATH}/M5`, { inwatchlist: true });
  server.setDown(false);
  store.reconnect();
  await vi.waitFor(() => expect(find('M5')?.inwatchlist).toBe(true), soon);
});

test('a uid that is revoked leads to another one, for the stream and for writes, and to no error', async () => {
  const { store, find, renewals } = open();
  await store.known();
  const phases = new Set<string>();
  store.subscribe(() => phases.add(store.get().phase));
  server.revoke('uid-2');
  store.change({ objectid: 'M1' }, { likestatus: 'DISLIKE' });
  await vi.waitFor(() => expect(server.streams()).toBe(1), soon);
  await vi.waitFor(() => expect(server.patches).toHaveLength(1), soon);
  expect(renewals.length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(find('M1')?.likestatus).toBe('DISLIKE'), soon);
  expect([...phases]).toEqual(['ready']);
});

test('a uid that is revoked while nothing is written is replaced before anything is asked with it', async () => {
  const { store, requests, renewals } = open();
  await store.known();
  server.revoke('uid-2');
  await vi.waitFor(() => expect(server.streams()).toBe(1), soon);
  expect([requests, renewals]).toEqual([['uid-1', 'uid-2'], ['uid-2']]);
});

test('SESS-24 a uid that is revoked as the session ends is neither replaced nor used again', async () => {
  let isEnding = false;
  const asked = vi.fn<() => void>();
  const { store, requests } = open({ canRenew: () => (asked(), !isEnding) });
  await store.known();
  server.revoke('uid-2');
  await vi.waitFor(() => expect(server.streams()).toBe(0), soon);
  // The log-out of another tab is known a moment after the uid was revoked by it.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).not.toHaveBeenCalled();
  isEnding = true;
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), soon);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toEqual(['uid-1']);
});

test('what was pressed as the session ended waits for the next one', async () => {
  let canRenew = false;
  const { store, pending, requests } = open({ canRenew: () => canRenew });
  await store.known();
  server.revoke('uid-2');
  store.change({ objectid: 'M1' }, { likestatus: 'LIKE' });
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(2), soon);
  expect(pending.list('P1')).toHaveLength(1);
  canRenew = true;
  await vi.waitFor(() => expect(server.patches).toHaveLength(1), soon);
  await vi.waitFor(() => expect(pending.list('P1')).toEqual([]), soon);
});

test('CW-07 a change of the profile before waits for it, and is written into no other one', async () => {
  const { store } = open();
  await store.known();
  store.setProfile({ subscriberid: 'P1', profileid: 'P2' });
  store.change({ objectid: 'M1' }, { watchedduration: 30 }, 'P1');
  store.change({ objectid: 'M2' }, { inwatchlist: true });
  await store.known();
  await vi.waitFor(() => expect(server.patches).toHaveLength(1), soon);
  expect(server.patches[0]!.path).toBe('/subscriber/P1/P2/content/M2');
  expect(store.get().records.map(({ objectid }) => objectid)).toEqual(['M2']);
  store.setProfile(admin);
  await vi.waitFor(() => expect(server.patches).toHaveLength(2), soon);
  expect(server.patches[1]!.path).toBe(`${PATH}/M1`);
});

test('a change that is refused as the profile was switched is not sent to the next profile', async () => {
  const second = { subscriberid: 'P1', profileid: 'P2' };
  const { store, renewals } = open({ onRenew: () => store.setProfile(second) });
  await store.known();
  server.revoke('uid-2');
  store.change({ objectid: 'M1' }, { likestatus: 'LIKE' });
  await vi.waitFor(() => expect(renewals.length).toBeGreaterThan(0), soon);
  await store.known();
  store.change({ objectid: 'M2' }, { inwatchlist: true });
  await vi.waitFor(() => expect(server.patches).toHaveLength(1), soon);
  store.setProfile(admin);
  await vi.waitFor(() => expect(server.patches).toHaveLength(2), soon);
  expect(server.patches.map(({ path }) => path)).toEqual(['/subscriber/P1/P2/content/M2', `${PATH}/M1`]);
});

test('by a clock that is slow a press still counts, as it is written by the time of the service', async () => {
  const minutes = 60;
  const { store, pending } = open({ ahead: 3 * minutes });
  await store.known();
  const pressed = 1_800_000_000;
  server.change(`${PATH}/M1`, { objectid: 'M1', likestatus: 'LIKE', updatedat: pressed + minutes });
  store.change({ objectid: 'M1' }, { likestatus: 'NONE', updatedat: pressed });
  expect(pending.list('P1')[0]?.patch.updatedat, 'kept by the clock of the device').toBe(pressed);
  await vi.waitFor(() => expect(server.patches).toHaveLength(1), soon);
  expect(server.patches[0]!.body['updatedat']).toBe(pressed + 3 * minutes);
  expect(server.tree()).toMatchObject({
    subscriber: { P1: { P1: { content: { M1: { likestatus: 'NONE' } } } } },
  });
});

test('a change that another device has outrun is shown as the service says it stands', async () => {
  const { store, find, pending } = open();
  await store.known();
  const other = { objectid: 'M1', likestatus: 'LIKE', inwatchlist: true, updatedat: 1_800_000_060 };
  server.change(`${PATH}/M1`, other);
  await vi.waitFor(() => expect(find('M1')?.likestatus).toBe('LIKE'), soon);
  store.change({ objectid: 'M1' }, { likestatus: 'NONE', inwatchlist: false, updatedat: 1_800_000_000 });
  expect(find('M1')).toMatchObject({ likestatus: 'NONE', inwatchlist: false });
  await vi.waitFor(() => expect(pending.list('P1')).toEqual([]), soon);
  expect(find('M1')).toEqual(other);
});

test('a late echo of a press does not undo the press after it, and what another device presses counts', async () => {
  const { store, find, pending } = open();
  await store.known();
  const tellNext = server.holdEvents();
  const shown: unknown[] = [];
  const taken = async () => {
    await vi.waitFor(() => expect(pending.list('P1')).toEqual([]), soon);
    shown.push(find('M1')?.likestatus);
  };
  store.change({ objectid: 'M1' }, { likestatus: 'LIKE', updatedat: 1_800_000_000 });
  await taken();
  store.change({ objectid: 'M1' }, { likestatus: 'NONE', updatedat: 1_800_000_000 });
  await taken();
  store.subscribe(() => shown.push(find('M1')?.likestatus));
  tellNext();
  await vi.waitFor(() => expect(shown).toHaveLength(3), soon);
  tellNext();
  await vi.waitFor(() => expect(shown).toHaveLength(4), soon);
  expect(shown).toEqual(['LIKE', 'NONE', 'NONE', 'NONE']);
  server.change(`${PATH}/M1`, { objectid: 'M1', likestatus: 'LIKE', updatedat: 1_800_000_000 });
  tellNext();
  await vi.waitFor(() => expect(find('M1')?.likestatus).toBe('LIKE'), soon);
});

test('an echo that comes while the next press is on its way is no word about that one', async () => {
  const { store, find, pending } = open();
  await store.known();
  const tellNext = server.holdEvents();
  store.change({ objectid: 'M1' }, { likestatus: 'LIKE' });
  await vi.waitFor(() => expect(pending.list('P1')).toEqual([]), soon);
  const shown: unknown[] = [];
  store.subscribe(() => shown.push(find('M1')?.likestatus));
  store.change({ objectid: 'M1' }, { likestatus: 'NONE' });
  tellNext();
  await vi.waitFor(() => expect(pending.list('P1')).toEqual([]), soon);
  tellNext();
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(2), soon);
  expect(new Set(shown)).toEqual(new Set(['NONE']));
});

test('the reply to a press is no word about what another device has pressed since', async () => {
  const reply = Promise.withResolvers<void>();
  const { store, find, pending } = open({
    onReply: (method) => (method === 'PATCH' ? reply.promise : undefined),
  });
  await store.known();
  store.change({ objectid: 'M1' }, { likestatus: 'LIKE', updatedat: 1_800_000_000 });
  await vi.waitFor(() => expect(server.patches).toHaveLength(1), soon);
  server.change(`${PATH}/M1`, { objectid: 'M1', likestatus: 'DISLIKE', updatedat: 1_800_000_005 });
  const shown = () => store.get().confirmed?.find(({ objectid }) => objectid === 'M1')?.likestatus;
  await vi.waitFor(() => expect(shown()).toBe('DISLIKE'), soon);
  reply.resolve();
  await vi.waitFor(() => expect(pending.list('P1')).toEqual([]), soon);
  expect(find('M1')?.likestatus).toBe('DISLIKE');
});

test('a change that the service refuses is taken back, and holds back none after it', async () => {
  const { store, find } = open();
  await store.known();
  store.change({ objectid: 'M1' }, { title: 'refused' });
  store.change({ objectid: 'M2' }, { title: 'taken' });
  expect(find('M1')).toBeDefined();
  await vi.waitFor(() => expect(find('M1')).toBeUndefined(), soon);
  await vi.waitFor(
    () => expect(server.patches.map(({ body }) => body['title'])).toEqual(['refused', 'taken']),
    soon,
  );
  expect(find('M2')?.title).toBe('taken');
});

test('where the records cannot be loaded it says so, and goes on by itself', async () => {
  server.setDown(true);
  const { store } = open();
  await store.known();
  expect(store.get().phase).toBe('failed');
  server.setDown(false);
  store.reconnect();
  expect(store.get().phase).toBe('loading');
  await vi.waitFor(() => expect(store.get().phase).toBe('ready'), soon);
});

test('where no stream can be had the records are read without one, changes are sent, and the stream takes over when it is back', async () => {
  server.change(`${PATH}/M1`, { objectid: 'M1', likestatus: 'LIKE' });
  server.setStreams(false);
  const { store, find } = open();
  await store.known();
  expect(store.get().phase).toBe('ready');
  expect([find('M1')?.likestatus, server.reads]).toEqual(['LIKE', [PATH]]);
  store.change({ objectid: 'M1' }, { inwatchlist: true });
  await vi.waitFor(() => expect(server.patches).toHaveLength(1), soon);
  const { readings } = store.get();
  server.change(`${PATH}/M2`, { objectid: 'M2', inwatchlist: true });
  server.setStreams(true);
  store.reconnect();
  await vi.waitFor(() => expect(find('M2')?.inwatchlist).toBe(true), soon);
  expect(store.get().readings, 'all of it was loaded anew').toBe(readings + 1);
});

test('until the records were read only what was pressed here is known of them; none of it is lost', async () => {
  server.change(`${PATH}/M1`, { objectid: 'M1', likestatus: 'LIKE', inwatchlist: true });
  server.setDown(true);
  const { store, find } = open();
  await store.known();
  store.change({ objectid: 'M1' }, { likestatus: 'DISLIKE' });
  expect(store.get()).toMatchObject({ phase: 'failed', confirmed: undefined });
  expect(find('M1')).toEqual({ objectid: 'M1', likestatus: 'DISLIKE' });
  server.setDown(false);
  store.reconnect();
  await vi.waitFor(() => expect(store.get().phase).toBe('ready'), soon);
  expect(find('M1')).toEqual({ objectid: 'M1', likestatus: 'DISLIKE', inwatchlist: true });
  await vi.waitFor(() => expect(store.get().confirmed).toMatchObject([{ likestatus: 'DISLIKE' }]), soon);
  // What was read before a lost connection stays shown, with what is pressed meanwhile.
  server.setDown(true);
  store.change({ objectid: 'M1' }, { likestatus: 'NONE' });
  store.reconnect();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([store.get().phase, find('M1')?.likestatus, find('M1')?.inwatchlist]).toEqual([
    'ready',
    'NONE',
    true,
  ]);
  expect(store.get().confirmed).toMatchObject([{ likestatus: 'DISLIKE' }]);
});

test('records of ids that are numbers, which the service shows as lists, are read by the stream and without one', async () => {
  const list = [null, { title: 'one', inwatchlist: true }, { episodes: [null, { title: 'first' }] }];
  server.keep({ subscriber: { P1: { P1: { content: list } } } });
  const titles = ({ store }: ReturnType<typeof open>) =>
    store.get().records.map(({ objectid, title }) => [objectid, title]);
  const streaming = open();
  await vi.waitFor(() => expect(streaming.store.get().phase).toBe('ready'), soon);
  server.setStreams(false);
  const reading = open();
  await vi.waitFor(() => expect(reading.store.get().phase).toBe('ready'), soon);
  for (const one of [streaming, reading])
    expect(titles(one)).toEqual([
      ['1', 'one'],
      ['1', 'first'],
    ]);
});

test('a window that is not seen holds no stream, and asks anew when it is', async () => {
  const { store, find } = open();
  await store.known();
  store.setLive(false);
  await vi.waitFor(() => expect(server.streams()).toBe(0), soon);
  server.change(`${PATH}/M1`, { inwatchlist: true });
  store.setLive(true);
  await vi.waitFor(() => expect(find('M1')?.inwatchlist).toBe(true), soon);
});

test('CW-07 what is pending when the window is closed is sent at once', async () => {
  const { store } = open();
  await store.known();
  store.change({ objectid: 'M1' }, { watchedduration: 42 });
  store.sendBeforeUnload();
  await vi.waitFor(() => expect(server.patches.at(0)?.body).toMatchObject({ watchedduration: 42 }), soon);
});

test('where storage is refused, changes last as long as the page', async () => {
  const refused = new Proxy({} as Storage, {
    get: () => {
      throw new Error('refused');
    },
  });
  const { store, find } = open({ storage: refused });
  await store.known();
  store.change({ objectid: 'M1' }, { likestatus: 'LIKE' });
  expect(find('M1')?.likestatus).toBe('LIKE');
  await vi.waitFor(() => expect(server.patches).toHaveLength(1), soon);
});
