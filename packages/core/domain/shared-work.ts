/** Runs work once for concurrent callers of the same key; it continues while one of them still waits. */
export interface SharedWork<Key, Result> {
  /**
   * Joins the running work of this key, or starts it. `work` gets a signal that is aborted once no caller is left, and
   * a check whether its result is still wanted by later callers (false after `forget`). A caller is rejected with the
   * reason of its own signal as soon as that is aborted.
   */
  run(
    key: Key,
    work: (signal: AbortSignal, isCurrent: () => boolean) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  has(key: Key): boolean;
  /** The keys of running work. */
  keys(): Key[];
  /** Later callers start anew; waiting ones get the result of the running work. Without a key: for all keys. */
  forget(key?: Key): void;
}

interface Running<Result> {
  readonly promise: Promise<Result>;
  readonly stop: AbortController;
  waiters: number;
}

export function createSharedWork<Key, Result>(): SharedWork<Key, Result> {
  const running = new Map<Key, Running<Result>>();

  function start(
    key: Key,
    work: (signal: AbortSignal, isCurrent: () => boolean) => Promise<Result>,
  ): Running<Result> {
    const stop = new AbortController();
    const isCurrent = (): boolean => running.get(key)?.stop === stop;
    const remove = (): void => {
      if (isCurrent()) running.delete(key);
    };
    const started = { promise: work(stop.signal, isCurrent).finally(remove), stop, waiters: 0 };
    // Each caller gets the rejection; without callers it would be unhandled.
    started.promise.catch(() => undefined);
    stop.signal.addEventListener('abort', remove, { once: true });
    running.set(key, started);
    return started;
  }

  return {
    has: (key) => running.has(key),
    keys: () => [...running.keys()],
    forget(key) {
      if (key === undefined) running.clear();
      else running.delete(key);
    },
    async run(key, work, signal) {
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
    },
  };
}
