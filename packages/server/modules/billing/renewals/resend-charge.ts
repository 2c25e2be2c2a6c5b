import { isPaymentSettled } from '@rawi/domain';
import type { BillingDeps } from '../billing-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { applyReport } from '../payments/apply-report.ts';
import type { PaymentAttempt } from '../payments/attempt-store.ts';
import { findMethod } from '../payments/method-store.ts';
import { findPlans } from '../plans/plan-store.ts';
import { comingPeriod } from '../subscriptions/paid-period.ts';
import { findSubscriptions } from '../subscriptions/subscription-store.ts';
import { isRenewal } from './abandon-renewal.ts';
import { chargeRenewal } from './charge-renewal.ts';

/**
 * Sends the charge of a renewal that never arrived at the gateway, as where the process ended before it was sent: the same
 * reference makes it the same charge. One whose period is over meanwhile is declined instead. Undefined for a payment that
 * a viewer makes.
 */
export async function resendCharge(
  deps: BillingDeps,
  providerId: string,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt | undefined> {
  const { subscriberId, orderId, referenceId } = attempt;
  if (isPaymentSettled(attempt.state) || attempt.nextStep) return undefined;
  const order = await findOrder(deps.db, providerId, subscriberId, orderId);
  if (!isRenewal(order)) return undefined;
  const { item } = order;
  const subscription = (await findSubscriptions(deps.db, providerId, subscriberId)).find(
    ({ subscriptionId }) => subscriptionId === item.subscriptionId,
  );
  const plans = await findPlans(deps.db, providerId);
  const plan = plans.find(({ planId }) => planId === item.planId);
  const terms = subscription?.terms;
  const follows = subscription !== undefined && item.planId !== subscription.planId;
  const end =
    terms &&
    comingPeriod(
      subscription,
      terms,
      order.createdAt,
      follows ? (order.interval ?? plan?.interval) : undefined,
    ).period.end;
  // Due again before the period ends: this one is a viewer's, by another card.
  if (end && subscription.renewsAt && subscription.renewsAt < end) return undefined;
  if (!terms || !end || order.state !== 'open' || attempt.isSuperseded || end <= deps.clock.now())
    return applyReport(
      deps,
      { providerId, referenceId },
      { state: 'declined', gatewayReference: undefined, errorType: 'NOT_SENT' },
    );
  const method =
    terms.methodId === undefined
      ? undefined
      : await findMethod(deps.db, providerId, subscriberId, terms.methodId);
  return chargeRenewal(deps, providerId, { attempt, method, description: plan?.name.en ?? item.planId });
}
