import { CallError } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';
import type { AccountDeps } from '../accounts-deps.ts';
import {
  chargeSending,
  consumeCode,
  issueCode,
  RESEND_SECONDS,
  voidOpeningCodes,
} from '../codes/one-time-codes.ts';
import { readPassword } from '../passwords/read-password.ts';
import { endSessions } from '../sessions/change-session.ts';
import { requireAdminProfile } from '../profiles/profile-rights.ts';
import type { Db } from '../store.ts';
import { checkMobile } from './check-mobile.ts';
import { requireCountry } from './home-country.ts';
import { identifierText, recipientOf, type Identifier } from './identity.ts';
import { reportPasswordChange } from './reset-password.ts';
import {
  changeSubscriber,
  deleteIdentity,
  findByIdentity,
  findSubscriber,
  insertIdentity,
  type SubscriberRow,
} from './subscriber-store.ts';

export interface SubscriberUpdate {
  subscribername?: string | undefined;
  subscribercountry?: string | undefined;
  email?: string | undefined;
  mobileno?: string | undefined;
  otp?: string | undefined;
  password?: string | undefined;
  oldpassword?: string | undefined;
}

async function requireSubscriber(deps: AccountDeps, identity: SessionIdentity): Promise<SubscriberRow> {
  const found = await findSubscriber(deps.db, identity.providerId, identity.subscriberId);
  if (!found) throw new CallError(6067);
  return found;
}

const PURPOSES = { EMAIL: 'change-email', MOBILE: 'change-mobile' } as const;

/** A code for a new address opens nothing for another account, nor for another address. */
const targetOf = (subscriberId: string, identifier: Identifier) =>
  `${subscriberId}/${identifierText(identifier)}`;

const valueOf = ({ email, mobile }: SubscriberRow, { kind }: Identifier) =>
  kind === 'EMAIL' ? email : mobile;

/** The new address or number of an update. Errors: 6401, 6405, 6406. */
async function newIdentifier(
  deps: AccountDeps,
  providerId: string,
  { email, mobileno }: Pick<SubscriberUpdate, 'email' | 'mobileno'>,
): Promise<Identifier | undefined> {
  if (email !== undefined) return { kind: 'EMAIL', value: email };
  if (mobileno === undefined) return undefined;
  const { number } = await checkMobile(mobileno, deps.mobileRulesOf(providerId));
  return { kind: 'MOBILE', value: number };
}

/**
 * Sends a code to the address or number that is to take the place of the present one (UI-22, UI-23). Errors: 6414, 6409
 * where it is the present one, 6408 and 6410 where it belongs to another account, 6401, 6405, 6406, LimitError.
 */
export async function requestIdentifierChange(
  deps: AccountDeps,
  identity: SessionIdentity,
  wanted: { email?: string | undefined; mobileno?: string | undefined; language: 'eng' | 'ara' },
): Promise<number> {
  requireAdminProfile(identity);
  const { providerId, subscriberId } = identity;
  const identifier = await newIdentifier(deps, providerId, wanted);
  if (!identifier) throw new CallError(1002, 'email');
  const subscriber = await requireSubscriber(deps, identity);
  if (valueOf(subscriber, identifier) === identifier.value) throw new CallError(6409);
  const purpose = PURPOSES[identifier.kind];
  const target = targetOf(subscriberId, identifier);
  await chargeSending(deps, { providerId, purpose, target });
  await refuseTaken(deps.db, providerId, identifier);
  await deps.db.transaction().execute(async (trx) => {
    const { code } = await issueCode(trx, deps, { providerId, purpose, target, subscriberId });
    await deps.messages.request(trx, {
      providerId,
      to: recipientOf(identifier),
      language: wanted.language,
      template: purpose,
      values: { code },
    });
  });
  return RESEND_SECONDS;
}

async function refuseTaken(db: Db, providerId: string, { kind, value }: Identifier): Promise<void> {
  if (!(await findByIdentity(db, providerId, kind, value))) return;
  throw kind === 'EMAIL' ? new CallError(6408, 'email') : new CallError(6410, 'mobileno');
}

/** The hash of a new password. Errors: 6002 where the present one is wrong, 6411 where both are the same (VALID-15). */
async function newPasswordHash(
  deps: AccountDeps,
  providerId: string,
  subscriber: SubscriberRow,
  { password, oldpassword }: { password: string; oldpassword: string | undefined },
): Promise<string> {
  const key = deps.passwordKeyOf(providerId);
  const plain = readPassword(key, password);
  if (subscriber.password_hash !== null) {
    if (oldpassword === undefined) throw new CallError(1002, 'oldpassword');
    const old = readPassword(key, oldpassword, 'oldpassword');
    if (!(await deps.passwords.verify(subscriber.password_hash, old)))
      throw new CallError(6002, 'oldpassword');
    if (old === plain) throw new CallError(6411, 'password');
  }
  return deps.passwords.hash(plain);
}

/** Puts the new address or number in the place of the present one; the former address is told. */
async function changeIdentifier(
  deps: AccountDeps,
  trx: Db,
  {
    providerId,
    subscriber,
    identifier,
  }: { providerId: string; subscriber: SubscriberRow; identifier: Identifier },
): Promise<void> {
  const { subscriber_id: subscriberId, email, name, language } = subscriber;
  if (!(await insertIdentity(trx, providerId, subscriberId, identifier, deps.clock.now())))
    throw identifier.kind === 'EMAIL' ? new CallError(6408, 'email') : new CallError(6410, 'mobileno');
  const former = valueOf(subscriber, identifier);
  if (former !== null)
    await deleteIdentity(trx, providerId, subscriberId, { kind: identifier.kind, value: former });
  if (identifier.kind !== 'EMAIL' || email === null) return;
  await deps.messages.request(trx, {
    providerId,
    to: { email },
    language,
    template: 'email-changed',
    values: { name },
  });
}

/**
 * Changes the account (CALL-62); a new password ends all other sessions. Errors: 6414 for another profile than the
 * admin's, 1002 for a country that is not listed, 6409 where nothing changes (ERR-23), 6005 without the code of a new address, 6002, 6411, 6412, 6408, 6410.
 */
export async function updateSubscriber(
  deps: AccountDeps,
  identity: SessionIdentity,
  update: SubscriberUpdate,
): Promise<void> {
  requireAdminProfile(identity);
  const { providerId, subscriberId, sessionId } = identity;
  const subscriber = await requireSubscriber(deps, identity);
  const changed = (value: string | undefined, present: string | null) =>
    value === present ? undefined : value;
  const name = changed(update.subscribername, subscriber.name);
  const country = changed(update.subscribercountry, subscriber.country);
  if (country !== undefined) requireCountry(country, 'subscribercountry');
  const wanted = await newIdentifier(deps, providerId, update);
  const identifier = wanted && valueOf(subscriber, wanted) !== wanted.value ? wanted : undefined;
  const { password, oldpassword } = update;
  if ([name, country, identifier, password].every((one) => one === undefined)) throw new CallError(6409);
  const passwordHash =
    password === undefined
      ? undefined
      : await newPasswordHash(deps, providerId, subscriber, { password, oldpassword });
  if (identifier) {
    if (update.otp === undefined) throw new CallError(6005, 'otp');
    const target = targetOf(subscriberId, identifier);
    await consumeCode(deps, { providerId, purpose: PURPOSES[identifier.kind], target, code: update.otp });
  }
  await deps.db.transaction().execute(async (trx) => {
    if (identifier) await changeIdentifier(deps, trx, { providerId, subscriber, identifier });
    const change = {
      name,
      country,
      passwordHash,
      ...(identifier?.kind === 'EMAIL' && { email: identifier.value }),
      ...(identifier?.kind === 'MOBILE' && { mobile: identifier.value }),
    };
    await changeSubscriber(trx, providerId, subscriberId, change, deps.clock.now());
    if (identifier || passwordHash !== undefined) await voidOpeningCodes(trx, providerId, subscriberId);
    if (passwordHash === undefined) return;
    await endSessions(trx, deps, { providerId, subscriberId, exceptSessionId: sessionId });
    await reportPasswordChange(deps, trx, providerId, subscriberId);
  });
}
