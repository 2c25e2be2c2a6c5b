import { isPlayable, type Holdings, type PriceModel } from './access.ts';

/** All that decides whether one availability of a content may be played. Lists that are empty are for everybody. */
export interface PlaybackOffer {
  availabilityid: string;
  pricemodel: PriceModel;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** `PC`, `MOBILE`, `TABLET`, `TV`, `STB`. */
  deviceTypes: readonly string[];
  /** From when on the licence allows it; left out where it always did. */
  from?: Date | undefined;
  /** When the licence ends; left out where it does not. */
  until?: Date | undefined;
}

/** Who wants to play it, where, on what. */
export interface PlaybackCaller {
  /** Undefined where it is not known here: then whoever knows it decides. */
  country: string | undefined;
  deviceType: string;
  held: Holdings;
}

/** Why an availability does not play; `access` asks for a plan or a purchase, the others cannot be bought away. */
export type PlaybackRefusal = 'country' | 'device-type' | 'not-yet' | 'no-longer' | 'access';

export type PlaybackVerdict = { open: true } | { open: false; why: PlaybackRefusal };

const allows = (list: readonly string[], one: string) => list.length === 0 || list.includes(one);
const refused = (why: PlaybackRefusal): PlaybackVerdict => ({ open: false, why });

/**
 * Whether this offer plays this content for this caller now. Everything that hands out a film asks here: the package,
 * the start of a stream, the licence; and the app, before it asks any of them. What no purchase could change is
 * told first, so that nobody is sent to buy what would stay closed.
 */
export function judgePlayback(offer: PlaybackOffer, objectId: string, caller: PlaybackCaller, now: Date): PlaybackVerdict {
  if (caller.country !== undefined && !allows(offer.countries, caller.country)) return refused('country');
  if (!allows(offer.deviceTypes, caller.deviceType)) return refused('device-type');
  if (offer.from !== undefined && now < offer.from) return refused('not-yet');
  if (offer.until !== undefined && now >= offer.until) return refused('no-longer');
  return isPlayable(offer, objectId, caller.held, now) ? { open: true } : refused('access');
}

const LAST_WORD: readonly PlaybackRefusal[] = ['access', 'not-yet', 'no-longer', 'device-type', 'country'];

/**
 * The same for a content with several offers: open where one is. Else the reason that leaves most to hope for, so
 * `access` wherever a plan or a purchase would do; also where there is no offer at all.
 */
export function judgeOffers(
  offers: readonly PlaybackOffer[], objectId: string, caller: PlaybackCaller, now: Date,
): PlaybackVerdict {
  const reasons = new Set<PlaybackRefusal>();
  for (const offer of offers) {
    const verdict = judgePlayback(offer, objectId, caller, now);
    if (verdict.open) return verdict;
    reasons.add(verdict.why);
  }
  return refused(LAST_WORD.find((why) => reasons.has(why)) ?? 'access');
}
