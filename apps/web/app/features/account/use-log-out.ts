import { useState } from 'react';
import { endSession } from '../../shared/session/end-session.ts';

/** Logs out here; a second press meanwhile does nothing. */
export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false);
  const logOut = () => {
    if (isLeaving) return;
    setLeaving(true);
    void endSession();
  };
  return { logOut, isLeaving };
}
