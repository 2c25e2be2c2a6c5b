/** Thrown when too many pictures are queued. */
export class ImagesBusyError extends Error {
  override readonly name = 'ImagesBusyError';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many pictures are queued.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type ImageQueueOptions = {
  /** Tasks that run at once. */
  readonly maxConcurrent?: number | undefined;
  /** Tasks that may wait, background tasks not counted. */
  readonly maxWaiting?: number | undefined;
};

export type QueueRunOptions = {
  /** Removes the task from the queue while it waits; a running task may stop early on it. */
  readonly signal: AbortSignal;
  /** No viewer waits for it: run when nothing else waits, and never refused. */
  readonly background?: boolean | undefined;
};

/** Queue of picture tasks with limited concurrency. */
export type ImageQueue = {
  /**
   * Runs the work when a place is free. Rejects with `ImagesBusyError` at once when the queue is full, with the
   * signal's reason when aborted while waiting, and with the error of the work.
   */
  readonly run: <Result>(work: () => Promise<Result>, options: QueueRunOptions) => Promise<Result>;
  readonly metrics: () => { readonly running: number; readonly waiting: number };
};

// One may be drawn while another is encoded. Both run at a lower process priority than segments and pages.
const MAX_CONCURRENT = 2;
/** What one or two browsers request on a first visit; the last of these waits for some ten seconds. */
const MAX_WAITING = 48;
const RETRY_AFTER_SECONDS = 5;

/** Creates the queue of picture work. Work must not wait for other work of the same queue: that would deadlock. */
export function createImageQueue(options: ImageQueueOptions = {}): ImageQueue {
  const { maxConcurrent = MAX_CONCURRENT, maxWaiting = MAX_WAITING } = options;
  const foreground = new Set<() => void>();
  const background = new Set<() => void>();
  let running = 0;

  const startNext = (): void => {
    if (running >= maxConcurrent) return;
    for (const queue of [foreground, background]) {
      for (const begin of queue) {
        queue.delete(begin);
        begin();
        return;
      }
    }
  };

  const waitForTurn = (signal: AbortSignal, queue: Set<() => void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const onAbort = (): void => {
        queue.delete(begin);
        reject(signal.reason as Error);
      };
      const begin = (): void => {
        signal.removeEventListener('abort', onAbort);
        running += 1;
        resolve();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      queue.add(begin);
      startNext();
    });

  return {
    run: async (work, { signal, background: isBackground = false }) => {
      signal.throwIfAborted();
      if (!isBackground && running >= maxConcurrent && foreground.size >= maxWaiting)
        throw new ImagesBusyError(RETRY_AFTER_SECONDS);
      await waitForTurn(signal, isBackground ? background : foreground);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
    metrics: () => ({ running, waiting: foreground.size + background.size }),
  };
}
