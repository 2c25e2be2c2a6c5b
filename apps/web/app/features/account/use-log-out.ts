import { useState } from 'react';
import { endSession } from '../../shared/session/end-session.ts';
import { askToDropChanges } from './ask-to-drop-changes.tsx';

/** Logs out; asks where changes have not arrived. Rejects where a log-out everywhere is not confirmed by the service. */
export const leave = (scope: 'THIS' | 'ALL'): Promise<boolean> =>
  endSession({ scope, mayDropChanges: askToDropChanges });

/** Logs out here; a second press meanwhile does nothing. */
export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false);
  const logOut = async () => {
    if (isLeaving) return;
    setLeaving(true);
    const hasEnded = await leave('THIS');
    setLeaving(hasEnded);
  };
  return { logOut: () => void logOut(), isLeaving };
}
