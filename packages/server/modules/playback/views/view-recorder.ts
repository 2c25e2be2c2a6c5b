import type { Log } from '@rawi/platform';
import type { Db } from '../store.ts';
import { countViews, cutHistories, type View } from './view-store.ts';

/** Milliseconds within which a title counts once per viewer: several episodes in one evening are one view. */
const WINDOW = 6 * 3_600_000;
/** Titles stored per viewer. */
const HISTORY = 200;
/** Milliseconds during which views are batched before a write. */
const PAUSE = 300;
/** Most views in the queue; further ones are dropped while the database is slow or unavailable. */
const MOST_WAITING = 20_000;
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
  const waiting = new Map<string, View>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let troubled = false;

  async function count(views: readonly View[]): Promise<void> {
    const counted = await countViews(db, views, WINDOW);
    if (counted.length === 0) return;
    await cutHistories(db, counted, HISTORY);
    try {
      await onCounted(counted);
    } catch (error) {
      log.warn({ err: error }, 'listeners of new views failed');
    }
  }

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, BATCH);
      for (const [key] of batch) waiting.delete(key);
      try {
        await count(batch.map(([, view]) => view));
        troubled = false;
      } catch (error) {
        // Not retried: the batch may have been written, and counting twice is worse than missing views.
        if (!troubled) log.warn({ err: error, views: batch.length }, 'views were not counted');
        troubled = true;
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write().finally(() => {
      writing = undefined;
      if (waiting.size > 0) later();
    });
    return writing;
  }

  function later(): void {
    timer ??= setTimeout(() => void flush(), PAUSE);
    timer.unref();
  }

  return {
    record(view) {
      const key = JSON.stringify([view.providerId, view.viewer, view.titleId]);
      if (!waiting.has(key) && waiting.size >= MOST_WAITING) return;
      waiting.set(key, view);
      later();
    },
    flush,
  };
}
