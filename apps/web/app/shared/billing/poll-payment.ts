/** Milliseconds between two looks at a payment that is pending, and for how long it is looked at (PAY-15). */
export const POLL_EVERY_MS = 3000;
export const POLL_FOR_MS = 60_000;

export interface PollClock {
  now(): number;
  /** Resolves after a time; early when `signal` is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const browserClock: PollClock = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

/**
 * Loads a payment again and again until it no longer waits, or the time is over; gives what was loaded last. A look that
 * fails counts as one that found nothing new.
 */
export async function pollPayment<T>({
  first,
  load,
  isWaiting,
  clock = browserClock,
  signal,
}: {
  /** The payment as it is known already. */
  first: T;
  load(): Promise<T>;
  isWaiting(payment: T): boolean;
  clock?: PollClock;
  signal: AbortSignal;
}): Promise<T> {
  const end = clock.now() + POLL_FOR_MS;
  let payment = first;
  while (isWaiting(payment) && clock.now() + POLL_EVERY_MS <= end) {
    await clock.sleep(POLL_EVERY_MS, signal);
    if (signal.aborted) break;
    payment = await load().catch(() => payment);
  }
  return payment;
}
