import { describe, expect, test } from 'vitest';
import {
  isPlayable,
  evaluateAccess,
  noEntitlements,
  popupListType,
  type Offer,
  type PriceModel,
} from './index.ts';

const now = new Date('2026-11-20T12:00:00Z');
const offer = (pricemodel: PriceModel, availabilityid = 'AV1'): Offer => ({ availabilityid, pricemodel });
const plan = { availabilityset: ['AV1'], nextbilling: '2026-12-01' };

describe('isPlayable', () => {
  test('ACCESS-05 ACCESS-06 FREE and ADBASED play for a visitor', () => {
    expect(isPlayable(offer('FREE'), 'M1', noEntitlements, now)).toBe(true);
    expect(isPlayable(offer('ADBASED'), 'M1', noEntitlements, now)).toBe(true);
  });

  test('ACCESS-02 PLAN plays when a subscription includes the availability', () => {
    expect(isPlayable(offer('PLAN'), 'M1', { subscriptions: [plan], purchases: [] }, now)).toBe(true);
    expect(isPlayable(offer('PLAN', 'AV2'), 'M1', { subscriptions: [plan], purchases: [] }, now)).toBe(false);
    expect(isPlayable(offer('PLAN'), 'M1', noEntitlements, now)).toBe(false);
  });

  test('ACCESS-03 ACCESS-04 PAID and RENTAL need a purchase of that availability and that content', () => {
    for (const model of ['PAID', 'RENTAL'] as const) {
      const held = (availabilityid: string, objectid: string) => ({
        subscriptions: [plan],
        purchases: [{ availabilityid, objectid }],
      });
      expect(isPlayable(offer(model), 'M1', held('AV1', 'M1'), now)).toBe(true);
      expect(isPlayable(offer(model), 'M1', held('AV1', 'M2'), now)).toBe(false);
      expect(isPlayable(offer(model), 'M1', held('AV2', 'M1'), now)).toBe(false);
    }
  });

  test('ACCESS-19 a subscription is valid to the last second of its nextbilling day in UTC', () => {
    const held = { subscriptions: [{ ...plan, nextbilling: '2026-11-20T03:00:00Z' }], purchases: [] };
    expect(isPlayable(offer('PLAN'), 'M1', held, new Date('2026-11-20T23:59:59Z'))).toBe(true);
    expect(isPlayable(offer('PLAN'), 'M1', held, new Date('2026-11-21T00:00:00Z'))).toBe(false);
    const broken = { subscriptions: [{ ...plan, nextbilling: 'soon' }], purchases: [] };
    expect(isPlayable(offer('PLAN'), 'M1', broken, now)).toBe(false);
  });

  test('ACCESS-20 a purchase past its expiry does not match', () => {
    const held = (expiry: string) => ({
      subscriptions: [],
      purchases: [{ availabilityid: 'AV1', objectid: 'M1', expiry }],
    });
    expect(isPlayable(offer('RENTAL'), 'M1', held('2026-11-20T12:00:01Z'), now)).toBe(true);
    expect(isPlayable(offer('RENTAL'), 'M1', held('2026-11-20T12:00:00Z'), now)).toBe(false);
  });
});

describe('judgeAccess', () => {
  const label = (models: PriceModel[], hasTrailer = false) =>
    evaluateAccess(
      { objectid: 'M1', offers: models.map((model) => offer(model)), hasTrailer },
      noEntitlements,
      now,
    ).label;

  test('ACCESS-01 ACCESS-08 any one playable offer gives PLAY NOW, and is returned', () => {
    const offers = [offer('PAID', 'AV9'), offer('PLAN', 'AV1')];
    const result = evaluateAccess(
      { objectid: 'M1', offers, hasTrailer: false },
      { subscriptions: [plan], purchases: [] },
      now,
    );
    expect(result).toEqual({ label: 'PLAY NOW', grantedBy: offers[1] });
  });

  test('ACCESS-09 ACCESS-10 PLAN with PAID, or any RENTAL, reads SUBSCRIBE OR PURCHASE', () => {
    expect(label(['PLAN', 'PAID'])).toBe('SUBSCRIBE OR PURCHASE');
    expect(label(['RENTAL'])).toBe('SUBSCRIBE OR PURCHASE');
    expect(label(['PLAN', 'RENTAL'])).toBe('SUBSCRIBE OR PURCHASE');
  });

  test('ACCESS-11 PLAN alone reads SUBSCRIBE & WATCH', () => {
    expect(label(['PLAN'])).toBe('SUBSCRIBE & WATCH');
    expect(label(['PLAN', 'PLAN'])).toBe('SUBSCRIBE & WATCH');
  });

  test('ACCESS-12 PAID alone reads PURCHASE & WATCH', () => {
    expect(label(['PAID'])).toBe('PURCHASE & WATCH');
  });

  test('ACCESS-13 ACCESS-21 without offers the label is TRAILER, or NONE', () => {
    expect(label([], true)).toBe('TRAILER');
    expect(label([], false)).toBe('NONE');
  });
});

test('ACCESS-15 ACCESS-18 the list type of the popup follows the price models', () => {
  const table: [PriceModel[], string][] = [
    [['PLAN'], 'onlySubscribe'],
    [['PAID'], 'onlyPurchase'],
    [['RENTAL'], 'onlyPurchase'],
    [['PAID', 'RENTAL'], 'onlyPurchase'],
    [['PLAN', 'PAID'], 'Subscribe/Purchase'],
    [['RENTAL', 'PLAN'], 'Subscribe/Purchase'],
  ];
  for (const [models, listType] of table) expect(popupListType(models), models.join()).toBe(listType);
});
