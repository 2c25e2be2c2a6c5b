import { CallError } from '@rawi/contract';
import { ageOfRating, type DeviceType } from '@rawi/domain';
import type { Bus, Clock, SessionIdentity } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import type { Db } from '../store.ts';
import { findSession, touchSession, type SessionRow } from './session-store.ts';
import { isSecret, readToken, type TokenParts } from './session-tokens.ts';

declare module '@rawi/platform' {
  interface BusEvents {
    /** A transaction of this process changes sessions of a subscriber, or a profile of theirs. */
    'sessions.changing': { providerId: string; subscriberId: string };
    /** They have changed. */
    'sessions.changed': { providerId: string; subscriberId: string };
  }
}

/** Milliseconds that a checked token is trusted where no change was notified. */
const TRUST_MS = 10_000;
/**
 * Milliseconds after the beginning of a change in which nothing of its account is remembered: what the caller of the change
 * does next must not meet the state of before, though the notice of the commit is still on its way.
 */
const CHANGING_MS = 2000;
/** Milliseconds between two notes of when a session was used. */
const TOUCH_MS = 600_000;
const MAX_TOKENS = 20_000;
/** Remembered tokens of one account; renewed ones leave their names behind. */
const MAX_TOKENS_OF_ACCOUNT = 50;

interface Checked {
  identity: SessionIdentity;
  expiresAt: Date;
  checkedAt: number;
}

export interface SessionChecks {
  /**
   * Who sends this token; at once where it was checked a moment ago. Errors: 6055 where it has expired, 6067 where it is
   * none, or its session has ended.
   */
  verify(token: string, providerId: string): SessionIdentity | Promise<SessionIdentity>;
  stop(): void;
}

/**
 * The identity of a session's caller. Without a profile only what children may see is shown: until one is chosen among
 * several, and after the one in use was deleted.
 */
function identityOf(providerId: string, subscriberId: string, row: SessionRow): SessionIdentity {
  const isUndecided = row.profile_id === null || row.kids === null;
  return {
    kind: 'session',
    providerId,
    subscriberId,
    sessionId: row.session_id,
    deviceId: row.device_id,
    deviceType: row.device_type as DeviceType,
    ...(!isUndecided && { profileId: row.profile_id! }),
    ...((row.kids === true || isUndecided) && { kids: true }),
    ...(row.max_rating !== null && { maxRatingAge: ageOfRating(row.max_rating) }),
  };
}

/** Checks session tokens against their rows, and remembers the outcome for seconds at most. */
export function createSessionChecks({ db, clock, bus }: { db: Db; clock: Clock; bus: Bus }): SessionChecks {
  const checked = new LRUCache<string, Checked>({ max: MAX_TOKENS });
  const tokensOf = new Map<string, Set<string>>();
  const changing = new LRUCache<string, true>({ max: MAX_TOKENS, ttl: CHANGING_MS });
  const keyOf = (providerId: string, subscriberId: string) => `${providerId}/${subscriberId}`;
  const checking = new Map<string, Promise<SessionIdentity>>();
  // A reply of the database that was read before a change must not be remembered after it.
  let changes = 0;

  function forget(providerId: string, subscriberId: string): void {
    changes += 1;
    const key = keyOf(providerId, subscriberId);
    for (const token of tokensOf.get(key) ?? []) checked.delete(`${providerId} ${token}`);
    tokensOf.delete(key);
  }

  const ends = [
    bus.subscribe('sessions.changed', ({ providerId, subscriberId }) => forget(providerId, subscriberId)),
    bus.subscribe('sessions.changing', ({ providerId, subscriberId }) => {
      changing.set(keyOf(providerId, subscriberId), true);
      forget(providerId, subscriberId);
    }),
    bus.subscribe('bus.resumed', () => {
      changes += 1;
      checked.clear();
      tokensOf.clear();
    }),
  ];

  function remember(token: string, providerId: string, found: Checked): void {
    const key = keyOf(providerId, found.identity.subscriberId);
    if (changing.has(key)) return;
    checked.set(`${providerId} ${token}`, found);
    const held = tokensOf.get(key) ?? new Set();
    if (held.size >= MAX_TOKENS_OF_ACCOUNT) {
      for (const former of held) checked.delete(`${providerId} ${former}`);
      held.clear();
    }
    tokensOf.set(key, held.add(token));
    // What can no longer be found by its account must not be trusted either.
    if (tokensOf.size > MAX_TOKENS) {
      tokensOf.clear();
      checked.clear();
    }
  }

  async function check(token: string, parts: TokenParts, providerId: string): Promise<SessionIdentity> {
    const before = changes;
    const { subscriberId, sessionId, secret } = parts;
    const row = await findSession(db, providerId, subscriberId, sessionId);
    if (!row || !isSecret(secret, row.token_hash)) throw new CallError(6067);
    const now = clock.now();
    if (row.token_expires_at <= now || row.expires_at <= now) throw new CallError(6055);
    const identity = identityOf(providerId, subscriberId, row);
    if (before === changes)
      remember(token, providerId, { identity, expiresAt: row.token_expires_at, checkedAt: now.getTime() });
    if (now.getTime() - row.seen_at.getTime() > TOUCH_MS)
      await touchSession(db, providerId, { subscriberId, sessionId, deviceId: row.device_id }, now);
    return identity;
  }

  return {
    verify(token, providerId) {
      const known = checked.get(`${providerId} ${token}`);
      const now = clock.now();
      if (known && Math.abs(now.getTime() - known.checkedAt) < TRUST_MS) {
        if (known.expiresAt <= now) throw new CallError(6055);
        return known.identity;
      }
      const parts = readToken(token, 's');
      if (!parts) throw new CallError(6067);
      // The calls of a page arrive together; one that comes after a change is checked anew.
      const name = `${changes} ${providerId} ${token}`;
      const running = checking.get(name);
      if (running) return running;
      const started = check(token, parts, providerId).finally(() => checking.delete(name));
      checking.set(name, started);
      return started;
    },
    stop() {
      for (const end of ends) end();
      checked.clear();
      tokensOf.clear();
    },
  };
}
