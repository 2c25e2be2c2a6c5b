import { isPaymentSettled } from '@rawi/domain';
import type { PaymentReport } from '@rawi/gateway-kit';
import type { BillingDeps } from '../billing-deps.ts';
import { closeOrder } from '../orders/close-order.ts';
import { listExpiredOrders, lockOrder } from '../orders/order-store.ts';
import { resendCharge } from '../renewals/resend-charge.ts';
import { lockSubscriber } from '../subscriptions/subscription-store.ts';
import { applyReport } from './apply-report.ts';
import { findAttempt, takeDueAttempts, waitAfterCheck, type PaymentAttempt } from './attempt-store.ts';
import { listUnapplied, markApplied } from './message-store.ts';
import { settleFailure } from './start-payment.ts';

const BATCH = 50;
/** Milliseconds after which a payment that the gateway does not know has not arrived there, and will not. */
const ARRIVAL_MS = 3_600_000;
/** Milliseconds for which a message about a payment that we do not know is looked at again. */
const UNKNOWN_MS = 86_400_000;

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
  if (isPaymentSettled(attempt.state)) return attempt;
  if (!gateway) {
    deps.log.warn(
      { provider: providerId, gateway: gatewayId },
      'a payment waits for a gateway that is not configured',
    );
    return attempt;
  }
  let report: PaymentReport | undefined;
  try {
    report = await gateway.fetch(referenceId, attempt.gatewayReference);
  } catch (error) {
    return settleFailure(deps, { providerId, attempt }, error);
  }
  if (!report) {
    const resent = await resendCharge(deps, providerId, attempt);
    if (resent) return resent;
  }
  report ??= neverArrived(attempt, deps.clock.now());
  return (report && (await applyReport(deps, { providerId, referenceId }, report))) ?? attempt;
}

/** A payment that the gateway does not know, long after it was sent there, is declined. One that it has known is not. */
function neverArrived({ sentAt, gatewayReference }: PaymentAttempt, now: Date): PaymentReport | undefined {
  const isOld = now.getTime() - sentAt.getTime() >= ARRIVAL_MS;
  if (!isOld || gatewayReference !== undefined) return undefined;
  return { state: 'declined', gatewayReference: undefined, errorType: 'NOT_RECEIVED' };
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
    const due = await takeDueAttempts(deps.db, providerId, { now, limit: BATCH });
    for (const attempt of due) {
      if (signal.aborted) return checked;
      try {
        await checkPayment(deps, providerId, attempt);
        await waitAfterCheck(deps.db, providerId, attempt, now);
      } catch (error) {
        // The others are asked about all the same, and this one again soon.
        const about = { err: error, provider: providerId, payment: attempt.referenceId };
        deps.log.error(about, 'a payment could not be checked');
      }
      checked += 1;
    }
    if (due.length < BATCH) return checked;
  }
}

/**
 * Closes the orders of a provider that nobody paid in time; returns how many. Each under its subscriber's lock: whoever
 * applies a payment takes the payment before its order.
 */
export async function closeExpiredOrders(deps: BillingDeps, providerId: string): Promise<number> {
  const now = deps.clock.now();
  let closed = 0;
  for (const { subscriberId, orderId } of await listExpiredOrders(deps.db, providerId, now, BATCH)) {
    const isClosed = await deps.db.transaction().execute(async (trx) => {
      await lockSubscriber(trx, providerId, subscriberId);
      const order = await lockOrder(trx, providerId, subscriberId, orderId);
      if (order?.state !== 'open') return false;
      await closeOrder(trx, providerId, order);
      return true;
    });
    if (isClosed) closed += 1;
  }
  return closed;
}

/**
 * Looks again at messages that came before their payment was known here, or whose work a stop has cut off: what they say is
 * asked of the gateway. Returns how many were applied.
 */
export async function applyWaitingMessages(deps: BillingDeps, providerId: string): Promise<number> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - UNKNOWN_MS);
  let applied = 0;
  for (const message of await listUnapplied(deps.db, providerId, { since, limit: BATCH })) {
    const { gatewayId, referenceId } = message;
    const attempt = await findAttempt(deps.db, providerId, referenceId);
    const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === gatewayId);
    if (attempt?.gatewayId !== gatewayId || !gateway) continue;
    try {
      const report = await gateway.fetch(referenceId, attempt.gatewayReference);
      if (report) await applyReport(deps, { providerId, referenceId }, report);
      await markApplied(deps.db, providerId, { ...message, appliedAt: now });
      applied += 1;
    } catch (error) {
      deps.log.warn({ err: error, provider: providerId, gateway: gatewayId }, 'a message still waits');
    }
  }
  return applied;
}
