import { describe, expect, test } from 'vitest';
import { chooseDrm, type DrmEnvironment } from './drm-choice.ts';

const chromium: DrmEnvironment = {
  android: false,
  claimsHls: true,
  managedMediaSource: false,
  webKitMediaKeys: false,
  keySystems: new Set(['com.widevine.alpha', 'org.w3.clearkey']),
};
const android: DrmEnvironment = { ...chromium, android: true };
const safari: DrmEnvironment = {
  ...chromium,
  webKitMediaKeys: true,
  managedMediaSource: true,
  keySystems: new Set(['com.apple.fps']),
};
const bare: DrmEnvironment = { ...chromium, keySystems: new Set(['org.w3.clearkey']) };
const all = ['WIDEVINE', 'FAIRPLAY', 'NONE'] as const;

describe('choice of DRM', () => {
  test('PLAY-04 Widevine on Android, and where HLS is only claimed', () => {
    expect(chooseDrm(android, all)).toEqual({ scheme: 'WIDEVINE', streamType: 'DASH', offered: true });
    expect(chooseDrm(chromium, all)).toEqual({ scheme: 'WIDEVINE', streamType: 'DASH', offered: true });
    expect(chooseDrm({ ...android, webKitMediaKeys: true }, all).scheme).toBe('WIDEVINE');
  });

  test('PLAY-05 FairPlay where HLS is native, detected by either of Apple’s APIs', () => {
    expect(chooseDrm(safari, all)).toEqual({ scheme: 'FAIRPLAY', streamType: 'HLS', offered: true });
    expect(chooseDrm({ ...safari, webKitMediaKeys: false }, all).scheme).toBe('FAIRPLAY');
    expect(chooseDrm({ ...safari, managedMediaSource: false }, all).scheme).toBe('FAIRPLAY');
  });

  test('PLAY-06 none, in the stream format that the browser plays', () => {
    expect(chooseDrm(chromium, ['NONE'])).toEqual({ scheme: 'NONE', streamType: 'DASH', offered: true });
    expect(chooseDrm(safari, ['NONE'])).toEqual({ scheme: 'NONE', streamType: 'HLS', offered: true });
    expect(chooseDrm(bare, ['WIDEVINE'])).toEqual({ scheme: 'NONE', streamType: 'DASH', offered: false });
  });

  test('ClearKey only where the preferred scheme is not available', () => {
    expect(chooseDrm(bare, ['WIDEVINE', 'CLEARKEY']).scheme).toBe('CLEARKEY');
    expect(chooseDrm(chromium, ['WIDEVINE', 'CLEARKEY']).scheme).toBe('WIDEVINE');
    expect(chooseDrm({ ...bare, keySystems: new Set() }, ['CLEARKEY'])).toEqual({
      scheme: 'NONE',
      streamType: 'DASH',
      offered: false,
    });
  });
});
