import { readNotification } from '@rawi/domain';
import type { Inbox } from './inbox.ts';

export interface Receiver {
  onEvent(name: string, data: string, id: string | undefined): void;
  /** Resolves when what has come is stored. */
  settled(): Promise<void>;
}

/** Takes up events of the stream: all that come together are stored at once, and how far it was read after them. */
export function receiveMessages(inbox: Pick<Inbox, 'add' | 'setPosition'>): Receiver {
  let storing = Promise.resolve();
  let latest: string | undefined;

  /** Resolves to whether it is stored, or nothing to store. */
  async function take(name: string, data: string): Promise<boolean> {
    try {
      const payload = name === 'notification' ? readNotification(JSON.parse(data)) : undefined;
      if (payload) await inbox.add(payload);
      return true;
    } catch {
      return false;
    }
  }
  async function passTo(
    id: string | undefined,
    before: Promise<void>,
    taken: Promise<boolean>,
  ): Promise<void> {
    await before;
    // After it is stored: what a window that closes has not stored it asks for again.
    if ((await taken) && id !== undefined && id === latest)
      await inbox.setPosition(id).catch(() => undefined);
  }

  return {
    onEvent(name, data, id) {
      latest = id ?? latest;
      storing = passTo(id, storing, take(name, data));
    },
    settled: () => storing,
  };
}
