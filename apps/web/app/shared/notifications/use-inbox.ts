import { useSyncExternalStore } from 'react';
import { inbox, type InboxState } from './inbox.ts';

const onServer: InboxState = { entries: undefined, unread: 0 };

/** What was received in this browser. */
export function useInbox(): InboxState {
  return useSyncExternalStore(inbox.subscribe, inbox.get, () => onServer);
}
