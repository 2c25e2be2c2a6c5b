import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** Stores a message of a gateway as it came; returns whether the same was applied before. */
export async function insertGatewayMessage(
  db: Queries,
  providerId: string,
  message: { gatewayId: string; messageId: string; referenceId: string; body: Buffer; receivedAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_applied: boolean }>`
    insert into gateway_message as known (provider_id, gateway_id, message_id, reference_id, received_at, body)
    values (${providerId}, ${message.gatewayId}, ${message.messageId}, ${message.referenceId},
      ${message.receivedAt}, ${message.body})
    on conflict (provider_id, gateway_id, message_id) do update set received_at = known.received_at
    returning applied_at is not null as is_applied`.execute(db);
  return rows[0]!.is_applied;
}

export async function markApplied(
  db: Queries,
  providerId: string,
  { gatewayId, messageId, appliedAt }: { gatewayId: string; messageId: string; appliedAt: Date },
): Promise<void> {
  await sql`
    update gateway_message set applied_at = ${appliedAt}
    where provider_id = ${providerId} and gateway_id = ${gatewayId} and message_id = ${messageId}`.execute(
    db,
  );
}

/** Messages that wait for their payment and came after `since`, the oldest first. */
export async function listUnapplied(
  db: Queries,
  providerId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<{ gatewayId: string; messageId: string; referenceId: string }[]> {
  const { rows } = await sql<{ gateway_id: string; message_id: string; reference_id: string }>`
    select gateway_id, message_id, reference_id from gateway_message
    where provider_id = ${providerId} and applied_at is null and received_at >= ${since}
      and reference_id is not null
    order by received_at limit ${limit}`.execute(db);
  return rows.map((row) => ({
    gatewayId: row.gateway_id,
    messageId: row.message_id,
    referenceId: row.reference_id,
  }));
}
