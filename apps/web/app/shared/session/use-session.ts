import { useSyncExternalStore } from 'react';
import { emptySession, session, type Session } from './session.ts';

/** A part of what the app knows while it runs; the page that came from the server knows nothing yet. */
export function useSession<T>(select: (state: Session) => T): T {
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.get()),
    () => select(emptySession),
  );
}
