import type { SandboxPayment } from '@rawi/gateway-sandbox';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

export type PaymentStatus = SandboxPayment['status'];

/** A payment as the gateway holds it. */
export interface HeldPayment {
  paymentId: string;
  reference: string;
  mode: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  declineCode: string | null;
  refunded: number;
  storesMethod: boolean;
  token: string | null;
  returnUrl: string | null;
  language: 'en' | 'ar';
  description: string;
  sentTo: string | null;
  otp: string | null;
  tries: number;
  createdAt: Date;
}

const columns = sql`payment_id as "paymentId", reference, mode, amount, currency, status,
  decline_code as "declineCode", refunded, stores_method as "storesMethod", token, return_url as "returnUrl", language,
  description, sent_to as "sentTo", otp, tries, created_at as "createdAt"`;

/** Writes a payment; returns the one of its reference where there is one already. */
export async function insertPayment(
  trx: Queries,
  providerId: string,
  payment: HeldPayment,
): Promise<HeldPayment> {
  const { rows } = await sql<HeldPayment>`
    insert into sandbox_payment (provider_id, payment_id, reference, mode, amount, currency, status, decline_code,
      stores_method, token, return_url, language, description, sent_to, otp, created_at)
    values (${providerId}, ${payment.paymentId}, ${payment.reference}, ${payment.mode}, ${payment.amount},
      ${payment.currency}, ${payment.status}, ${payment.declineCode}, ${payment.storesMethod}, ${payment.token},
      ${payment.returnUrl}, ${payment.language}, ${payment.description}, ${payment.sentTo}, ${payment.otp},
      ${payment.createdAt})
    on conflict do nothing returning ${columns}`.execute(trx);
  return rows[0] ?? (await findPaymentOf(trx, providerId, payment.reference))!;
}

/** The payment of a merchant's reference. */
export async function findPaymentOf(
  db: Queries,
  providerId: string,
  reference: string,
): Promise<HeldPayment | undefined> {
  const { rows } = await sql<HeldPayment>`
    select ${columns} from sandbox_payment
    where provider_id = ${providerId} and reference = ${reference}`.execute(db);
  return rows[0];
}

/** A payment; with `lock` it does not change until the transaction ends. */
export async function findPayment(
  db: Queries,
  providerId: string,
  paymentId: string,
  { lock = false } = {},
): Promise<HeldPayment | undefined> {
  const { rows } = await sql<HeldPayment>`
    select ${columns} from sandbox_payment
    where provider_id = ${providerId} and payment_id = ${paymentId} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** Writes how a payment stands. */
export async function updatePayment(
  trx: Queries,
  providerId: string,
  payment: Pick<HeldPayment, 'paymentId' | 'status' | 'declineCode' | 'refunded' | 'token' | 'tries'>,
): Promise<void> {
  await sql`
    update sandbox_payment set status = ${payment.status}, decline_code = ${payment.declineCode},
      refunded = ${payment.refunded}, token = ${payment.token}, tries = ${payment.tries}
    where provider_id = ${providerId} and payment_id = ${payment.paymentId}`.execute(trx);
}

/** A card or wallet that is stored for a merchant. */
export interface HeldMethod {
  token: string;
  label: string;
  fingerprint: string;
  /** ISO date. */
  expiresOn: string | null;
  declinesWith: string | null;
}

export async function insertMethod(trx: Queries, providerId: string, method: HeldMethod): Promise<void> {
  await sql`
    insert into sandbox_method (provider_id, token, label, fingerprint, expires_on, declines_with)
    values (${providerId}, ${method.token}, ${method.label}, ${method.fingerprint}, ${method.expiresOn}::date,
      ${method.declinesWith})
    on conflict do nothing`.execute(trx);
}

/** A method that is not revoked. */
export async function findMethod(
  db: Queries,
  providerId: string,
  token: string,
): Promise<HeldMethod | undefined> {
  const { rows } = await sql<HeldMethod>`
    select token, label, fingerprint, to_char(expires_on, 'YYYY-MM-DD') as "expiresOn",
      declines_with as "declinesWith"
    from sandbox_method where provider_id = ${providerId} and token = ${token} and revoked_at is null`.execute(
    db,
  );
  return rows[0];
}

export async function revokeMethod(db: Queries, providerId: string, token: string, now: Date): Promise<void> {
  await sql`
    update sandbox_method set revoked_at = ${now}
    where provider_id = ${providerId} and token = ${token} and revoked_at is null`.execute(db);
}

/** Writes a refund; returns false where there is one of its key. */
export async function insertRefund(
  trx: Queries,
  providerId: string,
  refund: { paymentId: string; key: string; amount: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sandbox_refund (provider_id, payment_id, key, amount)
    values (${providerId}, ${refund.paymentId}, ${refund.key}, ${refund.amount})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** A message that is to be delivered. */
export interface Delivery {
  deliveryId: number;
  body: string;
  tries: number;
}

export async function insertDelivery(
  trx: Queries,
  providerId: string,
  delivery: { messageId: string; body: string; dueAt: Date },
): Promise<void> {
  await sql`
    insert into sandbox_delivery (provider_id, message_id, body, due_at)
    values (${providerId}, ${delivery.messageId}, ${delivery.body}, ${delivery.dueAt})`.execute(trx);
}

/** Messages of a merchant that are due; each is not due again before `again`. */
export async function takeDeliveries(
  db: Queries,
  providerId: string,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    update sandbox_delivery set due_at = ${again}, tries = tries + 1
    where provider_id = ${providerId} and delivery_id in (
      select delivery_id from sandbox_delivery
      where provider_id = ${providerId} and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    returning delivery_id as "deliveryId", body, tries`.execute(db);
  return rows;
}

export async function removeDelivery(db: Queries, providerId: string, deliveryId: number): Promise<void> {
  await sql`
    delete from sandbox_delivery where provider_id = ${providerId} and delivery_id = ${deliveryId}`.execute(
    db,
  );
}
