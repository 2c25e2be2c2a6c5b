import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { createInboxDatabase, type InboxDatabase } from '../app/shared/notifications/inbox-database.ts';
import { createPushMessages, type AppWindow, type ShownOptions } from './push-messages.ts';

const ORIGIN = 'https://rawi.test';
let database: InboxDatabase;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = createInboxDatabase();
});

/** A service worker with the given windows of the app. */
function createWorker(windows: readonly Partial<AppWindow>[] = []) {
  const shown: [title: string, options: ShownOptions][] = [];
  const opened: string[] = [];
  let announced = 0;
  const worker = createPushMessages({
    ...{ origin: ORIGIN, database, now: () => 1_790_000_000_000 },
    announce: () => (announced += 1),
    show: async (title, options) => void shown.push([title, options]),
    windows: async () =>
      windows.map((one) => ({
        url: `${ORIGIN}/en`,
        focus: async () => undefined,
        navigate: async (url: string) => opened.push(`navigate ${url}`),
        ...one,
      })),
    openWindow: async (url) => opened.push(`open ${url}`),
  });
  return { ...worker, shown, opened, announced: () => announced };
}
const push = (change = {}) => ({
  ...{
    messageId: 'N1',
    title: 'حلقة جديدة',
    message: 'الليلة',
    imageURL: '/images/a.avif',
    deeplink: 'content',
  },
  ...{ contentId: 'M1', cta: '', isDirectDeeplink: true, subscriberId: '', language: 'ar', sentAt: 1 },
  ...change,
});

test('a push is stored in the inbox of who uses the device, shown in its language and direction, and announced', async () => {
  await database.setOwner({ userId: 'S1', language: 'ar' });
  const worker = createWorker();
  await worker.receive(push());
  expect(worker.shown).toEqual([
    [
      'حلقة جديدة',
      {
        ...{ body: 'الليلة', dir: 'rtl', lang: 'ar', tag: 'N1', image: '/images/a.avif' },
        ...{ icon: '/apple-touch-icon.png', badge: '/apple-touch-icon.png' },
        data: {
          ...{ messageId: 'N1', userId: 'S1', language: 'ar', isDirectDeeplink: true },
          ...{ deeplink: 'content', contentId: 'M1', cta: '' },
        },
      },
    ],
  ]);
  expect(
    (await database.list('S1', 'en')).map(({ notification }) => [notification.title, notification.isRead]),
  ).toEqual([['حلقة جديدة', false]]);
  expect(worker.announced()).toBe(1);
});

test('what was read in the app already, or is for a subscriber who has left, is not shown; what is no message is nothing', async () => {
  await database.setOwner({ userId: 'device', language: 'en' });
  const worker = createWorker();
  await worker.receive(push({ messageId: 'theirs', subscriberId: 'S1' }));
  await worker.receive(push());
  await database.markRead('device', 2, ['N1']);
  await worker.receive(push());
  for (const odd of [undefined, 'x', {}, { messageId: 'N9' }]) await worker.receive(odd);
  expect(worker.shown.map(([, { tag }]) => tag)).toEqual(['N1']);
});

test('NOTIF-07 NOTIF-08 a press leads straight to a direct link, else to the opened message, and marks it read', async () => {
  await database.setOwner({ userId: 'S1', language: 'en' });
  const worker = createWorker([{}]);
  await worker.receive(push());
  await worker.receive(push({ messageId: 'N2', isDirectDeeplink: false }));
  for (const [, { data }] of worker.shown) await worker.open(data);
  expect(worker.opened).toEqual([
    `navigate ${ORIGIN}/en/viewContent/M1`,
    `navigate ${ORIGIN}/en/notifications?open=N2`,
  ]);
  expect((await database.list('S1', 'en')).every(({ notification }) => notification.isRead)).toBe(true);
});

test('a press opens a window where there is none, where it cannot be navigated, and for another site', async () => {
  await database.setOwner({ userId: 'S1', language: 'ar' });
  const { data } = await shownBy(createWorker(), push());
  const without = createWorker();
  await without.open(data);
  expect(without.opened).toEqual([`open ${ORIGIN}/ar/viewContent/M1`]);
  const uncontrolled = createWorker([{ navigate: () => Promise.reject(new TypeError('not controlled')) }]);
  await uncontrolled.open(data);
  expect(uncontrolled.opened).toEqual([`open ${ORIGIN}/ar/viewContent/M1`]);
  const elsewhere = createWorker([{}]);
  await elsewhere.open({ ...data, deeplink: 'https://festival.example/programme' });
  expect(elsewhere.opened).toEqual(['open https://festival.example/programme']);
});

test('a press on what the browser itself has shown in place of a push leads to the app, and away from no page of it', async () => {
  const without = createWorker();
  await without.open(null);
  expect(without.opened).toEqual([`open ${ORIGIN}/`]);
  const focused: string[] = [];
  const worker = createWorker([{ focus: async () => focused.push('focused') }]);
  await worker.open(null);
  expect([focused, worker.opened]).toEqual([['focused'], []]);
});

test('a hostile link leads to Home, never to another scheme or host', async () => {
  await database.setOwner({ userId: 'S1', language: 'en' });
  const { data } = await shownBy(createWorker(), push());
  const worker = createWorker();
  for (const deeplink of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x',
    'file:///etc/passwd',
    'intent:x',
  ])
    await worker.open({ ...data, deeplink });
  expect(new Set(worker.opened)).toEqual(new Set([`open ${ORIGIN}/en`]));
  const { data: odd } = await shownBy(createWorker(), push({ messageId: 'N3', contentId: '../../sandbox' }));
  await worker.open(odd);
  expect(worker.opened.at(-1)).toBe(`open ${ORIGIN}/en/viewContent/..%2F..%2Fsandbox`);
});

async function shownBy(worker: ReturnType<typeof createWorker>, data: object): Promise<ShownOptions> {
  await worker.receive(data);
  return worker.shown.at(-1)![1];
}
