import { expect, test } from 'vitest';
import { createRecentSlots } from './recent-slots.ts';
import type { PackageGrant } from './store.ts';

const stream = {
  providerId: 'rawi',
  holder: 'subscriber:S1',
  deviceId: 'd',
  sessionId: 's',
  contentId: 'M1',
};
const start = Date.UTC(2026, 10, 23);
const change = (milliseconds: number, others: object = {}) => {
  const now = new Date(start + milliseconds);
  return { now, deadBefore: new Date(now.getTime() - 90_000), slotId: 's-new', playId: 'play-1', ...others };
};
const slot = { slotId: 's-1', startedAt: new Date(start), mediaScope: null, counts: true };
const grant = { packageId: 'M1-PD', country: 'BH' } as PackageGrant;

test('the calls of a play that arrive together share a slot, as long as they write nothing new', () => {
  const recent = createRecentSlots();
  expect(recent.find(stream, change(0))).toBeUndefined();
  recent.store(stream, change(0), slot);
  expect(recent.find(stream, change(500))).toEqual({ ...slot, counts: false });
  expect(recent.find(stream, change(500, { mediaScope: 'rawi/film/cbcs' })), 'its package').toBeUndefined();
  recent.store(stream, change(500, { mediaScope: 'rawi/film/cbcs', grant }), slot);
  const token = { mediaScope: 'rawi/film/cbcs', grant: { ...grant } };
  expect(recent.find(stream, change(900, token))?.slotId, 'its token').toBe('s-1');
  recent.store(stream, change(950), slot);
  expect(recent.find(stream, change(990, token))?.slotId, 'after its lease').toBe('s-1');
  const other = { ...token, grant: { ...grant, country: 'SA' } };
  expect(recent.find(stream, change(995, other)), 'another grant').toBeUndefined();
});

test.each([
  ['a heartbeat', stream, change(2001)],
  ['a clock that went back', stream, change(-1)],
  ['another play', stream, change(100, { playId: 'play-2' })],
  ['a player that names no play', stream, change(100, { playId: undefined })],
  ['another provider', { ...stream, providerId: 'layali' }, change(100)],
  ['another subscriber', { ...stream, holder: 'subscriber:S2' }, change(100)],
  ['another title', { ...stream, contentId: 'M2' }, change(100)],
])('%s is written', (_, of, at) => {
  const recent = createRecentSlots();
  recent.store(stream, change(0), slot);
  expect(recent.find(of, at)).toBeUndefined();
});

test('a play that has ended is forgotten, and what a former slot had is not taken over by the next', () => {
  const recent = createRecentSlots();
  recent.store(stream, change(0, { mediaScope: 'rawi/film/cbcs', grant }), slot);
  expect(recent.knows(stream, { playId: 'play-1' })).toBe(true);
  recent.store(stream, change(10), { ...slot, slotId: 's-2' });
  expect(recent.find(stream, change(20, { mediaScope: 'rawi/film/cbcs' }))).toBeUndefined();
  recent.delete(stream, 'play-1');
  expect(recent.find(stream, change(20))).toBeUndefined();
  expect(recent.knows(stream, { playId: 'play-1' })).toBe(false);
});
