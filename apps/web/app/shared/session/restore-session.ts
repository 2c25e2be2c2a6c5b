import type { SubscriberDetails } from '@rawi/contract';
import { leaveSessionEnded } from '../boot/left-for-next-page.ts';
import { storePageLanguage } from '../i18n/store-page-language.ts';
import { afterFilm, isPlaying } from './after-film.ts';
import { chooseProfile } from './choose-profile.ts';
import { isProfileGone, leaveDeletedProfile } from './deleted-profile.ts';
import { session, type SessionStore } from './session.ts';
import { loadProfile, loadSubscriber, type SignedIn, type StoredProfile } from './sign-in.ts';
import { startFollowing } from './start-following.ts';
import { readStoredJson, store, type Store } from './storage.ts';
import { isKidsViewer } from './viewer.ts';

interface Stores {
  store: Store;
  session: SessionStore;
}

/** The session as it is stored: of an earlier visit, or changed by another tab (SESS-01). */
export function readStoredSession({ store, session }: Stores): void {
  const details = readStoredJson<Partial<SubscriberDetails>>(store, 'subscriberDetails');
  const profile = readStoredJson<StoredProfile>(store, 'subscriberProfileDetails');
  session.set({
    token: store.get('sessionToken'),
    profileid: store.get('currentProfileId'),
    profilePicture: profile?.pictureurl,
    subscriberProfileDetails: profile,
    subscriberid: details?.subscriberid,
  });
}

export interface RestoreDeps extends Stores {
  loadSubscriber(): Promise<SubscriberDetails>;
  loadProfile(): Promise<SignedIn>;
  /** SESS-14. */
  chooseProfile(): void;
}

/** Goes on with the stored session, and fetches what an interrupted log-in has not stored (SESS-12, SESS-20). */
export async function restore(deps: RestoreDeps): Promise<void> {
  const { store, session } = deps;
  if (store.get('sessionToken') === undefined) return;
  readStoredSession(deps);
  if (session.get().subscriberid === undefined) {
    const { subscriberid } = await deps.loadSubscriber();
    session.set({ subscriberid });
  }
  if ((await deps.loadProfile()) === 'choose-profile') deps.chooseProfile();
}

let restored: Promise<void> | undefined;

/** Restores the session of an earlier visit, once; resolves when its entitlements are known or cannot be fetched now. */
export function restoreSession(): Promise<void> {
  restored ??= (async () => {
    const { known } = startFollowing();
    await restore({ store, session, loadSubscriber, loadProfile, chooseProfile }).catch(() => undefined);
    await known();
  })();
  return restored;
}

/** Whether the stored session is of another profile than this page shows, which then has to be loaded again. */
export function changesProfile(stores: Stores): boolean {
  const { profileid: shown } = stores.session.get();
  readStoredSession(stores);
  const { token, profileid } = stores.session.get();
  // Another tab that logs out removes its keys one by one, and this tab goes Home for the first: it stays on its way.
  if (token === undefined || profileid === undefined) return false;
  return shown !== undefined && profileid !== shown;
}

export interface FollowLogOutDeps {
  leaveSessionEnded(): void;
  storePageLanguage(): void;
  goTo(path: string): void;
}

/** After a log-out of another tab this one goes Home, too, in its own language, and says why. */
export function followLogOut(deps: FollowLogOutDeps): void {
  deps.leaveSessionEnded();
  deps.storePageLanguage();
  deps.goTo('/');
}

/**
 * Another tab has logged in, switched profiles or renewed the tokens: this one goes on with what is stored now. After a
 * switch the page is loaded again, for it shows what belongs to the profile of before: at once, or after the film that
 * plays, but for a child's profile, which may not watch it. After a log-out this tab goes Home, too, and says why.
 */
export function adoptStoredSession(): void {
  if (store.get('sessionToken') === undefined) {
    followLogOut({ leaveSessionEnded, storePageLanguage, goTo: (path) => location.assign(path) });
    return;
  }
  startFollowing();
  if (isProfileGone({ store, session })) return leaveDeletedProfile();
  if (!changesProfile({ store, session })) return;
  if (isPlaying() && !isKidsViewer()) afterFilm(() => location.reload());
  else location.reload();
}
