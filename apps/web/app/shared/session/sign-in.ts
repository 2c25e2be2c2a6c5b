import type { LoginReply, LoginType, Profile, RemoteConfiguration, SubscriberDetails } from '@rawi/contract';
import { prefixOf } from '@rawi/domain';
import { service } from './account-service.ts';
import { session } from './session.ts';
import { readStoredJson, store } from './storage.ts';
import { readStoredLogin, storeLogin } from './stored-login.ts';

/** Where a log-in leads: the viewer is inside, or has to say who is watching (SESS-13, SESS-14). */
export type SignedIn = 'inside' | 'choose-profile';

/** A profile as it is stored, with the address of its picture. */
export type StoredProfile = Profile & { pictureurl: string };

/** The two parts of the path that subscriber details have by the configuration (CALL-29): `subscriberv2/v1`. */
function detailsPath(): { area: 'subscriber' | 'subscriberv2'; version: 'v1' | 'v2' } {
  const configuration = readStoredJson<Partial<RemoteConfiguration>>(store, 'appConfig');
  const [area = '', version = ''] = prefixOf(configuration?.apiUtilities ?? {}, 'subscriberDetails').split(
    '/',
  );
  return { area, version } as ReturnType<typeof detailsPath>;
}

/** Fetches and stores the details of the subscriber (SESS-20, STORE-04). */
export async function loadSubscriber(): Promise<SubscriberDetails> {
  const { data } = await service('getSubscriber', { params: detailsPath() });
  store.set('subscriberDetails', JSON.stringify(data));
  session.set({ token: store.get('sessionToken'), subscriberid: data.subscriberid });
  return data;
}

/** Stores the profile in use (SESS-01, STORE-05, STORE-06). */
function storeProfile(profile: Profile, pictures: readonly { name: string; url: string }[]): void {
  const pictureurl = pictures.find(({ name }) => name === profile.picture)?.url ?? '';
  const stored: StoredProfile = { ...profile, pictureurl };
  store.set('currentProfileId', profile.profileid);
  store.set('subscriberProfileDetails', JSON.stringify(stored));
  session.set({ profileid: profile.profileid, profilePicture: pictureurl, subscriberProfileDetails: stored });
}

/** Fetches the profiles where none is stored (SESS-12); the only one is the current one (SESS-13). */
async function loadProfile(): Promise<SignedIn> {
  if (store.get('currentProfileId') !== undefined) return 'inside';
  const { data, pictures } = await service('listProfiles', {});
  const [only, another] = data;
  if (only === undefined || another !== undefined) return 'choose-profile';
  storeProfile(only, pictures);
  return 'inside';
}

/**
 * Completes a log-in with the service's reply: stores its tokens, then who the subscriber is. Errors: those of the calls;
 * nothing of the log-in is stored then.
 */
export async function signIn(reply: LoginReply, type: LoginType): Promise<SignedIn> {
  storeLogin(store, reply, type);
  try {
    await loadSubscriber();
    return await loadProfile();
  } catch (error) {
    for (const key of ['sessionToken', 'subscriberToken', 'subscriberDetails'] as const) store.remove(key);
    session.set({ token: undefined, subscriberid: undefined });
    throw error;
  }
}

/**
 * Uses another profile, with the tokens that the switch gave; with the profile's own tokens where it was edited only.
 */
export async function enterProfile(
  profile: Profile,
  reply: { success: string; refreshtoken: string } | undefined,
): Promise<void> {
  if (reply) storeLogin(store, reply, readStoredLogin(store)?.type ?? 'Email');
  const { pictures } = await service('listProfiles', {});
  storeProfile(profile, pictures);
  await loadSubscriber();
}
