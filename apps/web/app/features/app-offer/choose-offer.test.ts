import { describe, expect, test } from 'vitest';
import { chooseOffer, isOfferDue, OFFER_INTERVAL_MS } from './choose-offer.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const apps = { ios: 'https://store.example/ios', android: 'https://store.example/android' };
const offer = (change: Partial<Parameters<typeof chooseOffer>[0]>) =>
  chooseOffer({ userAgent: android, apps, installable: false, installed: false, ...change });

describe('the offer of the app', () => {
  test('UI-28 each phone is offered its own store', () => {
    expect(offer({ userAgent: iphone })).toEqual({ kind: 'store', href: apps.ios });
    expect(offer({ userAgent: android })).toEqual({ kind: 'store', href: apps.android });
  });

  test('UI-28 a brand without an app offers nothing, or the web app where the browser can install it', () => {
    expect(offer({ apps: undefined })).toBeUndefined();
    expect(offer({ apps: { ios: apps.ios } })).toBeUndefined();
    expect(offer({ apps: undefined, installable: true })).toEqual({ kind: 'install' });
  });

  test('UI-30 nothing on a computer, nothing inside the installed app', () => {
    expect(offer({ userAgent: computer, installable: true })).toBeUndefined();
    expect(offer({ installed: true })).toBeUndefined();
  });

  test('UI-30 once a day: not a minute before 24 hours have passed, and again right after', () => {
    const now = Date.parse('2026-11-20T20:00:00Z');
    expect(isOfferDue(undefined, now)).toBe(true);
    expect(isOfferDue(String(now), now)).toBe(false);
    expect(isOfferDue(String(now), now + OFFER_INTERVAL_MS - 60_000)).toBe(false);
    expect(isOfferDue(String(now), now + OFFER_INTERVAL_MS)).toBe(true);
  });

  test('an invalid or future timestamp does not suppress the offer', () => {
    const now = Date.parse('2026-11-20T20:00:00Z');
    for (const stamp of ['soon', '', String(now + OFFER_INTERVAL_MS * 400)])
      expect(isOfferDue(stamp, now), stamp).toBe(true);
  });
});
