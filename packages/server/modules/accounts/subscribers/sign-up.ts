import { CallError, type LoginReply } from '@rawi/contract';
import type { AccountDeps, CallingDevice } from '../accounts-deps.ts';
import { checkCaptcha, type CaptchaAnswer } from '../captcha/check-captcha.ts';
import { chargeSending, consumeCode, consumeLink, issueCode } from '../codes/one-time-codes.ts';
import { readPassword } from '../passwords/read-password.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Db } from '../store.ts';
import { checkMobileForSignUp } from './check-mobile.ts';
import { createSubscriber } from './create-subscriber.ts';
import { homeCountry } from './home-country.ts';
import { identifierText, recipientOf, type Identifier } from './identity.ts';
import {
  deletePendingSignUps,
  findPendingSignUp,
  savePendingSignUp,
  type PendingSignUp,
} from './sign-up-store.ts';
import { findByIdentity } from './subscriber-store.ts';

/** Days that a sign-up waits to be verified. */
const PENDING_DAYS = 7;

export interface SignUpInput {
  device: CallingDevice;
  identifier: Identifier;
  name: string | undefined;
  /** Encrypted; a mobile number may sign up without one. */
  password: string | undefined;
  country: string | undefined;
  language: 'eng' | 'ara';
  captcha: CaptchaAnswer | undefined;
  /** A social account without an address of its own (AUTH-05). */
  social?: PendingSignUp['social'];
  /** The public address of the app, for the link of the mail; empty where it is not known. */
  origin: string;
}

/** Only the device that signed up may enter the code of it. */
const targetOf = (identifier: Identifier, deviceId: string) => `${identifierText(identifier)}/${deviceId}`;

/** Sends the code, by mail with a link that does the same where the address of the app is known. */
async function sendVerification(
  deps: AccountDeps,
  trx: Db,
  providerId: string,
  pending: PendingSignUp,
  origin: string,
): Promise<void> {
  const identifier = { kind: pending.kind, value: pending.value };
  const { code, link } = await issueCode(trx, deps, {
    providerId,
    purpose: 'sign-up',
    target: targetOf(identifier, pending.deviceId),
    details: { identifier, deviceId: pending.deviceId },
    withLink: pending.kind === 'EMAIL' && origin !== '',
  });
  const address = `${origin}/${pending.language === 'ara' ? 'ar' : 'en'}/emailVerify?token=${link}`;
  await deps.messages.request(trx, {
    providerId,
    to: recipientOf(identifier),
    language: pending.language,
    ...(pending.kind === 'EMAIL'
      ? {
          template: 'verify-email',
          values: { name: pending.name, code, ...(link !== undefined && { link: address }) },
        }
      : { template: 'login-code', values: { code } }),
  });
}

/**
 * Takes a sign-up and sends its code. Nobody is a subscriber before an address or number has answered. Errors: 6303, 6301,
 * 6302 (AUTH-08); 6408 and 6410 where there is an account (ERR-21); 6401..6407; 6412; 1002; LimitError.
 */
export async function signUp(deps: AccountDeps, input: SignUpInput): Promise<void> {
  const { device, language, captcha, origin } = input;
  const { providerId, deviceId, ip } = device;
  const country = homeCountry(deps, providerId, input.country);
  const identifier: Identifier =
    input.identifier.kind === 'MOBILE'
      ? {
          kind: 'MOBILE',
          value: await checkMobileForSignUp(input.identifier.value, deps.mobileRulesOf(providerId)),
        }
      : input.identifier;
  if (input.password === undefined && identifier.kind === 'EMAIL' && !input.social)
    throw new CallError(1002, 'password');
  const plain =
    input.password === undefined ? undefined : readPassword(deps.passwordKeyOf(providerId), input.password);
  await checkCaptcha(deps, { providerId, deviceId, ip, action: 'SIGNUP', answer: captcha });
  if (await findByIdentity(deps.db, providerId, identifier.kind, identifier.value))
    throw identifier.kind === 'EMAIL' ? new CallError(6408, 'email') : new CallError(6410, 'mobileno');
  await chargeSending(deps, { providerId, purpose: 'sign-up', target: identifierText(identifier) });
  const passwordHash = plain === undefined ? undefined : await deps.passwords.hash(plain);
  const now = deps.clock.now();
  const pending: PendingSignUp = {
    ...identifier,
    deviceId,
    name: input.name ?? (identifier.kind === 'EMAIL' ? identifier.value.split('@')[0]!.slice(0, 32) : ''),
    passwordHash,
    social: input.social,
    country,
    language,
  };
  await deps.db.transaction().execute(async (trx) => {
    const expires = new Date(now.getTime() + PENDING_DAYS * 86_400_000);
    await savePendingSignUp(trx, providerId, pending, now, expires);
    await sendVerification(deps, trx, providerId, pending, origin);
  });
}

/** Sends the code of a sign-up of this device again; silent where there is none. Errors: LimitError. */
export async function resendVerification(
  deps: AccountDeps,
  { providerId, deviceId }: CallingDevice,
  identifier: Identifier,
  origin: string,
): Promise<void> {
  await chargeSending(deps, { providerId, purpose: 'sign-up', target: identifierText(identifier) });
  const pending = await findPendingSignUp(deps.db, providerId, { ...identifier, deviceId }, deps.clock.now());
  if (!pending) return;
  await deps.db.transaction().execute((trx) => sendVerification(deps, trx, providerId, pending, origin));
}

/** Makes the subscriber of a sign-up. Errors: 6005 where there is none any more; 6408, 6410. */
async function admit(
  deps: AccountDeps,
  trx: Db,
  providerId: string,
  pending: PendingSignUp,
): Promise<string> {
  const { kind, value, name, passwordHash, country, language, social } = pending;
  await deletePendingSignUps(trx, providerId, { kind, value });
  return createSubscriber(trx, deps, {
    providerId,
    name,
    ...(kind === 'EMAIL' ? { email: value } : { mobile: value }),
    passwordHash,
    country,
    language,
    social,
  });
}

/** Verifies a sign-up by its code, and logs in (CALL-57). Errors: 6005, 6408, 6410, 6114, 6121. */
export async function verifySubscriber(
  deps: AccountDeps,
  device: CallingDevice,
  identifier: Identifier,
  code: string,
): Promise<LoginReply> {
  const { providerId, deviceId } = device;
  const target = targetOf(identifier, deviceId);
  await consumeCode(deps, { providerId, purpose: 'sign-up', target, code });
  const now = deps.clock.now();
  const pending = await findPendingSignUp(deps.db, providerId, { ...identifier, deviceId }, now);
  if (!pending) throw new CallError(6005, 'otp');
  return deps.db.transaction().execute(async (trx) => {
    const subscriberId = await admit(deps, trx, providerId, pending);
    const loginType = identifier.kind === 'EMAIL' ? 'Email' : 'Mobile';
    return openSession(deps, trx, { ...device, subscriberId, loginType });
  });
}

/** Verifies a sign-up by the link of its mail; logging in is done where one signed up. Errors: 6069, 6408. */
export async function confirmLink(deps: AccountDeps, providerId: string, link: string): Promise<void> {
  const { details, purpose } = await consumeLink(deps, providerId, link);
  const { identifier, deviceId } = details as { identifier?: Identifier; deviceId?: string };
  if (purpose !== 'sign-up' || identifier === undefined || deviceId === undefined) throw new CallError(6069);
  const pending = await findPendingSignUp(deps.db, providerId, { ...identifier, deviceId }, deps.clock.now());
  if (!pending) throw new CallError(6069);
  await deps.db.transaction().execute((trx) => admit(deps, trx, providerId, pending));
}
