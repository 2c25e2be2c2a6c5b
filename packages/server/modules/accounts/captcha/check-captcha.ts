import { CallError } from '@rawi/contract';
import { fromAnyDigits } from '@rawi/domain';
import { consumeRateLimit, LimitError, resetRateLimit } from '@rawi/platform';
import { verifySolution } from 'altcha-lib/v1';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountDeps } from '../accounts-deps.ts';
import { takeCaptcha, type StoredCaptcha } from './captcha-store.ts';
import type { CaptchaAction } from './create-captcha.ts';

export interface CaptchaAnswer {
  id: string;
  text: string;
}

/** Wrong answers of a device before it has to wait (ERR-13). */
const MAX_WRONG = 3;
const WAIT_SECONDS = 900;

export function hashAnswer(key: Buffer, captchaId: string, answer: string): Buffer {
  return createHmac('sha256', key).update(`captcha/${captchaId}/${answer}`).digest();
}

/** Whether the text solves the computed task of this captcha, and no other. */
async function isSolution(key: Buffer, { challenge }: StoredCaptcha, text: string): Promise<boolean> {
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as { challenge?: unknown };
    if (payload.challenge !== challenge['challenge']) return false;
    return await verifySolution(text, key.toString('hex'));
  } catch {
    return false;
  }
}

/**
 * Checks the answer to a captcha, which is spent by it, right or wrong. Errors: 6303 where there is none; 6301 where it is
 * wrong, too old, or for another action or device (ERR-11); 6302 after three wrong ones, for a quarter of an hour (ERR-12,
 * ERR-13).
 */
export async function checkCaptcha(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'codeKeysOf'>,
  checked: { providerId: string; deviceId: string; action: CaptchaAction; answer: CaptchaAnswer | undefined },
): Promise<void> {
  const { providerId, deviceId, action, answer } = checked;
  if (answer === undefined) throw new CallError(6303, 'captcha');
  const { db, clock } = deps;
  const limit = { key: `captcha:${deviceId}`, providerId };
  // Counted before it is looked at, so that parallel guesses count too.
  await consumeRateLimit(db, { ...limit, max: MAX_WRONG, perSeconds: WAIT_SECONDS }, clock).catch(
    (error: unknown) => {
      throw error instanceof LimitError ? new LimitError(error.retryAfterSeconds, 6302) : error;
    },
  );
  const stored = await takeCaptcha(db, providerId, answer.id);
  const isLive =
    stored !== undefined &&
    stored.action === action &&
    stored.deviceId === deviceId &&
    stored.expiresAt > clock.now();
  const digits = fromAnyDigits(answer.text).replaceAll(/\s/g, '');
  const keys = deps.codeKeysOf(providerId).all();
  const isRight =
    isLive &&
    (keys.some(({ value }) => timingSafeEqual(hashAnswer(value, answer.id, digits), stored.answerHash)) ||
      (await Promise.all(keys.map(({ value }) => isSolution(value, stored, answer.text)))).includes(true));
  if (!isRight) throw new CallError(6301, 'captcha');
  await resetRateLimit(db, limit);
}
