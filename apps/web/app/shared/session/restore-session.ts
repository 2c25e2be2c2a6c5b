import { startSubscriberData } from './subscriber-data.ts';
import { loadSubscriber } from './sign-in.ts';
import { session } from './session.ts';
import { readStoredJson, store } from './storage.ts';

/**
 * At a start with a stored session: what is stored is used at once, then the subscriber is fetched again, and all that
 * belongs to one (SESS-09..11, SESS-21). A session that has ended is noticed by the 401 of these calls.
 */
export async function restoreSession(): Promise<void> {
  const details = readStoredJson<{ subscriberid?: string }>(store, 'subscriberDetails');
  const profile = readStoredJson<{ pictureurl?: string }>(store, 'subscriberProfileDetails');
  session.set({
    token: store.get('sessionToken'),
    subscriberid: details?.subscriberid,
    profileid: store.get('currentProfileId'),
    profilePicture: profile?.pictureurl,
    subscriberProfileDetails: profile,
  });
  await loadSubscriber();
  await startSubscriberData();
}
