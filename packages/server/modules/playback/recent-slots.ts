import { LRUCache } from 'lru-cache';
import type { PackageGrant, Slot, SlotUpdate, Stream } from './store.ts';

/** Milliseconds in which the calls of a play arrive: its lease, package and token. */
const TOGETHER_MS = 2000;
const MAX_PLAYS = 20_000;

/** A slot as this process has just written it. */
interface RecentSlot {
  slot: Slot;
  seenAt: number;
  mediaScope: string | undefined;
  grant: string | undefined;
}

const textOf = (grant: PackageGrant | undefined) => (grant ? JSON.stringify(grant) : undefined);

/**
 * The slots of plays that began in this process a moment ago. The calls of a play arrive together: those after the first
 * have nothing to write, or only what the first did not know. A player that names no play is not remembered.
 */
export function createRecentSlots() {
  const plays = new LRUCache<string, RecentSlot>({ max: MAX_PLAYS });
  const keyOf = ({ providerId, holder, deviceId, sessionId, contentId }: Stream, playId: string) =>
    [providerId, holder, deviceId, sessionId, contentId, playId].join(' ');
  return {
    /** The slot, where it was written within the last moments with all that this change would write. */
    find(stream: Stream, { playId, now, mediaScope, grant }: SlotUpdate): Slot | undefined {
      if (playId === undefined) return undefined;
      const found = plays.get(keyOf(stream, playId));
      const age = found ? now.getTime() - found.seenAt : -1;
      if (!found || age < 0 || age > TOGETHER_MS) return undefined;
      if (mediaScope !== undefined && mediaScope !== found.mediaScope) return undefined;
      if (grant !== undefined && textOf(grant) !== found.grant) return undefined;
      return found.slot;
    },
    /** Whether this process has seen the play before, however long ago. */
    knows: (stream: Stream, { playId }: Pick<SlotUpdate, 'playId'>): boolean =>
      playId !== undefined && plays.has(keyOf(stream, playId)),
    store(stream: Stream, { playId, now, mediaScope, grant }: SlotUpdate, slot: Slot): void {
      if (playId === undefined) return;
      const key = keyOf(stream, playId);
      const before = plays.peek(key);
      const isSame = before?.slot.slotId === slot.slotId;
      plays.set(key, {
        // It is told once.
        slot: { ...slot, counts: false },
        seenAt: now.getTime(),
        mediaScope: mediaScope ?? (isSame ? before?.mediaScope : undefined),
        grant: textOf(grant) ?? (isSame ? before?.grant : undefined),
      });
    },
    /** Forgets a play that has ended. */
    delete(stream: Stream, playId: string | undefined): void {
      if (playId !== undefined) plays.delete(keyOf(stream, playId));
    },
    /** Forgets all: a slot was stopped by another device. */
    clear: () => plays.clear(),
  };
}

export type RecentSlots = ReturnType<typeof createRecentSlots>;
