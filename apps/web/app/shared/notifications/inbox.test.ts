import 'fake-indexeddb/auto';
import { MAX_NOTIFICATIONS, readNotification } from '@rawi/domain';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { createInboxDatabase } from './inbox-database.ts';
import { createInbox } from './inbox.ts';
import { receiveMessages } from './receive-messages.ts';

/** Windows of one browser: each has its own inbox over the same storage. */
let channels: (() => void)[];
let clock: number;
let announced: number;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  channels = [];
  announced = 0;
  clock = 1_790_000_000_000;
});

function openWindow() {
  const listeners: (() => void)[] = [];
  return createInbox({
    database: createInboxDatabase(),
    channel: {
      announce() {
        announced += 1;
        channels.filter((one) => !listeners.includes(one)).forEach((listener) => listener());
      },
      onChange(listener) {
        listeners.push(listener);
        channels.push(listener);
      },
    },
    now: () => (clock += 1000),
  });
}
const message = (messageId: string, subscriberId = '') =>
  readNotification({ messageId, title: `Title ${messageId}`, subscriberId })!;
const idsOf = (inbox: ReturnType<typeof openWindow>) =>
  inbox.get().entries?.map(({ notification }) => notification.messageId);
const until = async (check: () => void) => {
  for (let tries = 0; tries < 4000; tries += 1)
    try {
      return check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  return check();
};

test('NOTIF-04 each subscriber, and the device of a visitor, has an inbox of its own; what is for a subscriber is in theirs', async () => {
  const inbox = openWindow();
  await inbox.setOwner({ userId: 'device-1', language: 'en' });
  expect(await inbox.add(message('for-all'))).toBe(true);
  expect(await inbox.add(message('for-salma', 'SALMA')), 'nobody else’s').toBe(false);
  expect(idsOf(inbox)).toEqual(['for-all']);
  await inbox.setOwner({ userId: 'SALMA', language: 'en' });
  expect(idsOf(inbox)).toEqual(['for-salma']);
  expect(inbox.get().entries![0]!.notification.userId).toBe('SALMA');
  await inbox.add(message('later'));
  await inbox.setOwner({ userId: 'OMAR', language: 'en' });
  expect(idsOf(inbox)).toEqual([]);
  await inbox.setOwner({ userId: 'device-1', language: 'en' });
  expect(idsOf(inbox)).toEqual(['for-all']);
});

test('NOTIF-13 of 101 notifications the latest 100 stay, the newest first', async () => {
  const inbox = openWindow();
  await inbox.setOwner({ userId: 'S1', language: 'en' });
  for (let n = 0; n <= MAX_NOTIFICATIONS; n += 1) await inbox.add(message(`N${n}`));
  const ids = idsOf(inbox)!;
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 'N100', 'N1']);
  // What was dropped does not come back by the stream.
  expect(await inbox.add(message('N0'))).toBe(false);
});

test('a hundred messages that were missed are drawn once, not a hundred times', async () => {
  const [inbox, other] = [openWindow(), openWindow()];
  for (const one of [inbox, other]) await one.setOwner({ userId: 'S1', language: 'en' });
  let drawn = 0;
  let drawnByOther = 0;
  inbox.subscribe(() => (drawn += 1));
  other.subscribe(() => (drawnByOther += 1));
  const receiver = receiveMessages(inbox);
  for (let n = 1; n <= 100; n += 1)
    receiver.onEvent('notification', JSON.stringify({ messageId: `N${n}`, title: 'Title' }), String(n));
  receiver.onEvent('notification', 'not JSON', '101');
  receiver.onEvent('ready', '{}', '102');
  await receiver.settled();
  expect([inbox.get().unread, await inbox.position(), drawn]).toEqual([100, '102', 1]);
  expect(announced, 'the other windows read the list once, too').toBe(1);
  await until(() => expect(other.get().unread).toBe(100));
  expect(drawnByOther).toBe(1);
  // One that comes alone is drawn at once.
  await inbox.add(message('alone'));
  expect([idsOf(inbox)?.[0], drawn]).toEqual(['alone', 2]);
});

test('a browser that receives the messages of days at once shows when each was sent, the newest first', async () => {
  const inbox = openWindow();
  await inbox.setOwner({ userId: 'S1', language: 'en' });
  const sent = (messageId: string, sentAt: number) =>
    readNotification({ messageId, title: 'Title', sentAt })!;
  const dayAgo = clock - 86_400_000;
  await inbox.add(sent('yesterday', dayAgo));
  await inbox.add(sent('before', dayAgo - 86_400_000));
  // By a clock that runs behind the service's.
  await inbox.add(sent('now', clock + 3_600_000));
  expect(inbox.get().entries!.map(({ notification, sentAt }) => [notification.messageId, sentAt])).toEqual([
    ['now', clock],
    ['yesterday', dayAgo],
    ['before', dayAgo - 86_400_000],
  ]);
  // As it was received, and with the fields of the specification alone.
  const { notification } = inbox.get().entries![1]!;
  expect([notification.recievedDate > dayAgo, 'sentAt' in notification]).toEqual([true, false]);
  await inbox.restore(await inbox.clear());
  expect(idsOf(inbox)).toEqual(['now', 'yesterday', 'before']);
});

test('the same message by push and by the stream is one entry, and one that was cleared stays away', async () => {
  const [window, worker] = [openWindow(), openWindow()];
  const owner = { userId: 'S1', language: 'en' } as const;
  await window.setOwner(owner);
  await worker.setOwner(owner);
  const twice = await Promise.all([window.add(message('N1')), worker.add(message('N1'))]);
  expect(twice.toSorted()).toEqual([false, true]);
  await until(() => expect(idsOf(window)).toEqual(['N1']));
  await window.clear();
  expect(await worker.add(message('N1'))).toBe(false);
  await until(() => expect(idsOf(worker)).toEqual([]));
});

test('windows in two languages show the same message each in its own, one that came by push once the stream has brought its texts', async () => {
  const [english, arabic] = [openWindow(), openWindow()];
  await english.setOwner({ userId: 'S1', language: 'en' });
  await arabic.setOwner({ userId: 'S1', language: 'ar' });
  const texts = { en: { title: 'New', message: 'Words' }, ar: { title: 'جديد', message: 'كلمات' } };
  const shown = () =>
    [english, arabic].map((inbox) =>
      inbox.get().entries?.map(({ notification: { title, message } }) => ({ title, message })),
    );
  const byPush = readNotification({ messageId: 'N1', ...texts.ar, language: 'ar' })!;
  await arabic.add(byPush);
  await until(() => expect(shown()).toEqual([[texts.ar], [texts.ar]]));
  await english.markRead(['N1']);
  expect(await arabic.add(readNotification({ ...byPush, texts })!), 'not a second time').toBe(false);
  await until(() => expect(shown()).toEqual([[texts.en], [texts.ar]]));
  await english.restore(await english.clear());
  await until(() => expect(shown()).toEqual([[texts.en], [texts.ar]]));
  expect(english.get().unread).toBe(0);
  // The language is switched.
  await arabic.setOwner({ userId: 'S1', language: 'en' });
  expect(shown()[1]).toEqual([texts.en]);
});

test('NOTIF-05 a notification is unread until it is opened; what one window reads is read in all', async () => {
  const [one, other] = [openWindow(), openWindow()];
  const owner = { userId: 'S1', language: 'ar' } as const;
  await one.setOwner(owner);
  await other.setOwner(owner);
  for (const id of ['N1', 'N2', 'N3']) await one.add(message(id));
  await until(() => expect(other.get().unread).toBe(3));
  await one.markRead(['N2']);
  await until(() => expect(other.get().unread).toBe(2));
  const read = other
    .get()
    .entries!.map(({ notification }) => notification)
    .find(({ messageId }) => messageId === 'N2')!;
  expect([read.isRead, read.updatedAt > read.recievedDate]).toEqual([true, true]);
  await other.markRead();
  await until(() => expect([one.get().unread, one.get().entries!.length]).toEqual([0, 3]));
});

test('NOTIF-06 clear all removes every notification, of this inbox alone; it can be taken back', async () => {
  const inbox = openWindow();
  await inbox.setOwner({ userId: 'S1', language: 'en' });
  await inbox.add(message('theirs', 'S2'));
  for (const id of ['N1', 'N2']) await inbox.add(message(id));
  const removed = await inbox.clear();
  expect([idsOf(inbox), removed.length]).toEqual([[], 2]);
  await inbox.restore(removed);
  expect(idsOf(inbox)).toEqual(['N2', 'N1']);
  await inbox.clear();
  await inbox.setOwner({ userId: 'S2', language: 'en' });
  expect(idsOf(inbox)).toEqual(['theirs']);
});

test('how far the stream was read is stored for each inbox', async () => {
  const inbox = openWindow();
  await inbox.setOwner({ userId: 'S1', language: 'en' });
  expect(await inbox.position()).toBeUndefined();
  await inbox.setPosition('1790000000000');
  await inbox.setOwner({ userId: 'S2', language: 'en' });
  expect(await inbox.position()).toBeUndefined();
  await inbox.setOwner({ userId: 'S1', language: 'en' });
  expect(await inbox.position()).toBe('1790000000000');
});

test('where the browser stores nothing the inbox is empty rather than loading for ever', async () => {
  globalThis.indexedDB = {
    open() {
      throw new DOMException('refused', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const inbox = openWindow();
  await inbox.setOwner({ userId: 'S1', language: 'en' });
  expect(inbox.get()).toEqual({ entries: [], unread: 0 });
});
