import { leaveProfileDeleted } from '../boot/left-for-next-page.ts';
import { pendingWrites } from '../records/browser-writes.ts';
import { afterFilm, isPlaying } from './after-film.ts';
import { openChooser } from './choose-profile.ts';
import { session, type SessionStore } from './session.ts';
import { store, type Store } from './storage.ts';

interface Stores {
  store: Store;
  session: SessionStore;
}

export interface LeaveDeletedProfileDeps extends Stores {
  isPlaying(): boolean;
  afterFilm(leave: () => void): void;
  /** Nothing that was pressed can be saved in the profile. */
  removePendingWrites(profileid: string): void;
  /** The page that is loaded next says why. */
  leaveProfileDeleted(): void;
  openChooser(): void;
  reload(): void;
}

/**
 * Whether another tab has left the profile that this one shows, though the log-in is the same: a log-out removes the token
 * first, and a switch stores another profile.
 */
export function isProfileGone({ store, session }: Stores): boolean {
  const { token, profileid } = session.get();
  return (
    token !== undefined &&
    profileid !== undefined &&
    store.get('sessionToken') === token &&
    store.get('currentProfileId') === undefined
  );
}

/**
 * Leaves a profile that another device has deleted (SESS-14): the chooser opens at once, or after the film that plays, as
 * for a switch that another tab makes.
 */
export function createLeaveDeletedProfile(deps: LeaveDeletedProfileDeps): () => void {
  const { store, session } = deps;
  let hasLeft = false;

  function leave(profileid: string): void {
    if (hasLeft) return;
    hasLeft = true;
    deps.removePendingWrites(profileid);
    const stored = store.get('currentProfileId');
    // Another tab has chosen one meanwhile.
    if (stored !== undefined && stored !== profileid) return deps.reload();
    store.remove('currentProfileId');
    store.remove('subscriberProfileDetails');
    deps.leaveProfileDeleted();
    deps.openChooser();
  }

  return () => {
    const { profileid, isEnding } = session.get();
    if (profileid === undefined || isEnding || store.get('sessionToken') === undefined) return;
    if (deps.isPlaying()) deps.afterFilm(() => leave(profileid));
    else leave(profileid);
  };
}

export const leaveDeletedProfile = createLeaveDeletedProfile({
  store,
  session,
  isPlaying,
  afterFilm,
  removePendingWrites: (profileid) => {
    for (const { key } of pendingWrites.list(profileid)) pendingWrites.remove(key);
  },
  leaveProfileDeleted,
  openChooser,
  reload: () => location.reload(),
});
