import { graceDate, isPaymentSettled } from '@rawi/domain';
import { GatewayRefusal, GatewayUnavailable, type PaymentReport } from '@rawi/gateway-kit';
import type { BillingDeps } from '../billing-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { applyReport } from '../payments/apply-report.ts';
import { lockAttempt, updateAttempt, type PaymentAttempt } from '../payments/attempt-store.ts';
import { findPlans } from '../plans/plan-store.ts';
import { lockSubscriber, lockSubscription, writeSubscription } from '../subscriptions/subscription-store.ts';
import { isRenewal } from './abandon-renewal.ts';
import type { BegunRenewal } from './begin-renewals.ts';

const declined = (errorType: string): PaymentReport => ({
  state: 'declined',
  gatewayReference: undefined,
  errorType,
});

/** What the gateway says of a charge; undefined where it does not answer. */
async function ask(
  deps: BillingDeps,
  providerId: string,
  { attempt, method, description }: BegunRenewal,
): Promise<PaymentReport | undefined> {
  const { referenceId, amount } = attempt;
  // A coupon has taken all of it off. Gateways refuse to charge nothing, and the plan would end as one that nobody can pay.
  if (amount.minorUnits === 0) return { state: 'captured', gatewayReference: undefined, captured: amount };
  if (!method) return declined('METHOD_REVOKED');
  const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === method.gatewayId);
  if (!gateway) return undefined;
  try {
    const token = deps.unseal(providerId, method.token);
    const report = await gateway.charge({ referenceId, amount, token, description });
    // Nobody is there to approve it.
    if (report.state === 'needs_action')
      return { ...report, state: 'declined', errorType: 'APPROVAL_REQUIRED' };
    return { ...report, method: undefined };
  } catch (error) {
    if (error instanceof GatewayRefusal) return declined(error.errorType);
    if (!(error instanceof GatewayUnavailable)) throw error;
    deps.log.warn({ err: error, provider: providerId, gateway: method.gatewayId }, 'a renewal is unknown');
    return undefined;
  }
}

/**
 * Sends a charge that was written, and applies what comes of it. Where that is not known yet the gateway is asked later,
 * nothing is charged again, and the subscription stays usable as in its grace.
 */
export async function chargeRenewal(
  deps: BillingDeps,
  providerId: string,
  renewal: BegunRenewal,
): Promise<PaymentAttempt | undefined> {
  const { referenceId } = renewal.attempt;
  const report = await ask(deps, providerId, renewal);
  const known = report && (await applyReport(deps, { providerId, referenceId }, report));
  if (known && isPaymentSettled(known.state)) return known;
  return holdAccess(deps, providerId, { attempt: renewal.attempt, isUnknown: report === undefined });
}

/** The viewer has done nothing wrong: access goes on while a renewal is not settled. */
async function holdAccess(
  deps: BillingDeps,
  providerId: string,
  { attempt, isUnknown }: { attempt: PaymentAttempt; isUnknown: boolean },
): Promise<PaymentAttempt | undefined> {
  const { subscriberId, orderId, referenceId } = attempt;
  const now = deps.clock.now();
  const plans = await findPlans(deps.db, providerId);
  return deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const known = await lockAttempt(trx, providerId, referenceId);
    if (!known || isPaymentSettled(known.state)) return known;
    const next = isUnknown ? { ...known, state: 'unknown' as const } : known;
    if (isUnknown) await updateAttempt(trx, providerId, next);
    const order = await findOrder(trx, providerId, subscriberId, orderId);
    if (!isRenewal(order)) return next;
    const present = await lockSubscription(trx, providerId, subscriberId, order.item.subscriptionId);
    if (!present?.terms || present.graceDate !== null || present.lastOrderId !== orderId) return next;
    const graceDays = plans.find(({ planId }) => planId === present.planId)?.graceDays ?? 0;
    const lastDay = graceDate({ interval: present.terms.interval, graceDays }, now);
    await writeSubscription(trx, providerId, { ...present, graceDate: lastDay });
    await deps.bus.publish({ name: 'entitlements.changed', providerId, subscriberId }, { trx });
    return next;
  });
}
