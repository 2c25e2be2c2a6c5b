import { runWhenIdle } from '../boot/idle.ts';
import { cloudSession } from './cloud-calls.ts';
import { listPurchases, listSubscriptions } from './entitlement-calls.ts';
import { followSubscriber, type SubscriberFollower } from './follow-subscriber.ts';
import { session } from './session.ts';
import { store } from './storage.ts';

const loadLive = () => import('./live-entitlements.ts');

let follower: SubscriberFollower | undefined;

/** From now on the data of whoever is logged in is fetched as soon as they are known. */
export function startFollowing(): SubscriberFollower {
  if (follower) return follower;
  follower = followSubscriber({
    session,
    store,
    listSubscriptions: () => listSubscriptions(),
    listPurchases: () => listPurchases(),
    cloud: cloudSession,
  });
  // After everything that the page itself needs.
  void follower.known().then(() =>
    runWhenIdle(() =>
      loadLive().then(
        ({ followLive }) => followLive(),
        () => undefined,
      ),
    ),
  );
  return follower;
}
