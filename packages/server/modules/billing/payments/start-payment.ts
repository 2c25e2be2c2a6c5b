import { CallError } from '@rawi/contract';
import { isPaymentSettled, moneyOf, type Money, type PlanInterval } from '@rawi/domain';
import { GatewayRefusal, GatewayUnavailable, type Gateway, type PaymentMode } from '@rawi/gateway-kit';
import type { Queries } from '@rawi/platform';
import { randomUUID } from 'node:crypto';
import type { BillingDeps, Payer } from '../billing-deps.ts';
import { findCouponOrder, takeCoupon } from '../coupons/coupon-store.ts';
import { closeOrder } from '../orders/close-order.ts';
import { insertOrder, lockOpenOrder, lockOrder, type Order, type OrderItem } from '../orders/order-store.ts';
import { pricedFrom } from '../orders/priced-from.ts';
import { quoteOrder, type Asked, type Quote } from '../orders/quote-order.ts';
import { lockSubscriber } from '../subscriptions/subscription-store.ts';
import { applyReport } from './apply-report.ts';
import {
  findAttempt,
  findCurrentAttempt,
  insertAttempt,
  markSentAgain,
  supersedeAttempts,
  updateAttempt,
  type PaymentAttempt,
} from './attempt-store.ts';
import { checkAfter } from './check-times.ts';
import { requireNotHeld } from './require-not-held.ts';

/** Milliseconds for which an order waits to be paid. */
const ORDER_MS = 30 * 60_000;
/** Milliseconds after which a payment whose answer was lost is sent again. */
const RESEND_MS = 2000;
/** Milliseconds for which one may still be on its way: some gateways are asked thrice, each time for ten seconds. */
const IN_FLIGHT_MS = 45_000;

export interface PaymentRequest extends Asked {
  gatewayId: string;
  mode: PaymentMode;
  /** What the viewer saw: another price now is refused. */
  seen: Money;
  /** Of a plan, the same; undefined of an app of an earlier release. */
  seenInterval?: PlanInterval | undefined;
  seenTrialDays?: number | undefined;
  returnUrl: string;
  language: 'en' | 'ar';
  details: Readonly<Record<string, string>>;
}

/** The gateway of a request. Errors: 7325 where it does not have this way to pay; 1002 for a bank that it does not name. */
export function gatewayOf(
  deps: BillingDeps,
  {
    providerId,
    gatewayId,
    mode,
    details,
  }: Pick<PaymentRequest, 'providerId' | 'gatewayId' | 'mode' | 'details'>,
): Gateway {
  const gateway = deps.gatewaysOf(providerId).find(({ id }) => id.toLowerCase() === gatewayId.toLowerCase());
  if (!gateway?.capabilities.modes.includes(mode)) throw new CallError(7325, 'gateway');
  const { bank = '' } = details;
  const { banks } = gateway.capabilities;
  // Without one the gateway's own page lets the payer choose.
  if (mode === 'NB' && bank !== '' && banks && !banks.some(({ id }) => id === bank))
    throw new CallError(1002, 'bank');
  return gateway;
}

const itemOf = ({ item }: PaymentRequest, quote: Quote): OrderItem =>
  'planId' in item
    ? {
        purpose: quote.current ? 'CHANGE' : 'SUBSCRIPTION',
        planId: item.planId,
        trialDays: quote.trialDays,
      }
    : { purpose: 'PURCHASE', ...item };

const trialDaysOf = ({ item }: Pick<Order, 'item'>) => ('trialDays' in item ? item.trialDays : 0);

const isSamePrice = (one: Order, other: Omit<Order, 'orderId'>) =>
  one.price.total.minorUnits === other.price.total.minorUnits &&
  one.price.total.currency === other.price.total.currency &&
  one.couponId === other.couponId &&
  // An order of an earlier release does not say.
  (one.pricedFrom === undefined || one.pricedFrom === other.pricedFrom) &&
  (one.interval === undefined || one.interval === other.interval) &&
  trialDaysOf(one) === trialDaysOf(other) &&
  // What a free trial costs later is what the viewer sees now.
  (trialDaysOf(one) === 0 || one.price.listPrice.minorUnits === other.price.listPrice.minorUnits) &&
  // An order of an earlier release does not say.
  (one.afterTrial === undefined || one.afterTrial.minorUnits === other.afterTrial?.minorUnits);

/** Whether the periods of a plan, and the days that are free, are what the viewer saw. */
const isPlanAsSeen = ({ seenInterval, seenTrialDays }: PaymentRequest, { plan, trialDays }: Quote): boolean =>
  plan === undefined ||
  ((seenInterval ?? plan.interval) === plan.interval && (seenTrialDays ?? trialDays) === trialDays);

/** Closes the open order of something else that holds the coupon: the viewer has turned to this one. */
async function moveCoupon(trx: Queries, providerId: string, wanted: Omit<Order, 'orderId'>): Promise<void> {
  const { couponId, subscriberId } = wanted;
  const holder = await findCouponOrder(trx, providerId, { couponId: couponId!, subscriberId });
  const other = holder && (await lockOrder(trx, providerId, subscriberId, holder));
  if (other && other.state === 'open') await closeOrder(trx, providerId, other);
}

/** The subscriber's order of this: the open one, where it has the same price, or a new one that holds the coupon. */
async function takeOrder(trx: Queries, providerId: string, wanted: Omit<Order, 'orderId'>): Promise<Order> {
  const open = await lockOpenOrder(trx, providerId, wanted.subscriberId, wanted.item);
  if (open && isSamePrice(open, wanted) && open.expiresAt > wanted.createdAt) return open;
  if (open) await closeOrder(trx, providerId, open);
  if (wanted.couponId !== undefined) await moveCoupon(trx, providerId, wanted);
  const order: Order = { ...wanted, orderId: randomUUID() };
  const { couponId, subscriberId, orderId, createdAt: now } = order;
  const refused =
    couponId === undefined
      ? undefined
      : await takeCoupon(trx, providerId, { couponId, subscriberId, orderId, now });
  if (refused !== undefined) throw new CallError(refused === 'used' ? 7302 : 7301, 'couponid');
  if (!(await insertOrder(trx, providerId, order))) throw new Error('another order was opened meanwhile');
  return order;
}

/**
 * Starts a payment, or gives the one that is under way for the same order by the same way: fifty presses make one payment.
 * One whose answer was lost is sent to its gateway again, under the same reference, so that it is the same payment there.
 * Another way supersedes it, as does another entry, language or return address. Errors: those of `quoteOrder` and of
 * `requireNotHeld`; 7330 for a plan that follows the present one; 7324 where the price, the plan's interval or its free days
 * are others than the viewer saw, 7325 where the gateway does not have this way to pay or does not answer, 1002 for a bank
 * that it does not name, 7320 where it refuses. A title that costs nothing is given at once.
 */
export async function startPayment(deps: BillingDeps, request: PaymentRequest): Promise<PaymentAttempt> {
  const { providerId, subscriberId, mode, seen } = request;
  const gateway = gatewayOf(deps, request);
  const quote = await quoteOrder(deps, { ...request, gatewayId: gateway.id });
  const { price, country } = quote;
  if (quote.startsAt) throw new CallError(7330, 'planid');
  if (price.total.minorUnits !== seen.minorUnits || price.total.currency !== seen.currency)
    throw new CallError(7324, 'amount');
  if (!isPlanAsSeen(request, quote)) throw new CallError(7324, 'planid');
  const now = deps.clock.now();
  const isTrial = quote.trialDays > 0;
  const amount = isTrial ? moneyOf(0, price.total.currency) : price.total;
  // Only a plan leaves a way to pay, for what it costs later.
  const isFree = quote.title !== undefined && amount.minorUnits === 0;
  const isRecurring = gateway.capabilities.recurringModes.includes(mode);
  // A trial is charged after it.
  if (isTrial && !isRecurring) throw new CallError(7325, 'transactionmode');

  const { attempt, mustSend } = await deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    await requireNotHeld(trx, request, { current: quote.current, currency: seen.currency, now });
    const order = await takeOrder(trx, providerId, {
      subscriberId,
      item: itemOf(request, quote),
      country,
      price: isTrial ? nothingOf(price) : price,
      couponId: request.couponId,
      afterTrial: isTrial && request.couponId !== undefined ? price.total : undefined,
      pricedFrom: quote.plan && pricedFrom(quote.current),
      interval: quote.plan?.interval,
      state: 'open',
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_MS),
    });
    return openAttempt(trx, providerId, {
      ...{ order, gatewayId: gateway.id, mode, amount, now },
      asked: askedOf(deps, request),
    });
  });
  if (isFree) return takeNothing(deps, providerId, attempt);
  if (!mustSend) return attempt;
  return sendPayment(deps, request, {
    gateway,
    attempt,
    payer: quote.payer,
    storeMethod: quote.plan !== undefined && isRecurring,
    description: (quote.plan?.name ?? quote.title!.title)[request.language],
  });
}

/** Completes the payment of a title that costs nothing: no gateway is asked, and another press completes it again. */
async function takeNothing(
  deps: BillingDeps,
  providerId: string,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const { referenceId, amount } = attempt;
  const taken = { state: 'captured', gatewayReference: undefined, captured: amount } as const;
  return (await applyReport(deps, { providerId, referenceId }, taken)) ?? attempt;
}

/**
 * A digest of what was entered for a payment, such as a mobile number or a bank, with its language and return address. All
 * of it goes to the gateway when the payment begins, so that another entry needs another payment.
 */
export function askedOf(
  deps: Pick<BillingDeps, 'digest'>,
  { providerId, language, returnUrl, details }: Omit<PaymentRequest, 'item' | 'couponId'>,
): string {
  const entered = Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return deps.digest(providerId, 'payment', JSON.stringify([language, returnUrl, entered]));
}

/**
 * Whether the viewer can do nothing for a payment, since its gateway's answer with the step was lost or has not come yet.
 * Renewals have no step: nothing was entered for them.
 */
export const isStalled = ({ state, nextStep, asked }: PaymentAttempt): boolean =>
  nextStep === undefined &&
  asked !== undefined &&
  (state === 'created' || state === 'needs_action' || state === 'unknown');

/** The same payment, to be sent again; undefined while it may be on its way, or where the viewer has something to do. */
function toSendAgain(attempt: PaymentAttempt, now: Date): PaymentAttempt | undefined {
  const pause = attempt.state === 'created' ? IN_FLIGHT_MS : RESEND_MS;
  if (!isStalled(attempt) || now.getTime() - attempt.sentAt.getTime() < pause) return undefined;
  return { ...attempt, state: 'created', sentAt: now, checkAt: checkAfter(0, now), checks: 0 };
}

/**
 * The payment of an order that is under way by a gateway and mode with the same entries, or a new one that supersedes what
 * there is; and whether this call is the one that has to send it.
 */
export async function openAttempt(
  trx: Queries,
  providerId: string,
  wanted: { order: Order; gatewayId: string; mode: PaymentMode; asked: string; amount: Money; now: Date },
): Promise<{ attempt: PaymentAttempt; mustSend: boolean }> {
  const { order, gatewayId, mode, asked, amount, now } = wanted;
  const { subscriberId, orderId } = order;
  const present = await findCurrentAttempt(trx, providerId, subscriberId, orderId);
  const isSame =
    present?.gatewayId === gatewayId &&
    present.mode === mode &&
    // One of an earlier release does not say.
    (present.asked === undefined || present.asked === asked);
  if (isSame && !isPaymentSettled(present.state)) {
    const again = toSendAgain(present, now);
    if (!again) return { attempt: present, mustSend: false };
    await markSentAgain(trx, providerId, again);
    return { attempt: again, mustSend: true };
  }
  // Those that were declined too: one of them may still be captured, and then is not the current one.
  await supersedeAttempts(trx, providerId, subscriberId, orderId);
  const attempt: PaymentAttempt = {
    referenceId: randomUUID(),
    subscriberId,
    orderId,
    gatewayId,
    mode,
    asked,
    amount,
    state: 'created',
    isSuperseded: false,
    gatewayReference: undefined,
    nextStep: undefined,
    errorType: undefined,
    refunded: moneyOf(0, amount.currency),
    returning: moneyOf(0, amount.currency),
    dispute: undefined,
    createdAt: now,
    sentAt: now,
    checkAt: checkAfter(0, now),
    checks: 0,
  };
  if (!(await insertAttempt(trx, providerId, attempt)))
    throw new Error('another payment was started meanwhile');
  return { attempt, mustSend: true };
}

/** The order of a free trial costs nothing: all of the plan's price, which is due after it, is taken off. */
function nothingOf({ listPrice, total, taxBasisPoints }: Quote['price']): Quote['price'] {
  const none = moneyOf(0, total.currency);
  return { listPrice, discount: listPrice, total: none, net: none, tax: none, taxBasisPoints };
}

/** Starts a payment at its gateway, once it is written. */
export async function sendPayment(
  deps: BillingDeps,
  request: Pick<PaymentRequest, 'providerId' | 'returnUrl' | 'language' | 'details'>,
  of: {
    gateway: Gateway;
    attempt: PaymentAttempt;
    payer: Payer;
    storeMethod: boolean;
    description: string;
  },
): Promise<PaymentAttempt> {
  const { providerId, returnUrl, language, details } = request;
  const { gateway, attempt, payer, storeMethod, description } = of;
  const { referenceId, subscriberId } = attempt;
  const { email, mobileno } = payer;
  try {
    const report = await gateway.start({
      referenceId,
      amount: attempt.amount,
      mode: attempt.mode,
      storeMethod,
      returnUrl: returnUrl.replaceAll('{referenceid}', referenceId),
      language,
      description,
      payer: { subscriberId, email, mobileno },
      details,
    });
    return (await applyReport(deps, { providerId, referenceId }, report)) ?? attempt;
  } catch (error) {
    return settleFailure(deps, { providerId, attempt }, error);
  }
}

/** What the gateway refused is declined; where it did not answer the payment is unknown, and asked about. */
export async function settleFailure(
  deps: BillingDeps,
  { providerId, attempt }: { providerId: string; attempt: PaymentAttempt },
  error: unknown,
): Promise<PaymentAttempt> {
  if (!(error instanceof GatewayRefusal) && !(error instanceof GatewayUnavailable)) throw error;
  deps.log.warn(
    { err: error, provider: providerId, gateway: attempt.gatewayId },
    'a payment was not started',
  );
  const { referenceId } = attempt;
  if (error instanceof GatewayRefusal) {
    const report = { state: 'declined', gatewayReference: undefined, errorType: error.errorType } as const;
    return (await applyReport(deps, { providerId, referenceId }, report)) ?? attempt;
  }
  return deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, attempt.subscriberId);
    const known = (await findAttempt(trx, providerId, referenceId)) ?? attempt;
    if (isPaymentSettled(known.state) || known.state === 'authorized') return known;
    const next: PaymentAttempt = { ...known, state: 'unknown' };
    await updateAttempt(trx, providerId, next);
    return next;
  });
}
