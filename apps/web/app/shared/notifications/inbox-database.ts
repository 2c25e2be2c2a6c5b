import {
  MAX_NOTIFICATIONS,
  storedNotification,
  type LanguagePrefix,
  type LocalNotification,
  type NotificationPayload,
  type NotificationTexts,
} from '@rawi/domain';

/** Whose notifications this browser receives: a subscriber, or its own device for a visitor. */
export interface InboxOwner {
  userId: string;
  /** The language of the app. */
  language: LanguagePrefix;
}

/** Windows and the service worker tell each other on it that the inbox is another one. */
const INBOX_CHANNEL = 'rawi-notifications';

/** Tells the other windows, and the service worker's. Absent in old browsers: they then know at their next start. */
export function openInboxChannel(): { announce(): void; onChange(listener: () => void): void } {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(INBOX_CHANNEL) : undefined;
  const post = channel?.postMessage.bind(channel);
  return {
    announce: () => post?.('changed'),
    onChange: (listener) => channel?.addEventListener('message', listener),
  };
}

const NAME = 'rawi-notifications';
/** Ids of messages that were received, so that one that was cleared does not come back. */
const MAX_SEEN = 4 * MAX_NOTIFICATIONS;

interface SeenMessage {
  userId: string;
  messageId: string;
  at: number;
  /** When it was sent; absent where an earlier release stored it. */
  sentAt?: number;
  /** Absent where it came by push alone. */
  texts?: NotificationTexts;
}

/** A notification, and when it was sent: a browser that is used for the first time receives those of weeks at once. */
export interface InboxEntry {
  notification: LocalNotification;
  /** Milliseconds since 1970; when it was received where that is not known, or was before by this device's clock. */
  sentAt: number;
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The inbox cannot be read')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const name of ['entries', 'seen'])
      request.result
        .createObjectStore(name, { keyPath: ['userId', 'messageId'] })
        .createIndex('of', 'userId');
    request.result.createObjectStore('state');
  });
  return settled(request);
}

/** What was sent later first; of one moment what came later, and then in any order that stays. */
const newestFirst = (
  { notification: one, sentAt }: InboxEntry,
  { notification: other, ...than }: InboxEntry,
) =>
  than.sentAt - sentAt || other.recievedDate - one.recievedDate || (one.messageId < other.messageId ? 1 : -1);

/** What was received on this device, for each who uses it (NOTIF-04); the latest hundred (NOTIF-13). */
export interface InboxDatabase {
  owner(): Promise<InboxOwner | undefined>;
  setOwner(owner: InboxOwner): Promise<void>;
  /**
   * Stores a message, for the subscriber that it names, else for who uses the device now. The same by push and by the stream
   * is one entry. `entry` is undefined where nobody uses the device; `isNew` says whether it had not been received before, `isChanged` whether it is
   * listed otherwise now: the stream may bring the texts of what a push has brought in one language.
   */
  add(
    payload: NotificationPayload,
    at: number,
  ): Promise<{ entry: LocalNotification | undefined; isNew: boolean; isChanged: boolean; isOwn: boolean }>;
  /** The newest first; each in this language where its texts are known, else as it was received. */
  list(userId: string, language: LanguagePrefix): Promise<InboxEntry[]>;
  /** Marks entries as read; all where none are named (NOTIF-05). */
  markRead(userId: string, at: number, messageIds?: readonly string[]): Promise<void>;
  /** NOTIF-06. Returns what was removed. */
  clear(userId: string): Promise<LocalNotification[]>;
  /** Puts back what was removed. */
  restore(entries: readonly LocalNotification[]): Promise<void>;
  /** How far the event stream was read: the id of its last event. */
  position(userId: string): Promise<string | undefined>;
  setPosition(userId: string, id: string): Promise<void>;
}

export function createInboxDatabase(): InboxDatabase {
  let opening: Promise<IDBDatabase> | undefined;

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: (name: 'entries' | 'seen' | 'state') => IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    opening ??= openDatabase();
    const database = await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    const transaction = database.transaction(['entries', 'seen', 'state'], mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The inbox cannot be written')),
      );
    });
    ended.catch(() => undefined);
    const result = await work((name) => transaction.objectStore(name));
    await ended;
    return result;
  }
  const seenOf = async (seen: IDBObjectStore, userId: string) =>
    (await settled(seen.index('of').getAll(userId))) as SeenMessage[];
  const storedOf = async (entries: IDBObjectStore, userId: string) =>
    (await settled(entries.index('of').getAll(userId))) as LocalNotification[];

  /** The newest first. When they were sent, and their texts, are stored beside them: they have the fields of the specification alone. */
  async function entriesOf(
    entries: IDBObjectStore,
    seen: IDBObjectStore,
    userId: string,
    language?: LanguagePrefix,
  ): Promise<InboxEntry[]> {
    const received = new Map((await seenOf(seen, userId)).map((one) => [one.messageId, one]));
    return (await storedOf(entries, userId))
      .map((notification) => {
        const { messageId, recievedDate } = notification;
        const { sentAt, texts } = received.get(messageId) ?? {};
        return {
          notification: { ...notification, ...(language && texts?.[language]) },
          sentAt: Math.min(sentAt || recievedDate, recievedDate),
        };
      })
      .toSorted(newestFirst);
  }

  async function trim(entries: IDBObjectStore, seen: IDBObjectStore, userId: string): Promise<void> {
    for (const { notification } of (await entriesOf(entries, seen, userId)).slice(MAX_NOTIFICATIONS))
      entries.delete([userId, notification.messageId]);
    const all = await seenOf(seen, userId);
    if (all.length <= MAX_SEEN) return;
    for (const { messageId } of all.toSorted((one, other) => other.at - one.at).slice(MAX_SEEN))
      seen.delete([userId, messageId]);
  }

  return {
    owner: () =>
      run('readonly', (store) => settled(store('state').get('owner') as IDBRequest<InboxOwner | undefined>)),
    setOwner: (owner) =>
      run('readwrite', async (store) => void (await settled(store('state').put(owner, 'owner')))),
    add: (payload, at) =>
      run('readwrite', async (store) => {
        const [entries, seen] = [store('entries'), store('seen')];
        const owner = (await settled(store('state').get('owner'))) as InboxOwner | undefined;
        const userId = payload.subscriberId || owner?.userId;
        if (userId === undefined) return { entry: undefined, isNew: true, isChanged: true, isOwn: true };
        const isOwn = userId === owner?.userId;
        const { messageId, sentAt, texts } = payload;
        const before = (await settled(seen.get([userId, messageId]))) as SeenMessage | undefined;
        if (before) {
          const isChanged = texts !== undefined && before.texts === undefined;
          if (isChanged) seen.put({ ...before, texts } satisfies SeenMessage);
          const known = (await settled(entries.get([userId, messageId]))) as LocalNotification | undefined;
          return { entry: known, isNew: false, isChanged, isOwn };
        }
        const entry = storedNotification(payload, { userId, at });
        seen.put({ userId, messageId, at, sentAt, ...(texts && { texts }) } satisfies SeenMessage);
        await settled(entries.put(entry));
        await trim(entries, seen, userId);
        return { entry, isNew: true, isChanged: true, isOwn };
      }),
    list: (userId, language) =>
      run('readonly', (store) => entriesOf(store('entries'), store('seen'), userId, language)),
    markRead: (userId, at, messageIds) =>
      run('readwrite', async (store) => {
        const entries = store('entries');
        for (const entry of await storedOf(entries, userId))
          if (!entry.isRead && (messageIds === undefined || messageIds.includes(entry.messageId)))
            entries.put({ ...entry, isRead: true, updatedAt: at });
      }),
    clear: (userId) =>
      run('readwrite', async (store) => {
        const entries = store('entries');
        const removed = await storedOf(entries, userId);
        for (const { messageId } of removed) entries.delete([userId, messageId]);
        return removed;
      }),
    restore: (removed) =>
      run('readwrite', async (store) => {
        const [entries, seen] = [store('entries'), store('seen')];
        for (const entry of removed) entries.put(entry);
        for (const userId of new Set(removed.map((entry) => entry.userId))) await trim(entries, seen, userId);
      }),
    position: (userId) =>
      run('readonly', (store) =>
        settled(store('state').get(`position ${userId}`) as IDBRequest<string | undefined>),
      ),
    setPosition: (userId, id) =>
      run('readwrite', async (store) => void (await settled(store('state').put(id, `position ${userId}`)))),
  };
}
