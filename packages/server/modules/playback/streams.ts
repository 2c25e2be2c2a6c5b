import type { PackageFacts } from '@rawi/catalogue';
import { CallError } from '@rawi/contract';
import { STREAM_LIMIT } from '@rawi/domain';
import type { Clock, Identity } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import { refuseUnlessAllowed, requireContent, type RightsCaller, type RightsDeps } from './rights.ts';
import {
  countOtherSlots,
  releaseSlot,
  renewOrAcquireSlot,
  renewSlot,
  type Db,
  type PackageGrant,
  type Slot,
  type SlotUpdate,
  type Stream,
} from './store.ts';
import type { RecentSlots } from './recent-slots.ts';
import { createTurns } from './take-turns.ts';

/** Milliseconds without a heartbeat after which a slot is lost; players send one every 30 seconds. */
export const LEASE_MS = 90_000;
/** Milliseconds during which a running stream's rights are not checked again, so that a film is not interrupted. */
const RIGHTS_VALID_MS = 6 * 3_600_000;
/** Milliseconds watched that count as a view; for a short film half of its duration. */
const VIEW_MS = 120_000;
/** Prefix of slot ids in media addresses. */
export const SLOT_PREFIX = 's-';

export interface StreamDeps extends RightsDeps {
  db: Db;
  recent: RecentSlots;
}

/** A caller with the identity that owns its streams. */
export interface StreamCaller extends RightsCaller {
  identity: Identity;
  /** The player's id of this play; a play that was stopped acquires nothing (PLAY-10). */
  playId?: string | undefined;
}

const SUBSCRIBER_PREFIX = 'subscriber:';

/** The subscriber who owns a holder's slots; undefined for a device. */
export const subscriberOf = (holder: string): string | undefined =>
  holder.startsWith(SUBSCRIBER_PREFIX) ? holder.slice(SUBSCRIBER_PREFIX.length) : undefined;

export const holderOfSubscriber = (subscriberId: string): string => `${SUBSCRIBER_PREFIX}${subscriberId}`;

/** The owner of a caller's slots: the subscriber, or the session of a device without one. */
export const holderOf = (identity: Identity): string =>
  identity.kind === 'session' ? holderOfSubscriber(identity.subscriberId) : `device:${identity.sessionId}`;

/** The stream of a content for a caller. */
export function streamOf(
  providerId: string,
  { identity }: Pick<StreamCaller, 'identity'>,
  contentId: string,
): Stream {
  const { deviceId, sessionId } = identity;
  return { providerId, holder: holderOf(identity), deviceId, sessionId, contentId };
}

function slotUpdateAt(clock: Clock): SlotUpdate {
  const now = clock.now();
  const slotId = `${SLOT_PREFIX}${randomBytes(12).toString('base64url')}`;
  return { now, deadBefore: new Date(now.getTime() - LEASE_MS), slotId };
}

/** Milliseconds watched after which a stream of these packages counts as a view; undefined for a trailer. */
function viewAfterMs(packages: readonly PackageFacts[]): number | undefined {
  if (packages.some(({ trailer }) => trailer)) return undefined;
  const seconds = Math.max(...packages.map(({ ready }) => ready?.seconds ?? 0));
  return seconds > 0 ? Math.min(VIEW_MS, Math.floor(seconds * 500)) : VIEW_MS;
}

/** Checks whether a stream may start; acquires nothing. Errors: those of its content's rights, 8801 (PLAY-10, PLAY-11). */
export async function authorizeStream(
  deps: StreamDeps,
  providerId: string,
  caller: StreamCaller,
  contentId: string | undefined,
): Promise<void> {
  if (contentId !== undefined) await requireContent(deps, providerId, contentId, caller);
  const { deadBefore } = slotUpdateAt(deps.clock);
  const otherSlots = await countOtherSlots(
    deps.db,
    streamOf(providerId, caller, contentId ?? ''),
    deadBefore,
  );
  if (otherSlots >= STREAM_LIMIT) throw new CallError(8801);
}

const inTurn = createTurns();
const nameOf = ({ providerId, holder, deviceId, sessionId, contentId }: Stream) =>
  [providerId, holder, deviceId, sessionId, contentId].join(' ');

type SlotDeps = Pick<StreamDeps, 'db' | 'recent'>;

/** Renews the stream's slot, or acquires one. Errors: 8801, 8802. */
const renewOrAcquire = ({ db, recent }: SlotDeps, stream: Stream, change: SlotUpdate): Promise<Slot> =>
  inTurn(nameOf(stream), async () => {
    const written = recent.find(stream, change);
    if (written) return written;
    const slot = await renewOrAcquireSlot(db, stream, STREAM_LIMIT, change);
    if (slot === undefined) throw new CallError(8801);
    if (slot === 'stopped') throw new CallError(8802);
    recent.store(stream, change, slot);
    return slot;
  });

/** Renews the slot of a stream that is thought to run; undefined where it has none. */
async function renewRunning({ db, recent }: SlotDeps, stream: Stream, change: SlotUpdate) {
  const written = recent.find(stream, change);
  if (written) return written;
  // The first call of a play: its rights are checked before it acquires or renews anything.
  if (change.playId !== undefined && !recent.knows(stream, change)) return undefined;
  const renewed = await renewSlot(db, stream, change);
  if (renewed) recent.store(stream, change, renewed);
  return renewed;
}

/**
 * Acquires a slot, or renews the one that this stream has. Errors: those of the content's rights, 8801 where all are
 * taken (PLAY-11), 8802 where this play was stopped (PLAY-10).
 */
export async function startStream(
  deps: StreamDeps,
  providerId: string,
  caller: StreamCaller,
  contentId: string,
): Promise<Slot> {
  const stream = streamOf(providerId, caller, contentId);
  const change = { ...slotUpdateAt(deps.clock), playId: caller.playId };
  const renewed = await renewRunning(deps, stream, change);
  // The profile of a session changes while its stream runs: what it may not see is not renewed.
  if (renewed) await refuseUnlessAllowed(deps.catalogue, providerId, contentId, caller);
  if (renewed && change.now.getTime() - renewed.startedAt.getTime() < RIGHTS_VALID_MS) return renewed;
  const packages = await requireContent(deps, providerId, contentId, caller);
  return renewed ?? renewOrAcquire(deps, stream, { ...change, countsAfter: viewAfterMs(packages) });
}

/** A package whose rights were checked, with the scope of its media. */
export interface GivenPackage {
  entry: PackageFacts;
  mediaScope: string;
  grant: PackageGrant | undefined;
}

/** The slot for a package whose rights were checked: the stream's own, or a free one. Errors: 8801, 8802. */
export async function acquirePackageSlot(
  { db, clock, recent }: Pick<StreamDeps, 'db' | 'clock' | 'recent'>,
  providerId: string,
  caller: StreamCaller,
  contentId: string,
  given: GivenPackage,
): Promise<Slot> {
  const stream = streamOf(providerId, caller, contentId);
  const change = {
    ...slotUpdateAt(clock),
    playId: caller.playId,
    mediaScope: given.mediaScope,
    grant: given.grant,
    countsAfter: viewAfterMs([given.entry]),
  };
  return renewOrAcquire({ db, recent }, stream, change);
}

/** Releases the slot, if there is one, and ends the play where it is named. Returns whether it was watched long enough for a view. */
export async function stopStream(
  { db, clock, recent }: Pick<StreamDeps, 'db' | 'clock' | 'recent'>,
  providerId: string,
  caller: Pick<StreamCaller, 'identity' | 'playId'>,
  contentId: string,
) {
  const stream = streamOf(providerId, caller, contentId);
  recent.delete(stream, caller.playId);
  return releaseSlot(db, stream, clock.now(), caller.playId);
}
