import { CallError } from '@rawi/contract';
import { isPaymentSettled, moneyOf, type Money } from '@rawi/domain';
import { GatewayRefusal, GatewayUnavailable, type Gateway, type PaymentMode } from '@rawi/gateway-kit';
import type { Queries } from '@rawi/platform';
import { randomUUID } from 'node:crypto';
import type { BillingDeps } from '../billing-deps.ts';
import { findCouponOrder, takeCoupon } from '../coupons/coupon-store.ts';
import { closeOrder } from '../orders/close-order.ts';
import { insertOrder, lockOpenOrder, lockOrder, type Order, type OrderItem } from '../orders/order-store.ts';
import { quoteOrder, type Asked, type Quote } from '../orders/quote-order.ts';
import { lockSubscriber } from '../subscriptions/subscription-store.ts';
import { applyReport } from './apply-report.ts';
import {
  findAttempt,
  findCurrentAttempt,
  insertAttempt,
  supersedeAttempts,
  updateAttempt,
  type PaymentAttempt,
} from './attempt-store.ts';
import { checkAfter } from './check-times.ts';

/** Milliseconds for which an order waits to be paid. */
const ORDER_MS = 30 * 60_000;

export interface PaymentRequest extends Asked {
  gatewayId: string;
  mode: PaymentMode;
  /** What the viewer saw: another price now is refused. */
  seen: Money;
  returnUrl: string;
  language: 'en' | 'ar';
  details: Readonly<Record<string, string>>;
}

function gatewayOf(deps: BillingDeps, { providerId, gatewayId, mode }: PaymentRequest): Gateway {
  const gateway = deps.gatewaysOf(providerId).find(({ id }) => id.toLowerCase() === gatewayId.toLowerCase());
  if (!gateway?.capabilities.modes.includes(mode)) throw new CallError(7325, 'gateway');
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

const isSamePrice = (one: Order, other: Omit<Order, 'orderId'>) =>
  one.price.total.minorUnits === other.price.total.minorUnits &&
  one.price.total.currency === other.price.total.currency &&
  one.couponId === other.couponId &&
  ('trialDays' in one.item ? one.item.trialDays : 0) ===
    ('trialDays' in other.item ? other.item.trialDays : 0);

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
 * Another way supersedes it. Errors: those of `quoteOrder`; 7324 where the price is another one than the viewer saw, 7325
 * where the gateway does not have this way to pay or does not answer, 7320 where it refuses.
 */
export async function startPayment(deps: BillingDeps, request: PaymentRequest): Promise<PaymentAttempt> {
  const { providerId, subscriberId, mode, seen } = request;
  const gateway = gatewayOf(deps, request);
  const quote = await quoteOrder(deps, { ...request, gatewayId: gateway.id });
  const { price, country } = quote;
  if (price.total.minorUnits !== seen.minorUnits || price.total.currency !== seen.currency)
    throw new CallError(7324, 'amount');
  const now = deps.clock.now();
  const isTrial = quote.trialDays > 0;
  const amount = isTrial ? moneyOf(0, price.total.currency) : price.total;
  const isRecurring = gateway.capabilities.recurringModes.includes(mode);
  // A trial is charged after it.
  if (isTrial && !isRecurring) throw new CallError(7325, 'transactionmode');

  const { attempt, isNew } = await deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const order = await takeOrder(trx, providerId, {
      subscriberId,
      item: itemOf(request, quote),
      country,
      price: isTrial ? nothingOf(price) : price,
      couponId: request.couponId,
      state: 'open',
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_MS),
    });
    const present = await findCurrentAttempt(trx, providerId, subscriberId, order.orderId);
    if (present?.gatewayId === gateway.id && present.mode === mode && !isPaymentSettled(present.state))
      return { attempt: present, isNew: false };
    // Those that were declined too: one of them may still be captured, and then is not the current one.
    await supersedeAttempts(trx, providerId, subscriberId, order.orderId);
    const made: PaymentAttempt = {
      referenceId: randomUUID(),
      subscriberId,
      orderId: order.orderId,
      gatewayId: gateway.id,
      mode,
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
      checkAt: checkAfter(0, now),
      checks: 0,
    };
    if (!(await insertAttempt(trx, providerId, made)))
      throw new Error('another payment was started meanwhile');
    return { attempt: made, isNew: true };
  });
  return isNew ? begin(deps, request, { gateway, attempt, quote, isRecurring }) : attempt;
}

/** The order of a free trial costs nothing; what it costs after it is the plan's price. */
function nothingOf({ total, taxBasisPoints }: Quote['price']): Quote['price'] {
  const none = moneyOf(0, total.currency);
  return { listPrice: none, discount: none, total: none, net: none, tax: none, taxBasisPoints };
}

async function begin(
  deps: BillingDeps,
  { providerId, returnUrl, language, details }: PaymentRequest,
  of: { gateway: Gateway; attempt: PaymentAttempt; quote: Quote; isRecurring: boolean },
): Promise<PaymentAttempt> {
  const { gateway, attempt, quote, isRecurring } = of;
  const { referenceId } = attempt;
  const { email, mobileno } = quote.payer;
  try {
    const report = await gateway.start({
      referenceId,
      amount: attempt.amount,
      mode: attempt.mode,
      storeMethod: quote.plan !== undefined && isRecurring,
      returnUrl: returnUrl.replaceAll('{referenceid}', referenceId),
      language,
      description: (quote.plan?.name ?? quote.title!.title)[language],
      payer: { subscriberId: attempt.subscriberId, email, mobileno },
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
  const isRefused = error instanceof GatewayRefusal;
  if (!isRefused && !(error instanceof GatewayUnavailable)) throw error;
  deps.log.warn(
    { err: error, provider: providerId, gateway: attempt.gatewayId },
    'a payment was not started',
  );
  const { referenceId, subscriberId } = attempt;
  if (isRefused) {
    const report = {
      state: 'declined',
      gatewayReference: undefined,
      errorType: error.errorType,
    } as const;
    return (await applyReport(deps, { providerId, referenceId }, report)) ?? attempt;
  }
  return deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const known = (await findAttempt(trx, providerId, referenceId)) ?? attempt;
    if (isPaymentSettled(known.state) || known.state === 'authorized') return known;
    const next: PaymentAttempt = { ...known, state: 'unknown' };
    await updateAttempt(trx, providerId, next);
    return next;
  });
}
