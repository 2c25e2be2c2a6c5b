import { runPreparedSql } from '@rawi/platform';
import { sql, type Kysely } from 'kysely';
import type { PlaybackTables } from './tables.ts';

export type Db = Kysely<PlaybackTables>;

/** Owner of slots. */
export interface Holder {
  providerId: string;
  /** A subscriber, or a session without one. */
  holder: string;
}

export interface Stream extends Holder {
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
  /** The film that it had then: a title may get another while its stream runs. Left out by earlier releases. */
  film?: GrantedFilm | undefined;
}

/** Whose keys a licence is given for. */
export interface GrantedFilm {
  assetId: string;
  keyGeneration: number;
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

/** The id of a stopped play that its player did not name. */
const UNNAMED_PLAY = '';
/** Milliseconds for which the stop of such a play holds: longer than the interval of its heartbeats. */
const UNNAMED_STOP_MS = 60_000;

const ofStream = (stream: Stream) => sql`
  provider_id = ${stream.providerId} and holder = ${stream.holder} and device_id = ${stream.deviceId}
  and session_id = ${stream.sessionId} and content_id = ${stream.contentId}`;

/** One stop is remembered of a stream, the last. */
const overTheLastStop = sql`
  on conflict (provider_id, holder, device_id, session_id, content_id) do update set
    play_id = excluded.play_id, stopped_at = excluded.stopped_at, slot_id = excluded.slot_id`;

const watchedUntil = (now: Date) => sql`
  (watched_ms + least(greatest(extract(epoch from ${now}::timestamptz - seen_at) * 1000, 0), ${MAX_COUNTED_PAUSE_MS})::int)`;

const jsonOf = (grant: PackageGrant | undefined) => (grant ? JSON.stringify(grant) : null);

const slotColumns = sql`slot_id as "slotId", started_at as "startedAt", media_scope as "mediaScope"`;

/** The stream's slot as it is renewed. A slot whose lease had ended gets a new id: addresses of the old one may have been refused. */
const renewed = (stream: Stream, change: SlotUpdate) => {
  const { now, deadBefore, slotId, playId = null, mediaScope = null, countsAfter = null } = change;
  return sql`
    held as (
      select place, counted as was_counted,
        counted or coalesce(${watchedUntil(now)} >= coalesce(counts_after_ms, ${countsAfter}::int), false) as is_counted
      from stream_place where ${ofStream(stream)} for update
    ), renewed as (
      update stream_place set
        seen_at = ${now}, watched_ms = ${watchedUntil(now)}, counted = is_counted,
        counts_after_ms = coalesce(counts_after_ms, ${countsAfter}::int),
        play_id = coalesce(${playId}::text, play_id),
        media_scope = coalesce(${mediaScope}::text, media_scope),
        package_grant = coalesce(${jsonOf(change.grant)}::jsonb, package_grant),
        slot_id = case when slot_id = '' or seen_at < ${deadBefore} then ${slotId} else slot_id end
      from held
      where provider_id = ${stream.providerId} and holder = ${stream.holder} and stream_place.place = held.place
      returning ${slotColumns}, is_counted and not was_counted as counts
    )`;
};

/** Renews the slot of this stream; undefined where it has none. */
export async function renewSlot(db: Db, stream: Stream, change: SlotUpdate): Promise<Slot | undefined> {
  const rows = await runPreparedSql(
    db,
    'playback.renew-slot.2',
    sql<Slot>`with ${renewed(stream, change)} select * from renewed`,
  );
  return rows[0];
}

/** Whether this play was stopped; a stop holds for a while of a player that names no play, as its start may be a heartbeat. */
const isStopped = (stream: Stream, { playId, now }: SlotUpdate) => sql`
  exists (
    select 1 from stopped_play where ${ofStream(stream)} and play_id = ${playId ?? UNNAMED_PLAY}
      and (play_id <> ${UNNAMED_PLAY} or stopped_at > ${new Date(now.getTime() - UNNAMED_STOP_MS)}))`;

/** What `takeSlot` found: the stream's own slot or a newly acquired one, or why there is none. */
type TakenSlot = { found: 'renewed' | 'acquired'; slot: Slot } | { found: 'full' | 'stopped' };

/**
 * Renews the stream's slot, or acquires the first of `maxSlots` that is free or whose lease has ended, in one statement;
 * undefined where another start has won the place meanwhile.
 */
async function takeSlot(
  db: Db,
  stream: Stream,
  maxSlots: number,
  change: SlotUpdate,
): Promise<TakenSlot | undefined> {
  const { now, deadBefore, slotId, playId = null, mediaScope = null, countsAfter = null } = change;
  const rows = await runPreparedSql(
    db,
    'playback.take-slot.1',
    sql<Slot & Pick<TakenSlot, 'found'>>`
    with ${renewed(stream, change)}, refused as (
      select ${isStopped(stream, change)} as stopped where not exists (select 1 from held)
    ), free as (
      select min(place) as place from generate_series(1, ${maxSlots}::int) as place
      where not exists (
        select 1 from stream_place taken where taken.provider_id = ${stream.providerId}
          and taken.holder = ${stream.holder} and taken.place = place.place and taken.seen_at >= ${deadBefore})
    ), acquired as (
      insert into stream_place (
        provider_id, holder, place, device_id, session_id, content_id, slot_id, media_scope, started_at, seen_at,
        counts_after_ms, package_grant, play_id
      ) select
        ${stream.providerId}, ${stream.holder}, free.place, ${stream.deviceId}, ${stream.sessionId},
        ${stream.contentId}, ${slotId}, ${mediaScope}::text, ${now}::timestamptz, ${now}::timestamptz,
        ${countsAfter}::int, ${jsonOf(change.grant)}::jsonb, ${playId}::text
      from refused, free where not refused.stopped and free.place is not null
      on conflict (provider_id, holder, place) do update set
        device_id = excluded.device_id, session_id = excluded.session_id, content_id = excluded.content_id,
        slot_id = excluded.slot_id, media_scope = excluded.media_scope, started_at = excluded.started_at,
        seen_at = excluded.seen_at, watched_ms = 0, counts_after_ms = excluded.counts_after_ms, counted = false,
        package_grant = excluded.package_grant, play_id = excluded.play_id
      where stream_place.seen_at < ${deadBefore}
      returning ${slotColumns}, false as counts
    )
    select renewed.*, 'renewed' as found from renewed
    union all select acquired.*, 'acquired' as found from acquired
    union all
    select null, null, null, false, case when refused.stopped then 'stopped' else 'full' end
    from refused, free where refused.stopped or free.place is null`,
  );
  if (!rows[0]) return undefined;
  const { found, ...slot } = rows[0];
  return found === 'renewed' || found === 'acquired' ? { found, slot } : { found };
}

/** The unique index of streams refuses a second slot to a stream that another request starts at the same time. */
const UNIQUE_VIOLATION = '23505';
const isUniqueViolation = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === UNIQUE_VIOLATION;

/** Releases the slot that this play has just acquired, if the play was stopped meanwhile; returns whether it was. */
async function releaseIfStopped(db: Db, stream: Stream, change: SlotUpdate): Promise<boolean> {
  const rows = await runPreparedSql(
    db,
    'playback.release-stopped-slot.1',
    sql<object>`
    delete from stream_place where ${ofStream(stream)} and slot_id = ${change.slotId}
      and ${isStopped(stream, change)} returning 1`,
  );
  return rows.length > 0;
}

/**
 * Renews the stream's slot, or acquires the first of `maxSlots` that is free or whose lease has ended; undefined where all
 * are taken, 'stopped' where this play was stopped before.
 *
 * Without a lock and a transaction, which starts at the same time would hold connections for: a place is one row, which one
 * of them writes, and a stream has one row at most, so that who loses tries again and finds it. A stop remembers the play before it
 * removes the row, and a start looks for that after it has written the row: one of the two always sees the other.
 */
export async function renewOrAcquireSlot(
  db: Db,
  stream: Stream,
  maxSlots: number,
  change: SlotUpdate,
): Promise<Slot | 'stopped' | undefined> {
  // Each attempt that is lost was won by another start, and there are no more places than `maxSlots`.
  for (let attempt = 0; attempt <= maxSlots; attempt += 1) {
    const taken = await takeSlot(db, stream, maxSlots, change).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
    if (!taken) continue;
    if (!('slot' in taken)) return taken.found === 'stopped' ? 'stopped' : undefined;
    if (taken.found === 'renewed') return taken.slot;
    return (await releaseIfStopped(db, stream, change)) ? 'stopped' : taken.slot;
  }
  return undefined;
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
 * Releases the stream's slot, for good where the play is named; returns whether its last seconds have made it a view. The
 * stop of a page that was reloaded may come after the start of the page that follows it: a slot that another play has
 * taken over stays.
 */
export async function releaseSlot(db: Db, stream: Stream, now: Date, playId?: string): Promise<boolean> {
  const { providerId, holder, deviceId, sessionId, contentId } = stream;
  const heldByPlay = sql`${ofStream(stream)}
    and coalesce(play_id = ${playId ?? null}::text, true)`;
  if (playId !== undefined)
    await sql`
      insert into stopped_play (provider_id, holder, device_id, session_id, content_id, play_id, stopped_at, slot_id)
      values (${providerId}, ${holder}, ${deviceId}, ${sessionId}, ${contentId}, ${playId}, ${now},
        coalesce((select slot_id from stream_place where ${heldByPlay}), ''))
      ${overTheLastStop}`.execute(db);
  const { rows } = await sql<{ counts: boolean }>`
    delete from stream_place where ${heldByPlay}
    returning not counted and coalesce(${watchedUntil(now)} >= counts_after_ms, false) as counts`.execute(db);
  return rows.some(({ counts }) => counts);
}

/** A stream that runs, with its slot. */
export interface RunningStream {
  slotId: string;
  deviceId: string;
  contentId: string;
  startedAt: Date;
}

/** The holder's streams that were seen since `deadBefore`, the oldest first. */
export async function findRunningStreams(
  db: Db,
  { providerId, holder }: Holder,
  deadBefore: Date,
): Promise<RunningStream[]> {
  const { rows } = await sql<RunningStream>`
    select slot_id as "slotId", device_id as "deviceId", content_id as "contentId", started_at as "startedAt"
    from stream_place
    where provider_id = ${providerId} and holder = ${holder} and seen_at >= ${deadBefore} and slot_id <> ''
    order by started_at, place`.execute(db);
  return rows;
}

/**
 * Releases a slot of the holder, whichever device plays, and ends its play; the same again where that was done before.
 * False where the holder has and had no such slot.
 */
export async function stopSlotOf(
  db: Db,
  { providerId, holder }: Holder,
  slotId: string,
  now: Date,
): Promise<boolean> {
  const slotOf = sql`provider_id = ${providerId} and holder = ${holder} and slot_id = ${slotId}`;
  await sql`
    insert into stopped_play (provider_id, holder, device_id, session_id, content_id, play_id, stopped_at, slot_id)
    select provider_id, holder, device_id, session_id, content_id, coalesce(play_id, ${UNNAMED_PLAY}),
      ${now}::timestamptz, slot_id
    from stream_place where ${slotOf}
    ${overTheLastStop}`.execute(db);
  await sql`delete from stream_place where ${slotOf}`.execute(db);
  const { rows } = await sql`select 1 from stopped_play where ${slotOf}`.execute(db);
  return rows.length > 0;
}

/** Releases the slots of sessions of a holder that have ended, and acquire nothing any more; returns how many. */
export async function releaseSlotsOf(
  db: Db,
  { providerId, holder }: Holder,
  sessionIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from stream_place where provider_id = ${providerId} and holder = ${holder}
      and session_id = any(${[...sessionIds]}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0);
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
  const rows = await runPreparedSql(
    db,
    'playback.stream-of-slot.1',
    sql<Omit<Stream, 'providerId'> & { grant: PackageGrant | null }>`
    select holder, device_id as "deviceId", session_id as "sessionId", content_id as "contentId", package_grant as grant
    from stream_place where provider_id = ${providerId} and slot_id = ${slotId} and seen_at >= ${deadBefore}`,
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
