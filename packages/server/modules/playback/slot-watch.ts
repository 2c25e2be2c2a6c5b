import type { Clock, Log } from '@rawi/platform';
import { findHeldSlots, type Db } from './store.ts';
import { LEASE, SLOT } from './streams.ts';

/** Milliseconds between two checks of the slots whose media are requested. */
const LOOK_EVERY = 15_000;
/** Milliseconds after the last media request at which a slot is no longer monitored. */
const FORGET_AFTER = 15 * 60_000;
/** Most slots monitored by one process. */
const MOST_KNOWN = 50_000;
/** Slots per query. */
const BATCH = 2000;

/**
 * Monitors which slots are lost, so that their media end before their addresses expire. Requests of segments use the
 * last known state without waiting; the database is queried for all slots in use together, a few times a minute.
 */
export interface SlotWatch {
  /** Whether the slot of a signed address is known to be lost. */
  ended(grant: { readonly scope: string; readonly session: string }): boolean;
  /** Runs one check. */
  look(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createSlotWatch(db: Db, clock: Clock, log: Log): SlotWatch {
  const known = new Map<string, { providerId: string; slotId: string; askedAt: number; lost: boolean }>();
  let stopping: AbortController | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = clock.now().getTime();
    for (const [key, { askedAt }] of known) if (askedAt < now - FORGET_AFTER) known.delete(key);
    for (const [providerId, slots] of Map.groupBy(known.values(), (slot) => slot.providerId))
      for (let from = 0; from < slots.length; from += BATCH) {
        const some = slots.slice(from, from + BATCH);
        const held = await findHeldSlots(db, providerId, some.map(({ slotId }) => slotId), new Date(now - LEASE));
        for (const slot of some) slot.lost = !held.has(slot.slotId);
      }
  }

  return {
    ended({ scope, session }) {
      if (!session.startsWith(SLOT)) return false;
      const providerId = scope.slice(0, scope.indexOf('/'));
      const key = `${providerId}/${session}`;
      const slot = known.get(key);
      if (slot) {
        slot.askedAt = clock.now().getTime();
        return slot.lost;
      }
      // Evict the oldest: it is added again with the next request for its media.
      if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
      known.set(key, { providerId, slotId: session, askedAt: clock.now().getTime(), lost: false });
      return false;
    },
    look,
    start() {
      stopping = new AbortController();
      const { signal } = stopping;
      const keepLooking = async () => {
        for (let troubled = false; ; ) {
          await clock.sleep(LOOK_EVERY, signal);
          try {
            await look();
            troubled = false;
          } catch (error) {
            // While the database is unavailable, addresses end only by their expiry.
            if (!troubled) log.warn({ err: error }, 'the slots of running streams could not be checked');
            troubled = true;
          }
        }
      };
      looking = keepLooking().catch(() => undefined);
    },
    async stop() {
      stopping?.abort();
      await looking;
    },
  };
}
