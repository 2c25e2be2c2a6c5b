import { chooseDrm, type DrmEnvironment, type DrmScheme } from '@rawi/player';
import { describe, expect, test } from 'vitest';
import type { Way } from '../../shared/service-data/title.ts';
import { whatPlaysIn } from './what-plays.ts';

const chromium: DrmEnvironment = {
  android: false, claimsHls: true, managedMediaSource: false, webKitMediaKeys: false,
  keySystems: new Set(['com.widevine.alpha', 'org.w3.clearkey']),
};
const safari: DrmEnvironment = { ...chromium, managedMediaSource: true, keySystems: new Set(['com.apple.fps']) };
const bare: DrmEnvironment = { ...chromium, keySystems: new Set() };
const way = (schemes: Way['schemes'], streamtype: Way['streamtype'] = 'DASH'): Way => ({ packageid: 'P', availabilityid: 'A', streamtype, schemes });

describe('supported playback options', () => {
  test('PLAY-06 WIDEVINE with NONE plays unencrypted: when Widevine is granted but not configured, and when it is not granted', () => {
    for (const environment of [chromium, safari, bare]) {
      expect(whatPlaysIn(environment, chooseDrm)(way(['WIDEVINE', 'NONE']))).toBe(true);
      expect(whatPlaysIn(environment, chooseDrm)(way(['WIDEVINE', 'PLAYREADY', 'FAIRPLAY', 'CLEARKEY', 'NONE']))).toBe(true);
    }
    const licensed = new Set<DrmScheme>(['WIDEVINE']);
    expect(whatPlaysIn(bare, chooseDrm, licensed)(way(['WIDEVINE', 'NONE'])), 'configured, and not granted').toBe(true);
  });

  test('PLAY-06 a package without NONE plays only when its licence is configured and granted', () => {
    expect(whatPlaysIn(chromium, chooseDrm)(way(['WIDEVINE', 'CLEARKEY']))).toBe(false);
    const licensed = new Set<DrmScheme>(['WIDEVINE']);
    expect(whatPlaysIn(chromium, chooseDrm, licensed)(way(['WIDEVINE']))).toBe(true);
    expect(whatPlaysIn(bare, chooseDrm, licensed)(way(['WIDEVINE']))).toBe(false);
  });

  test('HLS plays only with native support', () => {
    expect(whatPlaysIn(safari, chooseDrm)(way(['NONE'], 'HLS'))).toBe(true);
    expect(whatPlaysIn(chromium, chooseDrm)(way(['NONE'], 'HLS'))).toBe(false);
  });
});
