import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** Notes the partner whose offer an order follows, as `PARTNER/PROVIDER`; the first that was told stays. */
export async function recordPartner(
  db: Queries,
  providerId: string,
  { subscriberId, orderId }: { subscriberId: string; orderId: string },
  offer: string,
): Promise<void> {
  const [partnerId, partnerProviderId] = offer.split('/');
  await sql`
    insert into order_partner (provider_id, subscriber_id, order_id, partner_id, partner_provider_id)
    values (${providerId}, ${subscriberId}, ${orderId}, ${partnerId}, ${partnerProviderId})
    on conflict do nothing`.execute(db);
}
