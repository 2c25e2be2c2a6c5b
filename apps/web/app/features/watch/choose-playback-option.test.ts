import type { Availability, PriceModel } from '@rawi/contract';
import { noEntitlements, type Entitlements } from '@rawi/domain';
import { expect, test } from 'vitest';
import type { PlaybackOption } from '../../shared/service-data/title.ts';
import { choosePlaybackOption, type CanPlay } from './choose-playback-option.ts';

const option = (
  packageid: string,
  availabilityid: string,
  streamtype: PlaybackOption['streamtype'] = 'DASH',
): PlaybackOption => ({
  packageid,
  availabilityid,
  streamtype,
  schemes: ['NONE'],
});
const availability = (
  availabilityid: string,
  pricemodel: PriceModel,
  rest: Partial<Availability> = {},
): Availability => ({
  availabilityid,
  pricemodel,
  availabilityname: availabilityid,
  country: [],
  devicetypelist: [],
  quality: 'HD',
  licenseduration: 0,
  accesstype: 'STREAM',
  ...rest,
});
const availabilities = [
  availability('A1', 'PLAN'),
  availability('A2', 'FREE'),
  availability('A3', 'ADBASED'),
  availability('A4', 'RENTAL'),
  availability('A5', 'FREE', { country: ['SA'] }),
  availability('A6', 'FREE', { devicetypelist: ['MOBILE'] }),
];
const now = new Date('2026-11-20T12:00:00Z');
const choose = (
  options: PlaybackOption[],
  {
    entitlements = noEntitlements,
    country = 'BH',
    canPlay = () => true,
  }: { entitlements?: Entitlements; country?: string; canPlay?: CanPlay } = {},
) =>
  choosePlaybackOption(
    { id: 'M1', playbackOptions: options },
    availabilities,
    { entitlements, country },
    now,
    canPlay,
  );

test('ACCESS-05 ACCESS-06 a visitor plays with a free or an ad-based availability', () => {
  const options = [option('P1', 'A1'), option('P2', 'A2')];
  expect(choose(options)).toEqual({ kind: 'play', option: options[1] });
  expect(choose([option('P1', 'A3')]).kind).toBe('play');
});

test('ACCESS-02 ACCESS-04 without an entitlement or with an unknown availability playback is refused', () => {
  for (const id of ['A1', 'A4', 'A9']) expect(choose([option('P1', id)]), id).toEqual({ kind: 'closed' });
});

test('ACCESS-02 a subscription with the availability allows playback', () => {
  const entitlements = {
    subscriptions: [{ availabilityset: ['A1'], nextbilling: '2026-11-20' }],
    purchases: [],
  };
  expect(choose([option('P1', 'A1')], { entitlements }).kind).toBe('play');
});

test('ACCESS-06 advertisements come with a film only where nothing else opens it', () => {
  const ads = { ...availabilities[0]!, availabilityid: 'A7', pricemodel: 'ADBASED' } as Availability;
  const subscriptions = [{ availabilityset: ['A1'], nextbilling: '2026-11-20' }];
  const chooseFrom = (ids: string[], held: typeof subscriptions, canPlay = () => true) =>
    choosePlaybackOption(
      { id: 'M1', playbackOptions: ids.map((id) => option(`P-${id}`, id)) },
      [...availabilities, ads],
      { entitlements: { subscriptions: held, purchases: [] }, country: 'BH' },
      now,
      canPlay,
    );
  expect(chooseFrom(['A7', 'A1'], [])).toEqual({
    kind: 'play',
    option: option('P-A7', 'A7'),
    adSupported: true,
  });
  expect(chooseFrom(['A7', 'A1'], subscriptions), 'the plan opens it without').toEqual({
    kind: 'play',
    option: option('P-A1', 'A1'),
  });
  expect(chooseFrom(['A7', 'A2'], []), 'it is free').toEqual({ kind: 'play', option: option('P-A2', 'A2') });
});

test('of the allowed options the one that this browser supports is chosen', () => {
  const options = [option('P1', 'A2', 'HLS'), option('P2', 'A2', 'DASH')];
  expect(choose(options, { canPlay: ({ streamtype }) => streamtype === 'DASH' })).toEqual({
    kind: 'play',
    option: options[1],
  });
  expect(choose(options, { canPlay: () => false })).toEqual({ kind: 'unsupported' });
});

test('who may watch without advertisements sees none, also where this browser plays the option with them alone', () => {
  const options = [option('P1', 'A2', 'HLS'), option('P2', 'A3', 'DASH')];
  expect(choose(options, { canPlay: ({ streamtype }) => streamtype === 'DASH' })).toEqual({
    kind: 'play',
    option: options[1],
  });
});

test('an option for another country or device ranks below one for this one; alone, it is requested so that the service gives the reason', () => {
  const options = [option('P1', 'A5'), option('P2', 'A6'), option('P3', 'A2')];
  expect(choose(options)).toEqual({ kind: 'play', option: options[2] });
  expect(choose(options, { country: 'SA' })).toEqual({ kind: 'play', option: options[0] });
  expect(choose(options.slice(0, 2))).toEqual({ kind: 'play', option: options[0] });
  expect(choose([option('P1', 'A5'), option('P2', 'A1')]), 'a plan would allow it').toEqual({
    kind: 'closed',
  });
});

test('AVAIL-04 AVAIL-06 an availability with only an id and a price model is for everybody', () => {
  const bare = { availabilityid: 'A2', pricemodel: 'FREE' } as Availability;
  const chosen = choosePlaybackOption(
    { id: 'M1', playbackOptions: [option('P1', 'A2')] },
    [bare],
    { entitlements: noEntitlements, country: 'BH' },
    now,
    () => true,
  );
  expect(chosen).toEqual({ kind: 'play', option: option('P1', 'A2') });
});
