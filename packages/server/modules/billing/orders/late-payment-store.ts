import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { Order } from './order-store.ts';

/** Whether a subscriber has paid another order of the same kind since this one was made: of a plan, or of the same title. */
export async function hasBoughtSince(trx: Queries, providerId: string, order: Order): Promise<boolean> {
  const { subscriberId, orderId, createdAt, item } = order;
  const objectId = item.purpose === 'PURCHASE' ? item.objectId : null;
  const { rows } = await sql`
    select from purchase_order
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and order_id <> ${orderId}
      and state = 'paid' and created_at >= ${createdAt}
      and object_id is not distinct from ${objectId}::text limit 1`.execute(trx);
  return rows.length > 0;
}
