import type { Clock, Log } from '@rawi/platform';
import { findActiveSlots, type Db } from './store.ts';
import { LEASE_MS, SLOT_PREFIX } from './streams.ts';
import { createTurns } from './take-turns.ts';

/** Milliseconds between two checks of the slots whose media are requested. */
const CHECK_INTERVAL_MS = 15_000;
/** Milliseconds after the last media request at which a slot is no longer monitored. */
const FORGET_AFTER_MS = 15 * 60_000;
/** Most slots monitored by one process. */
const MAX_SLOTS = 50_000;
/** Slots per query. */
const BATCH = 2000;

/**
 * Monitors which slots are lost, so that their media end before their addresses expire. Requests of segments use the
 * last known state without waiting; the database is queried for all slots in use together, a few times a minute.
 */
export interface SlotMonitor {
  /** Whether the slot of a signed address is known to be lost. */
  isEnded(grant: { readonly scope: string; readonly session: string }): boolean;
  /** Runs one check, after the one that is running. */
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createSlotMonitor(db: Db, clock: Clock, log: Log): SlotMonitor {
  const monitored = new Map<
    string,
    { providerId: string; slotId: string; requestedAtMs: number; lost: boolean }
  >();
  let stopping: AbortController | undefined;
  let checkLoop: Promise<void> | undefined;

  async function runCheck(): Promise<void> {
    const now = clock.now().getTime();
    for (const [key, { requestedAtMs }] of monitored)
      if (requestedAtMs < now - FORGET_AFTER_MS) monitored.delete(key);
    for (const [providerId, slots] of Map.groupBy(monitored.values(), (slot) => slot.providerId))
      for (let from = 0; from < slots.length; from += BATCH) {
        const some = slots.slice(from, from + BATCH);
        const held = await findActiveSlots(
          db,
          providerId,
          some.map(({ slotId }) => slotId),
          new Date(now - LEASE_MS),
        );
        for (const slot of some) slot.lost = !held.has(slot.slotId);
      }
  }

  const inTurn = createTurns();
  /** One after the other: a slow check would overwrite what a later one has found. */
  const check = () => inTurn('check', runCheck);

  return {
    isEnded({ scope, session }) {
      if (!session.startsWith(SLOT_PREFIX)) return false;
      const providerId = scope.slice(0, scope.indexOf('/'));
      const key = `${providerId}/${session}`;
      const slot = monitored.get(key);
      if (slot) {
        slot.requestedAtMs = clock.now().getTime();
        return slot.lost;
      }
      // Evict the oldest: it is added again with the next request for its media.
      if (monitored.size >= MAX_SLOTS) monitored.delete(monitored.keys().next().value!);
      monitored.set(key, { providerId, slotId: session, requestedAtMs: clock.now().getTime(), lost: false });
      return false;
    },
    check,
    start() {
      stopping = new AbortController();
      const { signal } = stopping;
      const checkRepeatedly = async () => {
        for (let failing = false; ;) {
          await clock.sleep(CHECK_INTERVAL_MS, signal);
          try {
            await check();
            failing = false;
          } catch (error) {
            // While the database is unavailable, addresses end only by their expiry.
            if (!failing) log.warn({ err: error }, 'the slots of running streams could not be checked');
            failing = true;
          }
        }
      };
      checkLoop = checkRepeatedly().catch(() => undefined);
    },
    async stop() {
      stopping?.abort();
      await checkLoop;
    },
  };
}
