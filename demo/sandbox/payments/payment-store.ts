import type { SandboxPayment } from '@rawi/gateway-sandbox';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

export type PaymentStatus = SandboxPayment['status'];
export type DisputeOutcome = 'open' | 'won' | 'lost';

/** A payment as the gateway holds it. */
export interface HeldPayment {
  paymentId: string;
  reference: string;
  /** Through which face it was started. */
  channel: string;
  mode: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  declineCode: string | null;
  refunded: number;
  storesMethod: boolean;
  /** Whether its money is only reserved, until the merchant captures it. */
  capturesLater: boolean;
  token: string | null;
  returnUrl: string | null;
  language: 'en' | 'ar';
  description: string;
  sentTo: string | null;
  otp: string | null;
  tries: number;
  /** What the payer pays by, once that was said: a UPI address, a bank. */
  account: string | null;
  /** When it settles by itself. */
  settlesAt: Date | null;
  /** Whether its page goes on while it is pending. */
  waitsOnPage: boolean;
  /** The key of the capture that took its money. */
  capturedKey: string | null;
  /** What becomes of refunds: done at once, done later, or failed later. */
  refunds: 'done' | 'later' | 'fail';
  disputeOutcome: DisputeOutcome | null;
  /** Counts its changes. */
  version: number;
  createdAt: Date;
}

const columns = sql`payment_id as "paymentId", reference, channel, mode, amount, currency, status,
  decline_code as "declineCode", refunded, stores_method as "storesMethod", captures_later as "capturesLater", token,
  return_url as "returnUrl", language, description, sent_to as "sentTo", otp, tries, account,
  settles_at as "settlesAt", waits_on_page as "waitsOnPage", captured_key as "capturedKey", refunds,
  dispute_outcome as "disputeOutcome", version, created_at as "createdAt"`;

/** Writes a payment; returns the one of its reference where there is one already. */
export async function insertPayment(
  trx: Queries,
  providerId: string,
  payment: HeldPayment,
): Promise<HeldPayment> {
  const { rows } = await sql<HeldPayment>`
    insert into sandbox_payment (provider_id, payment_id, reference, channel, mode, amount, currency, status,
      decline_code, stores_method, captures_later, token, return_url, language, description, sent_to, otp, account,
      created_at)
    values (${providerId}, ${payment.paymentId}, ${payment.reference}, ${payment.channel}, ${payment.mode},
      ${payment.amount}, ${payment.currency}, ${payment.status}, ${payment.declineCode}, ${payment.storesMethod},
      ${payment.capturesLater}, ${payment.token}, ${payment.returnUrl}, ${payment.language},
      ${payment.description}, ${payment.sentTo}, ${payment.otp}, ${payment.account}, ${payment.createdAt})
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

/** The payments of a merchant, the newest first. */
export async function listLatestPayments(
  db: Queries,
  providerId: string,
  limit: number,
): Promise<HeldPayment[]> {
  const { rows } = await sql<HeldPayment>`
    select ${columns} from sandbox_payment where provider_id = ${providerId}
    order by created_at desc, payment_id desc limit ${limit}`.execute(db);
  return rows;
}

/** A payment that settles by itself now, locked until the transaction ends; those of other processes are left out. */
export async function lockSettlingPayment(
  trx: Queries,
  providerId: string,
  now: Date,
): Promise<HeldPayment | undefined> {
  const { rows } = await sql<HeldPayment>`
    select ${columns} from sandbox_payment
    where provider_id = ${providerId} and settles_at <= ${now}
    order by settles_at limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

/** Writes how a payment stands. */
export async function updatePayment(trx: Queries, providerId: string, payment: HeldPayment): Promise<void> {
  await sql`
    update sandbox_payment set status = ${payment.status}, decline_code = ${payment.declineCode},
      refunded = ${payment.refunded}, token = ${payment.token}, tries = ${payment.tries},
      account = ${payment.account}, settles_at = ${payment.settlesAt}, waits_on_page = ${payment.waitsOnPage},
      captured_key = ${payment.capturedKey}, refunds = ${payment.refunds},
      dispute_outcome = ${payment.disputeOutcome}, version = ${payment.version}
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
