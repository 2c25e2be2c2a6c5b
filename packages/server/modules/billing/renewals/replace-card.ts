import type { Queries } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { setOrderState, type OrderItem } from '../orders/order-store.ts';
import type { Captured, Settlement } from '../orders/captured.ts';
import { reportReplaced } from '../payments/revoke-method.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { lockSubscription, writeSubscription } from '../subscriptions/subscription-store.ts';

/** Another card was stored: a subscription is renewed by it from now on, and the former one is forgotten. */
export async function replaceCard(
  deps: BillingDeps,
  trx: Queries,
  captured: Captured,
  { subscriptionId }: Extract<OrderItem, { purpose: 'CARD' }>,
): Promise<Settlement> {
  const { providerId, order, methodId, now } = captured;
  const { subscriberId } = order;
  const present = await lockSubscription(trx, providerId, subscriberId, subscriptionId);
  if (methodId === undefined || !present?.terms || !holdsPlan(present, now)) return 'stray';
  const former = present.terms.methodId;
  await writeSubscription(trx, providerId, { ...present, terms: { ...present.terms, methodId } });
  await setOrderState(trx, providerId, order, 'paid');
  if (former !== undefined) await reportReplaced(deps, trx, { providerId, subscriberId, methodId: former });
  return 'given';
}
