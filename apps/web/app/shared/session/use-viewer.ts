import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { store } from './storage.ts';

/** Whether a subscriber is logged in on this device: their details are stored then (STORE-04). */
export const isSubscriber = (): boolean => store.get('subscriberDetails') !== undefined;

/** Of changes in this tab the session tells, of those in others the storage. */
function subscribe(listener: () => void): () => void {
  const stop = session.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}

/** ROLE-01: who is watching; unknown until hydration, since the server's document is the same for everyone. */
export function useViewerKind(): 'unknown' | 'visitor' | 'subscriber' {
  return useSyncExternalStore(
    subscribe,
    () => (isSubscriber() ? 'subscriber' : 'visitor'),
    () => 'unknown',
  );
}
