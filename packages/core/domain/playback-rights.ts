import { isPlayable, type Entitlements, type PriceModel } from './access.ts';

/** The facts of one availability of a content that decide about playback. Empty lists mean no restriction. */
export interface PlaybackOffer {
  availabilityid: string;
  pricemodel: PriceModel;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** `PC`, `MOBILE`, `TABLET`, `TV`, `STB`. */
  deviceTypes: readonly string[];
  /** Start of the licence window; open where absent. */
  from?: Date | undefined;
  /** End of the licence window; open where absent. */
  until?: Date | undefined;
}

/** The caller: entitlements, country, device. */
export interface PlaybackCaller {
  /** Undefined where it is unknown: then the country is not checked. */
  country: string | undefined;
  deviceType: string;
  entitlements: Entitlements;
}

/** Why an availability does not play. Only `access` can be solved by a plan or a purchase. */
export type PlaybackRefusal = 'country' | 'device-type' | 'not-yet' | 'no-longer' | 'access';

export type PlaybackDecision = { open: true } | { open: false; why: PlaybackRefusal };

const allows = (list: readonly string[], one: string) => list.length === 0 || list.includes(one);
const refuse = (why: PlaybackRefusal): PlaybackDecision => ({ open: false, why });

/**
 * Whether this offer plays this content for this caller now. Used by the package call, the start of a stream and the
 * licence, and by the app before it calls them. Reasons that no purchase could change come first, so that no viewer
 * buys what would stay unavailable.
 */
export function evaluatePlayback(
  offer: PlaybackOffer,
  objectId: string,
  caller: PlaybackCaller,
  now: Date,
): PlaybackDecision {
  if (caller.country !== undefined && !allows(offer.countries, caller.country)) return refuse('country');
  if (!allows(offer.deviceTypes, caller.deviceType)) return refuse('device-type');
  if (offer.from !== undefined && now < offer.from) return refuse('not-yet');
  if (offer.until !== undefined && now >= offer.until) return refuse('no-longer');
  return isPlayable(offer, objectId, caller.entitlements, now) ? { open: true } : refuse('access');
}

const REFUSAL_PRIORITY: readonly PlaybackRefusal[] = [
  'access',
  'not-yet',
  'no-longer',
  'device-type',
  'country',
];

/**
 * The same for a content with several offers: playable where one is. Otherwise the refusal that the viewer can change
 * most easily: `access` wherever a plan or a purchase would do, and where there is no offer at all.
 */
export function evaluateOffers(
  offers: readonly PlaybackOffer[],
  objectId: string,
  caller: PlaybackCaller,
  now: Date,
): PlaybackDecision {
  const refusals = new Set<PlaybackRefusal>();
  for (const offer of offers) {
    const verdict = evaluatePlayback(offer, objectId, caller, now);
    if (verdict.open) return verdict;
    refusals.add(verdict.why);
  }
  return refuse(REFUSAL_PRIORITY.find((why) => refusals.has(why)) ?? 'access');
}
