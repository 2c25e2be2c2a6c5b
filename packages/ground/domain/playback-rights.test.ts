import { describe, expect, test } from 'vitest';
import { judgeOffers, judgePlayback, nothingHeld, type PlaybackCaller, type PlaybackOffer } from './index.ts';

const now = new Date('2026-11-20T12:00:00Z');
const free: PlaybackOffer = { availabilityid: 'AV1', pricemodel: 'FREE', countries: [], deviceTypes: [] };
const caller: PlaybackCaller = { country: 'BH', deviceType: 'PC', held: nothingHeld };
const judge = (offer: Partial<PlaybackOffer>, who: Partial<PlaybackCaller> = {}, at = now) => {
  const verdict = judgePlayback({ ...free, ...offer }, 'M1', { ...caller, ...who }, at);
  return verdict.open ? 'open' : verdict.why;
};

describe('judgePlayback', () => {
  test('an availability opens in its countries; with none named, in all of them', () => {
    expect(judge({ countries: ['SA', 'BH'] })).toBe('open');
    expect(judge({ countries: ['SA'] })).toBe('country');
    expect(judge({})).toBe('open');
    expect(judge({ countries: ['SA'] }, { country: undefined }), 'left to whoever knows the country').toBe('open');
  });

  test('an availability opens on its device types; with none named, on all of them', () => {
    expect(judge({ deviceTypes: ['PC', 'TV'] })).toBe('open');
    expect(judge({ deviceTypes: ['MOBILE', 'TABLET'] })).toBe('device-type');
    expect(judge({ deviceTypes: ['MOBILE'] }, { deviceType: 'MOBILE' })).toBe('open');
  });

  test('a licence window holds from its first instant to just before its last', () => {
    const window = { from: new Date('2026-11-20T12:00:00Z'), until: new Date('2026-11-21T00:00:00Z') };
    expect(judge(window, {}, new Date('2026-11-20T11:59:59.999Z'))).toBe('not-yet');
    expect(judge(window)).toBe('open');
    expect(judge(window, {}, new Date('2026-11-20T23:59:59.999Z'))).toBe('open');
    expect(judge(window, {}, new Date('2026-11-21T00:00:00Z'))).toBe('no-longer');
  });

  test('ACCESS-02 ACCESS-03 ACCESS-04 what is held opens, but neither abroad, nor on another device, nor past the licence', () => {
    const held = { subscriptions: [{ availabilityset: ['AV1'], nextbilling: '2026-12-01' }], purchases: [{ availabilityid: 'AV1', objectid: 'M1' }] };
    for (const pricemodel of ['PLAN', 'PAID', 'RENTAL'] as const) {
      expect(judge({ pricemodel })).toBe('access');
      expect(judge({ pricemodel }, { held })).toBe('open');
      expect(judge({ pricemodel, countries: ['SA'] }, { held })).toBe('country');
      expect(judge({ pricemodel, deviceTypes: ['TV'] }, { held })).toBe('device-type');
      expect(judge({ pricemodel, until: now }, { held })).toBe('no-longer');
    }
  });
});

describe('judgeOffers', () => {
  const why = (...offers: Partial<PlaybackOffer>[]) => {
    const verdict = judgeOffers(offers.map((offer) => ({ ...free, ...offer })), 'M1', caller, now);
    return verdict.open ? 'open' : verdict.why;
  };

  test('ACCESS-01 one open offer opens the content', () => {
    expect(why({ countries: ['SA'] }, { pricemodel: 'PLAN' }, {})).toBe('open');
  });

  test('where all refuse, the reason is told that leaves most to hope for', () => {
    expect(why({ countries: ['SA'] }, { pricemodel: 'PLAN' })).toBe('access');
    expect(why({ countries: ['SA'] }, { deviceTypes: ['TV'] })).toBe('device-type');
    expect(why({ countries: ['SA'] })).toBe('country');
    expect(why()).toBe('access');
  });
});
