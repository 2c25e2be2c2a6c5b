import { moneyOf, type Money, type PaymentState } from '@rawi/domain';
import type { NextStep, PaymentMode } from '@rawi/gateway-kit';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** One try to pay an order. */
export interface PaymentAttempt {
  referenceId: string;
  subscriberId: string;
  orderId: string;
  gatewayId: string;
  mode: PaymentMode;
  amount: Money;
  state: PaymentState;
  /** The viewer chose another way meanwhile. */
  isSuperseded: boolean;
  gatewayReference: string | undefined;
  nextStep: NextStep | undefined;
  errorType: string | undefined;
  refunded: Money;
  createdAt: Date;
  /** When the gateway is asked about it. */
  checkAt: Date | null;
  checks: number;
}

interface Row {
  reference_id: string;
  subscriber_id: string;
  order_id: string;
  gateway_id: string;
  mode: PaymentMode;
  currency: string;
  minor_units: number;
  state: PaymentState;
  is_superseded: boolean;
  gateway_reference: string | null;
  next_step: NextStep | null;
  error_type: string | null;
  refunded_minor_units: number;
  created_at: Date;
  check_at: Date | null;
  checks: number;
}

const attemptOf = (row: Row): PaymentAttempt => ({
  referenceId: row.reference_id,
  subscriberId: row.subscriber_id,
  orderId: row.order_id,
  gatewayId: row.gateway_id,
  mode: row.mode,
  amount: moneyOf(row.minor_units, row.currency),
  state: row.state,
  isSuperseded: row.is_superseded,
  gatewayReference: row.gateway_reference ?? undefined,
  nextStep: row.next_step ?? undefined,
  errorType: row.error_type ?? undefined,
  refunded: moneyOf(row.refunded_minor_units, row.currency),
  createdAt: row.created_at,
  checkAt: row.check_at,
  checks: row.checks,
});

/** Writes an attempt; returns false where the order has one already that may still be paid. */
export async function insertAttempt(
  trx: Queries,
  providerId: string,
  attempt: PaymentAttempt,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_attempt (provider_id, subscriber_id, reference_id, order_id, gateway_id, mode, currency,
      minor_units, state, created_at, check_at)
    values (${providerId}, ${attempt.subscriberId}, ${attempt.referenceId}, ${attempt.orderId}, ${attempt.gatewayId},
      ${attempt.mode}, ${attempt.amount.currency}, ${attempt.amount.minorUnits}, ${attempt.state},
      ${attempt.createdAt}, ${attempt.checkAt})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** The attempt of an order that may still be paid, if there is one. */
export async function findCurrentAttempt(
  db: Queries,
  providerId: string,
  subscriberId: string,
  orderId: string,
): Promise<PaymentAttempt | undefined> {
  const { rows } = await sql<Row>`
    select * from payment_attempt
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and order_id = ${orderId}
      and not is_superseded and state <> 'declined'`.execute(db);
  return rows[0] && attemptOf(rows[0]);
}

/** The attempt of a reference; of one subscriber where it is named. */
export async function findAttempt(
  db: Queries,
  providerId: string,
  referenceId: string,
  subscriberId?: string,
): Promise<PaymentAttempt | undefined> {
  const { rows } = await sql<Row>`
    select * from payment_attempt
    where provider_id = ${providerId} and reference_id = ${referenceId}
      and (${subscriberId ?? null}::text is null or subscriber_id = ${subscriberId ?? null}::text)`.execute(
    db,
  );
  return rows[0] && attemptOf(rows[0]);
}

/** The attempt of a reference, locked until the transaction ends. */
export async function lockAttempt(
  trx: Queries,
  providerId: string,
  referenceId: string,
): Promise<PaymentAttempt | undefined> {
  const { rows } = await sql<Row>`
    select * from payment_attempt
    where provider_id = ${providerId} and reference_id = ${referenceId} for update`.execute(trx);
  return rows[0] && attemptOf(rows[0]);
}

/** Writes what is known of an attempt now. */
export async function updateAttempt(
  trx: Queries,
  providerId: string,
  attempt: Pick<
    PaymentAttempt,
    | 'referenceId'
    | 'subscriberId'
    | 'state'
    | 'gatewayReference'
    | 'nextStep'
    | 'errorType'
    | 'refunded'
    | 'checkAt'
  >,
): Promise<void> {
  const { subscriberId, referenceId, nextStep } = attempt;
  await sql`
    update payment_attempt set state = ${attempt.state}, gateway_reference = ${attempt.gatewayReference ?? null},
      next_step = ${nextStep ? JSON.stringify(nextStep) : null}::jsonb, error_type = ${attempt.errorType ?? null},
      refunded_minor_units = ${attempt.refunded.minorUnits}, check_at = ${attempt.checkAt}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and reference_id = ${referenceId}`.execute(
    trx,
  );
}

/** Gives up the attempts of an order that are not settled: what they still bring is applied all the same. */
export async function supersedeAttempts(
  trx: Queries,
  providerId: string,
  subscriberId: string,
  orderId: string,
): Promise<void> {
  await sql`
    update payment_attempt set is_superseded = true
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and order_id = ${orderId}
      and state not in ('declined', 'captured', 'refunded')`.execute(trx);
}

/**
 * Attempts of a provider that the gateway is to be asked about, the longest due first. Each is not due again before
 * `again`, so that other processes leave it alone meanwhile.
 */
export async function takeDueAttempts(
  db: Queries,
  providerId: string,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<PaymentAttempt[]> {
  const { rows } = await sql<Row>`
    update payment_attempt set check_at = ${again}, checks = checks + 1
    where provider_id = ${providerId} and (subscriber_id, reference_id) in (
      select subscriber_id, reference_id from payment_attempt
      where provider_id = ${providerId} and check_at <= ${now}
      order by check_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows.map(attemptOf);
}
