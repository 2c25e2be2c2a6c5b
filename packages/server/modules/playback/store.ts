import { sql, type Kysely } from 'kysely';
import type { PlaybackTables } from './tables.ts';

export type Db = Kysely<PlaybackTables>;

export interface Stream {
  providerId: string;
  /** Owner of the slots: a subscriber, or a session without one. */
  holder: string;
  deviceId: string;
  sessionId: string;
  contentId: string;
}

/** What a protected package was given for; the licence is given for the same. */
export interface PackageGrant {
  packageId: string;
  availabilityId: string;
  profileId: string | null;
  country: string | null;
  deviceType: string;
  kids: boolean;
  maxRatingAge: number | null;
}

/** A slot taken by a stream. */
export interface Slot {
  /** New each time that the slot is acquired. */
  slotId: string;
  startedAt: Date;
  /** Scope of its signed addresses; null until a package was requested. */
  mediaScope: string | null;
  /** True once: when it has been watched long enough for a view. */
  counts: boolean;
}

export interface SlotUpdate {
  now: Date;
  /** A stream last seen before this has lost its slot. */
  deadBefore: Date;
  /** Id of the slot if it is acquired now. */
  slotId: string;
  /** The player's id of this play: it acquires nothing once it was stopped. */
  playId?: string | undefined;
  mediaScope?: string | undefined;
  /** Left out where no protected package is given. */
  grant?: PackageGrant | undefined;
  /** Milliseconds watched after which the stream counts as a view; left out where already stored, or for a trailer. */
  countsAfter?: number | undefined;
}

/** Most milliseconds counted as watched between two heartbeats: one interval and a margin. */
const MAX_COUNTED_PAUSE_MS = 45_000;

const ofStream = (stream: Stream) => sql`
  provider_id = ${stream.providerId} and holder = ${stream.holder} and device_id = ${stream.deviceId}
  and session_id = ${stream.sessionId} and content_id = ${stream.contentId}`;

const watchedUntil = (now: Date) => sql`
  (watched_ms + least(greatest(extract(epoch from ${now}::timestamptz - seen_at) * 1000, 0), ${MAX_COUNTED_PAUSE_MS})::int)`;

const jsonOf = (grant: PackageGrant | undefined) => (grant ? JSON.stringify(grant) : null);

const slotColumns = sql`slot_id as "slotId", started_at as "startedAt", media_scope as "mediaScope"`;

/**
 * Renews the slot of this stream; undefined where it has none. A slot whose lease had ended gets a new id, since
 * addresses of the old one may have been refused.
 */
export async function renewSlot(db: Db, stream: Stream, change: SlotUpdate): Promise<Slot | undefined> {
  const { now, deadBefore, slotId, mediaScope = null, countsAfter = null } = change;
  const { rows } = await sql<Slot>`
    with held as (
      select place, counted as was_counted,
        counted or coalesce(${watchedUntil(now)} >= coalesce(counts_after_ms, ${countsAfter}::int), false) as is_counted
      from stream_place where ${ofStream(stream)} for update
    )
    update stream_place set
      seen_at = ${now}, watched_ms = ${watchedUntil(now)}, counted = is_counted,
      counts_after_ms = coalesce(counts_after_ms, ${countsAfter}::int),
      media_scope = coalesce(${mediaScope}::text, media_scope),
      package_grant = coalesce(${jsonOf(change.grant)}::jsonb, package_grant),
      slot_id = case when slot_id = '' or seen_at < ${deadBefore} then ${slotId} else slot_id end
    from held
    where provider_id = ${stream.providerId} and holder = ${stream.holder} and stream_place.place = held.place
    returning ${slotColumns}, is_counted and not was_counted as counts`.execute(db);
  return rows[0];
}

/** Acquires slot number `place` if it is free or its lease has ended; undefined where it is taken. */
async function acquireSlotAt(
  trx: Db,
  stream: Stream,
  place: number,
  change: SlotUpdate,
): Promise<Slot | undefined> {
  const { now, deadBefore, slotId, mediaScope = null, countsAfter = null } = change;
  const { rows } = await sql<Slot>`
    insert into stream_place (
      provider_id, holder, place, device_id, session_id, content_id, slot_id, media_scope, started_at, seen_at,
      counts_after_ms, package_grant
    ) values (
      ${stream.providerId}, ${stream.holder}, ${place}, ${stream.deviceId}, ${stream.sessionId}, ${stream.contentId},
      ${slotId}, ${mediaScope}, ${now}, ${now}, ${countsAfter},
      ${jsonOf(change.grant)}::jsonb
    )
    on conflict (provider_id, holder, place) do update set
      device_id = excluded.device_id, session_id = excluded.session_id, content_id = excluded.content_id,
      slot_id = excluded.slot_id, media_scope = excluded.media_scope, started_at = excluded.started_at,
      seen_at = excluded.seen_at, watched_ms = 0, counts_after_ms = excluded.counts_after_ms, counted = false,
      package_grant = excluded.package_grant
    where stream_place.seen_at < ${deadBefore}
    returning ${slotColumns}, false as counts`.execute(trx);
  return rows[0];
}

/** Serialises the starts and stops of a holder until the end of the transaction. */
const lockHolder = (trx: Db, { providerId, holder }: Stream) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`stream ${providerId} ${holder}`}, 0))`.execute(trx);

async function wasStopped(trx: Db, stream: Stream, playId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stopped_play where ${ofStream(stream)} and play_id = ${playId}`.execute(trx);
  return rows.length > 0;
}

/**
 * Acquires the first of `maxSlots` slots that is free or whose lease has ended; undefined where all are taken,
 * 'stopped' where this play was stopped before. Starts of a holder are serialised, so that a stream started twice at
 * once gets one slot.
 */
export function acquireSlot(
  db: Db,
  stream: Stream,
  maxSlots: number,
  change: SlotUpdate,
): Promise<Slot | 'stopped' | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockHolder(trx, stream);
    if (change.playId !== undefined && (await wasStopped(trx, stream, change.playId))) return 'stopped';
    const renewed = await renewSlot(trx, stream, change);
    if (renewed) return renewed;
    for (let place = 1; place <= maxSlots; place += 1) {
      const acquired = await acquireSlotAt(trx, stream, place, change);
      if (acquired) return acquired;
    }
    return undefined;
  });
}

/** Number of slots taken by other streams of the holder. */
export async function countOtherSlots(db: Db, stream: Stream, deadBefore: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from stream_place
    where provider_id = ${stream.providerId} and holder = ${stream.holder} and seen_at >= ${deadBefore}
      and not (${ofStream(stream)})`.execute(db);
  return rows[0]!.held;
}

/**
 * Releases the stream's slot, for good where the play is named; returns whether its last seconds have made it a view.
 */
export function releaseSlot(db: Db, stream: Stream, now: Date, playId?: string): Promise<boolean> {
  const { providerId, holder, deviceId, sessionId, contentId } = stream;
  return db.transaction().execute(async (trx) => {
    await lockHolder(trx, stream);
    if (playId !== undefined)
      await sql`
        insert into stopped_play (provider_id, holder, device_id, session_id, content_id, play_id, stopped_at)
        values (${providerId}, ${holder}, ${deviceId}, ${sessionId}, ${contentId}, ${playId}, ${now})
        on conflict (provider_id, holder, device_id, session_id, content_id)
        do update set play_id = excluded.play_id, stopped_at = excluded.stopped_at`.execute(trx);
    const { rows } = await sql<{ counts: boolean }>`
      delete from stream_place where ${ofStream(stream)}
      returning not counted and coalesce(${watchedUntil(now)} >= counts_after_ms, false) as counts`.execute(
      trx,
    );
    return rows.some(({ counts }) => counts);
  });
}

/** Ids of those slots whose streams were seen since `deadBefore`. */
export async function findActiveSlots(
  db: Db,
  providerId: string,
  slotIds: readonly string[],
  deadBefore: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ slot_id: string }>`
    select slot_id from stream_place
    where provider_id = ${providerId} and slot_id = any(${[...slotIds]}::text[]) and seen_at >= ${deadBefore}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.slot_id));
}

/** The stream that holds a slot, if it was seen since `deadBefore`. */
export async function findStreamOfSlot(
  db: Db,
  providerId: string,
  slotId: string,
  deadBefore: Date,
): Promise<(Omit<Stream, 'providerId'> & { grant: PackageGrant | null }) | undefined> {
  const { rows } = await sql<Omit<Stream, 'providerId'> & { grant: PackageGrant | null }>`
    select holder, device_id as "deviceId", session_id as "sessionId", content_id as "contentId", package_grant as grant
    from stream_place where provider_id = ${providerId} and slot_id = ${slotId} and seen_at >= ${deadBefore}`.execute(
    db,
  );
  return rows[0];
}

/** Removes at most `limit` streams last seen before `before`; returns how many. */
export async function removeEndedStreams(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from stream_place where provider_id = ${providerId} and seen_at < ${before} and (holder, place) in (
      select holder, place from stream_place where provider_id = ${providerId} and seen_at < ${before} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes what is stored of plays stopped before `before`. */
export async function removeStoppedPlays(db: Db, providerId: string, before: Date): Promise<void> {
  await sql`delete from stopped_play where provider_id = ${providerId} and stopped_at < ${before}`.execute(
    db,
  );
}
