import { ReplyError } from '@rawi/client';
import { outcomeOfStatus, type PaymentOutcome } from './payment-outcome.ts';

/** Milliseconds between two status requests of an open payment. */
const POLL_INTERVAL_MS = 3000;
/** Milliseconds before the retry after a first failure; doubles with each further failure in a row, up to the maximum. */
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 15_000;
/** Milliseconds after which polling stops and the last known state is reported. */
const POLL_TIMEOUT_MS = 90_000;

/** "No such data Found". */
const NOT_FOUND_CODE = 7001;

/** Fetches a payment's status; rejects when there is no reply. */
export type FetchStatus = () => Promise<string>;

/**
 * Polls a payment until it has ended, and reports the outcome. Only a not-found reply means that there is no such
 * payment: after any other failure it is polled again. Returns a function that stops it.
 */
export function pollPayment(
  fetchStatus: FetchStatus,
  onOutcome: (outcome: PaymentOutcome) => void,
  now: () => number = Date.now,
): () => void {
  const deadline = now() + POLL_TIMEOUT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const poll = async (failures: number): Promise<void> => {
    let result: 'success' | 'failure' | 'missing' | 'open' | 'unreached';
    try {
      const outcome = outcomeOfStatus(await fetchStatus());
      result = outcome === 'looking' ? 'open' : outcome;
    } catch (error) {
      const isMissing =
        error instanceof ReplyError && (error.status === 404 || error.code === NOT_FOUND_CODE);
      result = isMissing ? 'missing' : 'unreached';
    }
    if (stopped) return;
    const isOver = result !== 'open' && result !== 'unreached';
    const failureCount = result === 'unreached' ? failures + 1 : 0;
    const delayMs =
      failureCount === 0
        ? POLL_INTERVAL_MS
        : Math.min(FIRST_RETRY_DELAY_MS * 2 ** (failureCount - 1), MAX_RETRY_DELAY_MS);
    if (isOver || now() + delayMs > deadline) onOutcome(result);
    else timer = setTimeout(() => void poll(failureCount), delayMs);
  };
  void poll(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
