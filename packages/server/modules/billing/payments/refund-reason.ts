import type { RefundReason } from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import { hasEntry } from '../journal/journal-store.ts';
import type { Order, OrderItem } from '../orders/order-store.ts';
import { holdsPricedFrom } from '../orders/priced-from.ts';
import { findActivePurchase } from '../store.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { findSubscriptions } from '../subscriptions/subscription-store.ts';
import type { PaymentAttempt } from './attempt-store.ts';

interface Paid {
  attempt: PaymentAttempt;
  order: Order;
  now: Date;
}

/**
 * Why a payment that was taken goes back, or has given nothing where its amount is 0; undefined of one that was not taken, or
 * whose payer has what it paid for.
 */
export async function findRefundReason(
  db: Queries,
  providerId: string,
  { attempt, order, now }: Paid,
): Promise<RefundReason | undefined> {
  const { state, amount, refunded, dispute, subscriberId, referenceId } = attempt;
  if (state !== 'captured' && state !== 'refunded') return undefined;
  if (amount.minorUnits === 0)
    return order.state === 'paid' ? undefined : strayReason(db, providerId, { order, now });
  // Other attempts of the same order may have paid it: the order alone does not tell.
  if (await hasEntry(db, providerId, { kind: 'stray', subscriberId, reference: referenceId }))
    return strayReason(db, providerId, { order, now });
  if (dispute && dispute.outcome !== 'won') return dispute.outcome === 'lost' ? 'DISPUTE_LOST' : 'DISPUTED';
  return state === 'refunded' || refunded.minorUnits >= amount.minorUnits ? 'REFUNDED' : undefined;
}

async function strayReason(
  db: Queries,
  providerId: string,
  { order, now }: Pick<Paid, 'order' | 'now'>,
): Promise<RefundReason> {
  const { item, state, subscriberId } = order;
  if (state === 'paid') return 'DUPLICATE';
  const isHeld = await holdsItem(db, providerId, { subscriberId, item, now });
  if ('subscriptionId' in item) return isHeld ? 'ORDER_CLOSED' : 'PLAN_ENDED';
  if (isHeld) return 'DUPLICATE';
  const isTrial = item.purpose === 'SUBSCRIPTION' && item.trialDays > 0;
  return isTrial && (await holdsPricedFrom(db, providerId, { order, now })) ? 'TRIAL_USED' : 'ORDER_CLOSED';
}

/** Whether the subscriber has what was ordered, by whichever order. */
async function holdsItem(
  db: Queries,
  providerId: string,
  { subscriberId, item, now }: { subscriberId: string; item: OrderItem; now: Date },
): Promise<boolean> {
  if (item.purpose === 'PURCHASE') return findActivePurchase(db, providerId, { subscriberId, ...item, now });
  const held = (await findSubscriptions(db, providerId, subscriberId)).filter((one) => holdsPlan(one, now));
  return held.some((one) =>
    'subscriptionId' in item ? one.subscriptionId === item.subscriptionId : one.planId === item.planId,
  );
}
