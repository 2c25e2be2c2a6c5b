import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/**
 * Notes that a token has opened a subscription, in the transaction that opens it; returns who has used it before, where
 * somebody has. Of two at the same time the second waits for the first.
 */
export async function takeSubscriptionToken(
  trx: Queries,
  providerId: string,
  { tokenId, subscriberId, now }: { tokenId: string; subscriberId: string; now: Date },
): Promise<string | undefined> {
  const taken = await sql`
    insert into subscription_token_use (provider_id, token_id, subscriber_id, used_at)
    values (${providerId}, ${tokenId}, ${subscriberId}, ${now})
    on conflict do nothing`.execute(trx);
  if (taken.numAffectedRows === 1n) return undefined;
  const { rows } = await sql<{ subscriber_id: string }>`
    select subscriber_id from subscription_token_use
    where provider_id = ${providerId} and token_id = ${tokenId}`.execute(trx);
  return rows[0]?.subscriber_id;
}
