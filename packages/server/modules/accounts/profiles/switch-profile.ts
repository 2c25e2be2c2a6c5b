import { CallError } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';
import type { AccountDeps } from '../accounts-deps.ts';
import { renewSessionTokens } from '../sessions/change-session.ts';
import { checkPin } from './check-pin.ts';
import { findProfile, type ProfileRow } from './profile-store.ts';

/**
 * The profile whose PIN a switch needs: the one that is switched to; a child that leaves its profile for one without a PIN
 * needs the admin's.
 */
async function guardianOf(
  deps: AccountDeps,
  { providerId, subscriberId, profileId }: SessionIdentity,
  wanted: ProfileRow,
): Promise<ProfileRow> {
  if (wanted.pin_hash !== null || wanted.kids || profileId === undefined) return wanted;
  const present = await findProfile(deps.db, providerId, subscriberId, profileId);
  if (!present?.kids) return wanted;
  return (await findProfile(deps.db, providerId, subscriberId, subscriberId)) ?? wanted;
}

/**
 * Uses another profile in this session, whose tokens are renewed (CALL-62). Errors: 7001 where there is none; 6416, 6415,
 * LimitError of its PIN (PROF-05).
 */
export async function switchProfile(
  deps: AccountDeps,
  identity: SessionIdentity,
  profileId: string,
  pin: string | undefined,
): Promise<{ success: string; refreshtoken: string }> {
  const { providerId, subscriberId, sessionId } = identity;
  const wanted = await findProfile(deps.db, providerId, subscriberId, profileId);
  if (!wanted) throw new CallError(7001, 'profileid');
  if (profileId !== identity.profileId)
    await checkPin(deps, { providerId, subscriberId }, await guardianOf(deps, identity, wanted), pin);
  return deps.db
    .transaction()
    .execute((trx) => renewSessionTokens(trx, deps, { providerId, subscriberId, sessionId }, { profileId }));
}
