import { useEffect, useEffectEvent } from 'react';

/**
 * The keys of a headset and of the lock screen play and pause the advertisement: the player below has let go of them, and
 * the browser's own way would play the film under it.
 */
export function useAdMediaKeys(playing: boolean, toggle: () => void): void {
  const want = useEffectEvent((wanted: boolean) => {
    if (wanted !== playing) toggle();
  });
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.setActionHandler('play', () => want(true));
    mediaSession.setActionHandler('pause', () => want(false));
    return () => {
      mediaSession.setActionHandler('play', null);
      mediaSession.setActionHandler('pause', null);
    };
  }, []);
  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
  }, [playing]);
}
