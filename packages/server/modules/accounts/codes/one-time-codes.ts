import { CallError } from '@rawi/contract';
import { OTP_LENGTH } from '@rawi/domain';
import { consumeRateLimit, type Clock, type Keyring } from '@rawi/platform';
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../store.ts';
import { deleteCode, deleteCodesOf, saveCode, takeLink, takeTry } from './code-store.ts';

/** What a code is for: one of another purpose does not open it. */
export type CodePurpose =
  | 'sign-up'
  | 'login'
  | 'reset-password'
  | 'reset-pin'
  | 'change-email'
  | 'change-mobile';

/** Seconds that a code is valid; that of a link in a mail is longer, since mails are read late. */
export const CODE_SECONDS = 300;
const LINK_SECONDS = 86_400;
const TRIES = 3;
/** Seconds until another code may be asked for (AUTH-13). */
export const RESEND_SECONDS = 15;
/** Codes that one target may be sent in an hour: with three tries each, guesses stay far below the million. */
const CODES_PER_HOUR = 10;

export interface CodeDeps {
  db: Db;
  clock: Clock;
  /** The keyring of the provider's codes. */
  codeKeysOf(providerId: string): Keyring;
}

export interface NewCodeFor {
  providerId: string;
  purpose: CodePurpose;
  /** What it was sent for: an address, a number, a profile; with the device where only that may use it. */
  target: string;
  subscriberId?: string | undefined;
  details?: Record<string, unknown>;
  /** Whether a link that does the same goes with it. */
  withLink?: boolean;
}

export interface IssuedCode {
  code: string;
  link: string | undefined;
  resendAfterSeconds: number;
  expiresInSeconds: number;
}

export interface ConsumedCode {
  subscriberId: string | undefined;
  details: Record<string, unknown>;
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hashOfLink = (link: string) => createHash('sha256').update(link).digest();

const targetText = (purpose: string, target: string) => `target/${purpose}/${target}`;
const codeText = (purpose: string, target: string, code: string) => `code/${purpose}/${target}/${code}`;

/**
 * Charges the limits of sending codes to a target: one in 15 seconds, ten in an hour. Called before anything tells
 * whether there is an account. Errors: LimitError (8601).
 */
export async function chargeSending(
  { db, clock }: Pick<CodeDeps, 'db' | 'clock'>,
  { providerId, purpose, target }: Pick<NewCodeFor, 'providerId' | 'purpose' | 'target'>,
): Promise<void> {
  const key = `code:${purpose}:${target}`;
  await consumeRateLimit(db, { key, max: 1, perSeconds: RESEND_SECONDS, providerId }, clock);
  await consumeRateLimit(
    db,
    { key: `${key}:hour`, max: CODES_PER_HOUR, perSeconds: 3600, providerId },
    clock,
  );
}

/**
 * Makes a code of six digits; an earlier one of the same purpose and target is void. Stored are HMACs alone. The caller
 * sends it by a message in the same transaction.
 */
export async function issueCode(trx: Db, deps: CodeDeps, wanted: NewCodeFor): Promise<IssuedCode> {
  const { providerId, purpose, target, subscriberId, details = {}, withLink = false } = wanted;
  const { value: key } = deps.codeKeysOf(providerId).signing();
  const code = randomInt(0, 10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0');
  const link = withLink ? randomBytes(24).toString('base64url') : undefined;
  const now = deps.clock.now();
  const seconds = withLink ? LINK_SECONDS : CODE_SECONDS;
  await saveCode(trx, providerId, {
    purpose,
    target: hmac(key, targetText(purpose, target)),
    subscriberId,
    codeHash: hmac(key, codeText(purpose, target, code)),
    linkHash: link === undefined ? undefined : hashOfLink(link),
    tries: TRIES,
    details: { ...details, codeExpires: Math.floor(now.getTime() / 1000) + CODE_SECONDS },
    sentAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  return { code, link, resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_SECONDS };
}

/**
 * Consumes a code: of parallel guesses three are evaluated, and of parallel right ones one is told so. `prepare` is what has
 * to be done with a right code before it is used up: where that fails, the code may be sent again. Errors: 6005 where the
 * code is wrong, used, expired, or out of tries (ERR-15); those of `prepare`.
 */
export async function consumeCode(
  deps: CodeDeps,
  {
    providerId,
    purpose,
    target,
    code,
  }: { providerId: string; purpose: CodePurpose; target: string; code: string },
  prepare?: () => Promise<void>,
): Promise<ConsumedCode> {
  const { db, clock } = deps;
  const keys = deps.codeKeysOf(providerId).all();
  const targets = keys.map(({ value }) => hmac(value, targetText(purpose, target)));
  const stored = await takeTry(db, providerId, purpose, targets, clock.now());
  const isRight =
    stored !== undefined &&
    Number(stored.details['codeExpires']) > clock.epochSeconds() &&
    keys.some(({ value }) => timingSafeEqual(hmac(value, codeText(purpose, target, code)), stored.codeHash));
  if (!isRight) throw new CallError(6005, 'otp');
  await prepare?.();
  if (!(await deleteCode(db, providerId, purpose, stored))) throw new CallError(6005, 'otp');
  const { subscriberId, details } = stored;
  return { subscriberId, details };
}

/** Purposes whose codes let in whoever reads the account's messages. */
const OPENING: readonly CodePurpose[] = ['login', 'reset-password', 'reset-pin'];

/**
 * Makes void what was sent before the address or the password of an account changed: perhaps it changes because somebody
 * else reads the messages.
 */
export const voidOpeningCodes = (trx: Db, providerId: string, subscriberId: string): Promise<number> =>
  deleteCodesOf(trx, providerId, subscriberId, OPENING);

/** Consumes the link of a mail. Errors: 6069 where it was used, has expired, or never was. */
export async function consumeLink(
  { db, clock }: Pick<CodeDeps, 'db' | 'clock'>,
  providerId: string,
  link: string,
): Promise<ConsumedCode & { purpose: string }> {
  const stored = await takeLink(db, providerId, hashOfLink(link), clock.now());
  if (!stored) throw new CallError(6069);
  const { subscriberId, details, purpose } = stored;
  return { subscriberId, details, purpose };
}
