import type { captchaAction, createCaptcha as createCaptchaCall } from '@rawi/contract';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { AccountDeps } from '../accounts-deps.ts';
import { checkWait } from './captcha-limits.ts';
import { insertCaptcha } from './captcha-store.ts';
import { DRAWN_DIGITS, drawDigits } from './draw-digits.ts';
import { createTask } from './proof-of-work.ts';
import { speakDigits, type SpokenLanguage } from './speak-digits.ts';

export type CaptchaAction = z.output<typeof captchaAction>;

const LENGTH = 5;
/** Seconds for which a captcha can be answered. */
const VALID_SECONDS = 300;

/** What is stored of an answer. */
export function answerHash(key: Buffer, captchaId: string, answer: string): Buffer {
  return createHmac('sha256', key).update(`captcha/${captchaId}/${answer}`).digest();
}

/** Numbers from 0 to 1 that nobody can foresee, in one draw: a picture needs thousands. */
function randomNumbers(): () => number {
  const pool = new Uint32Array(4096);
  let left = 0;
  return () => {
    if (left === 0) {
      crypto.getRandomValues(pool);
      left = pool.length;
    }
    left -= 1;
    return pool[left]! / 2 ** 32;
  };
}

/**
 * Makes a captcha for one action of one device: a picture of digits, the same digits read aloud, and a task that a
 * computer solves; one of the three is enough. Errors: 6302 while the device or its network has to wait (ERR-13).
 */
export async function createCaptcha(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'codeKeysOf' | 'isDemo'>,
  asked: {
    providerId: string;
    deviceId: string;
    ip: string;
    action: CaptchaAction;
    language: SpokenLanguage;
  },
): Promise<z.output<(typeof createCaptchaCall)['reply']>> {
  const { db, clock, codeKeysOf, isDemo } = deps;
  const { providerId, deviceId, action, language } = asked;
  await checkWait(db, asked, clock);
  const keys = codeKeysOf(providerId);
  const captchaId = randomBytes(16).toString('base64url');
  const answer = Array.from({ length: LENGTH }, () => DRAWN_DIGITS[randomInt(DRAWN_DIGITS.length)]!).join('');
  const challenge = await createTask(keys);
  const expiresAt = new Date(clock.now().getTime() + VALID_SECONDS * 1000);
  await insertCaptcha(db, providerId, captchaId, {
    action,
    deviceId,
    answerHash: answerHash(keys.signing().value, captchaId, answer),
    answer: isDemo ? answer : undefined,
    challenge: { ...challenge },
    expiresAt,
  });
  const random = randomNumbers();
  return {
    captchaid: captchaId,
    image: `data:image/png;base64,${drawDigits(answer, random).toString('base64')}`,
    sound: `data:audio/wav;base64,${speakDigits(answer, language, random).toString('base64')}`,
    challenge: { ...challenge },
    expiry: Math.floor(expiresAt.getTime() / 1000),
  };
}
