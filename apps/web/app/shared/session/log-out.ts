import { emptySession, type SessionStore } from './session.ts';
import type { Store, StorageKey } from './storage.ts';

/**
 * For each stored key, whether it belongs to the subscriber and is removed at log-out: identity, searches and
 * recommendations. The device, its language, its provider and its campaign stay.
 */
const BELONGS_TO_SUBSCRIBER: Record<StorageKey, boolean> = {
  sessionToken: true,
  subscriberToken: true,
  subscriberDetails: true,
  currentProfileId: true,
  subscriberProfileDetails: true,
  subscriptionDetails: true,
  recentSearches: true,
  ownRows: true,
  playbackChoices: true,
  watchProgress: true,
  analyticsQueue: true,
  analyticsPayments: true,
  declinedNoted: true,
  deviceToken: false,
  deviceId: false,
  fcmToken: false,
  appConfig: false,
  appDeckingConfig: false,
  currentUserCountry: false,
  setDisplayLanguageCode: false,
  availabilityList: false,
  utm_details_global: false,
  'campaign-coupon': false,
  partnerProvider: false,
  appOffered: false,
  visitorProgress: false,
  pushAllowed: false,
  pushRegistered: false,
  pushPutOff: false,
  analyticsChoice: false,
  // Whose it is is part of it: what the service still has to hear is not forgotten with the session.
  analyticsRefusal: false,
};

/** Clears the subscriber's data on this device and goes to `/` (ROUTE-58). */
export function logOut(store: Store, session: SessionStore, navigate: (path: string) => void): void {
  for (const [key, belongsToSubscriber] of Object.entries(BELONGS_TO_SUBSCRIBER))
    if (belongsToSubscriber) store.remove(key as StorageKey);
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
