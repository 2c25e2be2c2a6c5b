import { LimitError } from './http/error-reply.ts';

export interface WriteGroupOptions<Item, Result> {
  /** Milliseconds that the first of a group waits for others. */
  waitMs: number;
  maxItems: number;
  /** Above it writes are refused with 8601: the database is slower than they come. */
  maxWaiting: number;
  /** Writes a group durably: the outcome of each item, in their order. */
  run(items: readonly Item[]): Promise<PromiseSettledResult<Result>[]>;
}

/** Groups writes into few transactions; each promise is settled once its own write is durable. */
export interface WriteGroup<Item, Result> {
  write(item: Item): Promise<Result>;
  /** Resolves once nothing waits. */
  idle(): Promise<void>;
}

/**
 * Writes that come together, or while a group is being written, are written together. One group at a time, so that writes
 * keep the order in which they came.
 */
export function createWriteGroup<Item, Result>(
  options: WriteGroupOptions<Item, Result>,
): WriteGroup<Item, Result> {
  const waiting: { item: Item; resolve(result: Result): void; reject(error: unknown): void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, options.maxItems);
      try {
        const outcomes = await options.run(group.map(({ item }) => item));
        for (const [at, { resolve, reject }] of group.entries()) {
          const outcome = outcomes[at]!;
          if (outcome.status === 'fulfilled') resolve(outcome.value);
          else reject(outcome.reason);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = undefined;
  }

  function begin(): void {
    timer = undefined;
    running ??= writeAll();
  }

  return {
    write(item) {
      if (waiting.length >= options.maxWaiting) return Promise.reject(new LimitError(1));
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (running === undefined && timer === undefined) timer = setTimeout(begin, options.waitMs);
      });
    },
    async idle() {
      if (timer !== undefined) {
        clearTimeout(timer);
        begin();
      }
      while (running !== undefined) await running;
    },
  };
}
