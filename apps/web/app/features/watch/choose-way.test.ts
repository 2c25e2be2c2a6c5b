import type { Availability, PriceModel } from '@rawi/contract';
import { nothingHeld, type Holdings } from '@rawi/domain';
import { expect, test } from 'vitest';
import type { Way } from '../../shared/service-data/title.ts';
import { chooseWay, type CanPlay } from './choose-way.ts';

const way = (packageid: string, availabilityid: string, streamtype: Way['streamtype'] = 'DASH'): Way => ({
  packageid, availabilityid, streamtype, schemes: ['NONE'],
});
const availability = (availabilityid: string, pricemodel: PriceModel, rest: Partial<Availability> = {}): Availability => ({
  availabilityid, pricemodel, availabilityname: availabilityid, country: [], devicetypelist: [], quality: 'HD', licenseduration: 0,
  accesstype: 'STREAM', ...rest,
});
const availabilities = [
  availability('A1', 'PLAN'), availability('A2', 'FREE'), availability('A3', 'ADBASED'), availability('A4', 'RENTAL'),
  availability('A5', 'FREE', { country: ['SA'] }), availability('A6', 'FREE', { devicetypelist: ['MOBILE'] }),
];
const now = new Date('2026-11-20T12:00:00Z');
const choose = (ways: Way[], { held = nothingHeld, country = 'BH', canPlay = () => true }: { held?: Holdings; country?: string; canPlay?: CanPlay } = {}) =>
  chooseWay({ id: 'M1', ways }, availabilities, { held, country }, now, canPlay);

test('ACCESS-05 ACCESS-06 a visitor plays with a free or an ad-based availability', () => {
  const ways = [way('P1', 'A1'), way('P2', 'A2')];
  expect(choose(ways)).toEqual({ kind: 'play', way: ways[1] });
  expect(choose([way('P1', 'A3')]).kind).toBe('play');
});

test('ACCESS-02 ACCESS-04 without an entitlement or with an unknown availability playback is refused', () => {
  for (const id of ['A1', 'A4', 'A9']) expect(choose([way('P1', id)]), id).toEqual({ kind: 'closed' });
});

test('ACCESS-02 a subscription with the availability allows playback', () => {
  const held = { subscriptions: [{ availabilityset: ['A1'], nextbilling: '2026-11-20' }], purchases: [] };
  expect(choose([way('P1', 'A1')], { held }).kind).toBe('play');
});

test('of the allowed options the one that this browser supports is chosen', () => {
  const ways = [way('P1', 'A2', 'HLS'), way('P2', 'A2', 'DASH')];
  expect(choose(ways, { canPlay: ({ streamtype }) => streamtype === 'DASH' })).toEqual({ kind: 'play', way: ways[1] });
  expect(choose(ways, { canPlay: () => false })).toEqual({ kind: 'unsupported' });
});

test('an option for another country or device ranks below one for this one; alone, it is requested so that the service gives the reason', () => {
  const ways = [way('P1', 'A5'), way('P2', 'A6'), way('P3', 'A2')];
  expect(choose(ways)).toEqual({ kind: 'play', way: ways[2] });
  expect(choose(ways, { country: 'SA' })).toEqual({ kind: 'play', way: ways[0] });
  expect(choose(ways.slice(0, 2))).toEqual({ kind: 'play', way: ways[0] });
  expect(choose([way('P1', 'A5'), way('P2', 'A1')]), 'a plan would allow it').toEqual({ kind: 'closed' });
});

test('AVAIL-04 AVAIL-06 an availability with only an id and a price model is for everybody', () => {
  const bare = { availabilityid: 'A2', pricemodel: 'FREE' } as Availability;
  const chosen = chooseWay({ id: 'M1', ways: [way('P1', 'A2')] }, [bare], { held: nothingHeld, country: 'BH' }, now, () => true);
  expect(chosen).toEqual({ kind: 'play', way: way('P1', 'A2') });
});
