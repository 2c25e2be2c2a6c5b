import { useEffect, useEffectEvent } from 'react';
import { goToPrevious } from '../core/controls/previous-track.ts';
import { SKIP_SECONDS } from '../core/controls/seek-control.ts';
import type { PlayerSession } from '../core/session-contract.ts';

interface MediaInfo {
  title: string;
  /** Of a film its subtitle. */
  artist: string | undefined;
  album: string | undefined;
  /** Address of its picture or artwork. */
  picture: string | undefined;
  /** Plays what follows, where something does. */
  onNext: (() => void) | undefined;
  /** Plays the track before, where there is one. */
  onPrevious: (() => void) | undefined;
  /** An advertisement covers the film, and has the keys meanwhile. */
  held: boolean;
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Older browsers support fewer actions.
  }
}

/** Media Session: shows what plays on the lock screen, and handles headset and media keys. */
export function useMediaSession(
  session: PlayerSession,
  { title, artist, album, picture, onNext, onPrevious, held }: MediaInfo,
) {
  const playNext = useEffectEvent(() => onNext?.());
  const playPrevious = useEffectEvent(() => goToPrevious(session, onPrevious));
  const hasNext = onNext !== undefined && !held;

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      ...(artist ? { artist } : {}),
      ...(album ? { album } : {}),
      ...(picture ? { artwork: [{ src: new URL(picture, location.href).href }] } : {}),
    });
  }, [title, artist, album, picture]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    return () => {
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = 'none';
    };
  }, []);

  useEffect(() => {
    if (!('mediaSession' in navigator) || held) return;
    const { store, play, seek } = session;
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => play.play()],
      ['pause', () => play.pause()],
      ['seekbackward', ({ seekOffset }) => seek.skip(-(seekOffset ?? SKIP_SECONDS))],
      ['seekforward', ({ seekOffset }) => seek.skip(seekOffset ?? SKIP_SECONDS)],
      ['previoustrack', () => playPrevious()],
      ['seekto', ({ seekTime }) => seekTime !== undefined && seek.seekTo(seekTime)],
    ];
    for (const [action, handler] of handlers) setHandler(action, handler);
    let reportedSecond = -1;
    function tell() {
      const { wantsToPlay, seekable, time, speed, live, status } = store.getSnapshot();
      navigator.mediaSession.playbackState = status === 'idle' ? 'none' : wantsToPlay ? 'playing' : 'paused';
      const second = Math.floor(time);
      if (live || second === reportedSecond || seekable.end <= 0) return;
      reportedSecond = second;
      navigator.mediaSession.setPositionState?.({
        duration: seekable.end,
        position: Math.min(Math.max(time, 0), seekable.end),
        playbackRate: speed,
      });
    }
    tell();
    const stop = store.subscribe(tell);
    return () => {
      stop();
      for (const [action] of handlers) setHandler(action, null);
      navigator.mediaSession.setPositionState?.();
    };
  }, [session, held]);

  // A key without a handler is not shown on the lock screen, nor taken from other players.
  useEffect(() => {
    if (!('mediaSession' in navigator) || !hasNext) return;
    setHandler('nexttrack', () => playNext());
    return () => setHandler('nexttrack', null);
  }, [hasNext]);
}
