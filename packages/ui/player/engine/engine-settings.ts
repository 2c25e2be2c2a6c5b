import type { EngineWishes, PlayerSource } from '../core/engine-port.ts';

const ATTEMPTS = { maxAttempts: 3, baseDelay: 300, backoffFactor: 2, fuzzFactor: 0.5 };

/**
 * How the engine is told to play `source`: tuned for the first frame. Languages are settled here, before any
 * segment is asked for, so that nothing is fetched and thrown away.
 */
export function engineSettings(source: PlayerSource, wishes: EngineWishes, captionTap: (player: unknown) => object) {
  const { drm } = source;
  return {
    manifest: { retryParameters: { ...ATTEMPTS, timeout: 15_000 } },
    streaming: {
      retryParameters: ATTEMPTS,
      // One segment ahead, so that the initialisation and the first segment travel together: at 100 ms of
      // latency a frame came 1.2 s after the manifest instead of 1.8 s. In 50 starts one request went twice.
      segmentPrefetchLimit: 1,
      lowLatencyMode: false,
      bufferingGoal: 30,
      bufferBehind: 30,
      // A short dip of the network must not bar a rendition for half a minute.
      maxDisabledTime: 4,
      loadTimeout: 20,
    },
    abr: {
      enabled: wishes.quality === 'auto',
      ...(wishes.bandwidth ? { defaultBandwidthEstimate: wishes.bandwidth } : {}),
    },
    preferredAudio: wishes.audioLanguage ? [{ language: wishes.audioLanguage }] : [],
    preferredText: wishes.captionLanguage ? [{ language: wishes.captionLanguage }] : [],
    // The engine checks that its factory takes a player.
    textDisplayFactory: (player: unknown) => captionTap(player),
    ...(drm ? { drm: { servers: { [drm.keySystem]: drm.licenceUrl } } } : {}),
  };
}
