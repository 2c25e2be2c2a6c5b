import { GatewayRefusal, type PaymentReport } from '@rawi/gateway-kit';
import { negateMoney } from '@rawi/domain';
import { consumeEvent } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { lockOrder } from '../orders/order-store.ts';
import { applyReport } from '../payments/apply-report.ts';
import { findAttempt, lockAttempt, reserveReturn } from '../payments/attempt-store.ts';
import { lockSubscriber } from '../subscriptions/subscription-store.ts';
import { bookRefund } from './book-refund.ts';
import { refundOrdered } from './refund-events.ts';
import { findRefund, settleRefund, type Refund } from './refund-store.ts';

/**
 * Has the gateway give back what a refund says, and books it. It is asked with the refund's id as its key, so that it can
 * be asked again after any fault. What it refuses is free to be given back again. Throws GatewayUnavailable.
 */
export async function completeRefund(
  deps: BillingDeps,
  providerId: string,
  refundId: string,
): Promise<Refund | undefined> {
  const refund = await findRefund(deps.db, providerId, refundId);
  if (refund?.state !== 'requested') return refund;
  const attempt = await findAttempt(deps.db, providerId, refund.referenceId);
  const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === attempt?.gatewayId);
  if (!attempt?.gatewayReference || !gateway) throw new Error('the gateway of a refund is not configured');
  const { gatewayReference } = attempt;
  let report: PaymentReport;
  try {
    report = await gateway.refund({ gatewayReference, amount: refund.amount, key: refundId });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    deps.log.error({ err: error, provider: providerId, refund: refundId }, 'a gateway refuses a refund');
    return settle(deps, providerId, refund, error.errorType);
  }
  await applyReport(deps, { providerId, referenceId: refund.referenceId }, report);
  return settle(deps, providerId, refund, undefined);
}

async function settle(
  deps: BillingDeps,
  providerId: string,
  { refundId, subscriberId, referenceId, amount }: Refund,
  refusal: string | undefined,
): Promise<Refund | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const attempt = await lockAttempt(trx, providerId, referenceId);
    const refund = await findRefund(trx, providerId, refundId, { lock: true });
    if (!attempt || refund?.state !== 'requested') return refund;
    const end = {
      ...refund,
      state: refusal === undefined ? ('done' as const) : ('refused' as const),
      errorType: refusal,
      settledAt: deps.clock.now(),
    };
    await settleRefund(trx, providerId, end);
    if (refusal !== undefined) {
      await reserveReturn(trx, providerId, attempt, negateMoney(amount));
      return end;
    }
    const order = await lockOrder(trx, providerId, subscriberId, attempt.orderId);
    if (!order) throw new Error('the order of a payment is gone');
    if (await bookRefund(deps, trx, { providerId, attempt, order, refundId, amount }))
      await deps.bus.publish({ name: 'entitlements.changed', providerId, subscriberId }, { trx });
    return end;
  });
}

/** Works refunds until their gateways have answered. */
export function refundOrderedConsumer(deps: BillingDeps) {
  return consumeEvent(refundOrdered, async ({ providerId, payload }) => {
    await completeRefund(deps, providerId, payload.refundId);
  });
}
