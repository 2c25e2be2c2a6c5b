import { describe, expect, test } from 'vitest';
import {
  evaluateOffers,
  evaluatePlayback,
  noEntitlements,
  type PlaybackCaller,
  type PlaybackOffer,
} from './index.ts';

const now = new Date('2026-11-20T12:00:00Z');
const free: PlaybackOffer = { availabilityid: 'AV1', pricemodel: 'FREE', countries: [], deviceTypes: [] };
const caller: PlaybackCaller = { country: 'BH', deviceType: 'PC', entitlements: noEntitlements };
const evaluate = (offer: Partial<PlaybackOffer>, overrides: Partial<PlaybackCaller> = {}, at = now) => {
  const verdict = evaluatePlayback({ ...free, ...offer }, 'M1', { ...caller, ...overrides }, at);
  return verdict.open ? 'open' : verdict.why;
};

describe('judgePlayback', () => {
  test('an availability applies in its countries; without any, in all', () => {
    expect(evaluate({ countries: ['SA', 'BH'] })).toBe('open');
    expect(evaluate({ countries: ['SA'] })).toBe('country');
    expect(evaluate({})).toBe('open');
    expect(
      evaluate({ countries: ['SA'] }, { country: undefined }),
      'an unknown country is not checked here',
    ).toBe('open');
  });

  test('an availability applies to its device types; without any, to all', () => {
    expect(evaluate({ deviceTypes: ['PC', 'TV'] })).toBe('open');
    expect(evaluate({ deviceTypes: ['MOBILE', 'TABLET'] })).toBe('device-type');
    expect(evaluate({ deviceTypes: ['MOBILE'] }, { deviceType: 'MOBILE' })).toBe('open');
  });

  test('a licence window includes its start and excludes its end', () => {
    const window = { from: new Date('2026-11-20T12:00:00Z'), until: new Date('2026-11-21T00:00:00Z') };
    expect(evaluate(window, {}, new Date('2026-11-20T11:59:59.999Z'))).toBe('not-yet');
    expect(evaluate(window)).toBe('open');
    expect(evaluate(window, {}, new Date('2026-11-20T23:59:59.999Z'))).toBe('open');
    expect(evaluate(window, {}, new Date('2026-11-21T00:00:00Z'))).toBe('no-longer');
  });

  test('ACCESS-02 ACCESS-03 ACCESS-04 an entitlement gives access, but not abroad, on other device types, or outside the licence window', () => {
    const held = {
      subscriptions: [{ availabilityset: ['AV1'], nextbilling: '2026-12-01' }],
      purchases: [{ availabilityid: 'AV1', objectid: 'M1' }],
    };
    for (const pricemodel of ['PLAN', 'PAID', 'RENTAL'] as const) {
      expect(evaluate({ pricemodel })).toBe('access');
      expect(evaluate({ pricemodel }, { entitlements: held })).toBe('open');
      expect(evaluate({ pricemodel, countries: ['SA'] }, { entitlements: held })).toBe('country');
      expect(evaluate({ pricemodel, deviceTypes: ['TV'] }, { entitlements: held })).toBe('device-type');
      expect(evaluate({ pricemodel, until: now }, { entitlements: held })).toBe('no-longer');
    }
  });
});

describe('judgeOffers', () => {
  const why = (...offers: Partial<PlaybackOffer>[]) => {
    const verdict = evaluateOffers(
      offers.map((offer) => ({ ...free, ...offer })),
      'M1',
      caller,
      now,
    );
    return verdict.open ? 'open' : verdict.why;
  };

  test('ACCESS-01 one playable offer is enough', () => {
    expect(why({ countries: ['SA'] }, { pricemodel: 'PLAN' }, {})).toBe('open');
  });

  test('where all offers refuse, the reason that the viewer can change most easily is returned', () => {
    expect(why({ countries: ['SA'] }, { pricemodel: 'PLAN' })).toBe('access');
    expect(why({ countries: ['SA'] }, { deviceTypes: ['TV'] })).toBe('device-type');
    expect(why({ countries: ['SA'] })).toBe('country');
    expect(why()).toBe('access');
  });
});
