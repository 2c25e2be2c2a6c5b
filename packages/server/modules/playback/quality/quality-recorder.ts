import type { Log } from '@rawi/platform';
import type { Db } from '../store.ts';
import { addTotals, type PlayTotals } from './play-totals.ts';
import { addPlayTotals, type PlayGroup } from './quality-store.ts';

/** Milliseconds during which reports are summed up before a write: what a killed process loses. */
const WRITE_DELAY_MS = 2000;
/** Most groups in memory; what belongs to further ones is dropped while the database is slow or unavailable. */
const MAX_GROUPS = 20_000;
/** Groups per statement. */
const BATCH = 500;

const HOUR_MS = 3_600_000;

/** Sums up reports in memory, and writes the sums in the background. */
export interface QualityRecorder {
  /** Adds to the sums of a group without waiting; never throws. False where it was dropped. */
  add(group: Omit<PlayGroup, 'hour'>, totals: PlayTotals, now: Date): boolean;
  /** Writes what is in memory. */
  flush(): Promise<void>;
}

export function createQualityRecorder(db: Db, log: Log): QualityRecorder {
  const groups = new Map<string, PlayGroup & PlayTotals>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let failing = false;

  function merge(entry: PlayGroup & PlayTotals): boolean {
    const { providerId, hour, titleId, country, browser, deviceType, playerVersion } = entry;
    const key = JSON.stringify([providerId, +hour, titleId, country, browser, deviceType, playerVersion]);
    const known = groups.get(key);
    if (known) addTotals(known, entry);
    else if (groups.size >= MAX_GROUPS) return false;
    else groups.set(key, entry);
    return true;
  }

  async function write(): Promise<void> {
    while (groups.size > 0) {
      const batch = [...groups].slice(0, BATCH);
      for (const [key] of batch) groups.delete(key);
      try {
        await addPlayTotals(
          db,
          batch.map(([, entry]) => entry),
        );
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ err: error, groups: batch.length }, 'play reports wait for the database');
        failing = true;
        // The statement is all or nothing: what it did not write is written with the next.
        for (const [, entry] of batch) merge(entry);
        return;
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write().finally(() => {
      writing = undefined;
      if (groups.size > 0) scheduleWrite();
    });
    return writing;
  }

  function scheduleWrite(): void {
    timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS);
    timer.unref();
  }

  return {
    add(group, totals, now) {
      const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
      // Copied: the entry is added to.
      const isTaken = merge({ ...group, hour, counts: { ...totals.counts }, errors: { ...totals.errors } });
      scheduleWrite();
      return isTaken;
    },
    flush,
  };
}
