import type shakaDash from 'shaka-player/dist/shaka-player.dash-es2021.js';

export type Shaka = typeof shakaDash;
export type Streaming = 'dash' | 'hls';

const HLS_TYPES = new Set(['application/vnd.apple.mpegurl', 'application/x-mpegurl', 'audio/mpegurl']);
const loads = new Map<Streaming, Promise<Shaka>>();

/** Which build of the engine plays a manifest: each leaves out a third of the full engine. */
export function streamingOf(mimeType: string): Streaming {
  return HLS_TYPES.has(mimeType.toLowerCase().split(';')[0]?.trim() ?? '') ? 'hls' : 'dash';
}

async function importEngine(streaming: Streaming): Promise<Shaka> {
  const module = streaming === 'hls'
    ? await import('shaka-player/dist/shaka-player.hls-es2021.js')
    : await import('shaka-player/dist/shaka-player.dash-es2021.js');
  // Both builds declare the same API under types that TypeScript treats as different.
  const shaka = module.default as unknown as Shaka;
  shaka.polyfill.installAll();
  return shaka;
}

/**
 * Loads the engine once. A failed load is not cached, so that the next call tries again.
 */
export function loadEngine(streaming: Streaming): Promise<Shaka> {
  let load = loads.get(streaming);
  if (!load) {
    load = importEngine(streaming);
    loads.set(streaming, load);
    load.catch(() => loads.delete(streaming));
  }
  return load;
}

/**
 * Starts loading the engine on intent (a Play button hovered or focused), so that it is ready on Play.
 * Never rejects: a failure is reported when the film is played.
 */
export async function preloadEngine(streaming: Streaming = 'dash'): Promise<void> {
  await loadEngine(streaming).catch(() => undefined);
}
