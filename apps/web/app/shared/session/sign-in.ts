import type { LoginReply, LoginType, Profile, RemoteConfiguration, SubscriberDetails } from '@rawi/contract';
import { prefixOf } from '@rawi/domain';
import { service } from './account-service.ts';
import { session, type SessionStore } from './session.ts';
import { startFollowing } from './start-following.ts';
import { readStoredJson, store, type Store } from './storage.ts';
import { readStoredLogin, storeLogin } from './stored-login.ts';

type Picture = { name: string; url: string };

/** The current profile as it is stored (STORE-06), with the address of its picture. */
export interface StoredProfile extends Profile {
  pictureurl?: string;
}

export interface SignInDeps {
  store: Store;
  session: SessionStore;
  /** CALL-29, by the prefix of the configuration. */
  fetchSubscriber(): Promise<SubscriberDetails>;
  fetchProfiles(): Promise<{ data: Profile[]; pictures: Picture[]; currentprofileid?: string | undefined }>;
  /** Called before a subscriber becomes known: their data is fetched then. */
  startFollowing(): void;
}

/** Where a viewer stands after signing in: inside, or before the choice of a profile (SESS-14). */
export type SignedIn = 'inside' | 'choose-profile';

/** What a log-in stores. */
const LOGIN_KEYS = [
  'sessionToken',
  'subscriberToken',
  'subscriberDetails',
  'currentProfileId',
  'subscriberProfileDetails',
] as const;

export function createSignIn(deps: SignInDeps) {
  const { store, session } = deps;

  /** SESS-13, STORE-05, STORE-06. */
  function storeProfile(profile: Profile, pictures: readonly Picture[]): void {
    const url = pictures.find(({ name }) => name === profile.picture)?.url;
    const stored: StoredProfile = { ...profile, ...(url !== undefined && { pictureurl: url }) };
    store.set('subscriberProfileDetails', JSON.stringify(stored));
    store.set('currentProfileId', profile.profileid);
    session.set({ profileid: profile.profileid, profilePicture: url, subscriberProfileDetails: stored });
  }

  function storeTokens(reply: Pick<LoginReply, 'success' | 'refreshtoken'>, type: LoginType): void {
    storeLogin(store, reply, type);
    session.set({ token: reply.success });
  }

  /** SESS-20, STORE-04: who this session belongs to. */
  async function loadSubscriber(): Promise<SubscriberDetails> {
    const details = await deps.fetchSubscriber();
    store.set('subscriberDetails', JSON.stringify(details));
    return details;
  }

  /** SESS-12..14: fetches the profiles where none is the current one. */
  async function loadProfile(): Promise<SignedIn> {
    if (store.get('currentProfileId') !== undefined) return 'inside';
    const { data, pictures, currentprofileid } = await deps.fetchProfiles();
    // After the profile in use was deleted the session uses none, even where only the admin's is left.
    if (data.length !== 1 || currentprofileid === '') return 'choose-profile';
    storeProfile(data[0]!, pictures);
    return 'inside';
  }

  return {
    loadSubscriber,
    loadProfile,

    /**
     * Makes this device a subscriber's (SESS-19): stores the tokens of a login, then fetches and stores the details and
     * the profiles. Data that was loaded for a visitor is dropped. Errors: those of the two calls; nothing of the log-in
     * is stored then.
     */
    async signIn(reply: LoginReply, type: LoginType): Promise<SignedIn> {
      // Whoever was logged in on this device before shares nothing with who logs in now.
      for (const key of LOGIN_KEYS) store.remove(key);
      session.set({ profileid: undefined, profilePicture: undefined, subscriberProfileDetails: undefined });
      storeTokens(reply, type);
      deps.startFollowing();
      try {
        const [{ subscriberid }, signedIn] = await Promise.all([loadSubscriber(), loadProfile()]);
        session.set({ subscriberid });
        return signedIn;
      } catch (error) {
        for (const key of LOGIN_KEYS) store.remove(key);
        session.set({ token: undefined, profileid: undefined, profilePicture: undefined });
        throw error;
      }
    },

    /**
     * Goes on as another profile, whose tokens a switch has renewed, or as the same one after it was edited (no `reply`).
     * Data of the profile before is dropped. `pictures` are those of the list of profiles; fetched where they are not
     * given.
     */
    async enterProfile(
      profile: Profile,
      reply: Pick<LoginReply, 'success' | 'refreshtoken'> | undefined,
      pictures?: readonly Picture[],
    ): Promise<void> {
      if (reply) storeTokens(reply, readStoredLogin(store)?.type ?? 'Email');
      storeProfile(
        profile,
        pictures ?? (await deps.fetchProfiles().catch(() => ({ pictures: [] }))).pictures,
      );
      const { subscriberid } = await loadSubscriber();
      session.set({ subscriberid });
    },
  };
}

/** Area and version of the address of the subscriber's details: the prefix of the configuration (CONF-04, CONF-05). */
export function subscriberAddress(utilities: RemoteConfiguration['apiUtilities'] | undefined): {
  area: 'subscriber' | 'subscriberv2';
  version: 'v1' | 'v2';
} {
  const [area, version] = prefixOf(utilities ?? {}, 'subscriberDetails').split('/');
  return {
    area: area === 'subscriberv2' ? 'subscriberv2' : 'subscriber',
    version: version === 'v2' ? 'v2' : 'v1',
  };
}

export const { signIn, enterProfile, loadSubscriber, loadProfile } = createSignIn({
  store,
  session,
  fetchSubscriber: async () => {
    const configuration = readStoredJson<RemoteConfiguration>(store, 'appConfig');
    return (await service('getSubscriber', { params: subscriberAddress(configuration?.apiUtilities) })).data;
  },
  fetchProfiles: () => service('listProfiles', {}),
  startFollowing,
});

/** Codes that no login shows as its result (AUTH-07, ERR-04): the token is renewed, or another login is under way. */
export const isHiddenLoginError = (code: number): boolean => code === 6066 || code === 6055;
