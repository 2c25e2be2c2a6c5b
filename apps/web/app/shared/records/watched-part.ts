import { useSyncExternalStore } from 'react';
import { findRecord } from './change-record.ts';
import { recordStore } from './records.ts';
import { progressOf, type WatchProgress } from '../session/watch-progress.ts';

function knownProgress(objectid: string): Partial<WatchProgress> | undefined {
  const { phase, records } = recordStore.get();
  return phase === 'ready' ? findRecord(records, { objectid }) : progressOf(objectid);
}

/**
 * How much of a content this profile has watched, on this device where the records are not known, from 0 to 1; undefined
 * where it was not started.
 */
export function watchedPart(objectid: string): number | undefined {
  const { status, watchedduration, duration } = knownProgress(objectid) ?? {};
  if (status === 'COMPLETED') return 1;
  return watchedduration === undefined || !duration ? undefined : Math.min(1, watchedduration / duration);
}

/** The same, which stays in step with the records; undefined on the server and during hydration. */
export const useWatchedPart = (objectid: string): number | undefined =>
  useSyncExternalStore(
    recordStore.subscribe,
    () => watchedPart(objectid),
    () => undefined,
  );
