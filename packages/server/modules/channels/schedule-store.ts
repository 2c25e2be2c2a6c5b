import { sql, type Kysely, type Selectable } from 'kysely';
import type { ChannelsTables } from './tables.ts';

export type Db = Kysely<ChannelsTables>;

export interface Channel {
  channelId: string;
  /** Name of the source that writes its schedule ahead; null where an operator does. */
  scheduleSource: string | null;
  rewindSeconds: number;
}

/** A programme of a schedule. Texts in both languages. */
export interface ScheduledProgramme {
  programmeId: string;
  startsAt: Date;
  endsAt: Date;
  assetId: string;
  contentId: string | null;
  title: { en: string; ar: string };
  description: { en: string; ar: string };
  breakSeconds: number[];
}

const toChannel = (row: Selectable<ChannelsTables['channel']>): Channel => ({
  channelId: row.channel_id,
  scheduleSource: row.schedule_source,
  rewindSeconds: row.rewind_seconds,
});

const toProgramme = (row: Selectable<ChannelsTables['programme']>): ScheduledProgramme => ({
  programmeId: row.programme_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  assetId: row.asset_id,
  contentId: row.content_id,
  title: { en: row.title_en, ar: row.title_ar },
  description: { en: row.description_en, ar: row.description_ar },
  breakSeconds: row.break_seconds,
});

export async function findChannels(db: Db, providerId: string): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channel')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('channel_id')
    .execute();
  return rows.map(toChannel);
}

export async function findChannel(
  db: Db,
  providerId: string,
  channelId: string,
): Promise<Channel | undefined> {
  const row = await db
    .selectFrom('channel')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row && toChannel(row);
}

export async function saveChannel(db: Db, providerId: string, channel: Channel): Promise<void> {
  const values = { schedule_source: channel.scheduleSource, rewind_seconds: channel.rewindSeconds };
  await db
    .insertInto('channel')
    .values({ provider_id: providerId, channel_id: channel.channelId, ...values })
    .onConflict((conflict) => conflict.columns(['provider_id', 'channel_id']).doUpdateSet(values))
    .execute();
}

/**
 * Lets one writer at a time change the schedule and the playout of a channel, until the transaction ends. Returns whether
 * there is such a channel.
 */
export async function lockChannel(trx: Db, providerId: string, channelId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from channel where provider_id = ${providerId} and channel_id = ${channelId} for update`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Programmes that run at some time from `from` to `until`, in their order; of one channel, or of all. */
export async function findProgrammes(
  db: Db,
  providerId: string,
  range: { from: Date; until: Date },
  channelId?: string,
): Promise<(ScheduledProgramme & { channelId: string })[]> {
  let query = db
    .selectFrom('programme')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('ends_at', '>', range.from)
    .where('starts_at', '<', range.until);
  if (channelId !== undefined) query = query.where('channel_id', '=', channelId);
  const rows = await query.orderBy('channel_id').orderBy('starts_at').execute();
  return rows.map((row) => ({ channelId: row.channel_id, ...toProgramme(row) }));
}

/** The end of the last programme of a channel. */
export async function findScheduleEnd(
  db: Db,
  providerId: string,
  channelId: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('programme')
    .select('ends_at')
    .where('provider_id', '=', providerId)
    .where('channel_id', '=', channelId)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ends_at;
}

/** Puts programmes in place of those that run at some time of the range; one that runs at its start ends there. */
export async function replaceProgrammes(
  trx: Db,
  providerId: string,
  channelId: string,
  { from, until }: { from: Date; until: Date },
  programmes: readonly ScheduledProgramme[],
): Promise<void> {
  await sql`
    update programme set ends_at = ${from}
    where provider_id = ${providerId} and channel_id = ${channelId} and starts_at < ${from} and ends_at > ${from}`.execute(
    trx,
  );
  await sql`
    delete from programme
    where provider_id = ${providerId} and channel_id = ${channelId} and starts_at >= ${from} and starts_at < ${until}`.execute(
    trx,
  );
  if (programmes.length === 0) return;
  await trx
    .insertInto('programme')
    .values(
      programmes.map((one) => ({
        provider_id: providerId,
        channel_id: channelId,
        programme_id: one.programmeId,
        starts_at: one.startsAt,
        ends_at: one.endsAt,
        asset_id: one.assetId,
        content_id: one.contentId,
        title_en: one.title.en,
        title_ar: one.title.ar,
        description_en: one.description.en,
        description_ar: one.description.ar,
        break_seconds: one.breakSeconds,
      })),
    )
    .execute();
}

/** The films of a channel's programmes that have not ended at an instant. */
export async function findScheduledAssets(
  db: Db,
  providerId: string,
  channelId: string,
  from: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('programme')
    .select('asset_id')
    .distinct()
    .where('provider_id', '=', providerId)
    .where('channel_id', '=', channelId)
    .where('ends_at', '>', from)
    .orderBy('asset_id')
    .execute();
  return rows.map((row) => row.asset_id);
}

/** Removes programmes that ended before an instant; returns how many. */
export async function removeOldProgrammes(db: Db, providerId: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from programme where provider_id = ${providerId} and ends_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
