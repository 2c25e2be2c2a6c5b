/** Runs work once for concurrent callers of the same key; it continues while one of them still waits. */
export type SharedWork<Result> = (
  key: string,
  work: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

type SharedRun<Result> = {
  readonly promise: Promise<Result>;
  readonly stop: AbortController;
  waiters: number;
};

/**
 * Creates a registry of shared work. A caller is rejected with the reason of its own signal as soon as that is
 * aborted; the work's signal is aborted once no caller is left.
 */
export function createSharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, SharedRun<Result>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<Result>): SharedRun<Result> => {
    const stop = new AbortController();
    const remove = (): void => {
      if (running.get(key)?.stop === stop) running.delete(key);
    };
    const shared = { promise: work(stop.signal).finally(remove), stop, waiters: 0 };
    // Each caller gets the rejection; without callers it would be unhandled.
    shared.promise.catch(() => undefined);
    stop.signal.addEventListener('abort', remove, { once: true });
    running.set(key, shared);
    return shared;
  };

  return async (key, work, signal) => {
    signal?.throwIfAborted();
    const shared = running.get(key) ?? start(key, work);
    shared.waiters += 1;
    let onAbort = (): void => undefined;
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal?.reason as Error);
    });
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await (signal === undefined ? shared.promise : Promise.race([shared.promise, aborted]));
    } finally {
      signal?.removeEventListener('abort', onAbort);
      shared.waiters -= 1;
      if (shared.waiters === 0) shared.stop.abort(signal?.reason);
    }
  };
}
