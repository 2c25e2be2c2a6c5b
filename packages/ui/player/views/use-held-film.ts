import { useEffect } from 'react';
import type { PlayerSession } from '../core/session-contract.ts';

/** Pauses the film while it is held, also one that is still loading; afterwards it plays if it would have. */
export function useHeldFilm(session: PlayerSession, isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const { wantsToPlay, status } = session.store.getSnapshot();
    const resumes = wantsToPlay && status !== 'ended';
    session.play.pause();
    return () => {
      if (resumes) session.play.play();
    };
  }, [session, isHeld]);
}
