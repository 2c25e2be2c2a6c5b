/** Schemes as a package names them (`drmscheme`); `CLEARKEY` is the service's own licence server, and our addition. */
export type DrmScheme = 'WIDEVINE' | 'FAIRPLAY' | 'CLEARKEY' | 'NONE';

/** Everything the choice depends on, so that it can be tested for any browser. */
export interface DrmEnvironment {
  android: boolean;
  /** `canPlayType` of HLS is not empty: desktop Chromium returns "maybe" and still cannot play it. */
  claimsHls: boolean;
  managedMediaSource: boolean;
  webKitMediaKeys: boolean;
  /** Key systems that `requestMediaKeySystemAccess` grants. */
  keySystems: ReadonlySet<string>;
}

export interface DrmChoice {
  scheme: DrmScheme;
  /** The stream format that goes with it. */
  streamType: 'DASH' | 'HLS';
  /** Whether the package offers that scheme; where it does not, nothing will play here. */
  offered: boolean;
}

export const keySystemOf: Readonly<Record<Exclude<DrmScheme, 'NONE'>, string>> = {
  WIDEVINE: 'com.widevine.alpha',
  FAIRPLAY: 'com.apple.fps',
  CLEARKEY: 'org.w3.clearkey',
};

/** Whether the video element itself plays HLS: `canPlayType` claims it and an Apple media API confirms it. */
export function hasNativeHls(environment: DrmEnvironment): boolean {
  return environment.claimsHls && (environment.managedMediaSource || environment.webKitMediaKeys);
}

/**
 * Which protection to request, of the schemes of a package (PLAY-03, PLAY-04, PLAY-05, PLAY-06): Widevine on Android or
 * where HLS is not native, else FairPlay; where the browser does not grant it or the package lacks it (its provider has
 * no licences for it), ClearKey if the package has it; else none. ClearKey comes after them since its keys reach the
 * page, and before none since a package without NONE does not play otherwise. Over DASH it is a key system of the
 * browser; native HLS reads the keys that its playlist names.
 */
export function chooseDrm(environment: DrmEnvironment, offeredSchemes: readonly DrmScheme[]): DrmChoice {
  const preferred = environment.android || !hasNativeHls(environment) ? 'WIDEVINE' : 'FAIRPLAY';
  const streamType = preferred === 'WIDEVINE' ? 'DASH' : 'HLS';
  const isGranted = (scheme: 'WIDEVINE' | 'FAIRPLAY' | 'CLEARKEY') =>
    environment.keySystems.has(keySystemOf[scheme]);
  if (offeredSchemes.includes(preferred) && isGranted(preferred))
    return { scheme: preferred, streamType, offered: true };
  if (offeredSchemes.includes('CLEARKEY') && (streamType === 'HLS' || isGranted('CLEARKEY')))
    return { scheme: 'CLEARKEY', streamType, offered: true };
  return { scheme: 'NONE', streamType, offered: offeredSchemes.includes('NONE') };
}
