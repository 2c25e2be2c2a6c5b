import type { Clock, Log } from '@rawi/platform';
import { findHeldSlots, type Db } from './store.ts';
import { LEASE, SLOT } from './streams.ts';

/** Milliseconds between two looks at the slots whose media are asked for. */
const LOOK_EVERY = 15_000;
/** Milliseconds after which a slot whose media nobody asked for is forgotten. */
const FORGET_AFTER = 15 * 60_000;
/** Slots that are known at a time, in one process. */
const MOST_KNOWN = 50_000;
/** Slots of one query. */
const BATCH = 2000;

/**
 * Knows which slots are lost, so that their media end before their addresses do. A segment asks what is known and
 * waits for nothing; the database is asked about all slots in use together, a few times a minute.
 */
export interface SlotWatch {
  /** Whether the slot that an address was signed for is known to be lost. */
  ended(grant: { readonly scope: string; readonly session: string }): boolean;
  /** Looks now. */
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
      // The first that came goes: it is asked about again as soon as somebody asks for its media.
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
            // Until the database is back, addresses end by their time alone.
            if (!troubled) log.warn({ err: error }, 'the slots of running streams could not be looked at');
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
