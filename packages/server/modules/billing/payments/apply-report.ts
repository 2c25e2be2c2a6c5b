import { isPaymentSettled, mergePaymentState, subtractMoney } from '@rawi/domain';
import type { PaymentReport } from '@rawi/gateway-kit';
import { writeEvent, type Queries } from '@rawi/platform';
import type { BillingDeps, Payer, SoldTitle } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { releaseCoupon } from '../coupons/coupon-store.ts';
import { strayLines } from '../journal/entries.ts';
import { writeEntry } from '../journal/journal-store.ts';
import { findOrder, lockOrder, setOrderState, type Order } from '../orders/order-store.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { declineRenewal } from '../renewals/decline-renewal.ts';
import { lockSubscriber, lockSubscription } from '../subscriptions/subscription-store.ts';
import { findAttempt, lockAttempt, updateAttempt, type PaymentAttempt } from './attempt-store.ts';
import { refundRequested } from './refund-requested.ts';
import { findMethod, insertMethod } from './method-store.ts';
import { checkAfter } from './check-times.ts';
import { personsOf } from './persons.ts';

/**
 * Applies what a gateway has said of a payment, however it came: in a reply, in a message, or asked for. In any order
 * and as often as it comes the end is the same. Returns the payment as it is known now; undefined where there is none of
 * the reference.
 */
export async function applyReport(
  deps: BillingDeps,
  { providerId, referenceId }: { providerId: string; referenceId: string },
  report: PaymentReport,
): Promise<PaymentAttempt | undefined> {
  const found = await findAttempt(deps.db, providerId, referenceId);
  if (!found) return undefined;
  const { subscriberId } = found;
  const hasChanged = { entitlements: false };
  // Read before the transaction: one that waits for a second connection while others wait for its lock never ends.
  const given = await readGiven(deps, { providerId, attempt: found, report });
  const applied = await deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const attempt = await lockAttempt(trx, providerId, referenceId);
    if (!attempt) throw new Error('a payment is gone');
    const next = await merge(deps, trx, { providerId, attempt, report, given, hasChanged });
    await updateAttempt(trx, providerId, next);
    if (hasChanged.entitlements)
      await deps.bus.publish({ name: 'entitlements.changed', providerId, subscriberId }, { trx });
    return next;
  });
  return applied;
}

/** What other modules know of who pays and what is paid. */
interface Given {
  /** Digests of who pays, for trials. */
  persons: readonly string[];
  payer: Payer | undefined;
  title: SoldTitle | undefined;
}

/** Read where something is settled: the order's item never changes. */
async function readGiven(
  deps: BillingDeps,
  { providerId, attempt, report }: Pick<Merging, 'providerId' | 'attempt' | 'report'>,
): Promise<Given> {
  if (report.state !== 'captured' && report.state !== 'refunded' && report.state !== 'declined')
    return { persons: [], payer: undefined, title: undefined };
  const { subscriberId, orderId } = attempt;
  const item = (await findOrder(deps.db, providerId, subscriberId, orderId))?.item;
  const isTrial = item !== undefined && 'trialDays' in item && item.trialDays > 0;
  return {
    persons: isTrial ? await personsOf(deps, providerId, subscriberId, report.method?.fingerprint) : [],
    payer: await deps.findPayer(providerId, subscriberId),
    title:
      item?.purpose === 'PURCHASE'
        ? await deps.findTitle(providerId, item.objectId, item.availabilityId)
        : undefined,
  };
}

interface Merging {
  providerId: string;
  attempt: PaymentAttempt;
  report: PaymentReport;
  given: Given;
  hasChanged: { entitlements: boolean };
}

async function merge(
  deps: BillingDeps,
  trx: Queries,
  { providerId, attempt, report, given, hasChanged }: Merging,
): Promise<PaymentAttempt> {
  const { referenceId } = attempt;
  const now = deps.clock.now();
  const { captured } = report;
  const isOtherAmount =
    captured !== undefined &&
    (captured.currency !== attempt.amount.currency || captured.minorUnits !== attempt.amount.minorUnits);
  const gatewayReference = report.gatewayReference ?? attempt.gatewayReference;
  if (isOtherAmount || (attempt.gatewayReference ?? gatewayReference) !== gatewayReference) {
    // Not ours to guess: an operator looks at it.
    deps.log.error(
      { provider: providerId, payment: referenceId },
      'a gateway names another payment or amount',
    );
    return { ...attempt, errorType: 'MISMATCH', checkAt: null };
  }
  const state = mergePaymentState(attempt.state, report.state);
  const wasCaptured = attempt.state === 'captured' || attempt.state === 'refunded';
  const isCaptured = state === 'captured' || state === 'refunded';
  const next: PaymentAttempt = {
    ...attempt,
    state,
    gatewayReference,
    nextStep: isPaymentSettled(state) ? undefined : (report.next ?? attempt.nextStep),
    errorType: state === 'declined' ? (report.errorType ?? attempt.errorType ?? 'DECLINED') : undefined,
    checkAt: isPaymentSettled(state) ? null : (attempt.checkAt ?? checkAfter(0, now)),
  };
  if (isCaptured && !wasCaptured) {
    const order = await lockOrder(trx, providerId, attempt.subscriberId, attempt.orderId);
    if (!order) throw new Error('the order of a payment is gone');
    const methodId = await storeMethod(deps, trx, { providerId, attempt, report, order, now });
    const settlement = await settleOrder(deps, trx, { providerId, order, attempt, methodId, ...given, now });
    if (settlement === 'given') hasChanged.entitlements = true;
    else await giveBack(deps, trx, { providerId, order, attempt, now });
  }
  if (state === 'declined' && attempt.state !== 'declined') {
    const order = await lockOrder(trx, providerId, attempt.subscriberId, attempt.orderId);
    const { errorType } = next;
    if (order && (await declineRenewal(deps, trx, { providerId, order, errorType, payer: given.payer, now })))
      hasChanged.entitlements = true;
  }
  if (report.refunded && report.refunded.minorUnits > attempt.refunded.minorUnits) {
    next.refunded = report.refunded;
    const amount = subtractMoney(report.refunded, attempt.refunded);
    await requestMail(deps, trx, { providerId, payer: given.payer }, 'payment-refunded', { amount });
  }
  return next;
}

/** Notes that a payment is for nothing, and has it refunded after this transaction. */
async function giveBack(
  deps: BillingDeps,
  trx: Queries,
  of: { providerId: string; order: Order; attempt: PaymentAttempt; now: Date },
): Promise<void> {
  const { providerId, order, attempt, now } = of;
  const { subscriberId, referenceId, gatewayId, amount } = attempt;
  if (order.state === 'open') {
    await setOrderState(trx, providerId, order, 'closed');
    if (order.couponId !== undefined)
      await releaseCoupon(trx, providerId, {
        couponId: order.couponId,
        subscriberId,
        orderId: order.orderId,
      });
  }
  const left = subtractMoney(amount, attempt.refunded);
  if (left.minorUnits === 0) return;
  const lines = strayLines(left, gatewayId);
  await writeEntry(trx, providerId, { kind: 'stray', subscriberId, reference: referenceId, at: now, lines });
  await writeEvent(trx, deps.clock, refundRequested, {
    providerId,
    orderingKey: `payment/${referenceId}`,
    payload: { referenceId },
  });
}

/** Stores the method that a payment has left. A charge of a renewal names the one that it was made by. */
async function storeMethod(
  deps: BillingDeps,
  trx: Queries,
  of: Pick<Merging, 'providerId' | 'attempt' | 'report'> & { order: Order; now: Date },
): Promise<string | undefined> {
  const { providerId, attempt, report, order, now } = of;
  const { method } = report;
  if (!method) return undefined;
  const { subscriberId, gatewayId, mode } = attempt;
  if (order.item.purpose === 'RENEWAL') {
    const { subscriptionId } = order.item;
    const present = await lockSubscription(trx, providerId, subscriberId, subscriptionId);
    const former =
      present?.terms?.methodId && (await findMethod(trx, providerId, subscriberId, present.terms.methodId));
    if (former && deps.unseal(providerId, former.token) === method.token) return undefined;
  }
  const methodId = `PM-${attempt.referenceId}`;
  await insertMethod(trx, providerId, {
    methodId,
    subscriberId,
    gatewayId,
    mode,
    token: deps.seal(providerId, method.token),
    label: method.label,
    expiresOn: method.expiresOn,
    createdAt: now,
  });
  return methodId;
}
