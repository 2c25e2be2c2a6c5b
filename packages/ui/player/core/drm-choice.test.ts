import { describe, expect, test } from 'vitest';
import { chooseDrm, type DrmChoice, type DrmEnvironment, type DrmScheme } from './drm-choice.ts';

const [WIDEVINE, FAIRPLAY, CLEARKEY] = ['com.widevine.alpha', 'com.apple.fps', 'org.w3.clearkey'];
const environment = (keySystems: string[], more: Partial<DrmEnvironment> = {}): DrmEnvironment => ({
  android: false,
  claimsHls: false,
  managedMediaSource: false,
  webKitMediaKeys: false,
  keySystems: new Set(keySystems),
  ...more,
});
const apple = { claimsHls: true, managedMediaSource: true, webKitMediaKeys: true };

/** What browsers answer, by their makers' documents; Chromium was tried. */
const browsers = {
  'Chrome on a desktop': environment([WIDEVINE!, CLEARKEY!], { claimsHls: true }),
  'Chromium without Widevine': environment([CLEARKEY!], { claimsHls: true }),
  Firefox: environment([WIDEVINE!, CLEARKEY!]),
  'Firefox with DRM switched off': environment([CLEARKEY!]),
  Edge: environment([WIDEVINE!, CLEARKEY!], { claimsHls: true }),
  'Chrome on Android': environment([WIDEVINE!, CLEARKEY!], { android: true, claimsHls: true }),
  'Firefox on Android': environment([WIDEVINE!, CLEARKEY!], { android: true }),
  'an Android browser that plays HLS itself': environment([WIDEVINE!], { android: true, ...apple }),
  'Safari on a Mac': environment([FAIRPLAY!], apple),
  'Safari on an iPhone': environment([FAIRPLAY!], { claimsHls: true, managedMediaSource: true }),
  'an older Safari': environment([FAIRPLAY!], { claimsHls: true, webKitMediaKeys: true }),
  'a page without a secure context': environment([], { claimsHls: true }),
} as const;
type Browser = keyof typeof browsers;

const everything = ['WIDEVINE', 'PLAYREADY', 'FAIRPLAY', 'CLEARKEY'] as unknown as DrmScheme[];
const choose = (browser: Browser, offered: readonly DrmScheme[]) => {
  const { scheme, streamType, offered: isOffered }: DrmChoice = chooseDrm(browsers[browser], offered);
  return isOffered ? `${scheme} ${streamType}` : 'not here';
};
/** What plays a package with licences of all systems, with our own only, and in the clear. */
const table: Record<Browser, [all: string, ownOnly: string, clear: string]> = {
  'Chrome on a desktop': ['WIDEVINE DASH', 'CLEARKEY DASH', 'NONE DASH'],
  'Chromium without Widevine': ['CLEARKEY DASH', 'CLEARKEY DASH', 'NONE DASH'],
  Firefox: ['WIDEVINE DASH', 'CLEARKEY DASH', 'NONE DASH'],
  'Firefox with DRM switched off': ['CLEARKEY DASH', 'CLEARKEY DASH', 'NONE DASH'],
  Edge: ['WIDEVINE DASH', 'CLEARKEY DASH', 'NONE DASH'],
  'Chrome on Android': ['WIDEVINE DASH', 'CLEARKEY DASH', 'NONE DASH'],
  'Firefox on Android': ['WIDEVINE DASH', 'CLEARKEY DASH', 'NONE DASH'],
  'an Android browser that plays HLS itself': ['WIDEVINE DASH', 'not here', 'NONE DASH'],
  'Safari on a Mac': ['FAIRPLAY HLS', 'CLEARKEY HLS', 'NONE HLS'],
  'Safari on an iPhone': ['FAIRPLAY HLS', 'CLEARKEY HLS', 'NONE HLS'],
  'an older Safari': ['FAIRPLAY HLS', 'CLEARKEY HLS', 'NONE HLS'],
  'a page without a secure context': ['not here', 'not here', 'NONE DASH'],
};

describe('choice of DRM', () => {
  test.each(Object.entries(table) as [Browser, string[]][])(
    'PLAY-03 PLAY-04 PLAY-05 PLAY-06 %s',
    (browser, [all, ownOnly, clear]) => {
      expect(choose(browser, everything)).toBe(all);
      expect(choose(browser, ['CLEARKEY'])).toBe(ownOnly);
      expect(choose(browser, ['NONE'])).toBe(clear);
    },
  );

  test('PLAY-05 without Apple’s APIs a claim to play HLS counts for nothing', () => {
    const safari = browsers['Safari on a Mac'];
    expect(chooseDrm({ ...safari, webKitMediaKeys: false }, everything).scheme).toBe('FAIRPLAY');
    expect(chooseDrm({ ...safari, managedMediaSource: false }, everything).scheme).toBe('FAIRPLAY');
    const neither = { ...safari, managedMediaSource: false, webKitMediaKeys: false };
    expect(chooseDrm(neither, everything)).toMatchObject({
      scheme: 'NONE',
      streamType: 'DASH',
      offered: false,
    });
  });

  test('PLAY-06 a package that also offers NONE plays in the clear where no key system is granted', () => {
    expect(choose('a page without a secure context', ['WIDEVINE', 'NONE'])).toBe('NONE DASH');
    expect(choose('Chromium without Widevine', ['WIDEVINE', 'FAIRPLAY', 'NONE'])).toBe('NONE DASH');
    expect(choose('Chromium without Widevine', ['WIDEVINE', 'CLEARKEY', 'NONE'])).toBe('CLEARKEY DASH');
  });
});
