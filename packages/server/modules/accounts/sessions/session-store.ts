import { runPreparedSql } from '@rawi/platform';
import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** A session with what its profile says about the audience. */
export interface SessionRow {
  session_id: string;
  device_id: string;
  device_type: string;
  profile_id: string | null;
  login_type: string;
  token_hash: Buffer;
  token_expires_at: Date;
  refresh_hash: Buffer;
  former_refresh_hash: Buffer | null;
  refreshed_at: Date;
  seen_at: Date;
  expires_at: Date;
  /** Of its profile; null where none was chosen, or it was deleted. */
  kids: boolean | null;
  max_rating: string | null;
}

const SELECT = sql.raw(`
  select s.session_id, s.device_id, s.device_type, s.profile_id, s.login_type, s.token_hash, s.token_expires_at,
    s.refresh_hash, s.former_refresh_hash, s.refreshed_at, s.seen_at, s.expires_at, p.kids, p.max_rating
  from session s left join profile p
    on p.provider_id = s.provider_id and p.subscriber_id = s.subscriber_id and p.profile_id = s.profile_id`);

export async function findSession(
  db: Db,
  providerId: string,
  subscriberId: string,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const [row] = await runPreparedSql(
    db,
    'accounts.session.1',
    sql<SessionRow>`${SELECT}
    where s.provider_id = ${providerId} and s.subscriber_id = ${subscriberId} and s.session_id = ${sessionId}`,
  );
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockSession(
  db: Db,
  providerId: string,
  subscriberId: string,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${SELECT}
    where s.provider_id = ${providerId} and s.subscriber_id = ${subscriberId} and s.session_id = ${sessionId}
    for update of s`.execute(db);
  return rows[0];
}

export interface SessionTokenHashes {
  tokenHash: Buffer;
  tokenExpiresAt: Date;
  refreshHash: Buffer;
  expiresAt: Date;
}

export interface NewSession extends SessionTokenHashes {
  subscriberId: string;
  sessionId: string;
  deviceId: string;
  deviceType: string;
  profileId: string | undefined;
  loginType: string;
  at: Date;
}

export async function insertSession(db: Db, providerId: string, session: NewSession): Promise<void> {
  const { subscriberId, sessionId, deviceId, deviceType, profileId = null, loginType, at } = session;
  await sql`
    insert into session (provider_id, subscriber_id, session_id, device_id, device_type, profile_id, login_type,
      token_hash, token_expires_at, refresh_hash, refreshed_at, created_at, seen_at, expires_at)
    values (${providerId}, ${subscriberId}, ${sessionId}, ${deviceId}, ${deviceType}, ${profileId}, ${loginType},
      ${session.tokenHash}, ${session.tokenExpiresAt}, ${session.refreshHash}, ${at}, ${at}, ${at},
      ${session.expiresAt})`.execute(db);
}

/** Gives a session new tokens; the refresh token of now may be used for a moment longer. */
export async function changeSessionTokens(
  db: Db,
  providerId: string,
  { subscriberId, sessionId }: { subscriberId: string; sessionId: string },
  hashes: SessionTokenHashes & { profileId: string | undefined; at: Date },
): Promise<void> {
  await sql`
    update session set token_hash = ${hashes.tokenHash}, token_expires_at = ${hashes.tokenExpiresAt},
      former_refresh_hash = refresh_hash, refresh_hash = ${hashes.refreshHash}, refreshed_at = ${hashes.at},
      seen_at = ${hashes.at}, expires_at = ${hashes.expiresAt}, profile_id = ${hashes.profileId ?? null}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and session_id = ${sessionId}`.execute(
    db,
  );
}

/** Notes that a session was used, and with it its device. */
export async function touchSession(
  db: Db,
  providerId: string,
  { subscriberId, sessionId, deviceId }: { subscriberId: string; sessionId: string; deviceId: string },
  at: Date,
): Promise<void> {
  await sql`
    update session set seen_at = ${at}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and session_id = ${sessionId}`.execute(
    db,
  );
  await sql`
    update subscriber_device set seen_at = ${at}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and device_id = ${deviceId}`.execute(
    db,
  );
}

/** Which sessions of a subscriber: one, those of a device, all but one, or all. */
export interface SessionSelection {
  sessionId?: string | undefined;
  deviceId?: string | undefined;
  exceptSessionId?: string | undefined;
}

/** Deletes sessions; returns their ids. */
export async function deleteSessions(
  db: Db,
  providerId: string,
  subscriberId: string,
  { sessionId = undefined, deviceId = undefined, exceptSessionId = undefined }: SessionSelection,
): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    delete from session where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and (${sessionId ?? null}::text is null or session_id = ${sessionId ?? null})
      and (${deviceId ?? null}::text is null or device_id = ${deviceId ?? null})
      and (${exceptSessionId ?? null}::text is null or session_id <> ${exceptSessionId ?? null})
    returning session_id`.execute(db);
  return rows.map((row) => row.session_id);
}

/** Whether this device has logged in to this account before, and was not removed. */
export async function isKnownDevice(
  db: Db,
  providerId: string,
  subscriberId: string,
  deviceId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from subscriber_device where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and device_id = ${deviceId} and active_slot is not null`.execute(db);
  return rows.length > 0;
}

/** The only profile of an account; undefined where there are several. */
export async function onlyProfileOf(
  db: Db,
  providerId: string,
  subscriberId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ profile_id: string }>`
    select profile_id from profile where provider_id = ${providerId} and subscriber_id = ${subscriberId}
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0]!.profile_id : undefined;
}

/** Removes at most `limit` sessions that have ended; returns how many. */
export async function removeEndedSessions(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where provider_id = ${providerId} and (subscriber_id, session_id) in (
      select subscriber_id, session_id from session
      where provider_id = ${providerId} and expires_at < ${before} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
