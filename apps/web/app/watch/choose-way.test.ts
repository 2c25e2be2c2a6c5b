import type { PriceModel } from '@rawi/contract';
import { nothingHeld } from '@rawi/domain';
import { expect, test } from 'vitest';
import type { Way } from '../data/title.ts';
import { chooseWay } from './choose-way.ts';

const way = (packageid: string, availabilityid: string, streamtype: Way['streamtype'] = 'DASH'): Way => ({
  packageid, availabilityid, streamtype, schemes: ['NONE'],
});
const models = new Map<string, PriceModel>([['A1', 'PLAN'], ['A2', 'FREE'], ['A3', 'ADBASED'], ['A4', 'RENTAL']]);
const now = new Date('2026-11-20T12:00:00Z');
const always = () => true;

test('ACCESS-05 ACCESS-06 a visitor plays by a free or an advertised availability', () => {
  const content = { id: 'M1', ways: [way('P1', 'A1'), way('P2', 'A2')] };
  expect(chooseWay(content, models, nothingHeld, now, always)).toEqual({ kind: 'play', way: content.ways[1] });
  expect(chooseWay({ id: 'M1', ways: [way('P1', 'A3')] }, models, nothingHeld, now, always).kind).toBe('play');
});

test('ACCESS-02 ACCESS-04 what a visitor does not hold stays closed, and so does an unknown availability', () => {
  for (const id of ['A1', 'A4', 'A9'])
    expect(chooseWay({ id: 'M1', ways: [way('P1', id)] }, models, nothingHeld, now, always), id).toEqual({ kind: 'closed' });
});

test('ACCESS-02 a subscription that holds the availability opens it', () => {
  const held = { subscriptions: [{ availabilityset: ['A1'], nextbilling: '2026-11-20' }], purchases: [] };
  expect(chooseWay({ id: 'M1', ways: [way('P1', 'A1')] }, models, held, now, always).kind).toBe('play');
});

test('of the open ways the one is taken that this browser plays', () => {
  const content = { id: 'M1', ways: [way('P1', 'A2', 'HLS'), way('P2', 'A2', 'DASH')] };
  const choice = chooseWay(content, models, nothingHeld, now, ({ streamtype }) => streamtype === 'DASH');
  expect(choice).toEqual({ kind: 'play', way: content.ways[1] });
  expect(chooseWay(content, models, nothingHeld, now, () => false)).toEqual({ kind: 'unsupported' });
});
