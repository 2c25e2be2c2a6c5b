import { useEffect, useSyncExternalStore } from 'react';
import { noRecords, type RecordsState } from './record-store.ts';
import { recordStore, startRecords } from './records.ts';

/** The records of the profile in use; none on the server, during hydration and for visitors. */
export function useRecords(): RecordsState {
  useEffect(startRecords, []);
  return useSyncExternalStore(recordStore.subscribe, recordStore.get, () => noRecords);
}
