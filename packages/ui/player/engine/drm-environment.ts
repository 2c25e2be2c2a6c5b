import { keySystemOf, type DrmEnvironment } from '../core/drm-choice.ts';

const HLS_MIME_TYPE = 'application/vnd.apple.mpegurl';
const PROBE_CONFIGURATIONS: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['cenc', 'sinf', 'skd', 'keyids'],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"' }],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
  },
];

async function isGranted(keySystem: string): Promise<boolean> {
  try {
    await navigator.requestMediaKeySystemAccess(keySystem, PROBE_CONFIGURATIONS);
    return true;
  } catch {
    // Not granted, or a page without a secure context, where the interface is missing.
    return false;
  }
}

/** Detects the browser features that `chooseDrm` depends on. */
export async function readDrmEnvironment(): Promise<DrmEnvironment> {
  const names = Object.values(keySystemOf);
  const grants = await Promise.all(names.map(isGranted));
  return {
    android: /android/i.test(navigator.userAgent),
    claimsHls: document.createElement('video').canPlayType(HLS_MIME_TYPE) !== '',
    managedMediaSource: 'ManagedMediaSource' in window,
    webKitMediaKeys: 'WebKitMediaKeys' in window,
    keySystems: new Set(names.filter((_, index) => grants[index])),
  };
}
