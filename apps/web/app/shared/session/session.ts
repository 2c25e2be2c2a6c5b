import type { Availability, ContentCard, Country, SpokenLanguage } from '@rawi/contract';
import type { LanguageCode } from '@rawi/domain';

/** A title that the viewer began to watch. */
export interface BegunTitle {
  content: ContentCard;
  /** Seconds at which it was left. */
  position: number;
}

/** What the app knows while it runs (SESS-01..08). Later parts fill what they own. */
export interface Session {
  token: string | undefined;
  subscriberid: string | undefined;
  profileid: string | undefined;
  profilePicture: string | undefined;
  subscriberProfileDetails: unknown;
  country: string | undefined;
  /** The address that the viewer is seen under; asked for only where no country was told. */
  publicAddress: string | undefined;
  countries: readonly Country[];
  /** Their calling codes, in the same order. */
  countryCodes: readonly string[];
  displayLanguageCode: LanguageCode;
  rtl: boolean;
  audioLanguages: readonly string[];
  subtitleLanguages: readonly string[];
  /** All languages that films speak, by their full forms. */
  languages: readonly SpokenLanguage[];
  genres: readonly unknown[];
  availabilities: readonly Availability[];
  subscriptions: readonly { availabilityset: string[]; nextbilling: string }[];
  purchases: readonly { availabilityid: string; objectid: string; expiry?: string }[];
  gateways: readonly unknown[];
  /** The last begun first. */
  continueWatch: readonly BegunTitle[];
  pairing: boolean;
  planDeeplinkPath: string | undefined;
  newSubscription: boolean;
  newPurchase: boolean;
  manageCards: boolean;
  movieEnabled: 'Yes' | 'No';
  unauthorizedError: boolean;
  episodePaginationInProgress: boolean;
  cloudUid: string | undefined;
  regActiveDeeplink: string | undefined;
}

export const emptySession: Session = {
  token: undefined,
  subscriberid: undefined,
  profileid: undefined,
  profilePicture: undefined,
  subscriberProfileDetails: undefined,
  country: undefined,
  publicAddress: undefined,
  countries: [],
  countryCodes: [],
  displayLanguageCode: 'eng',
  rtl: false,
  audioLanguages: [],
  subtitleLanguages: [],
  languages: [],
  genres: [],
  availabilities: [],
  subscriptions: [],
  purchases: [],
  gateways: [],
  continueWatch: [],
  pairing: false,
  planDeeplinkPath: undefined,
  newSubscription: false,
  newPurchase: false,
  manageCards: false,
  movieEnabled: 'Yes',
  unauthorizedError: false,
  episodePaginationInProgress: false,
  cloudUid: undefined,
  regActiveDeeplink: undefined,
};

export interface SessionStore {
  get(): Session;
  /** Changes some fields; those who listen hear of it once. */
  set(change: Partial<Session>): void;
  subscribe(listener: () => void): () => void;
}

export function createSession(): SessionStore {
  let state = emptySession;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const session = createSession();
