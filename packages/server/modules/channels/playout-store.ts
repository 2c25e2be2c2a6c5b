import type { PlayoutRow } from '@rawi/media';
import { sql, type Selectable } from 'kysely';
import type { Db } from './schedule-store.ts';
import type { ChannelsTables } from './tables.ts';

const MICROSECONDS = 1000;

const toRow = (row: Selectable<ChannelsTables['playout']>): PlayoutRow => ({
  startsUs: Number(row.starts_us),
  endsUs: Number(row.ends_us),
  programmeStartsUs: row.programme_starts_at.getTime() * MICROSECONDS,
  blobPrefix: row.blob_prefix,
  segments: row.segments,
  repeats: row.repeats,
  mediaSequence: Number(row.media_sequence),
  discontinuitySequence: Number(row.discontinuity_sequence),
  breakSeconds: row.break_seconds,
});

/** What goes out at some time from `fromUs` to `untilUs`, in its order. */
export async function findPlayout(
  db: Db,
  providerId: string,
  channelId: string,
  { fromUs, untilUs }: { fromUs: number; untilUs: number },
): Promise<PlayoutRow[]> {
  const rows = await db
    .selectFrom('playout')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('channel_id', '=', channelId)
    .where('ends_us', '>', String(fromUs))
    .where('starts_us', '<', String(untilUs))
    .orderBy('starts_us')
    .execute();
  return rows.map(toRow);
}

/** The last row that has begun at an instant. */
export async function findLastBegun(
  db: Db,
  providerId: string,
  channelId: string,
  us: number,
): Promise<PlayoutRow | undefined> {
  const row = await db
    .selectFrom('playout')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('channel_id', '=', channelId)
    .where('starts_us', '<=', String(us))
    .orderBy('starts_us', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toRow(row);
}

/** Puts rows in place of all that begin after `afterUs`; the last that has begun is written again as `cut`. */
export async function replacePlayout(
  trx: Db,
  providerId: string,
  channelId: string,
  { afterUs, cut, rows }: { afterUs: number; cut: PlayoutRow | undefined; rows: readonly PlayoutRow[] },
): Promise<void> {
  await sql`
    delete from playout
    where provider_id = ${providerId} and channel_id = ${channelId} and starts_us > ${afterUs}`.execute(trx);
  if (cut)
    await sql`
      update playout set ends_us = ${cut.endsUs}, segments = ${cut.segments}, repeats = ${cut.repeats}
      where provider_id = ${providerId} and channel_id = ${channelId} and starts_us = ${cut.startsUs}`.execute(
      trx,
    );
  if (rows.length === 0) return;
  await trx
    .insertInto('playout')
    .values(
      rows.map((row) => ({
        provider_id: providerId,
        channel_id: channelId,
        starts_us: row.startsUs,
        ends_us: row.endsUs,
        programme_starts_at: new Date(row.programmeStartsUs / MICROSECONDS),
        blob_prefix: row.blobPrefix,
        segments: row.segments,
        repeats: row.repeats,
        media_sequence: row.mediaSequence,
        discontinuity_sequence: row.discontinuitySequence,
        break_seconds: [...row.breakSeconds],
      })),
    )
    .execute();
}

/**
 * Removes what went out before an instant, but for the last of each channel: the numbers of what follows come from it.
 * Returns how many rows.
 */
export async function removeOldPlayout(db: Db, providerId: string, beforeUs: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from playout p where provider_id = ${providerId} and ends_us < ${beforeUs}
      and exists (
        select from playout later where later.provider_id = p.provider_id and later.channel_id = p.channel_id
          and later.starts_us > p.starts_us)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
