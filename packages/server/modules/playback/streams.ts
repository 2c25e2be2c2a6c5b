import type { PackageFacts } from '@rawi/catalogue';
import { CallError } from '@rawi/contract';
import { STREAM_LIMIT, type PlaybackCaller } from '@rawi/domain';
import type { Clock, Identity } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import { requireContent, type RightsParts } from './rights.ts';
import { countHeld, freeSlot, keepSlot, takeSlot, type Db, type Slot, type SlotChange, type Stream } from './store.ts';

/** Milliseconds without a heartbeat after which a slot is lost; players send one every 30 seconds. */
export const LEASE = 90_000;
/** Milliseconds during which a running stream's rights are not checked again, so that a film is not interrupted. */
const JUDGED_FOR = 6 * 3_600_000;
/** Milliseconds watched that count as a view; for a short film half of its duration. */
const VIEW = 120_000;
/** Prefix of slot ids in media addresses. */
export const SLOT = 's-';

export interface StreamParts extends RightsParts {
  db: Db;
}

/** A caller with the identity that owns its streams. */
export interface StreamCaller extends PlaybackCaller {
  identity: Identity;
}

function streamOf(providerId: string, { identity }: Pick<StreamCaller, 'identity'>, contentId: string): Stream {
  const { deviceId, sessionId } = identity;
  const holder = identity.kind === 'session' ? `subscriber:${identity.subscriberId}` : `device:${sessionId}`;
  return { providerId, holder, deviceId, sessionId, contentId };
}

function changeAt(clock: Clock): SlotChange {
  const now = clock.now();
  const slotId = `${SLOT}${randomBytes(12).toString('base64url')}`;
  return { now, deadBefore: new Date(now.getTime() - LEASE), slotId };
}

/** Milliseconds watched after which a stream of these packages counts as a view; undefined for a trailer. */
function countsAfter(packages: readonly PackageFacts[]): number | undefined {
  if (packages.some(({ trailer }) => trailer)) return undefined;
  const seconds = Math.max(...packages.map(({ ready }) => ready?.seconds ?? 0));
  return seconds > 0 ? Math.min(VIEW, Math.floor(seconds * 500)) : VIEW;
}

/** Checks whether a stream may start; acquires nothing. Errors: those of its content's rights, 8801 (PLAY-10, PLAY-11). */
export async function authorizeStream(
  parts: StreamParts, providerId: string, caller: StreamCaller, contentId: string | undefined,
): Promise<void> {
  if (contentId !== undefined) await requireContent(parts, providerId, contentId, caller);
  const { deadBefore } = changeAt(parts.clock);
  const held = await countHeld(parts.db, streamOf(providerId, caller, contentId ?? ''), deadBefore);
  if (held >= STREAM_LIMIT) throw new CallError(8801);
}

async function takeAny(db: Db, stream: Stream, change: SlotChange): Promise<Slot> {
  const slot = await takeSlot(db, stream, STREAM_LIMIT, change);
  if (!slot) throw new CallError(8801);
  return slot;
}

/**
 * Acquires a slot, or renews the one that this stream has. Errors: those of the content's rights, 8801 where all are
 * taken (PLAY-11).
 */
export async function startStream(parts: StreamParts, providerId: string, caller: StreamCaller, contentId: string): Promise<Slot> {
  const stream = streamOf(providerId, caller, contentId);
  const change = changeAt(parts.clock);
  const kept = await keepSlot(parts.db, stream, change);
  if (kept && change.now.getTime() - kept.startedAt.getTime() < JUDGED_FOR) return kept;
  const packages = await requireContent(parts, providerId, contentId, caller);
  return kept ?? takeAny(parts.db, stream, { ...change, countsAfter: countsAfter(packages) });
}

/** The slot for a package whose rights were checked: the stream's own, or a free one. Errors: 8801. */
export async function holdSlot(
  { db, clock }: Pick<StreamParts, 'db' | 'clock'>,
  providerId: string,
  caller: StreamCaller,
  contentId: string,
  given: { entry: PackageFacts; mediaScope: string },
): Promise<Slot> {
  const stream = streamOf(providerId, caller, contentId);
  const change = { ...changeAt(clock), mediaScope: given.mediaScope, countsAfter: countsAfter([given.entry]) };
  return (await keepSlot(db, stream, change)) ?? takeAny(db, stream, change);
}

/** Releases the slot, if there is one. Returns whether it was watched long enough for a view. */
export async function stopStream({ db, clock }: Pick<StreamParts, 'db' | 'clock'>, providerId: string, caller: Pick<StreamCaller, 'identity'>, contentId: string) {
  return freeSlot(db, streamOf(providerId, caller, contentId), clock.now());
}
