import { loadChunk } from '../boot/chunk.ts';
import { loadPageMessages } from '../i18n/page-messages.ts';
// For its effect: the press that opens a film comes before the film's own code.
import './press-time.ts';

type PlayerPackage = typeof import('@rawi/player');

let loading: Promise<PlayerPackage> | undefined;

/** Loads the player's chunk once; after a failure the next call tries again (BOOT-10, BOOT-11). */
export function loadPlayer(): Promise<PlayerPackage> {
  loading ??= loadChunk(() => import('@rawi/player')).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Prefetches the player, its engine and its texts on hover or focus, before Play is pressed. */
export function preloadPlayer(): void {
  loadPageMessages().catch(() => undefined);
  loadPlayer().then(
    ({ preloadEngine }) => preloadEngine(),
    () => undefined,
  );
}
