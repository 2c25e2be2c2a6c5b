import type { Queries } from '@rawi/platform';
import { insertOutcome } from '../bills/bill-store.ts';
import { saleLines } from '../journal/entries.ts';
import { writeEntry } from '../journal/journal-store.ts';
import type { PaymentAttempt } from '../payments/attempt-store.ts';
import type { Order } from './order-store.ts';

export const billIdOf = ({ orderId }: Pick<Order, 'orderId'>) => `B-${orderId}`;

/** Notes that an order's bill was paid, with the entry in the journal. */
export async function recordSale(
  trx: Queries,
  sale: {
    providerId: string;
    order: Order;
    attempt: Pick<PaymentAttempt, 'referenceId' | 'gatewayId'>;
    revenue: 'plans' | 'titles';
    now: Date;
  },
): Promise<void> {
  const { providerId, order, attempt, revenue, now } = sale;
  const { subscriberId, price, country } = order;
  const { referenceId, gatewayId } = attempt;
  const billId = billIdOf(order);
  await insertOutcome(trx, providerId, { subscriberId, billId, outcome: 'PAID', referenceId, at: now });
  await writeEntry(trx, providerId, {
    kind: 'sale',
    subscriberId,
    reference: referenceId,
    at: now,
    lines: saleLines(price, { gatewayId, country, revenue }),
  });
}
