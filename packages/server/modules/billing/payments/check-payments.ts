import { isPaymentSettled } from '@rawi/domain';
import type { PaymentReport } from '@rawi/gateway-kit';
import type { BillingDeps } from '../billing-deps.ts';
import { lockExpiredOrders } from '../orders/order-store.ts';
import { applyReport } from './apply-report.ts';
import { takeDueAttempts, type PaymentAttempt } from './attempt-store.ts';
import { checkAfter } from './check-times.ts';
import { closeOrder, settleFailure } from './start-payment.ts';

const BATCH = 50;

/**
 * Asks the gateway what became of a payment, and applies it. One that never arrived there is declined where it was begun
 * long enough ago. A gateway that cannot be asked leaves the payment as it is.
 */
export async function checkPayment(
  deps: BillingDeps,
  providerId: string,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const { referenceId, gatewayId } = attempt;
  const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === gatewayId);
  if (!gateway || isPaymentSettled(attempt.state)) return attempt;
  let report: PaymentReport | undefined;
  try {
    report = await gateway.fetch(referenceId, attempt.gatewayReference);
  } catch (error) {
    return settleFailure(deps, { providerId, attempt }, error);
  }
  if (report) return (await applyReport(deps, { providerId, referenceId }, report)) ?? attempt;
  return attempt;
}

/** Asks about the payments of a provider that are due; returns how many. */
export async function checkDuePayments(
  deps: BillingDeps,
  providerId: string,
  signal: AbortSignal,
): Promise<number> {
  const now = deps.clock.now();
  let checked = 0;
  for (;;) {
    // Later tries wait longer: each of a batch is put off by its own number of checks with the next statement.
    const due = await takeDueAttempts(deps.db, providerId, { now, again: checkAfter(2, now), limit: BATCH });
    for (const attempt of due) {
      if (signal.aborted) return checked;
      await checkPayment(deps, providerId, attempt);
      checked += 1;
    }
    if (due.length < BATCH) return checked;
  }
}

/** Closes the orders of a provider that nobody paid in time; returns how many. */
export async function closeExpiredOrders(deps: BillingDeps, providerId: string): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const orders = await lockExpiredOrders(trx, providerId, now, BATCH);
    for (const order of orders) await closeOrder(trx, providerId, order);
    return orders.length;
  });
}
