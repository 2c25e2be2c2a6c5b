import type shakaDash from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { iterateWholeIndex } from './whole-index.ts';

export type Shaka = typeof shakaDash;
export type StreamFormat = 'dash' | 'hls';

const HLS_TYPES = new Set(['application/vnd.apple.mpegurl', 'application/x-mpegurl', 'audio/mpegurl']);
const engineLoads = new Map<StreamFormat, Promise<Shaka>>();

/** Which build of the engine plays a manifest: each leaves out a third of the full engine. */
export function streamFormatOf(mimeType: string): StreamFormat {
  return HLS_TYPES.has(mimeType.toLowerCase().split(';')[0]?.trim() ?? '') ? 'hls' : 'dash';
}

async function importEngine(format: StreamFormat): Promise<Shaka> {
  const module =
    format === 'hls'
      ? await import('shaka-player/dist/shaka-player.hls-es2021.js')
      : await import('shaka-player/dist/shaka-player.dash-es2021.js');
  // Both builds declare the same API under types that TypeScript treats as different.
  const shaka = module.default as unknown as Shaka;
  shaka.polyfill.installAll();
  iterateWholeIndex(shaka.media.SegmentIndex);
  return shaka;
}

/**
 * Loads the engine once. A failed load is not cached, so that the next call tries again.
 */
export function loadEngine(format: StreamFormat): Promise<Shaka> {
  let load = engineLoads.get(format);
  if (!load) {
    load = importEngine(format);
    engineLoads.set(format, load);
    load.catch(() => engineLoads.delete(format));
  }
  return load;
}

/**
 * Starts loading the engine on intent (a Play button hovered or focused), so that it is ready on Play.
 * Never rejects: a failure is reported when the film is played.
 */
export async function preloadEngine(format: StreamFormat = 'dash'): Promise<void> {
  await loadEngine(format).catch(() => undefined);
}
