import { CallError, type SubscriberDetails } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';
import { findProfile } from '../profiles/profile-store.ts';
import { profileView } from '../profiles/profile-view.ts';
import type { AccountDeps } from '../accounts-deps.ts';
import { findSubscriber } from './subscriber-store.ts';

/**
 * The subscriber with the profile in use (PROF-02, PROF-03); the admin's where none was chosen yet. Address and number are
 * told to the admin's profile only. Errors: 6067 where the account is gone.
 */
export async function describeSubscriber(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { providerId, subscriberId, profileId }: SessionIdentity,
): Promise<SubscriberDetails> {
  const subscriber = await findSubscriber(deps.db, providerId, subscriberId);
  const profile = await findProfile(deps.db, providerId, subscriberId, profileId ?? subscriberId);
  if (!subscriber || !profile) throw new CallError(6067);
  const { created: _, ...view } = profileView(profile, deps.clock.now());
  const isAdmin = profileId === subscriberId;
  return {
    ...view,
    profileid: profileId ?? '',
    subscriberid: subscriberId,
    subscribername: subscriber.name,
    email: isAdmin ? (subscriber.email ?? '') : '',
    mobileno: isAdmin ? (subscriber.mobile ?? '') : '',
    country: subscriber.country,
    subscribercountry: subscriber.country,
    created: Math.floor(subscriber.created_at.getTime() / 1000),
    setpassword: subscriber.password_hash === null ? 'NO' : 'YES',
  };
}
