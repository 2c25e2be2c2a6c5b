import { sql, type Kysely } from 'kysely';
import type { PlaybackTables } from './tables.ts';

export type Db = Kysely<PlaybackTables>;

export interface Stream {
  providerId: string;
  /** Whose places count together: a subscriber's, or a session's that has no subscriber. */
  holder: string;
  deviceId: string;
  sessionId: string;
  contentId: string;
}

/** A place that a stream holds. */
export interface Slot {
  /** Another one each time that the place is taken. */
  slotId: string;
  startedAt: Date;
  /** What its package was signed for; null until a package was asked for. */
  mediaScope: string | null;
  /** It has now been watched for as long as a view takes; said once. */
  counts: boolean;
}

export interface SlotChange {
  now: Date;
  /** A stream that was last seen before this has lost its place to whoever wants it. */
  deadBefore: Date;
  /** What the slot is called if it is taken now. */
  slotId: string;
  mediaScope?: string | undefined;
  /** Milliseconds that are watched before the stream counts as a view; left out where it is known or never does. */
  countsAfter?: number | undefined;
}

/** Milliseconds of one pause between heartbeats that count as watched: the time between two, and some more. */
const LONGEST_PAUSE = 45_000;

const ofStream = (stream: Stream) => sql`
  provider_id = ${stream.providerId} and holder = ${stream.holder} and device_id = ${stream.deviceId}
  and session_id = ${stream.sessionId} and content_id = ${stream.contentId}`;

const watchedUntil = (now: Date) => sql`
  (watched_ms + least(greatest(extract(epoch from ${now}::timestamptz - seen_at) * 1000, 0), ${LONGEST_PAUSE})::int)`;

const slotColumns = sql`slot_id as "slotId", started_at as "startedAt", media_scope as "mediaScope"`;

/**
 * Keeps the place that this very stream holds already; undefined where it holds none. One that was given up for lost
 * meanwhile is kept under another name, since addresses of the old one may have been refused.
 */
export async function keepSlot(db: Db, stream: Stream, change: SlotChange): Promise<Slot | undefined> {
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
      slot_id = case when slot_id = '' or seen_at < ${deadBefore} then ${slotId} else slot_id end
    from held
    where provider_id = ${stream.providerId} and holder = ${stream.holder} and stream_place.place = held.place
    returning ${slotColumns}, is_counted and not was_counted as counts`.execute(db);
  return rows[0];
}

/** Takes this place if it is free or its stream is dead; undefined where it is held. */
async function takePlace(trx: Db, stream: Stream, place: number, change: SlotChange): Promise<Slot | undefined> {
  const { now, deadBefore, slotId, mediaScope = null, countsAfter = null } = change;
  const { rows } = await sql<Slot>`
    insert into stream_place (
      provider_id, holder, place, device_id, session_id, content_id, slot_id, media_scope, started_at, seen_at,
      counts_after_ms
    ) values (
      ${stream.providerId}, ${stream.holder}, ${place}, ${stream.deviceId}, ${stream.sessionId}, ${stream.contentId},
      ${slotId}, ${mediaScope}, ${now}, ${now}, ${countsAfter}
    )
    on conflict (provider_id, holder, place) do update set
      device_id = excluded.device_id, session_id = excluded.session_id, content_id = excluded.content_id,
      slot_id = excluded.slot_id, media_scope = excluded.media_scope, started_at = excluded.started_at,
      seen_at = excluded.seen_at, watched_ms = 0, counts_after_ms = excluded.counts_after_ms, counted = false
    where stream_place.seen_at < ${deadBefore}
    returning ${slotColumns}, false as counts`.execute(trx);
  return rows[0];
}

/**
 * Takes the first of `places` that is free or whose stream is dead; undefined where all are held. Starts of one holder
 * wait for each other, so that a stream that is started twice at once has one place.
 */
export function takeSlot(db: Db, stream: Stream, places: number, change: SlotChange): Promise<Slot | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stream ${stream.providerId} ${stream.holder}`}, 0))`.execute(trx);
    const kept = await keepSlot(trx, stream, change);
    if (kept) return kept;
    for (let place = 1; place <= places; place += 1) {
      const taken = await takePlace(trx, stream, place, change);
      if (taken) return taken;
    }
    return undefined;
  });
}

/** Places that are held by other streams than this one. */
export async function countHeld(db: Db, stream: Stream, deadBefore: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from stream_place
    where provider_id = ${stream.providerId} and holder = ${stream.holder} and seen_at >= ${deadBefore}
      and not (${ofStream(stream)})`.execute(db);
  return rows[0]!.held;
}

/** Frees the stream's place; says whether its last seconds have made it a view. */
export async function freeSlot(db: Db, stream: Stream, now: Date): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    delete from stream_place where ${ofStream(stream)}
    returning not counted and coalesce(${watchedUntil(now)} >= counts_after_ms, false) as counts`.execute(db);
  return rows.some(({ counts }) => counts);
}

/** Which of the slots are still held by streams that were seen since. */
export async function findHeldSlots(db: Db, providerId: string, slotIds: readonly string[], deadBefore: Date): Promise<Set<string>> {
  const { rows } = await sql<{ slot_id: string }>`
    select slot_id from stream_place
    where provider_id = ${providerId} and slot_id = any(${[...slotIds]}::text[]) and seen_at >= ${deadBefore}`.execute(db);
  return new Set(rows.map((row) => row.slot_id));
}

/** Removes at most `limit` places of streams that were last seen before `before`; says how many. */
export async function removeEnded(db: Db, providerId: string, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from stream_place where provider_id = ${providerId} and seen_at < ${before} and (holder, place) in (
      select holder, place from stream_place where provider_id = ${providerId} and seen_at < ${before} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
