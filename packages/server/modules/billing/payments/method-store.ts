import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** A card or wallet that a gateway stores for us. */
export interface PaymentMethod {
  methodId: string;
  subscriberId: string;
  gatewayId: string;
  mode: string;
  /** Sealed. */
  token: Buffer;
  label: string;
  /** ISO date. */
  expiresOn: string | undefined;
  createdAt: Date;
}

/** Writes a method; one of its id stays as it is. */
export async function insertMethod(trx: Queries, providerId: string, method: PaymentMethod): Promise<void> {
  await sql`
    insert into payment_method (provider_id, subscriber_id, method_id, gateway_id, mode, token, label, expires_on,
      created_at)
    values (${providerId}, ${method.subscriberId}, ${method.methodId}, ${method.gatewayId}, ${method.mode},
      ${method.token}, ${method.label}, ${method.expiresOn ?? null}::date, ${method.createdAt})
    on conflict do nothing`.execute(trx);
}

/** A method that is not revoked. */
export async function findMethod(
  db: Queries,
  providerId: string,
  subscriberId: string,
  methodId: string,
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<{
    gateway_id: string;
    mode: string;
    token: Buffer;
    label: string;
    expires_on: string | null;
    created_at: Date;
  }>`
    select gateway_id, mode, token, label, to_char(expires_on, 'YYYY-MM-DD') as expires_on, created_at
    from payment_method
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and method_id = ${methodId}
      and revoked_at is null`.execute(db);
  const row = rows[0];
  return (
    row && {
      methodId,
      subscriberId,
      gatewayId: row.gateway_id,
      mode: row.mode,
      token: row.token,
      label: row.label,
      expiresOn: row.expires_on ?? undefined,
      createdAt: row.created_at,
    }
  );
}

/** Marks a method as revoked, so that nothing is charged by it. */
export async function revokeMethod(
  trx: Queries,
  providerId: string,
  { subscriberId, methodId, now }: { subscriberId: string; methodId: string; now: Date },
): Promise<void> {
  await sql`
    update payment_method set revoked_at = ${now}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and method_id = ${methodId}
      and revoked_at is null`.execute(trx);
}

/** What a subscriber's renewals can be charged by, as it is shown: gateway and label by the method's id. */
export async function listMethodLabels(
  db: Queries,
  providerId: string,
  subscriberId: string,
): Promise<Map<string, { gatewayId: string; label: string }>> {
  const { rows } = await sql<{ method_id: string; gateway_id: string; label: string }>`
    select method_id, gateway_id, label from payment_method
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and revoked_at is null
    order by method_id`.execute(db);
  return new Map(rows.map((row) => [row.method_id, { gatewayId: row.gateway_id, label: row.label }]));
}
