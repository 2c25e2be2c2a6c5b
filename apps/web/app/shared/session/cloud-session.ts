import type { SessionStore } from './session.ts';

/** The calls of the realtime service and of push; tests pass their own. */
export interface CloudCalls {
  /** The uid of an anonymous sign-in (SESS-11), and the profile that it stands for: empty for none. */
  signIn(): Promise<{ uid: string; profileid?: string | undefined }>;
  /** The session uses no profile any more, though this page shows one: another device has deleted it. */
  leaveDeletedProfile(): void;
  signOut(uid: string): Promise<unknown>;
  /** Whether the session is still stored: another tab may have ended it. */
  isStored(): boolean;
  subscribe(topic: string): Promise<unknown>;
  unsubscribe(topic: string): Promise<unknown>;
  /** The viewer's country, as soon as it is known. */
  country(): Promise<string>;
}

export interface CloudSession {
  /** Signs in anonymously and subscribes to the topics of the subscriber and the country (SESS-11, SESS-21). */
  enter(subscriberid: string): Promise<void>;
  /**
   * Signs in again, where the uid holds no longer or stands for another profile; resolves to whether there is one. Where the
   * session ends or has ended nothing is asked: a log-out makes its uid void, and the service would refuse another.
   */
  renew(): Promise<boolean>;
  /** Ends the subscriptions to the topics (SESS-23). */
  leaveTopics(subscriberid: string | undefined): Promise<void>;
  /** Ends the sign-in (SESS-24). */
  signOut(uid: string | undefined): Promise<void>;
}

const ignored = () => undefined;

/**
 * What fails here is not shown: watching needs no messages, and the next start tries again. The windows of a session sign in
 * each by itself, and the service gives them one uid.
 */
export function createCloudSession(calls: CloudCalls, session: SessionStore): CloudSession {
  const topicsOf = async (subscriberid: string | undefined) => {
    const country = await calls.country().catch(ignored);
    return [subscriberid, country].filter((topic) => topic !== undefined && topic !== '') as string[];
  };
  const isStillIn = (subscriberid: string) => session.get().subscriberid === subscriberid;

  async function signIn(subscriberid: string): Promise<void> {
    const { profileid } = session.get();
    const { uid, profileid: used } = (await calls.signIn().catch(ignored)) ?? {};
    if (!isStillIn(subscriberid)) {
      if (uid !== undefined) await calls.signOut(uid).catch(ignored);
      return;
    }
    // A uid stands for the profile of its sign-in: one that was chosen meanwhile needs another.
    if (uid !== undefined && session.get().profileid !== profileid) return signIn(subscriberid);
    session.set({ cloudUid: uid });
    if (used === '' && profileid !== undefined) calls.leaveDeletedProfile();
  }
  let signingIn: Promise<void> | undefined;
  /** One at a time: a page that starts is asked for its uid from several sides. */
  const signInOnce = (subscriberid: string): Promise<void> =>
    (signingIn ??= signIn(subscriberid).finally(() => (signingIn = undefined)));

  return {
    async renew() {
      const { subscriberid, isEnding } = session.get();
      if (subscriberid === undefined || isEnding || !calls.isStored()) return false;
      await signInOnce(subscriberid);
      return session.get().cloudUid !== undefined;
    },
    async enter(subscriberid) {
      await signInOnce(subscriberid);
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
