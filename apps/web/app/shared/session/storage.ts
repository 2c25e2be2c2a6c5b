/** The keys of the browser's storage (STORE-01..14). */
export type StorageKey =
  | 'deviceToken'
  | 'sessionToken'
  | 'subscriberToken'
  | 'subscriberDetails'
  | 'currentProfileId'
  | 'subscriberProfileDetails'
  | 'appConfig'
  | 'appDeckingConfig'
  | 'currentUserCountry'
  | 'setDisplayLanguageCode'
  | 'subscriptionDetails'
  | 'fcmToken'
  | 'availabilityList'
  | 'utm_details_global'
  | 'campaign-coupon'
  | 'appOffered'
  | 'deviceId'
  | 'partnerProvider'
  | 'recentSearches'
  | 'ownRows'
  | 'playbackChoices'
  | 'watchProgress'
  | 'visitorProgress'
  | 'declinedNoted'
  | 'pushAllowed'
  | 'pushRegistered'
  | 'pushPutOff'
  | 'analyticsChoice'
  | 'analyticsQueue'
  | 'analyticsRefusal'
  | 'analyticsPayments';

/** Text storage in the browser. Where storage is refused (a private window, a full disk), the app still runs. */
export interface Store {
  get(key: StorageKey): string | undefined;
  set(key: StorageKey, text: string): void;
  remove(key: StorageKey): void;
}

/** An in-memory store, for the lifetime of the page. */
export function createMemoryStore(): Store {
  const values = new Map<StorageKey, string>();
  return {
    get: (key) => values.get(key),
    set: (key, text) => void values.set(key, text),
    remove: (key) => void values.delete(key),
  };
}

/** The browser's storage, with an in-memory fallback for writes that it refuses. */
export function createBrowserStore(storage: () => Storage): Store {
  const fallback = createMemoryStore();
  const attempt = <T>(act: (target: Storage) => T): T | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => fallback.get(key) ?? attempt((target) => target.getItem(key) ?? undefined),
    set: (key, text) => {
      const stored = attempt((target) => {
        target.setItem(key, text);
        return true;
      });
      if (stored) fallback.remove(key);
      else fallback.set(key, text);
    },
    remove: (key) => {
      fallback.remove(key);
      attempt((target) => target.removeItem(key));
    },
  };
}

/** Reads a value stored as JSON; unparsable text counts as missing. */
export function readStoredJson<T>(store: Store, key: StorageKey): T | undefined {
  const text = store.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

export const store: Store = createBrowserStore(() => localStorage);
