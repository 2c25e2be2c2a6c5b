import { chooseDrm, type DrmEnvironment, type DrmScheme } from '@rawi/player';
import { describe, expect, test } from 'vitest';
import type { PlaybackOption } from '../../shared/service-data/title.ts';
import { createSchemeOf } from './playback-support.ts';

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
    for (const environment of [chromium, safari, bare])
      expect(createSchemeOf(environment, chooseDrm)(option(['WIDEVINE', 'NONE']))).toBe('NONE');
    const licensed = new Set<DrmScheme>(['WIDEVINE']);
    expect(
      createSchemeOf(bare, chooseDrm, licensed)(option(['WIDEVINE', 'NONE'])),
      'configured, and not granted',
    ).toBe('NONE');
  });

  test('PLAY-06 a package without NONE plays only when its licence is configured and granted', () => {
    expect(createSchemeOf(chromium, chooseDrm)(option(['WIDEVINE']))).toBeUndefined();
    expect(createSchemeOf(chromium, chooseDrm)(option(['WIDEVINE', 'CLEARKEY']))).toBe('CLEARKEY');
    expect(createSchemeOf(bare, chooseDrm)(option(['CLEARKEY']))).toBeUndefined();
    const licensed = new Set<DrmScheme>(['WIDEVINE']);
    expect(createSchemeOf(chromium, chooseDrm, licensed)(option(['WIDEVINE']))).toBe('WIDEVINE');
    expect(createSchemeOf(bare, chooseDrm, licensed)(option(['WIDEVINE']))).toBeUndefined();
  });

  test('in the clear both formats play everywhere; protected, each scheme has its format', () => {
    expect(createSchemeOf(safari, chooseDrm)(option(['NONE'], 'HLS'))).toBe('NONE');
    expect(createSchemeOf(safari, chooseDrm)(option(['NONE']))).toBe('NONE');
    expect(createSchemeOf(chromium, chooseDrm)(option(['NONE'], 'HLS'))).toBe('NONE');
    expect(createSchemeOf(safari, chooseDrm)(option(['CLEARKEY'], 'HLS'))).toBe('CLEARKEY');
    expect(createSchemeOf(safari, chooseDrm)(option(['CLEARKEY']))).toBeUndefined();
    expect(createSchemeOf(chromium, chooseDrm)(option(['CLEARKEY'], 'HLS'))).toBeUndefined();
  });
});
