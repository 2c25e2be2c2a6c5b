import { chooseDrm, type DrmEnvironment, type DrmScheme } from '@rawi/player';
import { describe, expect, test } from 'vitest';
import type { PlaybackOption } from '../../shared/service-data/title.ts';
import { createCanPlay } from './playback-support.ts';

const chromium: DrmEnvironment = {
  android: false,
  claimsHls: true,
  managedMediaSource: false,
  webKitMediaKeys: false,
  keySystems: new Set(['com.widevine.alpha', 'org.w3.clearkey']),
};
const safari: DrmEnvironment = {
  ...chromium,
  managedMediaSource: true,
  keySystems: new Set(['com.apple.fps']),
};
const bare: DrmEnvironment = { ...chromium, keySystems: new Set() };
const option = (
  schemes: PlaybackOption['schemes'],
  streamtype: PlaybackOption['streamtype'] = 'DASH',
): PlaybackOption => ({ packageid: 'P', availabilityid: 'A', streamtype, schemes });

describe('supported playback options', () => {
  test('PLAY-06 WIDEVINE with NONE plays unencrypted: when Widevine is granted but not configured, and when it is not granted', () => {
    for (const environment of [chromium, safari, bare]) {
      expect(createCanPlay(environment, chooseDrm)(option(['WIDEVINE', 'NONE']))).toBe(true);
      expect(
        createCanPlay(
          environment,
          chooseDrm,
        )(option(['WIDEVINE', 'PLAYREADY', 'FAIRPLAY', 'CLEARKEY', 'NONE'])),
      ).toBe(true);
    }
    const licensed = new Set<DrmScheme>(['WIDEVINE']);
    expect(
      createCanPlay(bare, chooseDrm, licensed)(option(['WIDEVINE', 'NONE'])),
      'configured, and not granted',
    ).toBe(true);
  });

  test('PLAY-06 a package without NONE plays only when its licence is configured and granted', () => {
    expect(createCanPlay(chromium, chooseDrm)(option(['WIDEVINE', 'CLEARKEY']))).toBe(false);
    const licensed = new Set<DrmScheme>(['WIDEVINE']);
    expect(createCanPlay(chromium, chooseDrm, licensed)(option(['WIDEVINE']))).toBe(true);
    expect(createCanPlay(bare, chooseDrm, licensed)(option(['WIDEVINE']))).toBe(false);
  });

  test('HLS plays only with native support', () => {
    expect(createCanPlay(safari, chooseDrm)(option(['NONE'], 'HLS'))).toBe(true);
    expect(createCanPlay(chromium, chooseDrm)(option(['NONE'], 'HLS'))).toBe(false);
  });
});
