import { CallError } from '@rawi/contract';
import { consumeRateLimit, resetRateLimit, returnRateLimit } from '@rawi/platform';
import type { AccountDeps } from '../accounts-deps.ts';
import type { ProfileRow } from './profile-store.ts';

/** Wrong PINs of a profile before it has to wait: of 10,000 PINs a thief tries twenty in an hour. */
const MAX_WRONG = 5;
const WAIT_SECONDS = 900;

/** The limit of tries at a profile's PIN. */
const limitOf = (
  { providerId, subscriberId }: { providerId: string; subscriberId: string },
  profileId: string,
) => ({ key: `pin:${subscriberId}/${profileId}`, providerId });

/** Forgets wrong tries, once it is known by other means who asks. */
export const forgetWrongPins = (
  { db }: Pick<AccountDeps, 'db'>,
  account: { providerId: string; subscriberId: string },
  profileId: string,
): Promise<void> => resetRateLimit(db, limitOf(account, profileId));

/**
 * Checks the PIN of a profile, which was sent as `field`. Tries are counted before they are evaluated. Errors: 6416 where
 * none is given, 6415 where it is wrong (PROF-05), LimitError after five.
 */
export async function checkPin(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'passwords'>,
  account: { providerId: string; subscriberId: string },
  profile: Pick<ProfileRow, 'profile_id' | 'pin_hash'>,
  pin: string | undefined,
  field = 'profilepin',
): Promise<void> {
  if (profile.pin_hash === null) return;
  if (pin === undefined) throw new CallError(6416, field);
  const limit = limitOf(account, profile.profile_id);
  await consumeRateLimit(deps.db, { ...limit, max: MAX_WRONG, perSeconds: WAIT_SECONDS }, deps.clock);
  const isRight = await deps.passwords.verify(profile.pin_hash, pin).catch(async (error: unknown) => {
    // It was not looked at.
    await returnRateLimit(deps.db, limit, deps.clock);
    throw error;
  });
  if (!isRight) throw new CallError(6415, field);
  await resetRateLimit(deps.db, limit);
}
