import type { SessionStore } from './session.ts';
import { readStoredJson, type Store } from './storage.ts';

/** The calls of the realtime service and of push; tests pass their own. */
export interface CloudCalls {
  /** The uid of an anonymous sign-in (SESS-11). */
  signIn(): Promise<string>;
  signOut(uid: string): Promise<unknown>;
  subscribe(topic: string): Promise<unknown>;
  unsubscribe(topic: string): Promise<unknown>;
  /** The viewer's country, as soon as it is known. */
  country(): Promise<string>;
}

export interface CloudSession {
  /** Signs in anonymously and subscribes to the topics of the subscriber and the country (SESS-11, SESS-21). */
  enter(subscriberid: string): Promise<void>;
  /** Signs in again, where the uid holds no longer or stands for another profile; resolves to whether there is one. */
  renew(): Promise<boolean>;
  /** Ends the subscriptions to the topics (SESS-23). */
  leaveTopics(subscriberid: string | undefined): Promise<void>;
  /** Ends the sign-in (SESS-24). */
  signOut(uid: string | undefined): Promise<void>;
}

const ignored = () => undefined;

/** The uid that the windows of this browser share, and whom it stands for. */
interface StoredUid {
  uid: string;
  subscriberid: string;
  profileid: string | undefined;
}

export interface CloudSessionDeps {
  calls: CloudCalls;
  session: SessionStore;
  store: Store;
  /** Runs the work when no other window signs in. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * What fails here is not shown: watching needs no messages, and the next start tries again. A session has one uid, which
 * its windows share: another sign-in makes the one before it void.
 */
export function createCloudSession({ calls, session, store, alone }: CloudSessionDeps): CloudSession {
  const topicsOf = async (subscriberid: string | undefined) => {
    const country = await calls.country().catch(ignored);
    return [subscriberid, country].filter((topic) => topic !== undefined && topic !== '') as string[];
  };
  const isStillIn = (subscriberid: string) => session.get().subscriberid === subscriberid;

  /** The uid of this or another window, or of a new sign-in; `refused` is not taken again. */
  async function uidOf(subscriberid: string, refused: string | undefined): Promise<string | undefined> {
    const { profileid } = session.get();
    const stored = readStoredJson<StoredUid>(store, 'cloudUid');
    const isTheirs = stored?.subscriberid === subscriberid && stored.profileid === profileid;
    if (stored && isTheirs && stored.uid !== refused) return stored.uid;
    const uid = await calls.signIn().catch(ignored);
    if (uid === undefined || !isStillIn(subscriberid)) return uid;
    // A uid stands for the profile of its sign-in: one that was chosen meanwhile needs another.
    if (session.get().profileid !== profileid) return uidOf(subscriberid, uid);
    store.set('cloudUid', JSON.stringify({ uid, subscriberid, profileid } satisfies StoredUid));
    return uid;
  }

  async function signIn(subscriberid: string, refused?: string): Promise<void> {
    const uid = await alone(() => uidOf(subscriberid, refused));
    if (isStillIn(subscriberid)) session.set({ cloudUid: uid });
    else if (uid !== undefined) await calls.signOut(uid).catch(ignored);
  }
  let renewing: Promise<boolean> | undefined;

  return {
    renew() {
      const { subscriberid, cloudUid } = session.get();
      if (subscriberid === undefined) return Promise.resolve(false);
      renewing ??= signIn(subscriberid, cloudUid)
        .then(() => session.get().cloudUid !== undefined)
        .finally(() => (renewing = undefined));
      return renewing;
    },
    async enter(subscriberid) {
      await signIn(subscriberid);
      if (!isStillIn(subscriberid)) return;
      const topics = await topicsOf(subscriberid);
      if (isStillIn(subscriberid)) await Promise.allSettled(topics.map((topic) => calls.subscribe(topic)));
    },
    async leaveTopics(subscriberid) {
      await Promise.allSettled((await topicsOf(subscriberid)).map((topic) => calls.unsubscribe(topic)));
    },
    async signOut(uid) {
      if (uid !== undefined) await calls.signOut(uid).catch(ignored);
    },
  };
}
