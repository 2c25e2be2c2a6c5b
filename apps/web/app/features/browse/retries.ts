/** Delays in milliseconds before each automatic retry in a row; the last value repeats. */
export const RETRY_DELAYS_MS = [2000, 5000, 15_000, 45_000, 120_000] as const;
/** The failure in a row from which on it is reported: a single failure is often over before a message could be read. */
const REPORT_FROM_FAILURE = 2;
/** Minimum milliseconds between a failure and a retry that a scroll triggers. */
const MIN_SCROLL_RETRY_MS = 2000;

export interface RetryState {
  /** It failed often enough to show it to the viewer. */
  failed: boolean;
  /** A request is running. */
  asking: boolean;
}

export interface Retries {
  /** Runs a request now, or joins the running one; resolves to whether it succeeded. */
  retryNow(): Promise<boolean>;
  /** Stops all further requests. */
  stop(): void;
}

export interface RetryDeps {
  /** The target of the `scroll` and `online` events that trigger a retry: the window. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** From 0 to 1: jitter, so that clients do not retry at the same moment. */
  random(): number;
}

/**
 * Retries a request until it succeeds: with growing delays, at once when the network returns, and on scroll. Nothing is
 * requested before the first `now`.
 */
export function createRetries(
  load: () => Promise<void>,
  onState: (state: RetryState) => void,
  { page, random }: RetryDeps,
): Retries {
  let failures = 0;
  let pending: Promise<boolean> | undefined;
  let stopped = false;
  let failedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reportState = () =>
    stopped || onState({ failed: failures >= REPORT_FROM_FAILURE, asking: pending !== undefined });
  const retry = () => void retryNow();
  const onScroll = () => failures > 0 && Date.now() - failedAt >= MIN_SCROLL_RETRY_MS && retry();
  const onOnline = () => failures > 0 && retry();
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    page.removeEventListener('scroll', onScroll);
    page.removeEventListener('online', onOnline);
  };

  async function attempt(): Promise<boolean> {
    clearTimeout(timer);
    reportState();
    const succeeded = await load().then(
      () => true,
      () => false,
    );
    pending = undefined;
    failures = succeeded ? 0 : failures + 1;
    failedAt = Date.now();
    reportState();
    const delayMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 0;
    if (succeeded) stop();
    else if (!stopped) timer = setTimeout(retry, delayMs * (0.75 + random() / 2));
    return succeeded;
  }

  function retryNow(): Promise<boolean> {
    if (stopped) return Promise.resolve(failures === 0);
    // Concurrent callers share the running request.
    pending ??= Promise.resolve().then(attempt);
    return pending;
  }

  page.addEventListener('scroll', onScroll);
  page.addEventListener('online', onOnline);
  return { retryNow, stop };
}
