import { useSyncExternalStore } from 'react';
import { emptySession, session, type Session } from './session.ts';

/** A part of the session state; the empty session on the server and during hydration. */
export function useSession<T>(select: (state: Session) => T): T {
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.get()),
    () => select(emptySession),
  );
}
