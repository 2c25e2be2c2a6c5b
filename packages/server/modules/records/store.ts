import { runPreparedSql } from '@rawi/platform';
import { sql, type Kysely } from 'kysely';
import type { RecordsTables } from './tables.ts';

export type Db = Kysely<RecordsTables>;

export interface CloudUser {
  uid: string;
  subscriberId: string;
  profileId: string;
  sessionId: string;
}

/**
 * The uid of a session: the one that it has for this profile, so that the windows of a browser share it, else the given one.
 * Those for its former profiles are void.
 */
export async function saveCloudUser(db: Db, providerId: string, user: CloudUser, at: Date): Promise<string> {
  const { uid, subscriberId, profileId, sessionId } = user;
  await sql`
    delete from cloud_user where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and session_id = ${sessionId} and profile_id <> ${profileId}`.execute(db);
  const { rows } = await sql<{ uid: string }>`
    update cloud_user set created_at = ${at} where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and session_id = ${sessionId} returning uid`.execute(db);
  if (rows[0]) return rows[0].uid;
  await sql`
    insert into cloud_user (provider_id, uid, subscriber_id, profile_id, session_id, created_at)
    values (${providerId}, ${uid}, ${subscriberId}, ${profileId}, ${sessionId}, ${at})`.execute(db);
  return uid;
}

/** Whom a uid was given to; undefined where there is none. */
export async function findCloudUser(db: Db, providerId: string, uid: string): Promise<CloudUser | undefined> {
  const [row] = await runPreparedSql(
    db,
    'records.cloud-user.1',
    sql<CloudUser>`
      select uid, subscriber_id as "subscriberId", profile_id as "profileId", session_id as "sessionId"
      from cloud_user where provider_id = ${providerId} and uid = ${uid}`,
  );
  return row;
}

/** Removes a user; returns the subscriber that it stood for. */
export async function deleteCloudUser(db: Db, providerId: string, uid: string): Promise<string | undefined> {
  const { rows } = await sql<{ subscriber_id: string }>`
    delete from cloud_user where provider_id = ${providerId} and uid = ${uid} returning subscriber_id`.execute(
    db,
  );
  return rows[0]?.subscriber_id;
}

/** Removes at most `limit` users that were made before an instant; returns how many. */
export async function removeOldCloudUsers(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cloud_user where provider_id = ${providerId} and uid in (
      select uid from cloud_user where provider_id = ${providerId} and created_at < ${before} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
