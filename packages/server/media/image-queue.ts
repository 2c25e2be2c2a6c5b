/** Raised where more pictures wait than can be made soon. */
export class ImagesBusyError extends Error {
  override readonly name = 'ImagesBusyError';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many pictures are being made.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type ImageQueueOptions = {
  /** Works that run at once. */
  readonly atOnce?: number | undefined;
  /** Works that may wait for their turn, those in the background not counted. */
  readonly mostWaiting?: number | undefined;
};

export type QueuedOptions = {
  /** Takes the work out of the queue while it waits; one that runs is told and may end early. */
  readonly signal: AbortSignal;
  /** Nobody looks at a screen for it: done when nothing else waits, and never refused. */
  readonly background?: boolean | undefined;
};

/** Work on pictures in its order, a little at a time. */
export type ImageQueue = {
  /**
   * Does the work when its turn has come. Rejects with `ImagesBusyError` at once when too much waits, with the
   * signal's reason when it was aborted while it waited, and as the work does.
   */
  readonly run: <Result>(work: () => Promise<Result>, options: QueuedOptions) => Promise<Result>;
  readonly metrics: () => { readonly running: number; readonly waiting: number };
};

// One may be drawn while another is encoded. Both give way to segments and pages by their lower priority.
const AT_ONCE = 2;
/** What a browser or two ask for on a first visit; the last of them waits for some ten seconds. */
const MOST_WAITING = 48;
const RETRY_AFTER_SECONDS = 5;

/** Makes a queue for everything that draws or encodes pictures. Work must not wait for other work in the same queue. */
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
