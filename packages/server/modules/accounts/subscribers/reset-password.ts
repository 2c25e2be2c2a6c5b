import { CallError } from '@rawi/contract';
import type { AccountDeps } from '../accounts-deps.ts';
import {
  chargeSending,
  consumeCode,
  issueCode,
  voidOpeningCodes,
  type CodePurpose,
} from '../codes/one-time-codes.ts';
import { readPassword } from '../passwords/read-password.ts';
import { endSessions } from '../sessions/change-session.ts';
import { identifierText, recipientOf, type Identifier } from './identity.ts';
import { changeSubscriber, findByIdentity, findSubscriber } from './subscriber-store.ts';

const templates = { login: 'login-code', 'reset-password': 'reset-password' } as const;

/**
 * Sends a code for a login or a new password. Whether there is an account shows in nothing: the same work is done, but
 * for an unknown one no message is sent. Errors: LimitError.
 */
export async function sendAccountCode(
  deps: AccountDeps,
  providerId: string,
  purpose: Extract<CodePurpose, 'login' | 'reset-password'>,
  { identifier, language }: { identifier: Identifier; language: 'eng' | 'ara' },
): Promise<void> {
  const target = identifierText(identifier);
  await chargeSending(deps, { providerId, purpose, target });
  const subscriber = await findByIdentity(deps.db, providerId, identifier.kind, identifier.value);
  await deps.db.transaction().execute(async (trx) => {
    const subscriberId = subscriber?.subscriber_id;
    const { code } = await issueCode(trx, deps, { providerId, purpose, target, subscriberId });
    if (!subscriber) return;
    await deps.messages.request(trx, {
      providerId,
      to: recipientOf(identifier),
      language,
      template: templates[purpose],
      values: { code },
    });
  });
}

/**
 * Sets a new password by a code (CALL-60); all sessions of the account end. Errors: 6005 (ERR-15), 6412, 1002,
 * LimitError.
 */
export async function resetPassword(
  deps: AccountDeps,
  providerId: string,
  { identifier, code, password }: { identifier: Identifier; code: string; password: string },
): Promise<void> {
  const plain = readPassword(deps.passwordKeyOf(providerId), password);
  const target = identifierText(identifier);
  const wanted = { providerId, purpose: 'reset-password', target, code } as const;
  let passwordHash = '';
  const { subscriberId } = await consumeCode(deps, wanted, async () => {
    passwordHash = await deps.passwords.hash(plain);
  });
  await deps.db.transaction().execute(async (trx) => {
    const owner = await findByIdentity(trx, providerId, identifier.kind, identifier.value);
    // The account may have left this address meanwhile.
    if (subscriberId === undefined || owner?.subscriber_id !== subscriberId) throw new CallError(6005, 'otp');
    await changeSubscriber(trx, providerId, subscriberId, { passwordHash }, deps.clock.now());
    await voidOpeningCodes(trx, providerId, subscriberId);
    await endSessions(trx, deps, { providerId, subscriberId });
    await reportPasswordChange(deps, trx, providerId, subscriberId);
  });
}

/** Tells the account, where it has an address, that its password is another now. */
export async function reportPasswordChange(
  deps: Pick<AccountDeps, 'messages'>,
  trx: AccountDeps['db'],
  providerId: string,
  subscriberId: string,
): Promise<void> {
  const subscriber = await findSubscriber(trx, providerId, subscriberId);
  if (!subscriber?.email) return;
  await deps.messages.request(trx, {
    providerId,
    to: { email: subscriber.email },
    language: subscriber.language,
    template: 'password-changed',
    values: { name: subscriber.name },
  });
}
