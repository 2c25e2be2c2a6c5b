import { loadChunk } from '../boot/chunk.ts';

type PlayerPackage = typeof import('@rawi/player');

let loading: Promise<PlayerPackage> | undefined;

/** The player's chunk, once; a load that failed is tried again by the next who asks (BOOT-10, BOOT-11). */
export function loadPlayer(): Promise<PlayerPackage> {
  loading ??= loadChunk(() => import('@rawi/player')).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Starts loading the player and its engine on intent, so that Play finds them there. */
export function preloadPlayer(): void {
  loadPlayer().then(
    ({ preloadEngine }) => preloadEngine(),
    () => undefined,
  );
}
