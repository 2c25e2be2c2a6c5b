import { emptySession, type SessionStore } from './session.ts';
import type { Store, StoredKey } from './storage.ts';

/** What belongs to the subscriber who goes; the device, its language and its campaign stay. */
const THEIRS: readonly StoredKey[] = [
  'sessionToken', 'subscriberToken', 'subscriberDetails', 'currentProfileId', 'subscriberProfileDetails', 'subscriptionDetails',
];

/** Forgets the subscriber on this device and goes to `/` (ROUTE-58). */
export function logOut(store: Store, session: SessionStore, goTo: (path: string) => void): void {
  for (const key of THEIRS) store.remove(key);
  const { country, publicAddress, countries, countryCodes, languages, displayLanguageCode, rtl, availabilities, movieEnabled } = session.get();
  session.set({
    ...emptySession, country, publicAddress, countries, countryCodes, languages, displayLanguageCode, rtl, availabilities, movieEnabled,
  });
  goTo('/');
}
