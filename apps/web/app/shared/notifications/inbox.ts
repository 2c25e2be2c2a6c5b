import type { LocalNotification, NotificationPayload } from '@rawi/domain';
import {
  createInboxDatabase,
  openInboxChannel,
  type InboxDatabase,
  type InboxEntry,
  type InboxOwner,
} from './inbox-database.ts';

export interface InboxState {
  /** Undefined until it is read. */
  entries: readonly InboxEntry[] | undefined;
  unread: number;
}

/** What was received, as this window shows it: in its language, else the same in all windows. */
export interface Inbox {
  get(): InboxState;
  subscribe(listener: () => void): () => void;
  setOwner(owner: InboxOwner): Promise<void>;
  /** Stores a message; resolves to whether it is a new one of who uses the device now. */
  add(payload: NotificationPayload): Promise<boolean>;
  markRead(messageIds?: readonly string[]): Promise<void>;
  /** Removes all; resolves to what was removed. */
  clear(): Promise<readonly LocalNotification[]>;
  restore(entries: readonly LocalNotification[]): Promise<void>;
  position(): Promise<string | undefined>;
  setPosition(id: string): Promise<void>;
}

export interface InboxDeps {
  database: InboxDatabase;
  channel: ReturnType<typeof openInboxChannel>;
  now(): number;
}

const UNKNOWN: InboxState = { entries: undefined, unread: 0 };

export function createInbox({ database, channel, now }: InboxDeps): Inbox {
  const listeners = new Set<() => void>();
  let state = UNKNOWN;
  let owner: InboxOwner | undefined;
  let reads = 0;
  /** Messages that are being stored, and whether one of those that came with them has changed the list. */
  let adding = 0;
  let hasChanged = false;

  function show(entries: readonly InboxEntry[] | undefined): void {
    state = { entries, unread: (entries ?? []).filter(({ notification }) => !notification.isRead).length };
    for (const listener of [...listeners]) listener();
  }

  async function read(): Promise<void> {
    const reading = (reads += 1);
    const entries = owner && (await database.list(owner.userId, owner.language));
    // Of two that run at once the one that began later wins.
    if (reading === reads) show(entries);
  }
  async function changed(): Promise<void> {
    channel.announce();
    await read();
  }
  channel.onChange(() => void read().catch(() => undefined));

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async setOwner(next) {
      if (owner?.userId === next.userId && owner.language === next.language) return;
      if (owner?.userId !== next.userId) show(undefined);
      owner = next;
      try {
        await database.setOwner(next);
        await read();
      } catch {
        // Nothing is stored in this browser.
        show([]);
      }
    },
    async add(payload) {
      adding += 1;
      try {
        const { isNew, isChanged, isOwn } = await database.add(payload, now());
        hasChanged ||= isChanged;
        return isNew && isOwn;
      } finally {
        adding -= 1;
        // Of a hundred that come at once only the last is drawn, with all of them.
        if (adding === 0 && hasChanged) {
          hasChanged = false;
          await changed();
        }
      }
    },
    async markRead(messageIds) {
      if (owner === undefined) return;
      await database.markRead(owner.userId, now(), messageIds);
      await changed();
    },
    async clear() {
      if (owner === undefined) return [];
      const removed = await database.clear(owner.userId);
      await changed();
      return removed;
    },
    async restore(entries) {
      await database.restore(entries);
      await changed();
    },
    position: async () => (owner === undefined ? undefined : database.position(owner.userId)),
    async setPosition(id) {
      if (owner !== undefined) await database.setPosition(owner.userId, id);
    },
  };
}

/** The inbox of this browser. */
export const inbox = createInbox({
  database: createInboxDatabase(),
  channel: openInboxChannel(),
  now: Date.now,
});
