/** Runs work once for concurrent callers of the same key; it continues while one of them still waits. */
export type SharedWork<Result> = (
  key: string, work: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal,
) => Promise<Result>;

type Shared<Result> = { readonly promise: Promise<Result>; readonly stop: AbortController; askers: number };

/**
 * Creates a registry of shared work. A caller is rejected with the reason of its own signal as soon as that is
 * aborted; the work's signal is aborted once no caller is left.
 */
export function createSharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Shared<Result>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<Result>): Shared<Result> => {
    const stop = new AbortController();
    const forget = (): void => {
      if (running.get(key)?.stop === stop) running.delete(key);
    };
    const shared = { promise: work(stop.signal).finally(forget), stop, askers: 0 };
    // Each caller gets the rejection; without callers it would be unhandled.
    shared.promise.catch(() => undefined);
    stop.signal.addEventListener('abort', forget, { once: true });
    running.set(key, shared);
    return shared;
  };

  return async (key, work, signal) => {
    signal?.throwIfAborted();
    const shared = running.get(key) ?? start(key, work);
    shared.askers += 1;
    let leave = (): void => undefined;
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal?.reason as Error);
    });
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await (signal === undefined ? shared.promise : Promise.race([shared.promise, left]));
    } finally {
      signal?.removeEventListener('abort', leave);
      shared.askers -= 1;
      if (shared.askers === 0) shared.stop.abort(signal?.reason);
    }
  };
}
