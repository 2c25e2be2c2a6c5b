import { emptySession, type SessionStore } from './session.ts';
import type { Store, StorageKey } from './storage.ts';

/**
 * Whose each stored key is. What is the subscriber's is removed at log-out: identity, searches and recommendations. What is
 * the provider's is of use with this provider alone. The device, its language and its campaign stay.
 */
const OWNERS: Record<StorageKey, 'subscriber' | 'provider' | 'device'> = {
  sessionToken: 'subscriber',
  subscriberToken: 'subscriber',
  subscriberDetails: 'subscriber',
  currentProfileId: 'subscriber',
  subscriberProfileDetails: 'subscriber',
  subscriptionDetails: 'subscriber',
  recentSearches: 'subscriber',
  ownRows: 'subscriber',
  playbackChoices: 'subscriber',
  watchProgress: 'subscriber',
  analyticsQueue: 'subscriber',
  analyticsPayments: 'subscriber',
  declinedNoted: 'subscriber',
  deviceToken: 'provider',
  deviceId: 'device',
  fcmToken: 'device',
  appConfig: 'provider',
  appDeckingConfig: 'provider',
  currentUserCountry: 'device',
  setDisplayLanguageCode: 'device',
  availabilityList: 'provider',
  utm_details_global: 'device',
  'campaign-coupon': 'device',
  partnerProvider: 'provider',
  appOffered: 'device',
  visitorProgress: 'device',
  pushAllowed: 'device',
  pushRegistered: 'device',
  pushPutOff: 'device',
  analyticsChoice: 'device',
  // Whose it is is part of it: what the service still has to hear is not forgotten with the session.
  analyticsRefusal: 'device',
};

function removeKeysOf(store: Store, ...owners: (typeof OWNERS)[StorageKey][]): void {
  for (const [key, owner] of Object.entries(OWNERS))
    if (owners.includes(owner)) store.remove(key as StorageKey);
}

/** Removes what was stored with another provider of this host: its tokens are refused by this one, and its screens have rows of its own. */
export function forgetProvider(store: Store): void {
  removeKeysOf(store, 'subscriber', 'provider');
}

/** Clears the subscriber's data on this device and goes to `/` (ROUTE-58). */
export function logOut(store: Store, session: SessionStore, navigate: (path: string) => void): void {
  removeKeysOf(store, 'subscriber');
  const {
    country,
    publicAddress,
    countries,
    countryCodes,
    languages,
    displayLanguageCode,
    rtl,
    availabilities,
    movieEnabled,
    menu,
  } = session.get();
  session.set({
    ...emptySession,
    country,
    publicAddress,
    countries,
    countryCodes,
    languages,
    displayLanguageCode,
    rtl,
    availabilities,
    movieEnabled,
    menu,
  });
  navigate('/');
}
