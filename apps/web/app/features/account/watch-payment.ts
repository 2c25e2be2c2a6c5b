import { ReplyError } from '@rawi/client';
import { outcomeOfStatus, type PaymentOutcome } from './payment-outcome.ts';

/** Milliseconds between two looks at a payment that is still open. */
const PAUSE = 3000;
/** Milliseconds after a first look that failed; each further one in a row doubles it, up to the longest. */
const FIRST_PAUSE_AFTER_FAILURE = 1000;
const LONGEST_PAUSE = 15_000;
/** Milliseconds after which nobody goes on looking: the viewer is told how things stand. */
const LOOKING_LIMIT = 90_000;

/** "No such data Found". */
const NOT_FOUND = 7001;

/** Asks for a payment's status; fails where there was no answer. */
export type AskStatus = () => Promise<string>;

/**
 * Looks at a payment until it has ended, and tells what came of it. Only an answer that there is no such payment counts
 * as that: any other failure is a look that is made again. Returns how to stop.
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
