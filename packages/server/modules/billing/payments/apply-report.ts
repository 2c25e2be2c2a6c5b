import { isPaymentSettled, mergePaymentState, subtractMoney } from '@rawi/domain';
import type { PaymentReport } from '@rawi/gateway-kit';
import { writeEvent, type Queries } from '@rawi/platform';
import type { BillingDeps, SoldTitle } from '../billing-deps.ts';
import { releaseCoupon } from '../coupons/coupon-store.ts';
import { strayLines } from '../journal/entries.ts';
import { writeEntry } from '../journal/journal-store.ts';
import { findOrder, lockOrder, setOrderState, type Order } from '../orders/order-store.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { lockSubscriber } from '../subscriptions/subscription-store.ts';
import { findAttempt, lockAttempt, updateAttempt, type PaymentAttempt } from './attempt-store.ts';
import { refundRequested } from './refund-requested.ts';
import { insertMethod } from './method-store.ts';
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
  title: SoldTitle | undefined;
}

/** Read where the payment is captured: the order's item never changes. */
async function readGiven(
  deps: BillingDeps,
  { providerId, attempt, report }: Pick<Merging, 'providerId' | 'attempt' | 'report'>,
): Promise<Given> {
  if (report.state !== 'captured' && report.state !== 'refunded') return { persons: [], title: undefined };
  const { subscriberId, orderId } = attempt;
  const order = await findOrder(deps.db, providerId, subscriberId, orderId);
  const item = order?.item;
  return {
    persons: await personsOf(deps, providerId, subscriberId, report.method?.fingerprint),
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
    const methodId = await storeMethod(deps, trx, { providerId, attempt, report, now });
    const settlement = await settleOrder(trx, { providerId, order, attempt, methodId, ...given, now });
    if (settlement === 'given') hasChanged.entitlements = true;
    else await giveBack(deps, trx, { providerId, order, attempt, now });
  }
  if (report.refunded && report.refunded.minorUnits > attempt.refunded.minorUnits)
    next.refunded = report.refunded;
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

async function storeMethod(
  deps: BillingDeps,
  trx: Queries,
  { providerId, attempt, report, now }: Pick<Merging, 'providerId' | 'attempt' | 'report'> & { now: Date },
): Promise<string | undefined> {
  const { method } = report;
  if (!method) return undefined;
  const methodId = `PM-${attempt.referenceId}`;
  await insertMethod(trx, providerId, {
    methodId,
    subscriberId: attempt.subscriberId,
    gatewayId: attempt.gatewayId,
    mode: attempt.mode,
    token: deps.seal(providerId, method.token),
    label: method.label,
    expiresOn: method.expiresOn,
    createdAt: now,
  });
  return methodId;
}
