import type { SessionStore } from './session.ts';

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

/** What fails here is not shown: watching needs no messages, and the next start tries again. */
export function createCloudSession(calls: CloudCalls, session: SessionStore): CloudSession {
  const topicsOf = async (subscriberid: string | undefined) => {
    const country = await calls.country().catch(ignored);
    return [subscriberid, country].filter((topic) => topic !== undefined && topic !== '') as string[];
  };
  const isStillIn = (subscriberid: string) => session.get().subscriberid === subscriberid;

  /** A uid stands for the profile of its sign-in: one that was chosen meanwhile needs another. */
  async function signIn(subscriberid: string): Promise<void> {
    const { profileid } = session.get();
    const uid = await calls.signIn().catch(ignored);
    const isForThis = isStillIn(subscriberid) && session.get().profileid === profileid;
    if (isForThis) session.set({ cloudUid: uid });
    else if (uid !== undefined) await calls.signOut(uid).catch(ignored);
    if (!isForThis && isStillIn(subscriberid)) await signIn(subscriberid);
  }
  let renewing: Promise<boolean> | undefined;

  return {
    renew() {
      const { subscriberid, cloudUid } = session.get();
      if (subscriberid === undefined) return Promise.resolve(false);
      renewing ??= signIn(subscriberid)
        .then(() => {
          const { cloudUid: renewed } = session.get();
          if (cloudUid !== undefined && renewed !== cloudUid) void calls.signOut(cloudUid).catch(ignored);
          return renewed !== undefined;
        })
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
