import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { PartnerOffer } from './known-partner.ts';

/** Notes the partner whose offer an order follows; the first that was told stays. */
export async function recordPartner(
  db: Queries,
  providerId: string,
  { subscriberId, orderId }: { subscriberId: string; orderId: string },
  { partnerId, partnerProviderId }: PartnerOffer,
): Promise<void> {
  await sql`
    insert into order_partner (provider_id, subscriber_id, order_id, partner_id, partner_provider_id)
    values (${providerId}, ${subscriberId}, ${orderId}, ${partnerId}, ${partnerProviderId})
    on conflict do nothing`.execute(db);
}

/** Notes for orders that renew others the partner of those. */
export async function followPartners(
  db: Queries,
  providerId: string,
  orders: readonly { subscriberId: string; orderId: string; formerOrderId: string }[],
): Promise<void> {
  await sql`
    insert into order_partner (provider_id, subscriber_id, order_id, partner_id, partner_provider_id)
    select ${providerId}, former.subscriber_id, renewed.order_id, partner_id, partner_provider_id
    from unnest(${orders.map((one) => one.subscriberId)}::text[], ${orders.map((one) => one.formerOrderId)}::text[],
      ${orders.map((one) => one.orderId)}::text[]) as renewed (subscriber_id, former_order_id, order_id)
    join order_partner former on former.provider_id = ${providerId}
      and former.subscriber_id = renewed.subscriber_id and former.order_id = renewed.former_order_id
    on conflict do nothing`.execute(db);
}
