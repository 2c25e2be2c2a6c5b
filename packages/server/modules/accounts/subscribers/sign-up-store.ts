import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** A sign-up that waits for the code of its mail or text message. */
export interface PendingSignUp {
  kind: 'EMAIL' | 'MOBILE';
  value: string;
  deviceId: string;
  name: string;
  passwordHash: string | undefined;
  country: string;
  language: 'eng' | 'ara';
  /** A social account that comes with it. */
  social?: { kind: 'FB' | 'Google' | 'Apple'; value: string } | undefined;
}

interface Row {
  kind: 'EMAIL' | 'MOBILE';
  value: string;
  device_id: string;
  name: string;
  password_hash: string | null;
  country: string;
  language: 'eng' | 'ara';
  social_kind: 'FB' | 'Google' | 'Apple' | null;
  social_subject: string | null;
}

const toPending = (row: Row): PendingSignUp => ({
  kind: row.kind,
  value: row.value,
  deviceId: row.device_id,
  name: row.name,
  passwordHash: row.password_hash ?? undefined,
  country: row.country,
  language: row.language,
  ...(row.social_kind !== null &&
    row.social_subject !== null && { social: { kind: row.social_kind, value: row.social_subject } }),
});

/** Writes a sign-up; it takes the place of an earlier one of the same address or number on this device. */
export async function savePendingSignUp(
  db: Db,
  providerId: string,
  pending: PendingSignUp,
  at: Date,
  expiresAt: Date,
): Promise<void> {
  const { kind, value, deviceId, name, passwordHash = null, country, language, social } = pending;
  await sql`
    insert into pending_sign_up
      (provider_id, kind, value, device_id, name, password_hash, country, language, social_kind, social_subject,
       created_at, expires_at)
    values (${providerId}, ${kind}, ${value}, ${deviceId}, ${name}, ${passwordHash}, ${country}, ${language},
      ${social?.kind ?? null}, ${social?.value ?? null}, ${at}, ${expiresAt})
    on conflict (provider_id, kind, value, device_id) do update set
      name = excluded.name, password_hash = excluded.password_hash, country = excluded.country,
      language = excluded.language, social_kind = excluded.social_kind, social_subject = excluded.social_subject,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(db);
}

/** The newest sign-up of an address or number, of one device where it is named. */
export async function findPendingSignUp(
  db: Db,
  providerId: string,
  { kind, value, deviceId = null }: { kind: string; value: string; deviceId?: string | null },
  now: Date,
): Promise<PendingSignUp | undefined> {
  const { rows } = await sql<Row>`
    select kind, value, device_id, name, password_hash, country, language, social_kind, social_subject
    from pending_sign_up
    where provider_id = ${providerId} and kind = ${kind} and value = ${value}
      and (${deviceId}::text is null or device_id = ${deviceId}) and expires_at > ${now}
    order by created_at desc limit 1`.execute(db);
  return rows[0] && toPending(rows[0]);
}

/** Deletes all sign-ups of an address or number: one of them was verified. */
export async function deletePendingSignUps(
  db: Db,
  providerId: string,
  { kind, value }: { kind: string; value: string },
): Promise<void> {
  await sql`
    delete from pending_sign_up
    where provider_id = ${providerId} and kind = ${kind} and value = ${value}`.execute(db);
}

/** Removes at most `limit` sign-ups that have expired; returns how many. */
export async function removeExpiredSignUps(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pending_sign_up where provider_id = ${providerId} and (kind, value, device_id) in (
      select kind, value, device_id from pending_sign_up
      where provider_id = ${providerId} and expires_at < ${before} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
