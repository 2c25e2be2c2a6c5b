/** Delays in milliseconds before each automatic retry in a row; the last value repeats. */
export const BACK_OFF = [2000, 5000, 15_000, 45_000, 120_000] as const;
/** The failure in a row from which on it is reported: a single failure is often over before a message could be read. */
const TOLD_FROM = 2;
/** Minimum milliseconds between a failure and a retry that a scroll triggers. */
const SCROLL_PAUSE = 2000;

export interface RetryState {
  /** It failed often enough to show it to the viewer. */
  failed: boolean;
  /** A request is running. */
  asking: boolean;
}

export interface Retries {
  /** Runs a request now, or joins the running one; resolves to whether it succeeded. */
  now(): Promise<boolean>;
  /** Stops all further requests. */
  stop(): void;
}

export interface RetryWorld {
  /** The target of the `scroll` and `online` events that trigger a retry: the window. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** From 0 to 1: jitter, so that clients do not retry at the same moment. */
  random(): number;
}

/**
 * Retries a request until it succeeds: with growing delays, at once when the network returns, and on scroll. Nothing is
 * requested before the first `now`.
 */
export function createRetries(ask: () => Promise<void>, onState: (state: RetryState) => void, { page, random }: RetryWorld): Retries {
  let failures = 0;
  let running: Promise<boolean> | undefined;
  let over = false;
  let failedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => over || onState({ failed: failures >= TOLD_FROM, asking: running !== undefined });
  const again = () => void now();
  const onScroll = () => failures > 0 && Date.now() - failedAt >= SCROLL_PAUSE && again();
  const onLine = () => failures > 0 && again();
  const stop = () => {
    over = true;
    clearTimeout(timer);
    page.removeEventListener('scroll', onScroll);
    page.removeEventListener('online', onLine);
  };

  async function attempt(): Promise<boolean> {
    clearTimeout(timer);
    tell();
    const came = await ask().then(
      () => true,
      () => false,
    );
    running = undefined;
    failures = came ? 0 : failures + 1;
    failedAt = Date.now();
    tell();
    const pause = BACK_OFF[Math.min(failures, BACK_OFF.length) - 1] ?? 0;
    if (came) stop();
    else if (!over) timer = setTimeout(again, pause * (0.75 + random() / 2));
    return came;
  }

  function now(): Promise<boolean> {
    if (over) return Promise.resolve(failures === 0);
    // Concurrent callers share the running request.
    running ??= Promise.resolve().then(attempt);
    return running;
  }

  page.addEventListener('scroll', onScroll);
  page.addEventListener('online', onLine);
  return { now, stop };
}
