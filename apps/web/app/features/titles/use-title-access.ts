import type { Availability } from '@rawi/contract';
import { evaluateAccess, type Entitlements, type Offer } from '@rawi/domain';
import { visitorAccess } from '../../shared/facts/facts.ts';
import { availabilityIdsOf, type Title } from '../../shared/service-data/title.ts';
import { serviceNowMs } from '../../shared/session/service-clock.ts';
import { useSession } from '../../shared/session/use-session.ts';

type Sold = Pick<Title, 'id' | 'prices' | 'playbackOptions' | 'saleIds' | 'trailers'>;

/** The offers of a title; those of a series, which has no film itself, are all of its price models. */
function offersOf(title: Sold, availabilities: readonly Availability[]): Offer[] {
  const ids = availabilityIdsOf(title);
  return availabilities.filter(({ availabilityid, pricemodel }) =>
    ids.size > 0 ? ids.has(availabilityid) : title.prices.includes(pricemodel),
  );
}

/** The label of the play button, and whether it starts playback: as for a visitor, or by what a subscriber has. */
export function titleAccess(
  title: Sold,
  availabilities: readonly Availability[],
  entitlements: Entitlements,
  now: Date,
): ReturnType<typeof visitorAccess> {
  const forVisitors = visitorAccess(title.prices, title.trailers.length > 0);
  if (forVisitors.plays) return forVisitors;
  const content = { objectid: title.id, offers: offersOf(title, availabilities), hasTrailer: false };
  const { grantedBy } = evaluateAccess(content, entitlements, now);
  return grantedBy ? { text: 'play.now', plays: true } : forVisitors;
}

/** The same for this viewer, again when their subscriptions and purchases become known. */
export function useTitleAccess(title: Sold): ReturnType<typeof visitorAccess> {
  const availabilities = useSession((state) => state.availabilities);
  const subscriptions = useSession((state) => state.subscriptions);
  const purchases = useSession((state) => state.purchases);
  return titleAccess(title, availabilities, { subscriptions, purchases }, new Date(serviceNowMs()));
}
