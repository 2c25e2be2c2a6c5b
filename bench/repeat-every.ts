/** Starts `work` every so many milliseconds, however long it takes (an open loop); the first time at once. */
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
  start();
  const timer = setInterval(start, milliseconds);
  return {
    /** Waits for what has begun. Rejects where any failed. */
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      if (failure) throw failure;
    },
  };
}
