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
  readonly atOnce?: number | undefined;
  /** Tasks that may wait, background tasks not counted. */
  readonly mostWaiting?: number | undefined;
};

export type QueuedOptions = {
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
  readonly run: <Result>(work: () => Promise<Result>, options: QueuedOptions) => Promise<Result>;
  readonly metrics: () => { readonly running: number; readonly waiting: number };
};

// One may be drawn while another is encoded. Both run at a lower process priority than segments and pages.
const AT_ONCE = 2;
/** What one or two browsers request on a first visit; the last of these waits for some ten seconds. */
const MOST_WAITING = 48;
const RETRY_AFTER_SECONDS = 5;

/** Creates the queue of picture work. Work must not wait for other work of the same queue: that would deadlock. */
export function createImageQueue(options: ImageQueueOptions = {}): ImageQueue {
  const { atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = options;
  const urgent = new Set<() => void>();
  const background = new Set<() => void>();
  let running = 0;

  const next = (): void => {
    if (running >= atOnce) return;
    for (const queue of [urgent, background]) {
      for (const begin of queue) {
        queue.delete(begin);
        begin();
        return;
      }
    }
  };

  const turn = (signal: AbortSignal, queue: Set<() => void>): Promise<void> => new Promise((resolve, reject) => {
    const leave = (): void => {
      queue.delete(begin);
      reject(signal.reason as Error);
    };
    const begin = (): void => {
      signal.removeEventListener('abort', leave);
      running += 1;
      resolve();
    };
    signal.addEventListener('abort', leave, { once: true });
    queue.add(begin);
    next();
  });

  return {
    run: async (work, { signal, background: later = false }) => {
      signal.throwIfAborted();
      if (!later && running >= atOnce && urgent.size >= mostWaiting) throw new ImagesBusyError(RETRY_AFTER_SECONDS);
      await turn(signal, later ? background : urgent);
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
    metrics: () => ({ running, waiting: urgent.size + background.size }),
  };
}
