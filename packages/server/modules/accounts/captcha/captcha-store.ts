import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

export type Db = Kysely<AccountsTables>;

export interface NewCaptcha {
  captchaId: string;
  action: string;
  deviceId: string;
  answerHash: Buffer;
  /** In the demo only. */
  answer: string | undefined;
  challenge: object;
  expiresAt: Date;
}

export async function insertCaptcha(db: Db, providerId: string, captcha: NewCaptcha): Promise<void> {
  await db
    .insertInto('captcha')
    .values({
      provider_id: providerId,
      captcha_id: captcha.captchaId,
      action: captcha.action,
      device_id: captcha.deviceId,
      answer_hash: captcha.answerHash,
      answer: captcha.answer ?? null,
      challenge: JSON.stringify(captcha.challenge),
      expires_at: captcha.expiresAt,
    })
    .execute();
}

export interface TakenCaptcha {
  answerHash: Buffer;
  challenge: unknown;
  expiresAt: Date;
}

/** Removes a captcha of this device and action, and returns it: to one of those who ask for it at the same time. */
export async function takeCaptcha(
  db: Db,
  providerId: string,
  { captchaId, deviceId, action }: { captchaId: string; deviceId: string; action: string },
): Promise<TakenCaptcha | undefined> {
  const row = await db
    .deleteFrom('captcha')
    .where('provider_id', '=', providerId)
    .where('captcha_id', '=', captchaId)
    .where('device_id', '=', deviceId)
    .where('action', '=', action)
    .returning(['answer_hash', 'challenge', 'expires_at'])
    .executeTakeFirst();
  return row && { answerHash: row.answer_hash, challenge: row.challenge, expiresAt: row.expires_at };
}

/** The answer of a captcha, where the demo stored it. */
export async function findCaptchaAnswer(
  db: Db,
  providerId: string,
  captchaId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('captcha')
    .select('answer')
    .where('provider_id', '=', providerId)
    .where('captcha_id', '=', captchaId)
    .executeTakeFirst();
  return row?.answer ?? undefined;
}

/** Removes at most `limit` captchas that expired before an instant; returns how many. */
export async function removeExpiredCaptchas(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from captcha where provider_id = ${providerId} and captcha_id in (
      select captcha_id from captcha where provider_id = ${providerId} and expires_at < ${before} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
