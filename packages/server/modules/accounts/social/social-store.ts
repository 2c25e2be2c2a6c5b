import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** A way to a consent page and back. */
export interface SocialAttempt {
  deviceId: string;
  type: string;
  /** Of PKCE. */
  verifier: string;
  nonce: string;
  returnTo: string;
}

export async function insertSocialAttempt(
  db: Db,
  providerId: string,
  stateHash: Buffer,
  attempt: SocialAttempt,
  expiresAt: Date,
): Promise<void> {
  const { deviceId, type, verifier, nonce, returnTo } = attempt;
  await sql`
    insert into social_attempt (provider_id, state_hash, device_id, type, verifier, nonce, return_to, expires_at)
    values (${providerId}, ${stateHash}, ${deviceId}, ${type}, ${verifier}, ${nonce}, ${returnTo}, ${expiresAt})`.execute(
    db,
  );
}

/** Deletes a live attempt of a device and returns it: of two that come back one goes on. */
export async function takeSocialAttempt(
  db: Db,
  providerId: string,
  { stateHash, deviceId, now }: { stateHash: Buffer; deviceId: string; now: Date },
): Promise<SocialAttempt | undefined> {
  const { rows } = await sql<{
    device_id: string;
    type: string;
    verifier: string;
    nonce: string;
    return_to: string;
  }>`
    delete from social_attempt
    where provider_id = ${providerId} and state_hash = ${stateHash} and device_id = ${deviceId}
      and expires_at > ${now}
    returning device_id, type, verifier, nonce, return_to`.execute(db);
  const [row] = rows;
  return (
    row && {
      deviceId: row.device_id,
      type: row.type,
      verifier: row.verifier,
      nonce: row.nonce,
      returnTo: row.return_to,
    }
  );
}

/** Removes at most `limit` attempts that have expired; returns how many. */
export async function removeExpiredAttempts(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from social_attempt where provider_id = ${providerId} and state_hash in (
      select state_hash from social_attempt where provider_id = ${providerId} and expires_at < ${before}
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
