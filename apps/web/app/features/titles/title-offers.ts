import type { Availability, Plan } from '@rawi/contract';
import { codeOfPrefix, localPricesFirst, type LanguagePrefix } from '@rawi/domain';
import { fetchAvailabilities } from '../../shared/boot/after-mount.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { availabilityIdsOf, type Title } from '../../shared/service-data/title.ts';
import { service } from '../../shared/session/account-service.ts';
import { session } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';

/** A title on sale by itself. */
export interface TitleOffer {
  model: 'PAID' | 'RENTAL';
  availabilityId: string;
  quality: Availability['quality'];
  /** Minor units. */
  amount: number;
  currency: string;
  /** Of a rental: for how long. */
  hours: number;
}

export interface TitleOffers {
  /** The plans that open it, as they are listed. */
  plans: Plan[];
  purchases: TitleOffer[];
}

const isHere = ({ country }: Availability, viewerCountry: string | undefined) =>
  country.length === 0 || viewerCountry === undefined || country.includes(viewerCountry);

/** What it costs by itself under an availability; undefined where that has no price. */
async function loadPurchase({ availabilityid, quality }: Availability): Promise<TitleOffer | undefined> {
  const { priceclassdetail, pricemodel, licenseduration } = await service('getAvailability', {
    params: { availabilityid },
  });
  const [price] = localPricesFirst(priceclassdetail, store.get('currentUserCountry'));
  if (!price || (pricemodel !== 'PAID' && pricemodel !== 'RENTAL')) return undefined;
  const { price: amount, currency } = price;
  return {
    model: pricemodel,
    availabilityId: availabilityid,
    quality,
    amount,
    currency,
    hours: licenseduration,
  };
}

/**
 * The offers of a title with their prices (UI-15): plans that open it, and what it costs by itself. A series, and a bundle
 * that is not sold as a whole, is opened by plans alone: their parts are sold on their own pages.
 */
export async function loadTitleOffers(
  title: Pick<Title, 'prices' | 'playbackOptions' | 'saleIds'>,
  language: LanguagePrefix,
): Promise<TitleOffers> {
  const known = session.get().availabilities;
  const all = known.length > 0 ? known : await fetchAvailabilities();
  const ids = availabilityIdsOf(title);
  const country = store.get('currentUserCountry');
  const offered = all.filter(
    (one) =>
      (ids.size > 0 ? ids.has(one.availabilityid) : title.prices.includes(one.pricemodel)) &&
      isHere(one, country),
  );
  const [lists, purchases] = await Promise.all([
    Promise.all(
      offered
        .filter(({ pricemodel }) => pricemodel === 'PLAN')
        .map(({ availabilityid }) => browserSource.plans(codeOfPrefix(language), availabilityid)),
    ),
    Promise.all(
      offered
        .filter(({ pricemodel }) => ids.size > 0 && (pricemodel === 'PAID' || pricemodel === 'RENTAL'))
        .map(loadPurchase),
    ),
  ]);
  const plans = new Map(lists.flatMap(({ data }) => data.map((plan) => [plan.planid, plan])));
  return {
    plans: [...plans.values()].sort((one, other) => other.weight - one.weight),
    purchases: purchases.filter((offer) => offer !== undefined),
  };
}
