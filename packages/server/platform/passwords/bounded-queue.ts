import { LimitError } from '../http/error-reply.ts';

/** A few pieces of work at a time; others wait, and too many are refused at once rather than piled up. */
export interface BoundedQueue {
  /** Errors: those of the work; LimitError, with a time to come back, where too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface BoundedQueueOptions {
  /** Pieces at the same time. */
  concurrency: number;
  /** Pieces that may wait. */
  maxWaiting: number;
  /** Milliseconds that one takes, for the time to come back. */
  estimatedMs: number;
}

export function createBoundedQueue({
  concurrency,
  maxWaiting,
  estimatedMs,
}: BoundedQueueOptions): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting)
      throw new LimitError((waiting.length * estimatedMs) / concurrency / 1000);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
