import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** Stores a message of a gateway as it came; returns whether the same was applied before. */
export async function insertGatewayMessage(
  db: Queries,
  providerId: string,
  message: { gatewayId: string; messageId: string; body: Buffer; receivedAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_applied: boolean }>`
    insert into gateway_message as known (provider_id, gateway_id, message_id, received_at, body)
    values (${providerId}, ${message.gatewayId}, ${message.messageId}, ${message.receivedAt}, ${message.body})
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
