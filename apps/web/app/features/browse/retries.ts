/** Milliseconds after each failure in a row until the next try by itself; after the last, always that long. */
export const BACK_OFF = [2000, 5000, 15_000, 45_000, 120_000] as const;
/** From which failure on a viewer is told: the first is often over before anybody would have read of it. */
const TOLD_FROM = 2;
/** Milliseconds between a failure and the soonest try that a scroll brings about. */
const SCROLL_PAUSE = 2000;

export interface RetryState {
  /** It failed, and a viewer should know. */
  failed: boolean;
  /** A try is under way. */
  asking: boolean;
}

export interface Retries {
  /** Tries now, or joins the try that is under way; resolves when it has ended, with whether it came off. */
  now(): Promise<boolean>;
  /** Nothing is tried any more. */
  stop(): void;
}

export interface RetryWorld {
  /** Whose `scroll` and `online` bring about a try: the window. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** From 0 up to 1: so that not everybody comes back at the same moment. */
  random(): number;
}

/**
 * Asks until it comes off: with pauses that grow, at once when the network returns, and when the viewer scrolls on.
 * Nothing is tried before the first `now`.
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
    // Whoever asks meanwhile gets this same try.
    running ??= Promise.resolve().then(attempt);
    return running;
  }

  page.addEventListener('scroll', onScroll);
  page.addEventListener('online', onLine);
  return { now, stop };
}
