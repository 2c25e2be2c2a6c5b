import type { PaymentMode } from '@rawi/gateway-kit';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** A card or wallet that a gateway stores for us. */
export interface PaymentMethod {
  methodId: string;
  subscriberId: string;
  gatewayId: string;
  mode: PaymentMode;
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

interface Row {
  method_id: string;
  subscriber_id: string;
  gateway_id: string;
  mode: PaymentMode;
  token: Buffer;
  label: string;
  expires_on: string | null;
  created_at: Date;
}

const columns = sql`payment_method.method_id, payment_method.subscriber_id, gateway_id, mode, token, label,
  to_char(expires_on, 'YYYY-MM-DD') as expires_on, created_at`;

const methodOf = (row: Row): PaymentMethod => ({
  methodId: row.method_id,
  subscriberId: row.subscriber_id,
  gatewayId: row.gateway_id,
  mode: row.mode,
  token: row.token,
  label: row.label,
  expiresOn: row.expires_on ?? undefined,
  createdAt: row.created_at,
});

/** A method that is not revoked. */
export async function findMethod(
  db: Queries,
  providerId: string,
  subscriberId: string,
  methodId: string,
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from payment_method
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and method_id = ${methodId}
      and revoked_at is null`.execute(db);
  return rows[0] && methodOf(rows[0]);
}

/** Methods of several subscribers, without those that are revoked. */
export async function findMethods(
  db: Queries,
  providerId: string,
  of: readonly Pick<PaymentMethod, 'subscriberId' | 'methodId'>[],
): Promise<PaymentMethod[]> {
  const { rows } = await sql<Row>`
    select ${columns} from payment_method
    join unnest(${of.map((one) => one.subscriberId)}::text[], ${of.map((one) => one.methodId)}::text[])
      as wanted (subscriber_id, method_id) using (subscriber_id, method_id)
    where payment_method.provider_id = ${providerId} and revoked_at is null`.execute(db);
  return rows.map(methodOf);
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
