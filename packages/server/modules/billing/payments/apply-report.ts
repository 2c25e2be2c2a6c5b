import {
  compareMoney,
  isPaymentSettled,
  mergePaymentState,
  subtractMoney,
  type PaymentState,
} from '@rawi/domain';
import type { PaymentReport } from '@rawi/gateway-kit';
import { writeEvent, type Queries } from '@rawi/platform';
import type { BillingDeps, Payer, SoldTitle } from '../billing-deps.ts';
import { applyDispute, isDisputeNews } from '../disputes/apply-dispute.ts';
import { strayLines } from '../journal/entries.ts';
import { writeEntry } from '../journal/journal-store.ts';
import { closeOrder } from '../orders/close-order.ts';
import { findOrder, lockOrder, type Order } from '../orders/order-store.ts';
import { holdsPricedFrom } from '../orders/priced-from.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { bookGatewayRefund } from '../refunds/gateway-refund.ts';
import { declineRenewal } from '../renewals/decline-renewal.ts';
import { lockSubscriber, lockSubscription } from '../subscriptions/subscription-store.ts';
import {
  findAttempt,
  lockAttempt,
  reserveReturn,
  updateAttempt,
  type PaymentAttempt,
} from './attempt-store.ts';
import { paymentAuthorized } from './authorization-events.ts';
import { checkAfter } from './check-times.ts';
import { findMethod, insertMethod } from './method-store.ts';
import { reportReplaced } from './revoke-method.ts';
import { personsOf } from './persons.ts';
import { refundRequested } from './refund-requested.ts';

/** Of a payment of which its gateway names another amount or payment than ours: an operator looks at it. */
export const MISMATCH = 'MISMATCH';

const wasTaken = (state: PaymentState) => state === 'captured' || state === 'refunded';

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
  // Whoever hears now that it is paid may watch with the next call.
  if (hasChanged.entitlements) deps.forgetEntitlements(providerId, subscriberId);
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

/** Whether a gateway names another amount, or another payment, than the one that was begun. */
function isMismatch(attempt: PaymentAttempt, { captured, refunded, ...report }: PaymentReport): boolean {
  const { amount, gatewayReference } = attempt;
  if (captured && (captured.currency !== amount.currency || captured.minorUnits !== amount.minorUnits))
    return true;
  if (refunded && (refunded.currency !== amount.currency || refunded.minorUnits > amount.minorUnits))
    return true;
  return gatewayReference !== undefined && (report.gatewayReference ?? gatewayReference) !== gatewayReference;
}

function errorOf(attempt: PaymentAttempt, state: PaymentState, report: PaymentReport): string | undefined {
  if (state === 'declined') return report.errorType ?? attempt.errorType ?? 'DECLINED';
  // It stays until the right amount is told.
  return attempt.errorType === MISMATCH && !report.captured ? MISMATCH : undefined;
}

async function merge(deps: BillingDeps, trx: Queries, merging: Merging): Promise<PaymentAttempt> {
  const { providerId, attempt, report } = merging;
  const { referenceId, subscriberId } = attempt;
  const now = deps.clock.now();
  if (isMismatch(attempt, report)) {
    // Not ours to guess.
    const about = { provider: providerId, payment: referenceId };
    deps.log.error(about, 'a gateway names another payment or amount');
    return { ...attempt, errorType: MISMATCH, checkAt: null };
  }
  const state = mergePaymentState(attempt.state, report.state);
  const next: PaymentAttempt = {
    ...attempt,
    state,
    gatewayReference: report.gatewayReference ?? attempt.gatewayReference,
    nextStep: isPaymentSettled(state) ? undefined : (report.next ?? attempt.nextStep),
    errorType: errorOf(attempt, state, report),
    checkAt: isPaymentSettled(state) ? null : (attempt.checkAt ?? checkAfter(0, now)),
  };
  if (report.refunded && compareMoney(report.refunded, attempt.refunded) > 0) next.refunded = report.refunded;
  const isDispute = report.dispute && wasTaken(state) && isDisputeNews(attempt.dispute, report.dispute);
  const hasMoved = state !== attempt.state || next.refunded !== attempt.refunded || isDispute;
  if (!hasMoved) return next;
  const order = await lockOrder(trx, providerId, subscriberId, attempt.orderId);
  if (!order) throw new Error('the order of a payment is gone');
  if (wasTaken(state)) await applyTaken(deps, trx, { ...merging, order, next, now });
  else if (state === 'authorized') await decideAuthorization(deps, trx, { providerId, attempt, order, now });
  else if (state === 'declined') await applyDecline(deps, trx, { ...merging, order, next, now });
  return next;
}

interface Taken extends Merging {
  order: Order;
  next: PaymentAttempt;
  now: Date;
}

/** The money was taken: gives what it has paid, and follows what is given back of it and what is disputed. */
async function applyTaken(deps: BillingDeps, trx: Queries, taken: Taken): Promise<void> {
  const { providerId, attempt, report, given, hasChanged, next, now } = taken;
  if (!wasTaken(attempt.state)) {
    const methodId = await storeMethod(deps, trx, taken);
    const { order } = taken;
    const settlement = await settleOrder(deps, trx, { providerId, order, attempt, methodId, ...given, now });
    if (settlement === 'given') hasChanged.entitlements = true;
    else {
      next.returning = await giveBack(deps, trx, taken);
      const { subscriberId } = attempt;
      if (methodId !== undefined) await reportReplaced(deps, trx, { providerId, subscriberId, methodId });
    }
  }
  // As it stands after it was given.
  const order = (await findOrder(trx, providerId, attempt.subscriberId, attempt.orderId))!;
  if (compareMoney(next.refunded, next.returning) > 0) {
    const amount = subtractMoney(next.refunded, next.returning);
    const hasLost = await bookGatewayRefund(deps, trx, { providerId, attempt: next, order, amount });
    if (hasLost) hasChanged.entitlements = true;
  }
  const { dispute } = report;
  if (!dispute || !isDisputeNews(attempt.dispute, dispute)) return;
  const disputed = { providerId, attempt: next, order, dispute, payer: given.payer, now };
  if (await applyDispute(deps, trx, disputed)) hasChanged.entitlements = true;
  next.dispute = dispute;
}

/** Nothing was taken: a renewal is tried again, and a coupon is free for another try. */
async function applyDecline(
  deps: BillingDeps,
  trx: Queries,
  { providerId, attempt, given, hasChanged, order, next, now }: Taken,
): Promise<void> {
  const { errorType } = next;
  if (await declineRenewal(deps, trx, { providerId, order, errorType, payer: given.payer, now }))
    hasChanged.entitlements = true;
  // Another try makes another order: until then nobody is kept from the coupon.
  if (order.state === 'open' && !attempt.isSuperseded && order.couponId !== undefined)
    await closeOrder(trx, providerId, order);
}

/**
 * Takes what is reserved for an order that still waits for it, and lets go of it otherwise: also where the plan that it was
 * priced from is no longer the present one, which closes the order.
 */
async function decideAuthorization(
  deps: BillingDeps,
  trx: Queries,
  { providerId, attempt, order, now }: Pick<Taken, 'providerId' | 'attempt' | 'order' | 'now'>,
): Promise<void> {
  const { referenceId } = attempt;
  const isCurrent = order.state === 'open' && !attempt.isSuperseded;
  const holds = isCurrent && (await holdsPricedFrom(trx, providerId, { order, now }));
  const action = holds ? 'capture' : 'void';
  if (isCurrent && !holds) await closeOrder(trx, providerId, order);
  await writeEvent(trx, deps.clock, paymentAuthorized, {
    providerId,
    orderingKey: `authorization/${referenceId}`,
    payload: { referenceId, action },
  });
}

/** Notes that a payment is for nothing, and has all of it refunded after this transaction. Returns how much. */
async function giveBack(deps: BillingDeps, trx: Queries, { providerId, order, attempt, now }: Taken) {
  const { subscriberId, referenceId, gatewayId, amount, returning } = attempt;
  if (order.state === 'open') await closeOrder(trx, providerId, order);
  if (amount.minorUnits === 0) return returning;
  await reserveReturn(trx, providerId, attempt, subtractMoney(amount, returning));
  const lines = strayLines(amount, gatewayId);
  await writeEntry(trx, providerId, { kind: 'stray', subscriberId, reference: referenceId, at: now, lines });
  await writeEvent(trx, deps.clock, refundRequested, {
    providerId,
    orderingKey: `payment/${referenceId}`,
    payload: { referenceId },
  });
  return amount;
}

/** Stores the method that a payment has left. A charge of a renewal names the one that it was made by. */
async function storeMethod(deps: BillingDeps, trx: Queries, taken: Taken): Promise<string | undefined> {
  const { providerId, attempt, report, order, now } = taken;
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
