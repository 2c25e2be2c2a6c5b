import type { Bus, Clock } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import { findCloudUser, type CloudUser, type Db } from './store.ts';

/** Who asks, as long as the session lasts that the uid was given to. */
export interface CheckedUser extends CloudUser {
  sessionEndsAt: Date;
}

export interface UidChecks {
  /**
   * Whom a uid stands for; undefined where its session has ended. Where the session uses another profile by now, or its
   * profile was deleted, `profileId` is empty: such a user reads counters, and nothing of a profile.
   */
  find(providerId: string, uid: string): Promise<CheckedUser | undefined>;
  stop(): void;
}

/** A session of a subscriber; undefined where it has ended. */
export type FindSession = (
  providerId: string,
  session: { subscriberId: string; sessionId: string },
) => Promise<{ profileId: string | undefined; expiresAt: Date } | undefined>;

/**
 * Milliseconds that a checked uid is trusted where no change was notified: a player writes every ten seconds (CW-07), and the
 * check must not cost more than the write.
 */
const TRUST_MS = 120_000;
const MAX_USERS = 50_000;
const UID = /^[A-Za-z0-9_-]{20,64}$/;

/** Checks uids against their sessions, and remembers the outcome for two minutes at most. */
export function createUidChecks(deps: {
  db: Db;
  bus: Bus;
  clock: Clock;
  findSession: FindSession;
}): UidChecks {
  const { db, bus, clock, findSession } = deps;
  const known = new LRUCache<string, Promise<CheckedUser | undefined>>({ max: MAX_USERS, ttl: TRUST_MS });
  const uidsOf = new LRUCache<string, Set<string>>({ max: MAX_USERS, ttl: TRUST_MS });
  const subscriberKey = (providerId: string, subscriberId: string) => `${providerId} ${subscriberId}`;
  let changes = 0;

  function forget({ providerId, subscriberId }: { providerId: string; subscriberId: string }): void {
    changes += 1;
    const key = subscriberKey(providerId, subscriberId);
    for (const uid of uidsOf.get(key) ?? []) known.delete(uid);
    uidsOf.delete(key);
  }
  const ends = [
    bus.subscribe('sessions.changing', forget),
    bus.subscribe('sessions.changed', forget),
    bus.subscribe('cloud-users.changed', forget),
    bus.subscribe('bus.resumed', () => {
      changes += 1;
      known.clear();
    }),
  ];

  async function check(providerId: string, uid: string): Promise<CheckedUser | undefined> {
    const user = await findCloudUser(db, providerId, uid);
    const session = user && (await findSession(providerId, user));
    if (!user || !session || session.expiresAt <= clock.now()) return undefined;
    const profileId = user.profileId === session.profileId ? user.profileId : '';
    return { ...user, profileId, sessionEndsAt: session.expiresAt };
  }

  return {
    async find(providerId, uid) {
      if (!UID.test(uid)) return undefined;
      const key = `${providerId} ${uid}`;
      const remembered = known.get(key);
      if (remembered) {
        const user = await remembered;
        return user && user.sessionEndsAt > clock.now() ? user : undefined;
      }
      const before = changes;
      const checking = check(providerId, uid);
      known.set(key, checking);
      try {
        const user = await checking;
        // What was read before a change must not be remembered after it, nor that there is nobody: a uid may come to be.
        if (user === undefined || before !== changes) known.delete(key);
        else {
          const of = subscriberKey(providerId, user.subscriberId);
          uidsOf.set(of, (uidsOf.get(of) ?? new Set()).add(key));
        }
        return user;
      } catch (error) {
        known.delete(key);
        throw error;
      }
    },
    stop() {
      for (const end of ends) end();
      known.clear();
    },
  };
}
