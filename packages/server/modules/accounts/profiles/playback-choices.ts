import { CallError, playbackChoices, type PlaybackChoices } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';
import type { AccountDeps } from '../accounts-deps.ts';
import { findPlayback, mergePlayback } from './profile-store.ts';

/** Nobody but who uses a profile has its choices, the admin neither. Errors: 6414. */
function requireOwnProfile({ profileId }: SessionIdentity, wanted: string): void {
  if (profileId !== wanted) throw new CallError(6414, 'profileid');
}

/** What the profile in use has chosen for films. Errors: 6414 for another one. */
export async function readPlaybackChoices(
  db: AccountDeps['db'],
  identity: SessionIdentity,
  profileId: string,
): Promise<PlaybackChoices> {
  requireOwnProfile(identity, profileId);
  const { providerId, subscriberId } = identity;
  const stored = await findPlayback(db, providerId, { subscriberId, profileId });
  // What a later release has written, and this one does not know, counts as never chosen.
  return playbackChoices.safeParse(stored ?? {}).data ?? {};
}

/** Remembers choices of the profile in use; what is left out stays. Errors: 6414 for another one. */
export async function rememberPlaybackChoices(
  db: AccountDeps['db'],
  identity: SessionIdentity,
  profileId: string,
  changes: PlaybackChoices,
): Promise<void> {
  requireOwnProfile(identity, profileId);
  const { providerId, subscriberId } = identity;
  if (!(await mergePlayback(db, providerId, { subscriberId, profileId }, changes)))
    throw new CallError(6414, 'profileid');
}
