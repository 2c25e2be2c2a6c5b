import { latestSubscription } from '@rawi/domain';
import type { CloudSession } from './cloud-session.ts';
import type { Session, SessionStore } from './session.ts';
import { readStoredJson, type Store } from './storage.ts';

/** `planstartdate` in epoch seconds. */
type Subscription = Session['subscriptions'][number] & { planstartdate: number };
type Purchase = Session['purchases'][number];

export interface FollowDeps {
  session: SessionStore;
  store: Store;
  /** All subscriptions, whatever their status (SESS-09, SESS-18). */
  listSubscriptions(): Promise<readonly Subscription[]>;
  /** SESS-10. */
  listPurchases(): Promise<readonly Purchase[]>;
  cloud: Pick<CloudSession, 'enter'>;
}

export interface SubscriberFollower {
  /** Resolves when the entitlements of the subscriber are known, or cannot be fetched now. */
  known(): Promise<void>;
  stop(): void;
}

/**
 * Fetches what belongs to a subscriber as soon as one is known, by a log-in or a start: subscriptions, purchases, the
 * anonymous sign-in. The flags for a new subscription and a new purchase fetch theirs again (SESS-15).
 */
export function followSubscriber(deps: FollowDeps): SubscriberFollower {
  const { session, store } = deps;
  let followed: string | undefined;
  let loading: Promise<unknown> = Promise.resolve();

  /** Runs `take` with the data where the same subscriber is still logged in by then. */
  function load<T>(fetchData: () => Promise<T>, take: (data: T) => void): Promise<void> {
    const { subscriberid } = session.get();
    return fetchData().then(
      (data) => {
        if (session.get().subscriberid === subscriberid && subscriberid !== undefined) take(data);
      },
      () => undefined,
    );
  }

  const loadSubscriptions = () =>
    load(deps.listSubscriptions, (subscriptions) => {
      const latest = latestSubscription(subscriptions);
      if (latest) store.set('subscriptionDetails', JSON.stringify(latest));
      else store.remove('subscriptionDetails');
      session.set({ subscriptions });
    });
  const loadPurchases = () => load(deps.listPurchases, (purchases) => session.set({ purchases }));

  function onChange(): void {
    const { subscriberid, newSubscription, newPurchase } = session.get();
    if (subscriberid !== followed) {
      followed = subscriberid;
      if (subscriberid === undefined) return;
      // The latest one of before holds until the reply is there.
      const stored = readStoredJson<Subscription>(store, 'subscriptionDetails');
      session.set({ subscriptions: stored ? [stored] : [], purchases: [] });
      loading = Promise.all([loadSubscriptions(), loadPurchases()]);
      void deps.cloud.enter(subscriberid);
      return;
    }
    if (newSubscription) {
      session.set({ newSubscription: false });
      loading = Promise.all([loading, loadSubscriptions()]);
    }
    if (newPurchase) {
      session.set({ newPurchase: false });
      loading = Promise.all([loading, loadPurchases()]);
    }
  }

  const stop = session.subscribe(onChange);
  onChange();
  return { known: () => loading.then(() => undefined), stop };
}
