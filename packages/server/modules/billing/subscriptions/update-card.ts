import { CallError } from '@rawi/contract';
import { freeOrder } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { randomUUID } from 'node:crypto';
import type { BillingDeps } from '../billing-deps.ts';
import { closeOrder } from '../orders/close-order.ts';
import { insertOrder, lockOpenOrder, type Order } from '../orders/order-store.ts';
import type { PaymentAttempt } from '../payments/attempt-store.ts';
import {
  askedOf,
  gatewayOf,
  openAttempt,
  sendPayment,
  type PaymentRequest,
} from '../payments/start-payment.ts';
import { findPlans } from '../plans/plan-store.ts';
import { findOpenRenewal } from '../renewals/abandon-renewal.ts';
import { holdsPlan } from './held-plans.ts';
import { comingPeriod } from './paid-period.ts';
import { findSubscriptions, lockSubscriber, type StoredSubscription } from './subscription-store.ts';

const ORDER_MS = 30 * 60_000;

export type CardUpdate = Omit<PaymentRequest, 'item' | 'couponId'> & { planId: string };

/**
 * Starts a payment that leaves another card for a subscription: of what a declined renewal owes, which it pays at once, or
 * of nothing. Errors: 7001 without such a subscription here; 7323 while a renewal is being charged; 7324 where the amount
 * is not what is owed; 7325 for a way to pay that renews nothing; 7332 where the gateway refuses.
 */
export async function updateCard(deps: BillingDeps, request: CardUpdate): Promise<PaymentAttempt> {
  const { providerId, subscriberId, planId, mode, seen, language } = request;
  const gateway = gatewayOf(deps, request);
  if (!gateway.capabilities.recurringModes.includes(mode)) throw new CallError(7325, 'transactionmode');
  const [plan] = await findPlans(deps.db, providerId, planId);
  const payer = await deps.findPayer(providerId, subscriberId);
  if (!plan || !payer) throw new CallError(7001, 'planid');
  const now = deps.clock.now();
  const { attempt, mustSend } = await deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const held = await findSubscriptions(trx, providerId, subscriberId, { lock: true });
    const present = held.find((one) => one.planId === planId && one.terms && holdsPlan(one, now));
    if (!present?.terms) throw new CallError(7001, 'planid');
    if (!(present.terms.price.currency in gateway.capabilities.currencies))
      throw new CallError(7325, 'gateway');
    const order = await orderOf(trx, { providerId, present, now });
    const amount = order.price.total;
    if (amount.minorUnits !== seen.minorUnits || amount.currency !== seen.currency)
      throw new CallError(7324, 'amount');
    return openAttempt(trx, providerId, {
      ...{ order, gatewayId: gateway.id, mode, amount, now },
      asked: askedOf(deps, request),
    });
  });
  if (!mustSend) return attempt;
  const description = plan.name[language];
  const sent = await sendPayment(deps, request, { gateway, attempt, payer, storeMethod: true, description });
  if (sent.state === 'declined') throw new CallError(7332);
  return sent;
}

/** What the card's payment pays: the renewal that was declined, or nothing. Errors: 7323. */
async function orderOf(
  trx: Queries,
  { providerId, present, now }: { providerId: string; present: StoredSubscription; now: Date },
): Promise<Order> {
  const { subscriberId, subscriptionId, renewsAt } = present;
  const terms = present.terms!;
  const owed = await findOpenRenewal(trx, providerId, present);
  if (owed) {
    const plan =
      owed.item.planId === present.planId
        ? undefined
        : (await findPlans(trx, providerId, owed.item.planId))[0];
    const { period } = comingPeriod(present, terms, owed.createdAt, plan && (owed.interval ?? plan.interval));
    // Due again only when its period ends: it is being charged.
    if (renewsAt && renewsAt >= period.end) throw new CallError(7323);
    return owed;
  }
  const item = { purpose: 'CARD', subscriptionId } as const;
  const open = await lockOpenOrder(trx, providerId, subscriberId, item);
  if (
    open &&
    'subscriptionId' in open.item &&
    open.item.subscriptionId === subscriptionId &&
    open.expiresAt > now
  )
    return open;
  if (open) await closeOrder(trx, providerId, open);
  const order: Order = {
    orderId: randomUUID(),
    subscriberId,
    item,
    country: terms.country,
    price: freeOrder(terms.price.currency),
    couponId: undefined,
    state: 'open',
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_MS),
  };
  if (!(await insertOrder(trx, providerId, order))) throw new Error('another order was opened meanwhile');
  return order;
}
