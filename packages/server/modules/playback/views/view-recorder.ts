import type { Log } from '@rawi/platform';
import type { Db } from '../store.ts';
import { countViews, trimHistories, type View } from './view-store.ts';

/** Milliseconds within which a title counts once per viewer: several episodes in one evening are one view. */
const COUNT_WINDOW_MS = 6 * 3_600_000;
/** Titles stored per viewer. */
const MAX_HISTORY = 200;
/** Milliseconds during which views are batched before a write. */
const WRITE_DELAY_MS = 300;
/** Most views in the queue; further ones are dropped while the database is slow or unavailable. */
const MAX_QUEUED = 20_000;
/** Views per statement. */
const BATCH = 1000;

/** Records views. */
export interface ViewRecorder {
  /** Queues a view without waiting; never throws. Written within a second. */
  record(view: View): void;
  /** Writes the queued views. */
  flush(): Promise<void>;
}

/**
 * Batches views and writes them in the background, so that starting a stream neither waits for it nor fails with it.
 * `onCounted` is called with the viewers whose history has changed.
 */
export function createViewRecorder(
  db: Db,
  log: Log,
  onCounted: (viewers: { providerId: string; viewer: string }[]) => Promise<void> | void = () => {},
): ViewRecorder {
  const queue = new Map<string, View>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let failing = false;

  async function count(views: readonly View[]): Promise<void> {
    const counted = await countViews(db, views, COUNT_WINDOW_MS);
    if (counted.length === 0) return;
    await trimHistories(db, counted, MAX_HISTORY);
    try {
      await onCounted(counted);
    } catch (error) {
      log.warn({ err: error }, 'listeners of new views failed');
    }
  }

  async function write(): Promise<void> {
    while (queue.size > 0) {
      const batch = [...queue].slice(0, BATCH);
      for (const [key] of batch) queue.delete(key);
      try {
        await count(batch.map(([, view]) => view));
        failing = false;
      } catch (error) {
        // Not retried: the batch may have been written, and counting twice is worse than missing views.
        if (!failing) log.warn({ err: error, views: batch.length }, 'views were not counted');
        failing = true;
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write().finally(() => {
      writing = undefined;
      if (queue.size > 0) scheduleWrite();
    });
    return writing;
  }

  function scheduleWrite(): void {
    timer ??= setTimeout(() => void flush(), WRITE_DELAY_MS);
    timer.unref();
  }

  return {
    record(view) {
      const key = JSON.stringify([view.providerId, view.viewer, view.titleId]);
      if (!queue.has(key) && queue.size >= MAX_QUEUED) return;
      queue.set(key, view);
      scheduleWrite();
    },
    flush,
  };
}
