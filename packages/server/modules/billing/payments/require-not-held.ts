import { CallError } from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import type { Asked, Quote } from '../orders/quote-order.ts';
import { pricedFrom, replacedPlan } from '../orders/priced-from.ts';
import { findActivePurchase } from '../store.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { findSubscriptions } from '../subscriptions/subscription-store.ts';

/**
 * Looks again, under the subscriber's lock, at what a quote was reckoned from: a payment at the same time may have bought
 * the same, or another plan. Errors: 7310 for what the subscriber has by now; 7324 where another plan is the present
 * one, or another period of it.
 */
export async function requireNotHeld(
  trx: Queries,
  { providerId, subscriberId, item }: Asked,
  { current, currency, now }: { current: Quote['current']; currency: string; now: Date },
): Promise<void> {
  if ('objectId' in item) {
    if (await findActivePurchase(trx, providerId, { subscriberId, ...item, now }))
      throw new CallError(7310, 'objectid');
    return;
  }
  const held = (await findSubscriptions(trx, providerId, subscriberId)).filter((one) => holdsPlan(one, now));
  if (held.some(({ planId }) => planId === item.planId)) throw new CallError(7310, 'planid');
  if (pricedFrom(replacedPlan(held, currency, now)) !== pricedFrom(current))
    throw new CallError(7324, 'amount');
}
