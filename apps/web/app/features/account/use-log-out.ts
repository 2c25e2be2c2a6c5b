import { removeDrafts } from '@rawi/forms/drafts';
import { useState } from 'react';
import { endSession } from '../../shared/session/end-session.ts';

/** Logs out, here or everywhere; a second press meanwhile does nothing. */
export function useLogOut(scope: 'THIS' | 'ALL' = 'THIS') {
  const [isLeaving, setLeaving] = useState(false);
  const logOut = () => {
    if (isLeaving) return;
    setLeaving(true);
    removeDrafts();
    void endSession({ scope });
  };
  return { logOut, isLeaving };
}
