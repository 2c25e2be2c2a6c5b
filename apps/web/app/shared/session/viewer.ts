import { session } from './session.ts';
import { readStoredJson, store } from './storage.ts';

/** Who is watching: ids of the subscriber and of the profile; empty for a visitor, and where there is no profile. */
export interface Viewer {
  subscriber: string;
  profile: string;
}

/** A subscriber who is logged in, and not known yet. */
export const UNKNOWN_SUBSCRIBER = 'unknown';

/** Whether the profile in use is one for children. */
export function isKidsViewer(): boolean {
  const profile = readStoredJson<{ kidsmode?: string }>(store, 'subscriberProfileDetails');
  return store.get('sessionToken') !== undefined && profile?.kidsmode === 'YES';
}

/** Whether this device uses the admin's profile, which has the id of the subscriber (PROF-09). */
export function isAdminViewer(): boolean {
  const { subscriber, profile } = currentViewer();
  return subscriber !== '' && subscriber === profile;
}

/** The viewer of this device now. Read at each use: log-in, log-out and a switch of profiles change it. */
export function currentViewer(): Viewer {
  const { subscriberid, profileid } = session.get();
  const details = readStoredJson<{ subscriberid?: string }>(store, 'subscriberDetails');
  // A session whose subscriber is not known yet must not share data with visitors.
  const unknown = store.get('sessionToken') === undefined ? '' : UNKNOWN_SUBSCRIBER;
  return {
    subscriber: subscriberid ?? details?.subscriberid ?? unknown,
    profile: profileid ?? store.get('currentProfileId') ?? '',
  };
}
