import { CallError, type captchaAnswer } from '@rawi/contract';
import { fromAnyDigits } from '@rawi/domain';
import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { AccountDeps } from '../accounts-deps.ts';
import { checkWait, countAttempt } from './captcha-limits.ts';
import { takeCaptcha, type StoredCaptcha } from './captcha-store.ts';
import { answerHash, type CaptchaAction } from './create-captcha.ts';
import { isSolution } from './proof-of-work.ts';

export type CaptchaAnswer = z.output<typeof captchaAnswer>;

type CheckDeps = Pick<AccountDeps, 'db' | 'clock' | 'codeKeysOf'>;

/** Whether a text is the answer that was drawn and spoken, in the digits of either script, or a solution of the task. */
async function isRight(
  keys: ReturnType<CheckDeps['codeKeysOf']>,
  { id, text }: CaptchaAnswer,
  captcha: StoredCaptcha,
): Promise<boolean> {
  const typed = fromAnyDigits(text).replaceAll(/[\s-]/g, '');
  if (keys.all().some(({ value }) => timingSafeEqual(answerHash(value, id, typed), captcha.answerHash)))
    return true;
  return isSolution(keys, captcha.challenge, text);
}

/**
 * Checks the answer to a captcha (ERR-11..13). It is used up by that, right or wrong, and of several checks at the same
 * time at most one is right. Not to be called in a transaction that may be rolled back: attempts have to count.
 *
 * Errors: 6303 where there is no answer, 6301 where it is wrong, too late, or of another device or action, 6302 with
 * `Retry-After` after three wrong ones.
 */
export async function checkCaptcha(
  deps: CheckDeps,
  asked: {
    providerId: string;
    deviceId: string;
    ip: string;
    action: CaptchaAction;
    answer: CaptchaAnswer | undefined;
  },
): Promise<void> {
  const { db, clock, codeKeysOf } = deps;
  const { providerId, deviceId, action, answer } = asked;
  if (answer === undefined) {
    await checkWait(db, asked, clock);
    throw new CallError(6303, 'captcha');
  }
  const attempt = await countAttempt(db, asked, clock);
  const taken = await takeCaptcha(db, providerId, answer.id);
  const captcha = taken?.deviceId === deviceId && taken.action === action ? taken : undefined;
  if (captcha && captcha.expiresAt <= clock.now()) {
    await attempt.undo();
    throw new CallError(6301, 'captcha');
  }
  if (captcha && (await isRight(codeKeysOf(providerId), answer, captcha))) return attempt.right();
  await attempt.wrong();
  throw new CallError(6301, 'captcha');
}
