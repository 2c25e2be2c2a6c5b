import type { MediaElement } from '../session-context.ts';

/**
 * Plays a film without sound, which browsers allow where they block one with sound. Resolves with whether it plays;
 * where it does not, the sound is as before.
 */
export async function startMuted(element: Pick<MediaElement, 'muted' | 'play'>): Promise<boolean> {
  if (element.muted) return false;
  element.muted = true;
  try {
    await element.play();
    return true;
  } catch {
    element.muted = false;
    return false;
  }
}
