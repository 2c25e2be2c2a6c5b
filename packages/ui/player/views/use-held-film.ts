import { useEffect } from 'react';
import type { PlayerSession } from '../core/session-contract.ts';

/**
 * Pauses the film while it is held, also one that is still loading, and whatever would start it, such as a media key.
 * Afterwards it plays if it would have.
 */
export function useHeldFilm(session: PlayerSession, isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const { store, play } = session;
    let resumes = false;
    const pause = () => {
      const { wantsToPlay, status } = store.getSnapshot();
      if (!wantsToPlay) return;
      resumes = status !== 'ended';
      play.pause();
    };
    pause();
    const stop = store.subscribe(pause);
    return () => {
      stop();
      if (resumes) play.play();
    };
  }, [session, isHeld]);
}
