import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export interface NewPairing {
  tokenHash: Buffer;
  code: string;
  deviceId: string;
  deviceName: string;
  deviceType: string;
  deviceOs: string;
  country: string;
  at: Date;
  expiresAt: Date;
}

export interface PairingRow {
  token_hash: Buffer;
  device_id: string;
  device_name: string;
  device_type: string;
  device_os: string;
  country: string;
  subscriber_id: string | null;
  profile_id: string | null;
  expires_at: Date;
}

const COLUMNS = sql.raw(
  'token_hash, device_id, device_name, device_type, device_os, country, subscriber_id, profile_id, expires_at',
);

/** Deletes the codes of a device, and those that have expired: few codes live at a time. */
export async function deletePairingsOf(
  db: Db,
  providerId: string,
  deviceId: string,
  now: Date,
): Promise<void> {
  await sql`
    delete from pairing
    where provider_id = ${providerId} and (device_id = ${deviceId} or expires_at <= ${now})`.execute(db);
}

/** Writes a code; false where another screen shows the same one just now. */
export async function insertPairing(db: Db, providerId: string, pairing: NewPairing): Promise<boolean> {
  const { tokenHash, code, deviceId, deviceName, deviceType, deviceOs, country, at, expiresAt } = pairing;
  const { numAffectedRows } = await sql`
    insert into pairing (provider_id, token_hash, code, device_id, device_name, device_type, device_os, country,
      created_at, expires_at)
    values (${providerId}, ${tokenHash}, ${code}, ${deviceId}, ${deviceName}, ${deviceType}, ${deviceOs}, ${country},
      ${at}, ${expiresAt})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** The screen that shows a code and waits; it is given the confirmation that the finder may send. */
export async function markFound(
  db: Db,
  providerId: string,
  found: { code: string; confirmation: string; subscriberId: string; now: Date },
): Promise<PairingRow | undefined> {
  const { rows } = await sql<PairingRow>`
    update pairing set confirmation = ${found.confirmation}, found_by = ${found.subscriberId}
    where provider_id = ${providerId} and code = ${found.code} and expires_at > ${found.now}
      and subscriber_id is null
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Gives a screen that was found to who found it; false where it is gone, or somebody else's. */
export async function markConfirmed(
  db: Db,
  providerId: string,
  confirmed: { confirmation: string; subscriberId: string; profileId: string | undefined; now: Date },
): Promise<boolean> {
  const { confirmation, subscriberId, profileId = null, now } = confirmed;
  const { numAffectedRows } = await sql`
    update pairing set subscriber_id = ${subscriberId}, profile_id = ${profileId}, confirmation = null
    where provider_id = ${providerId} and confirmation = ${confirmation} and found_by = ${subscriberId}
      and subscriber_id is null and expires_at > ${now}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function findPairing(
  db: Db,
  providerId: string,
  tokenHash: Buffer,
): Promise<PairingRow | undefined> {
  const { rows } = await sql<PairingRow>`
    select ${COLUMNS} from pairing
    where provider_id = ${providerId} and token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** Deletes a confirmed pairing and returns it: of two polls at once one gets the session. */
export async function takeConfirmed(
  db: Db,
  providerId: string,
  tokenHash: Buffer,
): Promise<PairingRow | undefined> {
  const { rows } = await sql<PairingRow>`
    delete from pairing
    where provider_id = ${providerId} and token_hash = ${tokenHash} and subscriber_id is not null
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Deletes what a subscriber has confirmed and no screen has fetched yet. */
export async function deletePairingsConfirmedBy(
  db: Db,
  providerId: string,
  subscriberId: string,
): Promise<void> {
  await sql`
    delete from pairing where provider_id = ${providerId} and subscriber_id = ${subscriberId}`.execute(db);
}

/** Removes at most `limit` codes that have expired; returns how many. */
export async function removeExpiredPairings(
  db: Db,
  providerId: string,
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pairing where provider_id = ${providerId} and token_hash in (
      select token_hash from pairing where provider_id = ${providerId} and expires_at <= ${now} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
