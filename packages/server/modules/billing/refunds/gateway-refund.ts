import type { Money } from '@rawi/domain';
import type { Clock, Queries } from '@rawi/platform';
import type { Order } from '../orders/order-store.ts';
import { reserveReturn, type PaymentAttempt } from '../payments/attempt-store.ts';
import { bookRefund } from './book-refund.ts';
import { insertRefund } from './refund-store.ts';

/**
 * Books what was given back at the gateway itself, and not by an operator of ours: it reports more than was set out here.
 * Returns whether the subscriber has lost access to anything.
 */
export async function bookGatewayRefund(
  { clock }: { clock: Clock },
  trx: Queries,
  of: { providerId: string; attempt: PaymentAttempt; order: Order; amount: Money },
): Promise<boolean> {
  const { providerId, attempt, order, amount } = of;
  const { subscriberId, referenceId } = attempt;
  const now = clock.now();
  // As much as is given back after it: the same report again is the same refund.
  const refundId = `G-${referenceId}-${attempt.refunded.minorUnits}`;
  await reserveReturn(trx, providerId, attempt, amount);
  await insertRefund(trx, providerId, {
    ...{ refundId, subscriberId, referenceId, amount, requestedAt: now, settledAt: now },
    reason: 'Given back at the gateway',
    requestedBy: 'gateway',
    state: 'done',
    errorType: undefined,
  });
  return bookRefund({ clock }, trx, { providerId, attempt, order, refundId, amount });
}
