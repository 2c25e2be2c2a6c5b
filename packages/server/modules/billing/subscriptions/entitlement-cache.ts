import type { Entitlements } from '@rawi/domain';
import type { Bus, Clock } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import { findEntitlements, type Db } from '../store.ts';

declare module '@rawi/platform' {
  interface BusEvents {
    /** A subscription or a purchase of the subscriber was written. */
    'entitlements.changed': { providerId: string; subscriberId: string };
  }
}

const MAX_SUBSCRIBERS = 10_000;
/** Milliseconds, should a notification be lost. */
const TTL_MS = 5000;

/** What subscribers have paid for, remembered for seconds: a stream asks with every heartbeat. */
export function createEntitlementCache({ db, clock, bus }: { db: Db; clock: Clock; bus: Bus }) {
  const cache = new LRUCache<string, Promise<Entitlements>>({ max: MAX_SUBSCRIBERS, ttl: TTL_MS });
  const keyOf = (providerId: string, subscriberId: string) => `${providerId}/${subscriberId}`;
  const ends = [
    bus.subscribe('entitlements.changed', ({ providerId, subscriberId }) => {
      cache.delete(keyOf(providerId, subscriberId));
    }),
    bus.subscribe('bus.resumed', () => cache.clear()),
  ];
  return {
    of(providerId: string, subscriberId: string): Promise<Entitlements> {
      const key = keyOf(providerId, subscriberId);
      const known = cache.get(key);
      if (known) return known;
      // Stored before it is read: a change meanwhile removes it.
      const found = findEntitlements(db, providerId, subscriberId, clock.now());
      cache.set(key, found);
      found.catch(() => {
        if (cache.peek(key) === found) cache.delete(key);
      });
      return found;
    },
    /** What is remembered of a subscriber here: for a change that this process has made, and is asked about at once. */
    forget(providerId: string, subscriberId: string): void {
      cache.delete(keyOf(providerId, subscriberId));
    },
    stop() {
      for (const end of ends) end();
    },
  };
}
