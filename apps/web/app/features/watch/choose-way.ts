import type { Availability } from '@rawi/contract';
import { DEVICE_TYPE, judgePlayback, type Holdings, type PlaybackRefusal } from '@rawi/domain';
import type { Way } from '../../shared/service-data/title.ts';

/** What this browser can play, asked of the player's own rule. */
export type CanPlay = (way: Way) => boolean;

export type WayChoice =
  | { kind: 'play'; way: Way }
  /** The content is there, but not for this viewer. */
  | { kind: 'closed' }
  /** It is open, but in no form that this browser plays. */
  | { kind: 'unsupported' };

type AvailabilityFacts = Pick<Availability, 'pricemodel'> & Partial<Pick<Availability, 'country' | 'devicetypelist'>>;

/** Where no way is open, the one that is asked for nevertheless: the service says why it is closed here. */
const ASKED_ANYWAY: readonly PlaybackRefusal[] = ['country', 'device-type', 'not-yet', 'no-longer'];

/**
 * The way by which a content plays for this viewer: the first that an availability opens (ACCESS-01..06) and that
 * this browser can play. `country` is left out where it is not known; then the service decides.
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
    // A server that knows no more than the specification names neither (AVAIL-04): then it is for everybody.
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
