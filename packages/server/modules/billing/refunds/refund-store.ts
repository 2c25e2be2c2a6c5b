import { moneyOf, type Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { Bilingual } from '../plans/plan-store.ts';

export type RefundState = 'requested' | 'done' | 'refused';

/** What is given back of one payment. */
export interface Refund {
  /** Its idempotency key at the gateway too. */
  refundId: string;
  subscriberId: string;
  referenceId: string;
  amount: Money;
  reason: string;
  /** An operator, or `gateway` where it was given back there. */
  requestedBy: string;
  state: RefundState;
  errorType: string | undefined;
  requestedAt: Date;
  settledAt: Date | undefined;
}

interface Row {
  refund_id: string;
  subscriber_id: string;
  reference_id: string;
  currency: string;
  minor_units: number;
  reason: string;
  requested_by: string;
  state: RefundState;
  error_type: string | null;
  requested_at: Date;
  settled_at: Date | null;
}

const refundOf = (row: Row): Refund => ({
  refundId: row.refund_id,
  subscriberId: row.subscriber_id,
  referenceId: row.reference_id,
  amount: moneyOf(row.minor_units, row.currency),
  reason: row.reason,
  requestedBy: row.requested_by,
  state: row.state,
  errorType: row.error_type ?? undefined,
  requestedAt: row.requested_at,
  settledAt: row.settled_at ?? undefined,
});

/** Writes a refund; returns false where there is one of its id. */
export async function insertRefund(trx: Queries, providerId: string, refund: Refund): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into refund (provider_id, subscriber_id, refund_id, reference_id, currency, minor_units, reason,
      requested_by, state, error_type, requested_at, settled_at)
    values (${providerId}, ${refund.subscriberId}, ${refund.refundId}, ${refund.referenceId},
      ${refund.amount.currency}, ${refund.amount.minorUnits}, ${refund.reason}, ${refund.requestedBy},
      ${refund.state}, ${refund.errorType ?? null}, ${refund.requestedAt}, ${refund.settledAt ?? null})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** A refund; with `lock` it does not change until the transaction ends. */
export async function findRefund(
  db: Queries,
  providerId: string,
  refundId: string,
  { lock = false } = {},
): Promise<Refund | undefined> {
  const { rows } = await sql<Row>`
    select * from refund where provider_id = ${providerId} and refund_id = ${refundId}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] && refundOf(rows[0]);
}

/** Writes how a refund has ended. */
export async function settleRefund(
  trx: Queries,
  providerId: string,
  { subscriberId, refundId, state, errorType, settledAt }: RefundEnd,
): Promise<void> {
  await sql`
    update refund set state = ${state}, error_type = ${errorType ?? null}, settled_at = ${settledAt}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and refund_id = ${refundId}`.execute(
    trx,
  );
}

export type RefundEnd = Pick<Refund, 'subscriberId' | 'refundId' | 'errorType'> & {
  state: 'done' | 'refused';
  settledAt: Date;
};

/** The bill that a payment has paid, with what was taken back of it so far. */
export interface PaidBill {
  billId: string;
  item: Bilingual;
  country: string;
  total: Money;
  tax: Money;
  taxBasisPoints: number;
  /** Sums of its credit notes. */
  credited: Money;
  creditedTax: Money;
}

/** The bill that a payment has paid; undefined where nothing was billed for it, as for a trial. */
export async function findPaidBill(
  trx: Queries,
  providerId: string,
  { subscriberId, referenceId }: { subscriberId: string; referenceId: string },
): Promise<PaidBill | undefined> {
  const { rows } = await sql<{
    bill_id: string;
    item: Bilingual;
    country: string;
    currency: string;
    total_minor_units: number;
    tax_minor_units: number;
    tax_basis_points: number;
    credited: string;
    credited_tax: string;
  }>`
    select bill.bill_id, item, country, currency, total_minor_units, tax_minor_units, tax_basis_points,
      (select coalesce(sum(note.total_minor_units), 0)::text from bill as note
        where note.provider_id = ${providerId} and note.subscriber_id = ${subscriberId}
          and note.corrects_bill_id = bill.bill_id) as credited,
      (select coalesce(sum(note.tax_minor_units), 0)::text from bill as note
        where note.provider_id = ${providerId} and note.subscriber_id = ${subscriberId}
          and note.corrects_bill_id = bill.bill_id) as credited_tax
    from bill
    join bill_outcome on bill_outcome.provider_id = bill.provider_id
      and bill_outcome.subscriber_id = bill.subscriber_id and bill_outcome.bill_id = bill.bill_id
    where bill.provider_id = ${providerId} and bill.subscriber_id = ${subscriberId} and bill.kind = 'INVOICE'
      and bill_outcome.outcome = 'PAID' and bill_outcome.reference_id = ${referenceId}`.execute(trx);
  const row = rows[0];
  if (!row) return undefined;
  const amount = (minorUnits: number) => moneyOf(minorUnits, row.currency);
  return {
    billId: row.bill_id,
    item: row.item,
    country: row.country,
    total: amount(row.total_minor_units),
    tax: amount(row.tax_minor_units),
    taxBasisPoints: row.tax_basis_points,
    credited: amount(Number(row.credited)),
    creditedTax: amount(Number(row.credited_tax)),
  };
}

/** Writes whether a purchase holds; returns false where it stood so already, or there is none. */
export async function setPurchaseStatus(
  trx: Queries,
  providerId: string,
  { subscriberId, purchaseId, status }: PurchaseStatusChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update purchase set status = ${status}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and purchase_id = ${purchaseId}
      and status <> ${status}`.execute(trx);
  return numAffectedRows === 1n;
}

export interface PurchaseStatusChange {
  subscriberId: string;
  purchaseId: string;
  status: 'ACTIVE' | 'REFUNDED';
}
