import type { Availability, ContentCard, Country, SpokenLanguage } from '@rawi/contract';
import type { LanguageCode } from '@rawi/domain';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../site/site.ts';

/** A title that the viewer has started. */
export interface StartedTitle {
  content: ContentCard;
  /** Playback position, in seconds. */
  positionSeconds: number;
  /** Length of what played, in seconds; where it is left out the title's own counts. */
  lengthSeconds?: number;
  /** Takes it out of continue watching; left out where only this device knows that it was started. */
  remove?: () => void;
  /** The button that does so, on its card. */
  action?: ReactNode;
}

/** In-memory session state (SESS-01..08). Each feature fills its own fields. */
export interface Session {
  token: string | undefined;
  subscriberid: string | undefined;
  profileid: string | undefined;
  profilePicture: string | undefined;
  subscriberProfileDetails: unknown;
  country: string | undefined;
  /** The viewer's public IP address; fetched only when no country was resolved. */
  publicAddress: string | undefined;
  countries: readonly Country[];
  /** The calling codes of `countries`, in the same order. */
  countryCodes: readonly string[];
  displayLanguageCode: LanguageCode;
  rtl: boolean;
  audioLanguages: readonly string[];
  subtitleLanguages: readonly string[];
  /** All audio and subtitle languages with their names in both languages. */
  languages: readonly SpokenLanguage[];
  genres: readonly unknown[];
  availabilities: readonly Availability[];
  subscriptions: readonly { availabilityset: string[]; nextbilling: string }[];
  purchases: readonly { availabilityid: string; objectid: string; expiry?: string }[];
  gateways: readonly unknown[];
  /** The most recently started first. */
  continueWatch: readonly StartedTitle[];
  pairing: boolean;
  planDeeplinkPath: string | undefined;
  newSubscription: boolean;
  newPurchase: boolean;
  manageCards: boolean;
  movieEnabled: 'Yes' | 'No';
  /** The menu by configurations that the page server does not follow; undefined where its own holds. */
  menu: MenuEntry[] | undefined;
  unauthorizedError: boolean;
  episodePaginationInProgress: boolean;
  cloudUid: string | undefined;
  /** The viewer logs out: what the service refuses from now on is not asked for again. */
  isEnding?: boolean;
  /** The service has ended the session: a document is loaded that says so (UNAUTH-08). */
  hasEnded?: boolean;
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
  menu: undefined,
  unauthorizedError: false,
  episodePaginationInProgress: false,
  cloudUid: undefined,
  regActiveDeeplink: undefined,
};

export interface SessionStore {
  get(): Session;
  /** Changes some fields and notifies each listener once. */
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
