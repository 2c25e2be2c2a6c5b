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
      // With the default the first segment was often fetched twice.
      segmentPrefetchLimit: 0,
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
