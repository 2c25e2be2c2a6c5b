import type { Availability } from '@rawi/contract';
import { DEVICE_TYPE, judgePlayback, type Holdings, type PlaybackRefusal } from '@rawi/domain';
import type { Way } from '../../shared/service-data/title.ts';

/** Whether this browser can play an option, by the player's own rule. */
export type CanPlay = (way: Way) => boolean;

export type WayChoice =
  | { kind: 'play'; way: Way }
  /** The content exists, but this viewer has no access. */
  | { kind: 'closed' }
  /** Access is granted, but this browser supports none of the options. */
  | { kind: 'unsupported' };

type AvailabilityFacts = Pick<Availability, 'pricemodel'> & Partial<Pick<Availability, 'country' | 'devicetypelist'>>;

/** Refusals for which the package is requested nevertheless, so that the service gives the reason. */
const ASKED_ANYWAY: readonly PlaybackRefusal[] = ['country', 'device-type', 'not-yet', 'no-longer'];

/**
 * Chooses the playback option of a content for this viewer: the first that an availability allows (ACCESS-01..06) and
 * that this browser can play. `country` is undefined when it is not known; then the service decides.
 */
export function chooseWay(
  content: { id: string; ways: readonly Way[] },
  availabilities: readonly Availability[],
  viewer: { held: Holdings; country: string | undefined },
  now: Date,
  canPlay: CanPlay,
): WayChoice {
  const caller = { ...viewer, deviceType: DEVICE_TYPE };
  const verdictOf = ({ availabilityid }: Way): PlaybackRefusal | 'open' => {
    const known = availabilities.find((one) => one.availabilityid === availabilityid);
    if (known === undefined) return 'access';
    // A server that implements only the specification sends neither (AVAIL-04): then it is for everybody.
    const { pricemodel, country: countries = [], devicetypelist: deviceTypes = [] }: AvailabilityFacts = known;
    const verdict = judgePlayback({ availabilityid, pricemodel, countries, deviceTypes }, content.id, caller, now);
    return verdict.open ? 'open' : verdict.why;
  };
  const judged = content.ways.map((way) => ({ way, verdict: verdictOf(way) }));
  const open = judged.filter(({ verdict }) => verdict === 'open');
  const playable = open.find(({ way }) => canPlay(way));
  if (playable) return { kind: 'play', way: playable.way };
  if (open.length > 0) return { kind: 'unsupported' };
  if (judged.some(({ verdict }) => verdict === 'access')) return { kind: 'closed' };
  const asked = judged.find(({ way, verdict }) => ASKED_ANYWAY.some((why) => why === verdict) && canPlay(way));
  return asked ? { kind: 'play', way: asked.way } : { kind: 'closed' };
}
