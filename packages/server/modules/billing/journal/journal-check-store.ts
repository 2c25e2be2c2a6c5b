import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** Two sums that should be the same, in minor units. */
export interface Difference {
  reference: string;
  expected: number;
  found: number;
}

interface Row {
  reference: string;
  expected: string;
  found: string;
}

const differenceOf = ({ reference, expected, found }: Row): Difference => ({
  reference,
  expected: Number(expected),
  found: Number(found),
});

/** Entries whose lines do not sum to zero in a currency. */
export async function listUnbalancedEntries(db: Queries, providerId: string): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    select entry_id::text || '/' || currency as reference, '0' as expected, sum(minor_units)::text as found
    from journal_line where provider_id = ${providerId}
    group by entry_id, currency having sum(minor_units) <> 0 order by entry_id`.execute(db);
  return rows.map(differenceOf);
}

/** Sales whose bill is of another total or missing, and paid bills without a sale; by the payment's reference. */
export async function listSaleDifferences(db: Queries, providerId: string): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    with sale as (
      select reference, coalesce(-sum(minor_units) filter (where account like 'revenue/%' or account like 'vat/%'), 0)
        as total
      from journal_entry join journal_line on journal_line.provider_id = journal_entry.provider_id
        and journal_line.entry_id = journal_entry.entry_id
      where journal_entry.provider_id = ${providerId} and journal_line.provider_id = ${providerId} and kind = 'sale'
      group by reference
    ), paid as (
      select reference_id as reference, sum(total_minor_units) as total
      from bill_outcome join bill on bill.provider_id = bill_outcome.provider_id
        and bill.subscriber_id = bill_outcome.subscriber_id and bill.bill_id = bill_outcome.bill_id
      where bill_outcome.provider_id = ${providerId} and bill.provider_id = ${providerId}
        and outcome = 'PAID' and total_minor_units > 0
      group by reference_id
    )
    select coalesce(paid.reference, sale.reference, '') as reference, coalesce(paid.total, 0)::text as expected,
      coalesce(sale.total, 0)::text as found
    from paid full join sale on sale.reference = paid.reference
    where coalesce(paid.total, 0) <> coalesce(sale.total, 0) order by 1`.execute(db);
  return rows.map(differenceOf);
}

/** Captured payments that are booked neither as a sale nor as given back, or with another amount. */
export async function listCaptureDifferences(db: Queries, providerId: string): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    with taken as (
      select reference_id as reference, minor_units as total from payment_attempt
      where provider_id = ${providerId} and state in ('captured', 'refunded') and minor_units > 0
    ), booked as (
      select reference, sum(minor_units) as total
      from journal_entry join journal_line on journal_line.provider_id = journal_entry.provider_id
        and journal_line.entry_id = journal_entry.entry_id
      where journal_entry.provider_id = ${providerId} and journal_line.provider_id = ${providerId}
        and kind in ('sale', 'stray') and account like 'gateway/%'
      group by reference
    )
    select coalesce(taken.reference, booked.reference) as reference, coalesce(taken.total, 0)::text as expected,
      coalesce(booked.total, 0)::text as found
    from taken full join booked on booked.reference = taken.reference
    where coalesce(taken.total, 0) <> coalesce(booked.total, 0) order by 1`.execute(db);
  return rows.map(differenceOf);
}

/** Refunds that are done whose credit note or entry is missing, or of another amount. */
export async function listRefundDifferences(db: Queries, providerId: string): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    with given as (
      select 'C-' || refund_id as note, refund_id as reference, minor_units as total from refund
      where provider_id = ${providerId} and state = 'done'
    ), noted as (
      select bill_id as note, total_minor_units as total from bill
      where provider_id = ${providerId} and kind = 'CREDIT_NOTE'
    ), booked as (
      select 'C-' || reference as note, -sum(minor_units) as total
      from journal_entry join journal_line on journal_line.provider_id = journal_entry.provider_id
        and journal_line.entry_id = journal_entry.entry_id
      where journal_entry.provider_id = ${providerId} and journal_line.provider_id = ${providerId}
        and kind = 'refund' and account like 'gateway/%'
      group by reference
    )
    select coalesce(given.note, noted.note, booked.note) as reference, coalesce(given.total, 0)::text as expected,
      (case when coalesce(noted.total, 0) <> coalesce(given.total, 0) then coalesce(noted.total, 0)
        else coalesce(booked.total, 0) end)::text as found
    from given full join noted on noted.note = given.note full join booked on booked.note = coalesce(given.note, noted.note)
    where coalesce(noted.total, 0) <> coalesce(given.total, 0)
      or coalesce(booked.total, 0) <> coalesce(given.total, 0) order by 1`.execute(db);
  return rows.map(differenceOf);
}

/** Coupons that count other uses than are written down. */
export async function listCouponDifferences(db: Queries, providerId: string): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    select coupon.coupon_id as reference, uses::text as found, (
        select count(*)::text from coupon_use
        where coupon_use.provider_id = ${providerId} and coupon_use.coupon_id = coupon.coupon_id
      ) as expected
    from coupon
    where coupon.provider_id = ${providerId} and uses <> (
      select count(*) from coupon_use
      where coupon_use.provider_id = ${providerId} and coupon_use.coupon_id = coupon.coupon_id)
    order by 1`.execute(db);
  return rows.map(differenceOf);
}

/** Whether the numbers of the bills have a gap: how many there are, and the highest. */
export async function listNumberGaps(db: Queries, providerId: string): Promise<Difference[]> {
  const { rows } = await sql<Row>`
    select 'bills' as reference, coalesce(max(number), 0)::text as expected, count(*)::text as found from bill
    where provider_id = ${providerId} having coalesce(max(number), 0) <> count(*)`.execute(db);
  return rows.map(differenceOf);
}
