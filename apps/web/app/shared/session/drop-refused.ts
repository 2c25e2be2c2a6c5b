import { availabilityIdsOf, type Title } from '../service-data/title.ts';
import { session, type Session } from './session.ts';

type Holdings = Pick<Session, 'purchases' | 'subscriptions'>;

/**
 * The service refuses a title that something seemed to open: what the subscriber has is fetched again, and what seemed to
 * open it is left out even so, for it is over by the service's clock and not yet by this device's, which is behind. The
 * title is then offered like any that is closed. What is bought from now on counts as ever.
 */
export function dropRefused(title: Pick<Title, 'id' | 'playbackOptions' | 'saleIds'>): void {
  const ids = availabilityIdsOf(title);
  const refused = new Set(opening(session.get()).map((one) => JSON.stringify(one)));
  const drop = () => {
    const { purchases, subscriptions } = session.get();
    const isKept = (one: object) => !refused.has(JSON.stringify(one));
    session.set({ purchases: purchases.filter(isKept), subscriptions: subscriptions.filter(isKept) });
  };
  drop();
  if (session.get().subscriberid === undefined) return;
  session.set({ newSubscription: true, newPurchase: true });
  import('./start-following.ts')
    .then(({ startFollowing }) => startFollowing().known())
    .then(drop, () => undefined);

  function opening({ purchases, subscriptions }: Holdings): object[] {
    return [
      ...purchases.filter(({ objectid, availabilityid }) => objectid === title.id && ids.has(availabilityid)),
      ...subscriptions.filter(({ availabilityset }) => availabilityset.some((id) => ids.has(id))),
    ];
  }
}
