import { createChallenge } from 'altcha-lib/v1';
import { randomBytes, randomInt } from 'node:crypto';
import type { AccountDeps } from '../accounts-deps.ts';
import { hashAnswer } from './check-captcha.ts';
import { insertCaptcha } from './captcha-store.ts';
import { drawDigits } from './draw-digits.ts';
import { speakDigits } from './speak-digits.ts';

/** What a captcha is answered for. */
export type CaptchaAction = 'SIGNUP' | 'LOGIN' | 'CODE';

const DIGITS = 5;
const LIFETIME_SECONDS = 300;
/** Numbers that a computer has to try at most; a phone takes about a second. */
const MAX_NUMBER = 100_000;

export interface NewCaptcha {
  captchaid: string;
  image: string;
  sound: string;
  challenge: Record<string, unknown>;
  expiry: number;
}

/**
 * Makes a captcha for one action of one device: digits as an image and spoken, and a task for computers; one of the three
 * is enough (AUTH-15).
 */
export async function createCaptcha(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'codeKeysOf' | 'isDemo'>,
  wanted: { providerId: string; deviceId: string; action: CaptchaAction; language: 'eng' | 'ara' },
): Promise<NewCaptcha> {
  const { providerId, deviceId, action, language } = wanted;
  const { value: key } = deps.codeKeysOf(providerId).signing();
  const answer = Array.from({ length: DIGITS }, () => randomInt(0, 10)).join('');
  const captchaid = randomBytes(15).toString('base64url');
  const challenge = { ...(await createChallenge({ hmacKey: key.toString('hex'), maxNumber: MAX_NUMBER })) };
  const expiresAt = new Date(deps.clock.now().getTime() + LIFETIME_SECONDS * 1000);
  await insertCaptcha(deps.db, providerId, captchaid, {
    action,
    deviceId,
    answerHash: hashAnswer(key, captchaid, answer),
    answer: deps.isDemo ? answer : undefined,
    challenge,
    expiresAt,
  });
  return {
    captchaid,
    image: `data:image/png;base64,${(await drawDigits(answer)).toString('base64')}`,
    sound: `data:audio/wav;base64,${speakDigits(answer, language).toString('base64')}`,
    challenge,
    expiry: Math.floor(expiresAt.getTime() / 1000),
  };
}
