import { CallError } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';

/** Whether a session uses the admin's profile, which has the id of the subscriber (PROF-09). */
export const isAdminProfile = ({ profileId, subscriberId }: SessionIdentity): boolean =>
  profileId === subscriberId;

/**
 * A session without a profile may choose one, and little else. Errors: 6414.
 */
export function requireProfileInUse({ profileId }: SessionIdentity): void {
  if (profileId === undefined) throw new CallError(6414);
}

/** Errors: 6414 for any profile but the admin's (ROLE-09). */
export function requireAdminProfile(identity: SessionIdentity): void {
  if (!isAdminProfile(identity)) throw new CallError(6414);
}
