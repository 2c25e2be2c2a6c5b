import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export interface NewCode {
  purpose: string;
  target: Buffer;
  subscriberId: string | undefined;
  codeHash: Buffer;
  linkHash: Buffer | undefined;
  tries: number;
  details: Record<string, unknown>;
  sentAt: Date;
  expiresAt: Date;
}

export interface StoredCode {
  target: Buffer;
  codeHash: Buffer;
  subscriberId: string | undefined;
  details: Record<string, unknown>;
}

interface CodeRow {
  target: Buffer;
  code_hash: Buffer;
  subscriber_id: string | null;
  details: Record<string, unknown>;
}

const toStored = (row: CodeRow): StoredCode => ({
  target: row.target,
  codeHash: row.code_hash,
  subscriberId: row.subscriber_id ?? undefined,
  details: row.details,
});

/** Writes a code; it takes the place of an earlier one of the same purpose and target. */
export async function saveCode(db: Db, providerId: string, code: NewCode): Promise<void> {
  const { purpose, target, subscriberId = null, codeHash, linkHash = null, tries, sentAt, expiresAt } = code;
  await sql`
    insert into one_time_code
      (provider_id, purpose, target, subscriber_id, code_hash, link_hash, tries_left, details, sent_at, expires_at)
    values (${providerId}, ${purpose}, ${target}, ${subscriberId}, ${codeHash}, ${linkHash}, ${tries},
      ${JSON.stringify(code.details)}, ${sentAt}, ${expiresAt})
    on conflict (provider_id, purpose, target) do update set
      subscriber_id = excluded.subscriber_id, code_hash = excluded.code_hash, link_hash = excluded.link_hash,
      tries_left = excluded.tries_left, details = excluded.details, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at`.execute(db);
}

/** Takes one try of a live code and returns it; undefined where there is none, or no try is left. */
export async function takeTry(
  db: Db,
  providerId: string,
  purpose: string,
  targets: readonly Buffer[],
  now: Date,
): Promise<StoredCode | undefined> {
  const { rows } = await sql<CodeRow>`
    update one_time_code set tries_left = tries_left - 1
    where provider_id = ${providerId} and purpose = ${purpose} and target = any(${[...targets]}::bytea[])
      and expires_at > ${now} and tries_left > 0
    returning target, code_hash, subscriber_id, details`.execute(db);
  return rows[0] && toStored(rows[0]);
}

/** Deletes the code, where it is still this one: of two that got it right only one is told so. */
export async function deleteCode(
  db: Db,
  providerId: string,
  purpose: string,
  code: Pick<StoredCode, 'target' | 'codeHash'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from one_time_code where provider_id = ${providerId} and purpose = ${purpose}
      and target = ${code.target} and code_hash = ${code.codeHash}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Deletes the codes of these purposes that were sent for an account; returns how many. */
export async function deleteCodesOf(
  db: Db,
  providerId: string,
  subscriberId: string,
  purposes: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from one_time_code where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and purpose = any(${[...purposes]})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the live code that a link belongs to and returns it; undefined where there is none. */
export async function takeLink(
  db: Db,
  providerId: string,
  linkHash: Buffer,
  now: Date,
): Promise<(StoredCode & { purpose: string }) | undefined> {
  const { rows } = await sql<CodeRow & { purpose: string }>`
    delete from one_time_code
    where provider_id = ${providerId} and link_hash = ${linkHash} and expires_at > ${now}
    returning purpose, target, code_hash, subscriber_id, details`.execute(db);
  return rows[0] && { ...toStored(rows[0]), purpose: rows[0].purpose };
}

/** Removes at most `limit` codes that have expired; returns how many. */
export async function removeExpiredCodes(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from one_time_code where provider_id = ${providerId} and (purpose, target) in (
      select purpose, target from one_time_code where provider_id = ${providerId} and expires_at < ${before}
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
