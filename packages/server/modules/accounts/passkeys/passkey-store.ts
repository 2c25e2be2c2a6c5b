import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export interface PasskeyRow {
  subscriber_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date;
}

const COLUMNS = sql.raw(
  'subscriber_id, credential_id, public_key, counter, transports, name, created_at, used_at',
);

/** The passkeys of an account, the newest first. */
export async function listPasskeyRows(
  db: Db,
  providerId: string,
  subscriberId: string,
): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from passkey
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}
    order by created_at desc, credential_id`.execute(db);
  return rows;
}

/** The passkey of this credential, locked until the transaction ends: its counter goes up once at a time. */
export async function lockPasskey(
  db: Db,
  providerId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from passkey
    where provider_id = ${providerId} and credential_id = ${credentialId} for update`.execute(db);
  return rows[0];
}

export interface NewPasskey {
  subscriberId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

/** Writes a passkey; false where its credential belongs to an account already. */
export async function insertPasskey(
  db: Db,
  providerId: string,
  passkey: NewPasskey,
  at: Date,
): Promise<boolean> {
  const { subscriberId, credentialId, publicKey, counter, transports, name } = passkey;
  const { numAffectedRows } = await sql`
    insert into passkey (provider_id, subscriber_id, credential_id, public_key, counter, transports, name,
      created_at, used_at)
    values (${providerId}, ${subscriberId}, ${credentialId}, ${publicKey}, ${counter},
      ${transports}::text[], ${name}, ${at}, ${at})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function markPasskeyUsed(
  db: Db,
  providerId: string,
  { subscriberId, credentialId, counter }: { subscriberId: string; credentialId: string; counter: number },
  at: Date,
): Promise<void> {
  await sql`
    update passkey set counter = ${counter}, used_at = ${at}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and credential_id = ${credentialId}`.execute(db);
}

/** Gives a passkey of an account another name; false where the account has no such passkey. */
export async function renamePasskeyRow(
  db: Db,
  providerId: string,
  { subscriberId, credentialId }: { subscriberId: string; credentialId: string },
  name: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set name = ${name}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and credential_id = ${credentialId}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function deletePasskey(
  db: Db,
  providerId: string,
  subscriberId: string,
  credentialId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and credential_id = ${credentialId}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export interface Challenge {
  challengeId: string;
  deviceId: string;
  /** None for a login. */
  subscriberId: string | undefined;
  challenge: string;
  expiresAt: Date;
}

export async function insertChallenge(db: Db, providerId: string, challenge: Challenge): Promise<void> {
  const { challengeId, deviceId, subscriberId = null, challenge: text, expiresAt } = challenge;
  await sql`
    insert into passkey_challenge (provider_id, challenge_id, device_id, subscriber_id, challenge, expires_at)
    values (${providerId}, ${challengeId}, ${deviceId}, ${subscriberId}, ${text}, ${expiresAt})`.execute(db);
}

/** Deletes a live challenge of a device and returns it: it is answered once. */
export async function takeChallenge(
  db: Db,
  providerId: string,
  { challengeId, deviceId, now }: { challengeId: string; deviceId: string; now: Date },
): Promise<{ challenge: string; subscriberId: string | undefined } | undefined> {
  const { rows } = await sql<{ challenge: string; subscriber_id: string | null }>`
    delete from passkey_challenge
    where provider_id = ${providerId} and challenge_id = ${challengeId} and device_id = ${deviceId}
      and expires_at > ${now}
    returning challenge, subscriber_id`.execute(db);
  return rows[0] && { challenge: rows[0].challenge, subscriberId: rows[0].subscriber_id ?? undefined };
}

/** Removes at most `limit` challenges that have expired; returns how many. */
export async function removeExpiredChallenges(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenge where provider_id = ${providerId} and challenge_id in (
      select challenge_id from passkey_challenge where provider_id = ${providerId} and expires_at < ${before}
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
