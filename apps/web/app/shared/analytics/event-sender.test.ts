import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../session/storage.ts';
import { createConsent } from './consent.ts';
import { eventId } from './event-id.ts';
import { BATCH_SIZE, createEventSender, MAX_KEPT, RETRY_AFTER_MS, SEND_AFTER_MS } from './event-sender.ts';
import { WatchedPart } from './watched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create() {
  const store = createMemoryStore();
  const world = {
    allowed: true as boolean | undefined,
    subscriber: '',
    online: true,
    answer: 'done' as 'done' | 'later',
    /** Requests that never end, as where the network is dead or their page is closed. */
    hangs: false,
    onPost: (): void => undefined,
  };
  const sent: { names: string[]; ids: string[]; subscriber: string; leaving: boolean }[] = [];
  const newSender = () =>
    createEventSender({
      mayCollect: () => world.allowed,
      subscriber: () => world.subscriber,
      store,
      isOnline: () => world.online,
      post: async (events, subscriber, leaving) => {
        sent.push({
          names: events.map(({ name }) => name),
          ids: events.map(({ id }) => id),
          subscriber,
          leaving,
        });
        world.onPost();
        return world.hangs ? new Promise<'later'>(() => undefined) : world.answer;
      },
    });
  const sender = newSender();
  const add = (path: string) => sender.add({ name: 'page_view', attributes: { path }, at: Date.now() });
  return { store, world, sent, sender, newSender, add };
}

test('ANALYT-01 events are sent together after a while, a full batch at once, and those of two viewers apart', async () => {
  const { sender, sent, world, add } = create();
  add('/a');
  world.subscriber = 'S1';
  add('/b');
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ names, subscriber }) => [names.length, subscriber])).toEqual([
    [1, ''],
    [1, 'S1'],
  ]);
  for (let index = 0; index < BATCH_SIZE; index++) add(`/${index}`);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)!.names).toHaveLength(BATCH_SIZE);
  add('/last');
  sender.leave();
  expect(sent.at(-1)).toMatchObject({ names: ['page_view'], leaving: true });
});

test('ANALYT-19 nothing is sent before the viewer may be asked, and a refusal throws away what waits and what is kept', async () => {
  const { sender, sent, store, world, add } = create();
  world.allowed = undefined;
  add('/a');
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  sender.leave();
  expect(sent).toEqual([]);
  world.allowed = true;
  sender.consentChanged();
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  expect(sent).toHaveLength(1);
  world.online = false;
  add('/b');
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  expect(store.get('analyticsQueue')).toContain('/b');
  add('/c');
  world.allowed = false;
  sender.consentChanged();
  expect(store.get('analyticsQueue')).toBeUndefined();
  Object.assign(world, { allowed: true, online: true });
  await sender.send();
  expect(sent).toHaveLength(1);
});

test('ANALYT-01 what cannot be sent is kept for the next page with the same ids, and no more than is bearable', async () => {
  const { sender, newSender, sent, store, world, add } = create();
  world.answer = 'later';
  add('/a');
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  world.answer = 'done';
  await newSender().send();
  expect(sent.map(({ ids }) => ids)).toEqual([sent[0]!.ids, sent[0]!.ids]);
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect(sent, 'sent once more only').toHaveLength(2);
  world.online = false;
  for (let index = 0; index < MAX_KEPT + BATCH_SIZE; index++) add(`/${index}`);
  sender.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(JSON.parse(store.get('analyticsQueue')!)).toHaveLength(MAX_KEPT);
});

test('ANALYT-01 a page that is closed while its events are on their way loses none: the next one sends them with their ids', async () => {
  const { sender, newSender, sent, store, world, add } = create();
  world.hangs = true;
  add('/sent');
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  add('/waits');
  sender.leave();
  expect(sent.map(({ names, leaving }) => [names.length, leaving])).toEqual([
    [1, false],
    [2, true],
  ]);
  world.hangs = false;
  await newSender().send();
  expect(sent[2]!.ids).toEqual(sent[1]!.ids);
  expect(store.get('analyticsQueue')).toBeUndefined();
});

test('ANALYT-01 a page that is killed while it sends what was kept has not lost it', async () => {
  const { sender, newSender, sent, store, world, add } = create();
  world.online = false;
  add('/a');
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  Object.assign(world, { online: true, hangs: true });
  void sender.send();
  await vi.advanceTimersByTimeAsync(0);
  world.hangs = false;
  await newSender().send();
  expect(sent.map(({ ids }) => ids)).toEqual([sent[0]!.ids, sent[0]!.ids]);
  expect(store.get('analyticsQueue')).toBeUndefined();
});

test('ANALYT-19 what is on its way while the page is left and the viewer refuses is not kept', async () => {
  const { sender, store, world, add } = create();
  world.answer = 'later';
  add('/a');
  sender.leave();
  world.allowed = false;
  sender.consentChanged();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.get('analyticsQueue')).toBeUndefined();
});

test('ANALYT-19 what could not be sent is not kept where the viewer has refused meanwhile', async () => {
  const { store, world, sent, add } = create();
  world.answer = 'later';
  world.onPost = () => void (world.allowed = false);
  add('/a');
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  expect(sent).toHaveLength(1);
  expect(store.get('analyticsQueue')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect(sent).toHaveLength(1);
});

test('ANALYT-19 the policy of brand and country decides who is asked; the browser’s own refusal counts, a choice counts more', () => {
  const store = createMemoryStore();
  const world = { country: undefined as string | undefined, gpc: false };
  const consent = createConsent({
    settings: () => ({ default: 'on', countries: { SA: 'ask', CN: 'off' } }),
    country: () => world.country,
    store,
    globalPrivacyControl: () => world.gpc,
    profile: () => '',
  });
  const state = () => [consent.mayCollect(), consent.asks()];
  expect(state()).toEqual([undefined, false]);
  world.country = 'AE';
  expect(state()).toEqual([true, false]);
  world.gpc = true;
  expect(state()).toEqual([false, false]);
  Object.assign(world, { country: 'SA', gpc: false });
  expect(state()).toEqual([false, true]);
  consent.choose('granted');
  expect(state()).toEqual([true, false]);
  consent.choose('denied');
  expect(state()).toEqual([false, false]);
  consent.choose('granted');
  world.country = 'CN';
  expect(state()).toEqual([false, false]);
});

test('ANALYT-19 a choice of another tab counts here, once this tab is told', () => {
  const store = createMemoryStore();
  const consent = createConsent({
    settings: () => ({ default: 'on', countries: {} }),
    country: () => 'AE',
    store,
    globalPrivacyControl: () => false,
    profile: () => '',
  });
  const seen: (boolean | undefined)[] = [];
  const stop = consent.onChoice(() => seen.push(consent.mayCollect()));
  store.set('analyticsChoice', 'denied');
  consent.changedElsewhere();
  expect(seen).toEqual([false]);
  stop();
  consent.changedElsewhere();
  expect(seen).toEqual([false]);
});

test('ANALYT-01 an event’s id is a UUID of version 7 of its time', () => {
  const id = eventId(1_790_000_000_123);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(1_790_000_000_123);
  expect(eventId(1)).not.toBe(eventId(1));
});

test('ANALYT-11 watched counts what was played, not what was skipped, and once', () => {
  const part = new WatchedPart();
  for (const position of [0, 1, 2]) part.onProgress(position, 100);
  part.onSeek(50);
  for (const position of [50, 51]) part.onProgress(position, 100);
  expect(part.take()).toEqual({ seconds: 3, percent: 51 });
  expect(part.take()).toBeUndefined();
});
