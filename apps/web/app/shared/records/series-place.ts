import { byLatestUpdate } from '@rawi/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { store } from '../session/storage.ts';
import { storedProgress } from '../session/watch-progress.ts';
import { wasPlayed } from './continue-entries.ts';
import { recordStore } from './records.ts';

/** The episode of a series that was played last. */
export interface PlayedLast {
  objectid: string;
  isFinished: boolean;
  /** What follows it, where its record says so. */
  nextepisodeid?: string;
}

/** By the records; of a visitor, and without a connection, by what was played on this device. */
function playedLast(seriesid: string): PlayedLast | undefined {
  const { phase, records } = recordStore.get();
  const ofSeries = <T extends { seriesid?: string }>(all: readonly T[]) =>
    all.filter((one) => one.seriesid === seriesid);
  if (phase === 'ready') {
    const record = ofSeries(records).filter(wasPlayed).sort(byLatestUpdate)[0];
    if (record === undefined) return undefined;
    const { objectid, status, nextepisodeid } = record;
    return {
      objectid,
      isFinished: status === 'COMPLETED',
      ...(nextepisodeid !== undefined && { nextepisodeid }),
    };
  }
  if (phase !== 'failed' && store.get('sessionToken') !== undefined) return undefined;
  const progress = ofSeries(storedProgress())[0];
  return progress && { objectid: progress.objectid, isFinished: progress.status === 'COMPLETED' };
}

/**
 * The episode of a series that this profile has played last; undefined where there is none, on the server, and until the
 * records are known. The same object as long as it is the same episode.
 */
export function usePlayedLast(seriesid: string): PlayedLast | undefined {
  // A text, since what a store gives has to be the same as long as nothing has changed.
  const text = useSyncExternalStore(
    recordStore.subscribe,
    () => JSON.stringify(playedLast(seriesid)) as string | undefined,
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as PlayedLast)), [text]);
}
