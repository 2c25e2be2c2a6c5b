import type { Availability, Plan } from '@rawi/contract';
import { codeOfPrefix, localPricesFirst, type LanguagePrefix } from '@rawi/domain';
import { fetchAvailabilities } from '../../shared/boot/after-mount.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { availabilityIdsOf, type Title } from '../../shared/service-data/title.ts';
import { service } from '../../shared/session/account-service.ts';
import { accountCountry } from '../../shared/session/load-subscriber.ts';
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

const isFor = ({ country }: Availability, one: string | undefined) =>
  country.length === 0 || one === undefined || country.includes(one);

/** What it costs by itself under an availability; undefined where that has no price. */
async function loadPurchase(
  { availabilityid, quality }: Availability,
  country: string | undefined,
): Promise<TitleOffer | undefined> {
  const { priceclassdetail, pricemodel, licenseduration } = await service('getAvailability', {
    params: { availabilityid },
  });
  const [price] = localPricesFirst(priceclassdetail, country);
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
 * The offers of a title with their prices (UI-15): plans that open it, and what it costs by itself. Offered is what may be
 * watched where the viewer is, at the prices of the account's country (decision 0064). A series, and a bundle
 * that is not sold as a whole, is opened by plans alone: their parts are sold on their own pages.
 */
export async function loadTitleOffers(
  title: Pick<Title, 'prices' | 'playbackOptions' | 'saleIds'>,
  language: LanguagePrefix,
): Promise<TitleOffers> {
  const known = session.get().availabilities;
  const [all, ofAccount] = await Promise.all([
    known.length > 0 ? known : fetchAvailabilities(),
    accountCountry(),
  ]);
  const ids = availabilityIdsOf(title);
  const here = store.get('currentUserCountry');
  const payingIn = ofAccount ?? here;
  const offered = all.filter(
    (one) =>
      (ids.size > 0 ? ids.has(one.availabilityid) : title.prices.includes(one.pricemodel)) &&
      isFor(one, here),
  );
  const [lists, purchases] = await Promise.all([
    Promise.all(
      offered
        .filter(({ pricemodel }) => pricemodel === 'PLAN')
        .map(({ availabilityid }) => browserSource.plans(codeOfPrefix(language), availabilityid, payingIn)),
    ),
    Promise.all(
      offered
        .filter(({ pricemodel }) => ids.size > 0 && (pricemodel === 'PAID' || pricemodel === 'RENTAL'))
        .filter((one) => isFor(one, payingIn))
        .map((one) => loadPurchase(one, payingIn)),
    ),
  ]);
  const plans = new Map(lists.flatMap(({ data }) => data.map((plan) => [plan.planid, plan])));
  return {
    plans: [...plans.values()].sort((one, other) => other.weight - one.weight),
    purchases: purchases.filter((offer) => offer !== undefined),
  };
}
