import { dataSaverSettings } from './data-saver.ts';
import type { EnginePreferences, PlayerSource } from '../core/engine-port.ts';

const RETRY_PARAMETERS = { maxAttempts: 3, baseDelay: 300, backoffFactor: 2, fuzzFactor: 0.5 };

/**
 * What changes with the first picture: nothing is requested ahead any more. A seek cancels what was requested ahead,
 * and the engine keeps a cancelled init segment and waits for it forever: several seeks in a row across programmes of
 * a channel then show nothing (shaka-project/shaka-player#10569, not mended in 5.2.12).
 */
export const SETTINGS_AFTER_START = { streaming: { segmentPrefetchLimit: 0 } };

/**
 * The engine's configuration for `source`, tuned for a fast first frame. Languages are set here, before any
 * segment is requested, so that nothing is fetched in vain.
 */
export function engineSettings(
  source: PlayerSource,
  preferences: EnginePreferences,
  createTextDisplayer: (player: unknown) => object,
) {
  const { drm } = source;
  const licence = drm?.licence;
  const { bufferingGoal, restrictions } = dataSaverSettings(preferences.quality === 'saver');
  return {
    manifest: {
      disableVideo: source.soundOnly === true,
      retryParameters: { ...RETRY_PARAMETERS, timeout: 15_000 },
      // A live manifest without a clock of its own is read by the server's: a device's may be hours off.
      dash: { clockSyncUri: source.manifest },
    },
    streaming: {
      retryParameters: RETRY_PARAMETERS,
      // One segment ahead, so that the init segment and the first segment are requested together: at 100 ms of
      // latency the first frame came 1.2 s after the manifest, not 1.8 s. In 50 starts one request was sent twice.
      segmentPrefetchLimit: 1,
      lowLatencyMode: false,
      bufferingGoal,
      bufferBehind: 30,
      // Manifests name where each segment begins, to the tick. With the engine's two seconds of doubt every second seek
      // fetched the segment before the wanted one first.
      inaccurateManifestTolerance: 0,
      // A short network problem must not disable a rendition for half a minute (the default).
      maxDisabledTime: 4,
      loadTimeout: 20,
      // Keys that an HLS playlist names are read by the browser's own player: no key system of its pages takes them.
      ...(drm && !licence ? { preferNativeHls: true } : {}),
    },
    abr: {
      enabled: typeof preferences.quality !== 'number',
      restrictions,
      ...(preferences.bandwidth ? { defaultBandwidthEstimate: preferences.bandwidth } : {}),
    },
    preferredAudio: preferences.audioLanguages.map((language) => ({ language })),
    preferredText: preferences.captionLanguage ? [{ language: preferences.captionLanguage }] : [],
    // The engine checks that the factory declares a parameter.
    textDisplayFactory: (player: unknown) => createTextDisplayer(player),
    ...(licence
      ? {
          drm: {
            servers: { [licence.keySystem]: licence.url },
            retryParameters: RETRY_PARAMETERS,
            ...(licence.certificateUrl !== undefined && {
              advanced: { [licence.keySystem]: { serverCertificateUri: licence.certificateUrl } },
            }),
          },
        }
      : {}),
  };
}
