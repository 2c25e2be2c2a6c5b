import type { Queries } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { setOrderState, type OrderItem } from '../orders/order-store.ts';
import type { Captured, Settlement } from '../orders/captured.ts';
import { findMethod } from '../payments/method-store.ts';
import { reportReplaced } from '../payments/revoke-method.ts';
import { findPlans } from '../plans/plan-store.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { lockSubscription, writeSubscription } from '../subscriptions/subscription-store.ts';

/** Another card was stored: a subscription is renewed by it from now on, and the former one is forgotten. */
export async function replaceCard(
  deps: BillingDeps,
  trx: Queries,
  captured: Captured,
  { subscriptionId }: Extract<OrderItem, { purpose: 'CARD' }>,
): Promise<Settlement> {
  const { providerId, order, methodId, payer, now } = captured;
  const { subscriberId } = order;
  const present = await lockSubscription(trx, providerId, subscriberId, subscriptionId);
  if (methodId === undefined || !present?.terms || !holdsPlan(present, now)) return 'stray';
  const former = present.terms.methodId;
  const [plan] = await findPlans(trx, providerId, present.planId);
  const item = plan?.name[payer?.language ?? 'en'] ?? present.planId;
  await tellReplaced(deps, trx, captured, { item, methodId });
  await writeSubscription(trx, providerId, { ...present, terms: { ...present.terms, methodId } });
  await setOrderState(trx, providerId, order, 'paid');
  if (former !== undefined) await reportReplaced(deps, trx, { providerId, subscriberId, methodId: former });
  return 'given';
}

/** Tells who pays by what a plan is renewed from now on. */
export async function tellReplaced(
  deps: BillingDeps,
  trx: Queries,
  { providerId, order, payer }: Captured,
  { item, methodId }: { item: string; methodId: string },
): Promise<void> {
  const method = await findMethod(trx, providerId, order.subscriberId, methodId);
  if (method)
    await requestMail(deps, trx, { providerId, payer }, 'payment-method-replaced', {
      item,
      method: method.label,
    });
}
