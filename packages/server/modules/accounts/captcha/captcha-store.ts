import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export interface StoredCaptcha {
  action: string;
  deviceId: string;
  answerHash: Buffer;
  challenge: Record<string, unknown>;
  expiresAt: Date;
}

export async function insertCaptcha(
  db: Db,
  providerId: string,
  captchaId: string,
  captcha: StoredCaptcha & { answer: string | undefined },
): Promise<void> {
  const { action, deviceId, answerHash, answer = null, challenge, expiresAt } = captcha;
  await sql`
    insert into captcha (provider_id, captcha_id, action, device_id, answer_hash, answer, challenge, expires_at)
    values (${providerId}, ${captchaId}, ${action}, ${deviceId}, ${answerHash}, ${answer},
      ${JSON.stringify(challenge)}, ${expiresAt})`.execute(db);
}

/** Deletes a captcha and returns it: of two answers at once one is looked at. */
export async function takeCaptcha(
  db: Db,
  providerId: string,
  captchaId: string,
): Promise<StoredCaptcha | undefined> {
  const { rows } = await sql<{
    action: string;
    device_id: string;
    answer_hash: Buffer;
    challenge: Record<string, unknown>;
    expires_at: Date;
  }>`
    delete from captcha where provider_id = ${providerId} and captcha_id = ${captchaId}
    returning action, device_id, answer_hash, challenge, expires_at`.execute(db);
  const [row] = rows;
  return (
    row && {
      action: row.action,
      deviceId: row.device_id,
      answerHash: row.answer_hash,
      challenge: row.challenge,
      expiresAt: row.expires_at,
    }
  );
}

/** The answer, which is stored in the demo only. */
export async function findCaptchaAnswer(
  db: Db,
  providerId: string,
  captchaId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string | null }>`
    select answer from captcha where provider_id = ${providerId} and captcha_id = ${captchaId}`.execute(db);
  return rows[0]?.answer ?? undefined;
}

/** Removes at most `limit` captchas that have expired; returns how many. */
export async function removeExpiredCaptchas(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from captcha where provider_id = ${providerId} and captcha_id in (
      select captcha_id from captcha where provider_id = ${providerId} and expires_at < ${before}
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
