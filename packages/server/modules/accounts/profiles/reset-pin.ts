import { CallError } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';
import type { AccountDeps } from '../accounts-deps.ts';
import { chargeSending, consumeCode, issueCode } from '../codes/one-time-codes.ts';
import { findSubscriber } from '../subscribers/subscriber-store.ts';
import { forgetWrongPins } from './check-pin.ts';
import { findProfile, replacePin, type ProfileRow } from './profile-store.ts';

const targetOf = ({ subscriberId }: SessionIdentity, profileId: string) => `${subscriberId}/${profileId}`;

async function requireProfile(
  deps: AccountDeps,
  { providerId, subscriberId }: SessionIdentity,
  profileId: string,
): Promise<ProfileRow> {
  const row = await findProfile(deps.db, providerId, subscriberId, profileId);
  if (!row) throw new CallError(7001, 'profileid');
  return row;
}

/**
 * Sends a code for a new PIN to the account's address or number (PROF-14): who reads those may set it, whichever profile
 * asks. Errors: 7001, LimitError.
 */
export async function sendPinCode(
  deps: AccountDeps,
  identity: SessionIdentity,
  profileId: string,
  language: 'eng' | 'ara',
): Promise<void> {
  const { providerId, subscriberId } = identity;
  const { name: profilename } = await requireProfile(deps, identity, profileId);
  const subscriber = await findSubscriber(deps.db, providerId, subscriberId);
  if (!subscriber) throw new CallError(6067);
  const target = targetOf(identity, profileId);
  await chargeSending(deps, { providerId, purpose: 'reset-pin', target });
  const to =
    subscriber.email === null
      ? subscriber.mobile && { mobileno: subscriber.mobile }
      : { email: subscriber.email };
  await deps.db.transaction().execute(async (trx) => {
    const { code } = await issueCode(trx, deps, { providerId, purpose: 'reset-pin', target, subscriberId });
    if (!to) return;
    await deps.messages.request(trx, {
      providerId,
      to,
      language,
      template: 'reset-pin',
      values: { profilename, code },
    });
  });
}

/** Sets a new PIN by the code. Errors: 6005 (ERR-15), 7001, LimitError. */
export async function confirmPinReset(
  deps: AccountDeps,
  identity: SessionIdentity,
  { profileId, code, pin }: { profileId: string; code: string; pin: string },
): Promise<void> {
  const { providerId, subscriberId } = identity;
  await requireProfile(deps, identity, profileId);
  const target = targetOf(identity, profileId);
  let pinHash = '';
  await consumeCode(deps, { providerId, purpose: 'reset-pin', target, code }, async () => {
    pinHash = await deps.passwords.hash(pin);
  });
  await replacePin(deps.db, providerId, { subscriberId, profileId }, pinHash);
  await forgetWrongPins(deps, { providerId, subscriberId }, profileId);
}
