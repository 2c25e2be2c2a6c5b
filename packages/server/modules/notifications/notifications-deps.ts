import type { Bus, Clock, Log } from '@rawi/platform';
import type { PushDriver } from './push/push-driver.ts';
import type { Db } from './store.ts';

declare module '@rawi/platform' {
  interface BusEvents {
    /** A message was written that may be due. */
    'notifications.created': { providerId: string };
    /** A message goes out now: streams are told, whichever process they are of. */
    'notifications.published': { providerId: string; messageId: string; topic: string };
    /** A device hears of other topics now. */
    'topics.changed': { providerId: string; deviceId: string };
  }
}

/** What the parts of the module share. */
export interface NotificationsDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
  providers(): readonly string[];
  driverOf(kind: PushDriver['kind']): PushDriver | undefined;
  /** Whether a session of a subscriber still lasts. */
  hasSession(providerId: string, of: { subscriberId: string; sessionId: string }): Promise<boolean>;
}
