import type { Availability } from '@rawi/contract';
import { expect, test } from 'vitest';
import { titleAccess } from './use-title-access.ts';

const availability = (availabilityid: string, pricemodel: Availability['pricemodel']) =>
  ({ availabilityid, pricemodel }) as Availability;
const availabilities = [
  availability('PLAN1', 'PLAN'),
  availability('PLAN2', 'PLAN'),
  availability('BUY', 'PAID'),
];
const option = (availabilityid: string) =>
  ({ packageid: 'P', availabilityid, streamtype: 'DASH', schemes: [] }) as never;
const film = {
  id: 'C1',
  prices: ['PLAN', 'PAID'] as never,
  trailers: [],
  playbackOptions: [option('PLAN1'), option('BUY')],
};
const series = { ...film, id: 'S1', prices: ['PLAN'] as never, playbackOptions: [] };
const now = new Date('2026-11-23T10:00:00Z');
const plan = (id: string, nextbilling = '2026-12-01') => ({ availabilityset: [id], nextbilling });
const labelOf = (
  title: typeof film,
  subscriptions: ReturnType<typeof plan>[],
  purchases: { availabilityid: string; objectid: string }[] = [],
) => titleAccess(title, availabilities, { subscriptions, purchases }, now);

test('ACCESS-01 a subscriber with the plan has PLAY NOW; with another plan, one that ran out or none, what a visitor has', () => {
  const closed = { text: 'play.subscribeOrPurchase', plays: false };
  expect(labelOf(film, [plan('PLAN1')])).toEqual({ text: 'play.now', plays: true });
  expect(labelOf(film, [])).toEqual(closed);
  expect(labelOf(film, [plan('PLAN2')])).toEqual(closed);
  expect(labelOf(film, [plan('PLAN1', '2026-11-01')])).toEqual(closed);
});

test('ACCESS-01 a purchase opens its own title', () => {
  expect(labelOf(film, [], [{ availabilityid: 'BUY', objectid: 'C1' }]).plays).toBe(true);
  expect(labelOf(film, [], [{ availabilityid: 'BUY', objectid: 'C2' }]).plays).toBe(false);
});

test('ACCESS-01 a series opens by any plan that it is sold with', () => {
  expect(labelOf(series, [plan('PLAN2')]).plays).toBe(true);
  expect(labelOf(series, []).plays).toBe(false);
});
