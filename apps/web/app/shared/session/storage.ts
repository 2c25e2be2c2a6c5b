/** The keys of the browser's storage (STORE-01..14). */
export type StoredKey =
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
  | 'ownRows';

/** Text storage in the browser. Where storage is refused (a private window, a full disk), the app still runs. */
export interface Store {
  get(key: StoredKey): string | undefined;
  set(key: StoredKey, text: string): void;
  remove(key: StoredKey): void;
}

/** An in-memory store, for the lifetime of the page. */
export function createMemoryStore(): Store {
  const kept = new Map<StoredKey, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  };
}

/** The browser's storage, with an in-memory fallback for writes that it refuses. */
export function createBrowserStore(storage: () => Storage): Store {
  const fallback = createMemoryStore();
  const tried = <T>(act: (own: Storage) => T): T | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => fallback.get(key) ?? tried((own) => own.getItem(key) ?? undefined),
    set: (key, text) => {
      const kept = tried((own) => {
        own.setItem(key, text);
        return true;
      });
      if (kept) fallback.remove(key);
      else fallback.set(key, text);
    },
    remove: (key) => {
      fallback.remove(key);
      tried((own) => own.removeItem(key));
    },
  };
}

/** Reads a value stored as JSON; unparsable text counts as missing. */
export function storedJson<T>(store: Store, key: StoredKey): T | undefined {
  const text = store.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

export const store: Store = createBrowserStore(() => localStorage);
