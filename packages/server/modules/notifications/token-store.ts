import { sql } from 'kysely';
import type { Db } from './store.ts';

export interface PushToken {
  tokenId: string;
  deviceId: string;
  sessionId: string;
  subscriberId: string | undefined;
  kind: 'webpush' | 'fcm';
  token: string;
  p256dh: string | undefined;
  auth: string | undefined;
  language: 'en' | 'ar';
}

/**
 * Stores the token of a session, in a transaction: an earlier one of it goes, and so does its being another session's. Those of
 * one session come one after the other.
 */
export async function savePushToken(db: Db, providerId: string, token: PushToken, at: Date): Promise<void> {
  const { tokenId, deviceId, sessionId, subscriberId = null, kind, p256dh = null, auth = null } = token;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`push-token ${providerId} ${sessionId}`}, 0))`.execute(
    db,
  );
  await sql`
    delete from push_token
    where provider_id = ${providerId} and session_id = ${sessionId} and token_id <> ${tokenId}`.execute(db);
  await sql`
    insert into push_token (provider_id, token_id, device_id, session_id, subscriber_id, kind, token, p256dh, auth,
      language, updated_at)
    values (${providerId}, ${tokenId}, ${deviceId}, ${sessionId}, ${subscriberId}, ${kind}, ${token.token}, ${p256dh},
      ${auth}, ${token.language}, ${at})
    on conflict (provider_id, token_id) do update set device_id = excluded.device_id, session_id = excluded.session_id,
      subscriber_id = excluded.subscriber_id, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language, updated_at = excluded.updated_at`.execute(db);
}

export async function deleteTokenOfSession(db: Db, providerId: string, sessionId: string): Promise<void> {
  await sql`delete from push_token where provider_id = ${providerId} and session_id = ${sessionId}`.execute(
    db,
  );
}

/** Deletes tokens that their push service does not know any more. */
export async function deleteTokens(db: Db, providerId: string, tokenIds: readonly string[]): Promise<void> {
  await sql`
    delete from push_token where provider_id = ${providerId} and token_id = any(${tokenIds}::text[])`.execute(
    db,
  );
}

/** Makes tokens those of visitors: the session that gave them has ended. */
export async function detachTokens(db: Db, providerId: string, tokenIds: readonly string[]): Promise<void> {
  await sql`
    update push_token set subscriber_id = null
    where provider_id = ${providerId} and token_id = any(${tokenIds}::text[])`.execute(db);
}

export interface TokenRow {
  token_id: string;
  session_id: string;
  subscriber_id: string | null;
  kind: 'webpush' | 'fcm';
  token: string;
  p256dh: string | null;
  auth: string | null;
  language: 'en' | 'ar';
}

export async function findTokens(
  db: Db,
  providerId: string,
  tokenIds: readonly string[],
): Promise<Map<string, TokenRow>> {
  const { rows } = await sql<TokenRow>`
    select token_id, session_id, subscriber_id, kind, token, p256dh, auth, language from push_token
    where provider_id = ${providerId} and token_id = any(${tokenIds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.token_id, row]));
}

/** Removes at most `limit` tokens that no device has confirmed since; returns how many. */
export async function removeOldTokens(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push_token where provider_id = ${providerId} and token_id in (
      select token_id from push_token
      where provider_id = ${providerId} and updated_at < ${before} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
