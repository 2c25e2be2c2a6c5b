import { CallError, type LoginReply } from '@rawi/contract';
import type { AccountDeps, CallingDevice } from '../accounts-deps.ts';
import { checkCaptcha, type CaptchaAnswer } from '../captcha/check-captcha.ts';
import { consumeCode } from '../codes/one-time-codes.ts';
import { readPassword } from '../passwords/read-password.ts';
import { identifierText, type Identifier } from '../subscribers/identity.ts';
import { findPendingSignUp } from '../subscribers/sign-up-store.ts';
import { findByIdentity, lockPassword, type SubscriberRow } from '../subscribers/subscriber-store.ts';
import { beginAttempt, isCaptchaDue, type CountedAttempt } from './login-attempts.ts';
import { openSession } from './open-session.ts';
import { isKnownDevice } from './session-store.ts';

interface Attempted {
  device: CallingDevice;
  identifier: Identifier;
  captcha: CaptchaAnswer | undefined;
}

/** Nothing was decided: the same call is to be made again with an answered captcha (AUTH-06). */
const CAPTCHA_WANTED: LoginReply = { success: '', successtype: 'CAPTCHA' };

const loginTypeOf = ({ kind }: Identifier) => (kind === 'EMAIL' ? 'Email' : 'Mobile');

/** An attempt that is looked at, with whose it is. */
interface Begun {
  subscriber: SubscriberRow | undefined;
  counted: CountedAttempt;
}

/** Counts the attempt; undefined where a captcha is asked for, as there were many. Errors: those of captchas, LimitError. */
async function begin(
  deps: AccountDeps,
  { device, identifier, captcha }: Attempted,
): Promise<Begun | undefined> {
  const { providerId, deviceId, ip } = device;
  const account = identifierText(identifier);
  const { subscriber, attempt, isDue } = await deps.attempts.run(async () => {
    const found = await findByIdentity(deps.db, providerId, identifier.kind, identifier.value);
    const subscriberId = found?.subscriber_id ?? '';
    const known = await isKnownDevice(deps.db, providerId, subscriberId, deviceId);
    const made = { providerId, account, deviceId, ip, isKnownDevice: known };
    const needs = captcha === undefined && (await isCaptchaDue(deps, made));
    return { subscriber: found, attempt: made, isDue: needs };
  });
  if (isDue) return undefined;
  const counted = await beginAttempt(deps, attempt);
  if (!counted.needsCaptcha) return { subscriber, counted };
  if (captcha === undefined) {
    await counted.forget('not-evaluated');
    return undefined;
  }
  try {
    await checkCaptcha(deps, { providerId, deviceId, ip, action: 'LOGIN', answer: captcha });
  } catch (error) {
    // No password was looked at: whoever answers wrongly uses up none of the account's attempts.
    await counted.forget('not-evaluated');
    throw error;
  }
  return { subscriber, counted };
}

/**
 * Logs in by address or number and password. Known and unknown accounts take the same way and the same time. Errors: 6002
 * (ERR-14); 6110 where the sign-up is not verified yet (AUTH-12); 6412, 6114, 6121, those of captchas, LimitError.
 */
export async function logInByPassword(
  deps: AccountDeps,
  attempted: Attempted,
  encrypted: string,
): Promise<LoginReply> {
  const { device, identifier } = attempted;
  const { providerId } = device;
  const plain = readPassword(deps.passwordKeyOf(providerId), encrypted);
  const begun = await begin(deps, attempted);
  if (!begun) return CAPTCHA_WANTED;
  const { subscriber, counted } = begun;
  const pending = await findPendingSignUp(deps.db, providerId, identifier, deps.clock.now());
  const hash = subscriber ? (subscriber.password_hash ?? undefined) : pending?.passwordHash;
  const isRight = await deps.passwords.verify(hash, plain).catch(async (error: unknown) => {
    // Nothing was looked at: who was told to come back has not guessed.
    await counted.forget('not-evaluated');
    throw error;
  });
  if (!isRight) throw new CallError(6002);
  // What is refused from here on, such as a device too many, was no wrong password.
  await counted.forget('succeeded');
  if (!subscriber) throw new CallError(6110);
  return deps.db.transaction().execute(async (trx) => {
    const { subscriber_id: subscriberId } = subscriber;
    // A password that was changed while this one was checked opens nothing any more.
    if ((await lockPassword(trx, providerId, subscriberId)) !== hash) throw new CallError(6002);
    return openSession(deps, trx, { ...device, subscriberId, loginType: loginTypeOf(identifier) });
  });
}

/** Logs in by a one-time code. Errors: 6005 (ERR-15), 6114, 6121, those of captchas, LimitError. */
export async function logInByCode(
  deps: AccountDeps,
  attempted: Attempted,
  code: string,
): Promise<LoginReply> {
  const { device, identifier } = attempted;
  const { providerId } = device;
  const begun = await begin(deps, attempted);
  if (!begun) return CAPTCHA_WANTED;
  const target = identifierText(identifier);
  const { subscriberId } = await consumeCode(deps, { providerId, purpose: 'login', target, code });
  // The account may have left this address meanwhile.
  if (subscriberId === undefined || subscriberId !== begun.subscriber?.subscriber_id)
    throw new CallError(6005, 'otp');
  const loginType = loginTypeOf(identifier);
  await begun.counted.forget('succeeded');
  return deps.db
    .transaction()
    .execute((trx) => openSession(deps, trx, { ...device, subscriberId, loginType }));
}
