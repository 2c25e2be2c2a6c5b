import { sql, type Kysely } from 'kysely';
import type { PlaybackTables } from './tables.ts';

export type Db = Kysely<PlaybackTables>;

export interface Stream {
  providerId: string;
  /** Whose places count together: a subscriber's, or a device's that has no subscriber. */
  holder: string;
  deviceId: string;
  contentId: string;
}

/** Keeps the place that this very stream holds already. False where it holds none. */
export async function keepPlace(db: Db, stream: Stream, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update stream_place set seen_at = ${now}
    where provider_id = ${stream.providerId} and holder = ${stream.holder}
      and device_id = ${stream.deviceId} and content_id = ${stream.contentId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** PostgreSQL's word for a row that a unique index refuses. */
const UNIQUE_VIOLATION = '23505';

/**
 * Takes this place if it is free or its stream was last seen before `deadBefore`. False where it is held. A stream
 * that has meanwhile got a place by another request keeps that one.
 */
export async function takePlace(db: Db, stream: Stream, place: number, now: Date, deadBefore: Date): Promise<boolean> {
  const taking = sql`
    insert into stream_place (provider_id, holder, place, device_id, content_id, started_at, seen_at)
    values (${stream.providerId}, ${stream.holder}, ${place}, ${stream.deviceId}, ${stream.contentId}, ${now}, ${now})
    on conflict (provider_id, holder, place) do update set
      device_id = excluded.device_id, content_id = excluded.content_id,
      started_at = excluded.started_at, seen_at = excluded.seen_at
    where stream_place.seen_at < ${deadBefore}`;
  try {
    const { numAffectedRows } = await taking.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return keepPlace(db, stream, now);
    throw error;
  }
}

/** Places that are held by other streams than this one. */
export async function countHeld(db: Db, stream: Stream, deadBefore: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from stream_place
    where provider_id = ${stream.providerId} and holder = ${stream.holder} and seen_at >= ${deadBefore}
      and not (device_id = ${stream.deviceId} and content_id = ${stream.contentId})`.execute(db);
  return rows[0]!.held;
}

export async function freePlace(db: Db, stream: Stream): Promise<void> {
  await sql`
    delete from stream_place where provider_id = ${stream.providerId} and holder = ${stream.holder}
      and device_id = ${stream.deviceId} and content_id = ${stream.contentId}`.execute(db);
}
