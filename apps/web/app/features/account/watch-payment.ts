import { ReplyError } from '@rawi/client';
import { outcomeOfStatus, type PaymentOutcome } from './payment-outcome.ts';

/** Milliseconds between two status requests of an open payment. */
const PAUSE = 3000;
/** Milliseconds before the retry after a first failure; doubles with each further failure in a row, up to the maximum. */
const FIRST_PAUSE_AFTER_FAILURE = 1000;
const LONGEST_PAUSE = 15_000;
/** Milliseconds after which polling stops and the last known state is reported. */
const LOOKING_LIMIT = 90_000;

/** "No such data Found". */
const NOT_FOUND = 7001;

/** Fetches a payment's status; rejects when there is no reply. */
export type AskStatus = () => Promise<string>;

/**
 * Polls a payment until it has ended, and reports the outcome. Only a not-found reply means that there is no such
 * payment: after any other failure it is polled again. Returns a function that stops it.
 */
export function watchPayment(ask: AskStatus, tell: (outcome: PaymentOutcome) => void, now: () => number = Date.now): () => void {
  const until = now() + LOOKING_LIMIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const look = async (failures: number): Promise<void> => {
    let seen: 'success' | 'failure' | 'missing' | 'open' | 'unreached';
    try {
      const outcome = outcomeOfStatus(await ask());
      seen = outcome === 'looking' ? 'open' : outcome;
    } catch (error) {
      const isMissing = error instanceof ReplyError && (error.status === 404 || error.code === NOT_FOUND);
      seen = isMissing ? 'missing' : 'unreached';
    }
    if (stopped) return;
    const isOver = seen !== 'open' && seen !== 'unreached';
    const failed = seen === 'unreached' ? failures + 1 : 0;
    const pause = failed === 0 ? PAUSE : Math.min(FIRST_PAUSE_AFTER_FAILURE * 2 ** (failed - 1), LONGEST_PAUSE);
    if (isOver || now() + pause > until) tell(seen);
    else timer = setTimeout(() => void look(failed), pause);
  };
  void look(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
