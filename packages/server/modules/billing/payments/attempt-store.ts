import { moneyOf, type Money, type PaymentState } from '@rawi/domain';
import type { NextStep, PaymentMode } from '@rawi/gateway-kit';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import { CHECK_PAUSES_MS, checkAfter } from './check-times.ts';

export interface Dispute {
  amount: Money;
  outcome: 'open' | 'won' | 'lost';
}

/** One try to pay an order. */
export interface PaymentAttempt {
  referenceId: string;
  subscriberId: string;
  orderId: string;
  gatewayId: string;
  mode: PaymentMode;
  /** A digest of what was entered for it; undefined of a renewal, or of an earlier release. */
  asked?: string | undefined;
  amount: Money;
  state: PaymentState;
  /** The viewer chose another way meanwhile. */
  isSuperseded: boolean;
  gatewayReference: string | undefined;
  nextStep: NextStep | undefined;
  errorType: string | undefined;
  /** What the gateway says is given back. */
  refunded: Money;
  /** What was set out to be given back, whether the gateway has done it or not. */
  returning: Money;
  /** What the payer has taken back through the bank. */
  dispute: Dispute | undefined;
  createdAt: Date;
  /** When it was last sent to its gateway. */
  sentAt: Date;
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
  asked: string | null;
  currency: string;
  minor_units: number;
  state: PaymentState;
  is_superseded: boolean;
  gateway_reference: string | null;
  next_step: NextStep | null;
  error_type: string | null;
  refunded_minor_units: number;
  returning_minor_units: number;
  dispute: Dispute['outcome'] | null;
  disputed_minor_units: number;
  created_at: Date;
  sent_at: Date | null;
  check_at: Date | null;
  checks: number;
}

const attemptOf = (row: Row): PaymentAttempt => ({
  referenceId: row.reference_id,
  subscriberId: row.subscriber_id,
  orderId: row.order_id,
  gatewayId: row.gateway_id,
  mode: row.mode,
  asked: row.asked ?? undefined,
  amount: moneyOf(row.minor_units, row.currency),
  state: row.state,
  isSuperseded: row.is_superseded,
  gatewayReference: row.gateway_reference ?? undefined,
  nextStep: row.next_step ?? undefined,
  errorType: row.error_type ?? undefined,
  refunded: moneyOf(row.refunded_minor_units, row.currency),
  returning: moneyOf(row.returning_minor_units, row.currency),
  dispute: row.dispute
    ? { amount: moneyOf(row.disputed_minor_units, row.currency), outcome: row.dispute }
    : undefined,
  createdAt: row.created_at,
  sentAt: row.sent_at ?? row.created_at,
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
    insert into payment_attempt (provider_id, subscriber_id, reference_id, order_id, gateway_id, mode, asked, currency,
      minor_units, state, created_at, sent_at, check_at)
    values (${providerId}, ${attempt.subscriberId}, ${attempt.referenceId}, ${attempt.orderId}, ${attempt.gatewayId},
      ${attempt.mode}, ${attempt.asked ?? null}, ${attempt.amount.currency}, ${attempt.amount.minorUnits}, ${attempt.state},
      ${attempt.createdAt}, ${attempt.sentAt}, ${attempt.checkAt})
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

/** The attempt that a gateway has a name of its own for. */
export async function findAttemptOfGateway(
  db: Queries,
  providerId: string,
  { gatewayId, gatewayReference }: { gatewayId: string; gatewayReference: string },
): Promise<PaymentAttempt | undefined> {
  const { rows } = await sql<Row>`
    select * from payment_attempt
    where provider_id = ${providerId} and gateway_id = ${gatewayId}
      and gateway_reference = ${gatewayReference}`.execute(db);
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
    | 'dispute'
    | 'checkAt'
  >,
): Promise<void> {
  const { subscriberId, referenceId, nextStep } = attempt;
  await sql`
    update payment_attempt set state = ${attempt.state}, gateway_reference = ${attempt.gatewayReference ?? null},
      next_step = ${nextStep ? JSON.stringify(nextStep) : null}::jsonb, error_type = ${attempt.errorType ?? null},
      refunded_minor_units = ${attempt.refunded.minorUnits}, check_at = ${attempt.checkAt},
      dispute = ${attempt.dispute?.outcome ?? null},
      disputed_minor_units = ${attempt.dispute?.amount.minorUnits ?? 0}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and reference_id = ${referenceId}`.execute(
    trx,
  );
}

/** Notes that an attempt is sent to its gateway once more: nobody else sends it meanwhile. */
export async function markSentAgain(
  trx: Queries,
  providerId: string,
  { subscriberId, referenceId, state, sentAt, checkAt, checks }: PaymentAttempt,
): Promise<void> {
  await sql`
    update payment_attempt set state = ${state}, sent_at = ${sentAt}, check_at = ${checkAt}, checks = ${checks}
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
      and state not in ('captured', 'refunded')`.execute(trx);
}

/**
 * Sets an amount aside to be given back; returns false where less than it is left. A condition of one statement, so that no
 * race gives back more than was paid.
 */
export async function reserveReturn(
  trx: Queries,
  providerId: string,
  { subscriberId, referenceId }: Pick<PaymentAttempt, 'subscriberId' | 'referenceId'>,
  amount: Money,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_attempt set returning_minor_units = returning_minor_units + ${amount.minorUnits}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and reference_id = ${referenceId}
      and currency = ${amount.currency}
      and returning_minor_units + ${amount.minorUnits} between 0 and minor_units`.execute(trx);
  return numAffectedRows === 1n;
}

/** Milliseconds within which a question that a stop has cut off is asked again, at the latest. */
const QUESTION_MS = 15 * 60_000;

/**
 * Attempts of a provider that the gateway is to be asked about, the longest due first. Other processes leave them alone
 * meanwhile; `waitAfterCheck` says when they are asked about next.
 */
export async function takeDueAttempts(
  db: Queries,
  providerId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<PaymentAttempt[]> {
  const { rows } = await sql<Row>`
    update payment_attempt set checks = checks + 1,
      check_at = ${now}::timestamptz + interval '1 millisecond'
        * least(${QUESTION_MS}, (${[...CHECK_PAUSES_MS]}::bigint[])[least(checks + 2, ${CHECK_PAUSES_MS.length}::int)])
    where provider_id = ${providerId} and (subscriber_id, reference_id) in (
      select subscriber_id, reference_id from payment_attempt
      where provider_id = ${providerId} and check_at <= ${now}
      order by check_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows.map(attemptOf);
}

/** An attempt that was taken and asked about, and is still open, waits longer after every question. Whether it does. */
export async function waitAfterCheck(
  db: Queries,
  providerId: string,
  { subscriberId, referenceId, checks }: PaymentAttempt,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_attempt set check_at = ${checkAfter(checks, now)}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and reference_id = ${referenceId}
      and checks = ${checks} and check_at is not null`.execute(db);
  return numAffectedRows === 1n;
}

/** Attempts at a gateway that were begun in a range of time, whatever became of them. */
export async function listBegun(
  db: Queries,
  providerId: string,
  { gatewayId, from, to }: { gatewayId: string; from: Date; to: Date },
): Promise<PaymentAttempt[]> {
  const { rows } = await sql<Row>`
    select * from payment_attempt
    where provider_id = ${providerId} and gateway_id = ${gatewayId}
      and created_at >= ${from} and created_at < ${to}
    order by created_at`.execute(db);
  return rows.map(attemptOf);
}

/** Payments of which a gateway names another amount or payment than ours. */
export async function countMismatches(db: Queries, providerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempt
    where provider_id = ${providerId} and error_type = 'MISMATCH'`.execute(db);
  return rows[0]!.count;
}
