import type { Availability } from '@rawi/contract';
import { DEVICE_TYPE, evaluatePlayback, type Entitlements, type PlaybackRefusal } from '@rawi/domain';
import type { PlaybackOption } from '../../shared/service-data/title.ts';

/** Whether this browser can play an option, by the player's own rule. */
export type CanPlay = (option: PlaybackOption) => boolean;

export type PlaybackChoice =
  /** `adSupported`: advertisements alone open it; no plan, purchase or free offer does. */
  | { kind: 'play'; option: PlaybackOption; adSupported?: true }
  /** The content exists, but this viewer has no access. */
  | { kind: 'closed' }
  /** Access is granted, but this browser supports none of the options. */
  | { kind: 'unsupported' };

type AvailabilityFacts = Pick<Availability, 'pricemodel'> &
  Partial<Pick<Availability, 'country' | 'devicetypelist'>>;

/** Refusals for which the package is requested nevertheless, so that the service gives the reason. */
const REQUESTED_DESPITE_REFUSAL: readonly PlaybackRefusal[] = [
  'country',
  'device-type',
  'not-yet',
  'no-longer',
];

/**
 * Chooses the playback option of a content for this viewer: the first that an availability allows (ACCESS-01..06) and
 * that this browser can play; one with advertisements only where no other opens it. `country` is undefined when it is not known; then the service decides.
 */
export function choosePlaybackOption(
  content: { id: string; playbackOptions: readonly PlaybackOption[] },
  availabilities: readonly Availability[],
  viewer: { entitlements: Entitlements; country: string | undefined },
  now: Date,
  canPlay: CanPlay,
): PlaybackChoice {
  const caller = { ...viewer, deviceType: DEVICE_TYPE };
  const accessOf = ({ availabilityid }: PlaybackOption): PlaybackRefusal | 'open' => {
    const known = availabilities.find((one) => one.availabilityid === availabilityid);
    if (known === undefined) return 'access';
    // A server that implements only the specification sends neither (AVAIL-04): then it is for everybody.
    const {
      pricemodel,
      country: countries = [],
      devicetypelist: deviceTypes = [],
    }: AvailabilityFacts = known;
    const verdict = evaluatePlayback(
      { availabilityid, pricemodel, countries, deviceTypes },
      content.id,
      caller,
      now,
    );
    return verdict.open ? 'open' : verdict.why;
  };
  const checked = content.playbackOptions.map((option) => ({ option, verdict: accessOf(option) }));
  const open = checked.filter(({ verdict }) => verdict === 'open');
  const withAds = ({ option: { availabilityid } }: (typeof open)[number]) =>
    availabilities.find((one) => one.availabilityid === availabilityid)?.pricemodel === 'ADBASED';
  const playable = open.filter(({ option }) => canPlay(option));
  const chosen = playable.find((one) => !withAds(one)) ?? playable[0];
  if (chosen)
    return {
      kind: 'play',
      option: chosen.option,
      ...(open.every(withAds) && { adSupported: true as const }),
    };
  if (open.length > 0) return { kind: 'unsupported' };
  if (checked.some(({ verdict }) => verdict === 'access')) return { kind: 'closed' };
  const requested = checked.find(
    ({ option, verdict }) => REQUESTED_DESPITE_REFUSAL.some((why) => why === verdict) && canPlay(option),
  );
  return requested ? { kind: 'play', option: requested.option } : { kind: 'closed' };
}
