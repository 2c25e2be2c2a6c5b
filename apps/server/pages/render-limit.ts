/** Limits of concurrent and queued rendering. */
export interface RenderLimitOptions {
  /** Concurrent renders; they wait for the catalogue more than for the CPU. */
  maxConcurrent?: number;
  /** Queued renders; further ones are rejected. */
  maxQueued?: number;
  /** Long-term share of CPU time for rendering, 0 to 1. */
  cpuShare?: number;
  /** Milliseconds of CPU time that may be used in a burst after idle time. */
  burstMs?: number;
  /** Monotonic milliseconds; replaced in tests. */
  now?: () => number;
  /** CPU time of this thread in milliseconds; replaced in tests. */
  cpuTimeMs?: () => number;
}

export interface RenderLimit {
  /** Queues and runs the work. Errors: `RendersBusy` if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
  stats(): { running: number; waiting: number; done: number; refused: number };
}

/** The render queue is full. */
export class RenderQueueFullError extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many pages wait to be rendered');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Limits page rendering with a token bucket of CPU time. Rendering blocks the thread that handles all requests: under a
 * load of many different pages it gets only its share, and cached replies are sent in between. A burst, as after a
 * change of the catalogue, does not wait.
 */
export function createRenderLimit(options: RenderLimitOptions = {}): RenderLimit {
  const {
    maxConcurrent = 4,
    maxQueued = 32,
    cpuShare = 0.5,
    burstMs = 2000,
    now = () => performance.now(),
    cpuTimeMs = threadCpuMs,
  } = options;
  const queue: (() => void)[] = [];
  let running = 0;
  let done = 0;
  let refused = 0;
  let creditMs = burstMs;
  let bookedAt = now();
  let bookedCpuMs = cpuTimeMs();
  let timer: NodeJS.Timeout | undefined;

  /** Updates the bucket: elapsed time adds credit, CPU time used while rendering subtracts it. */
  function updateCredit(): void {
    const instant = now();
    const total = cpuTimeMs();
    creditMs = Math.min(burstMs, creditMs + (instant - bookedAt) * cpuShare);
    if (running > 0) creditMs -= total - bookedCpuMs;
    bookedAt = instant;
    bookedCpuMs = total;
  }

  function startNext(): void {
    updateCredit();
    while (queue.length > 0 && running < maxConcurrent && creditMs > 0) {
      running += 1;
      queue.shift()!();
    }
    if (queue.length === 0 || running > 0 || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        startNext();
      },
      Math.max(5, -creditMs / cpuShare),
    );
  }

  return {
    async run(work) {
      if (queue.length >= maxQueued) {
        refused += 1;
        throw new RenderQueueFullError(Math.max(1, Math.ceil((queue.length * 0.1) / cpuShare)));
      }
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        startNext();
      });
      try {
        return await work();
      } finally {
        updateCredit();
        running -= 1;
        done += 1;
        startNext();
      }
    },
    stats: () => ({ running, waiting: queue.length, done, refused }),
  };
}
