// @vitest-environment jsdom
import type { ContentCard } from '@rawi/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { browserSource } from '../service-data/browser-source.ts';
import { session } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { recordProgress } from '../session/watch-progress.ts';
import { followContinueWatch, type StartedCards } from './follow-continue-watch.tsx';
import { recordStore } from './records.ts';

const records = {
  M1: { objectid: 'M1', status: 'INPROGRESS', watchedduration: 20, duration: 100, updatedat: 1 },
};
const event = `event: put\ndata: ${JSON.stringify({ path: '/', data: records })}\n\n`;
/** A stream that stays open, as the service's does: one that ends is opened again at once. */
const openStream = () =>
  new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(event)) });

let isDown = true;
const askForRecords = vi.fn<(url: string) => Promise<Response>>(async () =>
  isDown ? new Response('', { status: 503 }) : new Response(openStream()),
);
const cardOf = (objectid: string) =>
  ({
    objectid,
    title: objectid,
    defaulttitle: '',
    duration: 100,
    genre: [],
    pricemodel: [],
    poster: [],
  }) as Partial<ContentCard> as ContentCard;

/** Each profile has its own records: none of the test before. */
let profiles = 0;
beforeEach(() => {
  isDown = true;
  vi.stubGlobal('fetch', askForRecords);
  vi.spyOn(browserSource, 'list').mockImplementation(async ({ contentlist = [] }) => ({
    totalcount: contentlist.length,
    data: contentlist.map(cardOf),
  }));
  // The longest wait before the store asks again by itself.
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  onTestFinished(() => void vi.restoreAllMocks());
  store.set('sessionToken', 'token');
  store.set('currentProfileId', `P${(profiles += 1)}`);
  session.set({
    token: 'token',
    subscriberid: 'S1',
    profileid: `P${profiles}`,
    cloudUid: `uid-${profiles}`,
    continueWatch: [],
  });
});

function follow() {
  const shown: StartedCards[] = [];
  onTestFinished(
    followContinueWatch({ language: 'eng', shape: 'LANDSCAPE', rowId: undefined }, (next) =>
      shown.push(next),
    ),
  );
  return { last: () => shown.at(-1), ids: () => shown.at(-1)?.cards?.map(({ title }) => title) };
}

test('SESS-05 records of a subscriber that cannot be loaded are a failure, whose retry asks for them again', async () => {
  const { last, ids } = follow();
  await expect.poll(() => last()?.failure?.asking).toBe(false);
  expect(last()!.cards).toBeUndefined();
  const asked = askForRecords.mock.calls.length;
  last()!.failure!.retry();
  expect(last()!.failure!.asking).toBe(true);
  await expect.poll(() => askForRecords.mock.calls.length).toBe(asked + 1);
  await expect.poll(() => last()?.failure?.asking).toBe(false);
  isDown = false;
  last()!.failure!.retry();
  await expect.poll(ids).toEqual(['M1']);
});

test('SESS-05 without the records a subscriber sees what was started on this device', async () => {
  recordProgress({ objectid: 'M2', position: 30, duration: 100 }, new Date());
  const { last, ids } = follow();
  await expect.poll(() => recordStore.get().phase).toBe('failed');
  await expect.poll(ids).toEqual(['M2']);
  expect(last()!.failure).toBeUndefined();
});
