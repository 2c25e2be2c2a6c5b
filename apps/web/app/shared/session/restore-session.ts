import { startSubscriberData } from './subscriber-data.ts';
import { loadSubscriber } from './sign-in.ts';
import { session } from './session.ts';
import { readStoredJson, store } from './storage.ts';

/** A log-in or log-out in another tab is one in this tab too: it starts again as who is watching now. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'subscriberDetails' && newValue === null) location.assign('/');
    else if (key === 'currentProfileId' && newValue !== null) location.reload();
  });
}

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
  followOtherTabs();
  try {
    await loadSubscriber();
    await startSubscriberData();
  } catch {
    // Without a network what is stored holds; a session that has ended was logged out by its 401.
  }
}
