import type { Payment } from '@rawi/contract';

/** Milliseconds between two looks at a payment that is open, and after which one stops looking. */
export const POLL_EVERY_MS = 3000;
export const POLL_FOR_MS = 60_000;

export const isOpenPayment = ({ paymentstatus }: Pick<Payment, 'paymentstatus'>): boolean =>
  paymentstatus === 'INIT' || paymentstatus === 'PENDING';

/**
 * Asks what became of a payment until it is decided, and gives what it was told last: every 3 seconds for a minute. What
 * `ask` throws ends it.
 */
export async function pollPayment(
  ask: () => Promise<Payment>,
  { wait, signal }: { wait(milliseconds: number): Promise<void>; signal?: AbortSignal },
): Promise<Payment> {
  let payment = await ask();
  for (let waitedMs = 0; isOpenPayment(payment) && waitedMs < POLL_FOR_MS; waitedMs += POLL_EVERY_MS) {
    await wait(POLL_EVERY_MS);
    if (signal?.aborted) return payment;
    payment = await ask();
  }
  return payment;
}
