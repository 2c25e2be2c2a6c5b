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

/** Counts the attempt, and asks for a captcha where there were many. */
async function begin(
  deps: AccountDeps,
  { device, identifier, captcha }: Attempted,
  subscriber: SubscriberRow | undefined,
): Promise<CountedAttempt | undefined> {
  const { providerId, deviceId, ip } = device;
  const known = await isKnownDevice(deps.db, providerId, subscriber?.subscriber_id ?? '', deviceId);
  const account = identifierText(identifier);
  const attempt = { providerId, account, ip };
  if (captcha === undefined && (await isCaptchaDue(deps, attempt, known))) return undefined;
  const counted = await beginAttempt(deps, attempt, known);
  if (!counted.needsCaptcha) return counted;
  if (captcha === undefined) {
    await counted.forget('not-evaluated');
    return undefined;
  }
  await checkCaptcha(deps, { providerId, deviceId, ip, action: 'LOGIN', answer: captcha });
  return counted;
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
  const subscriber = await findByIdentity(deps.db, providerId, identifier.kind, identifier.value);
  const counted = await begin(deps, attempted, subscriber);
  if (!counted) return CAPTCHA_WANTED;
  const pending = await findPendingSignUp(deps.db, providerId, identifier, deps.clock.now());
  const hash = subscriber ? (subscriber.password_hash ?? undefined) : pending?.passwordHash;
  if (!(await deps.passwords.verify(hash, plain))) throw new CallError(6002);
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
  const subscriber = await findByIdentity(deps.db, providerId, identifier.kind, identifier.value);
  const counted = await begin(deps, attempted, subscriber);
  if (!counted) return CAPTCHA_WANTED;
  const target = identifierText(identifier);
  const { subscriberId } = await consumeCode(deps, { providerId, purpose: 'login', target, code });
  if (subscriberId === undefined) throw new CallError(6005, 'otp');
  const loginType = loginTypeOf(identifier);
  await counted.forget('succeeded');
  return deps.db
    .transaction()
    .execute((trx) => openSession(deps, trx, { ...device, subscriberId, loginType }));
}
