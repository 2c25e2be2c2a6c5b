import type { Log } from '@rawi/platform';
import type { Db } from '../store.ts';
import { countViews, cutHistories, type View } from './view-store.ts';

/** A title counts once for a viewer within so many milliseconds: an evening with a series is one view of it. */
const WINDOW = 6 * 3_600_000;
/** Titles that are remembered of a viewer. */
const HISTORY = 200;
/** Milliseconds that views are gathered before they are written. */
const PAUSE = 300;
/** Views that may wait; beyond it, what is watched in a database's bad minute is not counted. */
const MOST_WAITING = 20_000;
/** Views of one statement. */
const BATCH = 1000;

/** Takes down what is watched. */
export interface ViewRecorder {
  /** Never waits and never throws; what is written follows within a second. */
  record(view: View): void;
  /** Writes what waits. */
  flush(): Promise<void>;
}

/**
 * Gathers views and writes many at once, so that a start of a stream neither waits for it nor fails with it.
 * `onCounted` hears whose history has changed.
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
      log.warn({ err: error }, 'nobody was told of new views');
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
        // Counting twice is worse than missing one: what may have been written is not written again.
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
