import { cloudSession } from './cloud-calls.ts';
import { listPurchases, listSubscriptions } from './entitlement-calls.ts';
import { followSubscriber, type SubscriberFollower } from './follow-subscriber.ts';
import { session } from './session.ts';
import { store } from './storage.ts';

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
  // Once what they have is known.
  void follower.known().then(() =>
    import('./live-entitlements.ts').then(
      ({ followLive }) => followLive(),
      () => undefined,
    ),
  );
  void import('../records/records.ts').then(
    ({ startRecords }) => startRecords(),
    () => undefined,
  );
  return follower;
}
