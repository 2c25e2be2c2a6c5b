/** How much rendering is done at once, and how much may wait. */
export interface RenderLimitOptions {
  /** Renders that run at once; they wait for the catalogue more than for the processor. */
  atOnce?: number;
  /** Renders that wait for their turn; whoever comes then is told to come again. */
  waiting?: number;
  /** Share of the processor's time that rendering may take in the long run. */
  share?: number;
  /** Milliseconds of the processor's time that may be taken at once, after a pause. */
  burst?: number;
  /** Milliseconds that only go up; for tests. */
  now?: () => number;
  /** Milliseconds of the processor's time that this thread has taken; for tests. */
  used?: () => number;
}

export interface RenderLimit {
  /** Does the work in its turn. Errors: `RendersBusy` where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
  stats(): { running: number; waiting: number; done: number; refused: number };
}

/** Too many pages wait to be rendered. */
export class RendersBusy extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many pages wait to be rendered');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Bounds the rendering of pages. A page takes the thread that answers everything: so a crowd that asks for pages of
 * which each is another one gets a share of it (a token bucket of processor time), and all that is cached is answered
 * in between. What is asked for in a burst, as after a change of the catalogue, waits for nothing.
 */
export function createRenderLimit(options: RenderLimitOptions = {}): RenderLimit {
  const { atOnce = 4, waiting = 32, share = 0.5, burst = 2000, now = () => performance.now(), used = threadMilliseconds } = options;
  const queue: (() => void)[] = [];
  let running = 0;
  let done = 0;
  let refused = 0;
  let credit = burst;
  let seenAt = now();
  let seenUsed = used();
  let timer: NodeJS.Timeout | undefined;

  /** Books what passed: time gives credit, and what the thread did while pages were rendered takes it. */
  function book(): void {
    const instant = now();
    const total = used();
    credit = Math.min(burst, credit + (instant - seenAt) * share);
    if (running > 0) credit -= total - seenUsed;
    seenAt = instant;
    seenUsed = total;
  }

  function startNext(): void {
    book();
    while (queue.length > 0 && running < atOnce && credit > 0) {
      running += 1;
      queue.shift()!();
    }
    if (queue.length === 0 || running > 0 || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      startNext();
    }, Math.max(5, -credit / share));
  }

  return {
    async run(work) {
      if (queue.length >= waiting) {
        refused += 1;
        throw new RendersBusy(Math.max(1, Math.ceil((queue.length * 0.1) / share)));
      }
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        startNext();
      });
      try {
        return await work();
      } finally {
        book();
        running -= 1;
        done += 1;
        startNext();
      }
    },
    stats: () => ({ running, waiting: queue.length, done, refused }),
  };
}
