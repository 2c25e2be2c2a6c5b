/**
 * Starts `work` every so many milliseconds, however long it takes (an open loop); the first time at once. What a busy
 * process could not start in time is started as soon as it can.
 */
export function repeatEvery(
  milliseconds: number,
  work: (at: number) => Promise<void>,
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  let failure: Error | undefined;
  let at = 0;
  const start = () => {
    const one = work(at++)
      .catch((error: unknown) => {
        failure ??= error as Error;
      })
      .finally(() => running.delete(one));
    running.add(one);
  };
  const began = performance.now();
  const startDue = () => {
    const due = Math.floor((performance.now() - began) / milliseconds) + 1;
    while (at < due) start();
  };
  startDue();
  const timer = setInterval(startDue, milliseconds);
  return {
    /** Waits for what has begun. Rejects where any failed. */
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      if (failure) throw failure;
    },
  };
}
