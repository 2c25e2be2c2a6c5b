import { runPreparedSql } from '@rawi/platform';
import { sql } from 'kysely';
import type { JsonObject } from './protocol/json-value.ts';
import type { Db } from './store.ts';
import type { StoredRecord, WrittenAt } from './writes/merge-record.ts';
import type { RecordKey, RecordScope } from './writes/profile-tree.ts';

export interface Profile {
  subscriberId: string;
  profileId: string;
}

export interface RecordRow extends Profile {
  key: RecordKey;
  record: StoredRecord;
}

interface Row {
  subscriber_id: string;
  profile_id: string;
  content_id: string;
  episode_id: string;
  value: JsonObject;
  written_at: WrittenAt;
}

const toRecord = (row: Row): RecordRow => ({
  subscriberId: row.subscriber_id,
  profileId: row.profile_id,
  key: { contentId: row.content_id, episodeId: row.episode_id },
  record: { fields: row.value, writtenAt: row.written_at },
});

const COLUMNS = sql.raw('r.subscriber_id, r.profile_id, r.content_id, r.episode_id, r.value, r.written_at');

/**
 * Records of profiles: of each the one, those of one content, or all, as its scope says. `offset 0` keeps each lookup on the
 * key: joined, a table that has no statistics yet was read as a whole with each write.
 */
export async function readRecords(
  db: Db,
  providerId: string,
  wanted: readonly (Profile & RecordScope)[],
): Promise<RecordRow[]> {
  const found: Row[] = [];
  const list = (some: readonly (Profile & RecordScope)[], of: keyof Profile | keyof RecordScope) =>
    some.map((one) => one[of] ?? '');
  const single = wanted.filter(({ episodeId }) => episodeId !== undefined);
  const ofContent = wanted.filter(
    ({ contentId, episodeId }) => contentId !== undefined && episodeId === undefined,
  );
  const all = wanted.filter(({ contentId }) => contentId === undefined);
  if (single.length > 0)
    found.push(
      ...(await runPreparedSql(
        db,
        'records.read.1',
        sql<Row>`
        select ${COLUMNS} from unnest(${list(single, 'subscriberId')}::text[], ${list(single, 'profileId')}::text[],
            ${list(single, 'contentId')}::text[], ${list(single, 'episodeId')}::text[])
          as k(subscriber_id, profile_id, content_id, episode_id)
        cross join lateral (
          select * from record where provider_id = ${providerId} and subscriber_id = k.subscriber_id
            and profile_id = k.profile_id and content_id = k.content_id and episode_id = k.episode_id offset 0) r`,
      )),
    );
  if (ofContent.length > 0)
    found.push(
      ...(await runPreparedSql(
        db,
        'records.read-content.1',
        sql<Row>`
        select ${COLUMNS} from unnest(${list(ofContent, 'subscriberId')}::text[],
            ${list(ofContent, 'profileId')}::text[], ${list(ofContent, 'contentId')}::text[])
          as k(subscriber_id, profile_id, content_id)
        cross join lateral (
          select * from record where provider_id = ${providerId} and subscriber_id = k.subscriber_id
            and profile_id = k.profile_id and content_id = k.content_id offset 0) r`,
      )),
    );
  if (all.length > 0)
    found.push(
      ...(await runPreparedSql(
        db,
        'records.read-profile.1',
        sql<Row>`
        select ${COLUMNS} from unnest(${list(all, 'subscriberId')}::text[], ${list(all, 'profileId')}::text[])
          as k(subscriber_id, profile_id)
        cross join lateral (
          select * from record where provider_id = ${providerId} and subscriber_id = k.subscriber_id
            and profile_id = k.profile_id offset 0) r`,
      )),
    );
  return found.map(toRecord);
}

/**
 * Records of locked profiles that are worth least to their viewers, of each so many: what was played, or once liked or listed,
 * and is neither liked nor disliked nor in the list now; the one that was changed longest ago first.
 */
export async function readDispensable(
  db: Db,
  providerId: string,
  wanted: readonly (Profile & { count: number })[],
): Promise<RecordRow[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from unnest(${wanted.map((one) => one.subscriberId)}::text[],
        ${wanted.map((one) => one.profileId)}::text[], ${wanted.map((one) => one.count)}::integer[]) as k(s, p, n)
    cross join lateral (
      select * from record where provider_id = ${providerId} and subscriber_id = k.s and profile_id = k.p
        and value ? 'updatedat'
        and value ?| array['status', 'watchedduration', 'removedduration', 'likestatus', 'inwatchlist']
        and coalesce(value->>'likestatus', 'NONE') = 'NONE' and coalesce(value->>'inwatchlist', 'false') = 'false'
      order by (value->>'updatedat')::bigint, content_id, episode_id limit k.n) r`.execute(db);
  return rows.map(toRecord);
}

export interface LockedProfile extends Profile {
  revision: number;
  records: number;
}

/**
 * Locks profiles until the transaction ends, in a fixed order, and gives each its next revision. A profile without records
 * gets its row, so that a first write meets no other.
 */
export async function lockProfiles(
  db: Db,
  providerId: string,
  profiles: readonly Profile[],
): Promise<LockedProfile[]> {
  const { rows } = await sql<LockedProfile>`
    insert into record_profile as held (provider_id, subscriber_id, profile_id, revision)
    select ${providerId}, k.s, k.p, 1
    from unnest(${profiles.map((one) => one.subscriberId)}::text[], ${profiles.map((one) => one.profileId)}::text[])
      as k(s, p)
    order by k.s, k.p
    on conflict (provider_id, subscriber_id, profile_id) do update set revision = held.revision + 1
    returning subscriber_id as "subscriberId", profile_id as "profileId", revision, records`.execute(db);
  return rows;
}

export interface SavedRecord extends RecordRow {
  revision: number;
}

export async function saveRecords(db: Db, providerId: string, rows: readonly SavedRecord[]): Promise<void> {
  const written = rows.map(({ subscriberId, profileId, key, record, revision }) => ({
    s: subscriberId,
    p: profileId,
    c: key.contentId,
    e: key.episodeId,
    v: record.fields,
    w: record.writtenAt,
    r: revision,
  }));
  await sql`
    insert into record (provider_id, subscriber_id, profile_id, content_id, episode_id, value, written_at, revision)
    select ${providerId}, s, p, c, e, v, w, r from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as t(s text, p text, c text, e text, v jsonb, w jsonb, r bigint)
    on conflict (provider_id, subscriber_id, profile_id, content_id, episode_id) do update
      set value = excluded.value, written_at = excluded.written_at, revision = excluded.revision`.execute(db);
}

export async function deleteRecords(
  db: Db,
  providerId: string,
  rows: readonly (Profile & { key: RecordKey })[],
): Promise<void> {
  await sql`
    delete from record r using unnest(${rows.map((one) => one.subscriberId)}::text[],
        ${rows.map((one) => one.profileId)}::text[], ${rows.map((one) => one.key.contentId)}::text[],
        ${rows.map((one) => one.key.episodeId)}::text[]) as k(s, p, c, e)
    where r.provider_id = ${providerId} and r.subscriber_id = k.s and r.profile_id = k.p and r.content_id = k.c
      and r.episode_id = k.e`.execute(db);
}

/** Removes the row of a profile that has no records. */
export async function deleteRecordProfile(
  db: Db,
  providerId: string,
  { subscriberId, profileId }: Profile,
): Promise<void> {
  await sql`
    delete from record_profile
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}`.execute(
    db,
  );
}

/** Stores how many records locked profiles have. */
export async function saveRecordCounts(
  db: Db,
  providerId: string,
  counts: readonly (Profile & { records: number })[],
): Promise<void> {
  await sql`
    insert into record_profile (provider_id, subscriber_id, profile_id, revision, records)
    select ${providerId}, k.s, k.p, 1, k.n
    from unnest(${counts.map((one) => one.subscriberId)}::text[], ${counts.map((one) => one.profileId)}::text[],
      ${counts.map((one) => one.records)}::integer[]) as k(s, p, n)
    on conflict (provider_id, subscriber_id, profile_id) do update set records = excluded.records`.execute(
    db,
  );
}
