import { keySystemOf, type DrmEnvironment } from '../core/drm-choice.ts';

const HLS = 'application/vnd.apple.mpegurl';
const PROBE: MediaKeySystemConfiguration[] = [{
  initDataTypes: ['cenc', 'sinf', 'skd', 'keyids'],
  videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
  audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
}];

async function granted(keySystem: string): Promise<boolean> {
  try {
    await navigator.requestMediaKeySystemAccess(keySystem, PROBE);
    return true;
  } catch {
    // Not granted, or a page without a secure context, where the interface is missing.
    return false;
  }
}

/** Detects the browser features that `chooseDrm` depends on. */
export async function readDrmEnvironment(): Promise<DrmEnvironment> {
  const names = Object.values(keySystemOf);
  const answers = await Promise.all(names.map(granted));
  return {
    android: /android/i.test(navigator.userAgent),
    claimsHls: document.createElement('video').canPlayType(HLS) !== '',
    managedMediaSource: 'ManagedMediaSource' in window,
    webKitMediaKeys: 'WebKitMediaKeys' in window,
    keySystems: new Set(names.filter((_, index) => answers[index])),
  };
}
