import type { PlayerEvent } from '@rawi/player';
import { useEffect, useEffectEvent, useRef } from 'react';
import { recordProgress } from '../../shared/session/watch-progress.ts';

/** Seconds of film after which the position is stored again. */
const STORE_EVERY_SECONDS = 5;

/**
 * Stores how far a film was watched on this device: while it plays, and when it is paused, sought, ended or left. Returns
 * the player's callbacks.
 */
export function useRecordedProgress(contentId: string, seriesId: string | undefined) {
  const latest = useRef<{ position: number; duration: number }>(undefined);
  const storedAt = useRef(0);

  const storeNow = useEffectEvent(() => record(contentId));
  function record(objectid: string) {
    if (latest.current === undefined) return;
    storedAt.current = latest.current.position;
    recordProgress({ objectid, seriesid: seriesId, ...latest.current }, new Date());
  }

  useEffect(() => {
    addEventListener('pagehide', storeNow);
    return () => removeEventListener('pagehide', storeNow);
  }, []);
  // The film that was left is another than the one whose effects run next.
  const storeLeft = useEffectEvent((left: string) => record(left));
  useEffect(() => {
    latest.current = undefined;
    return () => storeLeft(contentId);
  }, [contentId]);

  return {
    onProgress(position: number, duration: number) {
      latest.current = { position, duration };
      if (Math.abs(position - storedAt.current) >= STORE_EVERY_SECONDS) record(contentId);
    },
    onEvent(event: PlayerEvent) {
      const { type } = event;
      // A viewer may leave before the film has moved to where they sought.
      if (type === 'seek' && latest.current) latest.current.position = event.to;
      if (type === 'pause' || type === 'seek' || type === 'ended') record(contentId);
    },
  };
}
