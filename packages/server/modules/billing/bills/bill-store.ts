import { isoDay } from '@rawi/domain';
import type { OrderPrice } from '@rawi/domain';
import { moneyOf, subtractMoney } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { Bilingual } from '../plans/plan-store.ts';

export type BillStatus = 'PAID' | 'DUE' | 'UNCOLLECTED' | 'REFUNDED';

/** What a bill is for, and over which days. */
export interface NewBill {
  billId: string;
  subscriberId: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  /** Of a credit note: the bill that it takes back. */
  correctsBillId?: string | undefined;
  orderId: string;
  period?: { subscriptionId: string; index: number; from: Date; to: Date } | undefined;
  item: Bilingual;
  country: string;
  price: OrderPrice;
  issuedAt: Date;
  dueOn: Date;
}

export interface StoredBill extends Omit<NewBill, 'period' | 'dueOn'> {
  number: number;
  status: BillStatus;
  /** ISO dates. */
  from: string | undefined;
  to: string | undefined;
  dueOn: string;
}

/**
 * Writes bills under the provider's next numbers, in the transaction of what they are for: the numbers have no gaps.
 * Returns the ids of those that were written; a subscription has one bill for a period.
 */
export async function insertBills(
  trx: Queries,
  providerId: string,
  bills: readonly NewBill[],
): Promise<string[]> {
  const wanted = bills.map(({ price, period, ...bill }, nth) => ({
    nth,
    bill_id: bill.billId,
    subscriber_id: bill.subscriberId,
    kind: bill.kind,
    corrects_bill_id: bill.correctsBillId ?? null,
    order_id: bill.orderId,
    subscription_id: period?.subscriptionId ?? null,
    period_index: period?.index ?? null,
    period_from: period ? isoDay(period.from) : null,
    period_to: period ? isoDay(period.to) : null,
    item: bill.item,
    country: bill.country,
    currency: price.total.currency,
    credit_minor_units: price.credit?.minorUnits ?? 0,
    list_minor_units: price.listPrice.minorUnits,
    discount_minor_units: price.discount.minorUnits,
    total_minor_units: price.total.minorUnits,
    tax_minor_units: price.tax.minorUnits,
    tax_basis_points: price.taxBasisPoints,
    issued_at: bill.issuedAt.toISOString(),
    due_date: isoDay(bill.dueOn),
  }));
  const { rows } = await sql<{ bill_id: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as rows (nth int, bill_id text, subscriber_id text,
        kind text, corrects_bill_id text, order_id text, subscription_id text, period_index int, period_from date,
        period_to date, item jsonb, country text, currency text, credit_minor_units bigint, list_minor_units bigint,
        discount_minor_units bigint, total_minor_units bigint, tax_minor_units bigint, tax_basis_points int,
        issued_at timestamptz, due_date date)
    ), fresh as (
      select wanted.*, row_number() over (order by nth) as place, count(*) over () as rows_in_all from wanted
      where not exists (
        select from bill
        where bill.provider_id = ${providerId} and bill.subscriber_id = wanted.subscriber_id
          and (bill.bill_id = wanted.bill_id or (bill.kind = 'INVOICE' and wanted.kind = 'INVOICE'
            and bill.subscription_id = wanted.subscription_id and bill.period_index = wanted.period_index)))
    ), numbers as (
      insert into bill_number as numbers (provider_id, next_number)
      select ${providerId}, 1 + count(*) from fresh having count(*) > 0
      on conflict (provider_id) do update set next_number = numbers.next_number + excluded.next_number - 1
      returning next_number
    )
    insert into bill (provider_id, subscriber_id, bill_id, number, kind, corrects_bill_id, order_id, subscription_id,
      period_index, period_from, period_to, item, country, currency, credit_minor_units, list_minor_units,
      discount_minor_units, total_minor_units, tax_minor_units, tax_basis_points, issued_at, due_date)
    select ${providerId}, subscriber_id, bill_id, next_number - rows_in_all + place - 1, kind, corrects_bill_id, order_id,
      subscription_id, period_index, period_from, period_to, item, country, currency, credit_minor_units,
      list_minor_units, discount_minor_units, total_minor_units, tax_minor_units, tax_basis_points, issued_at, due_date
    from fresh cross join numbers
    returning bill_id`.execute(trx);
  return rows.map(({ bill_id: billId }) => billId);
}

/** The last period of each of some subscriptions that has a bill, by the subscription's id. */
export async function findBilledPeriods(
  db: Queries,
  providerId: string,
  subscriptions: readonly { subscriberId: string; subscriptionId: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ subscription_id: string; period_index: number }>`
    select bill.subscription_id, max(period_index) as period_index
    from unnest(${subscriptions.map((one) => one.subscriberId)}::text[],
      ${subscriptions.map((one) => one.subscriptionId)}::text[]) as wanted (subscriber_id, subscription_id)
    join bill on bill.provider_id = ${providerId} and bill.subscriber_id = wanted.subscriber_id
      and bill.subscription_id = wanted.subscription_id
    where bill.kind = 'INVOICE' and period_index is not null
    group by bill.subscription_id`.execute(db);
  return new Map(rows.map((row) => [row.subscription_id, row.period_index]));
}

/** Writes one bill; returns false where the subscription has one for the period. */
export async function insertBill(trx: Queries, providerId: string, bill: NewBill): Promise<boolean> {
  return (await insertBills(trx, providerId, [bill])).length === 1;
}

/** Writes what became of a bill; the same again changes nothing. */
export async function insertOutcome(
  trx: Queries,
  providerId: string,
  outcome: {
    subscriberId: string;
    billId: string;
    outcome: 'PAID' | 'UNCOLLECTED' | 'REFUNDED';
    referenceId: string | undefined;
    at: Date;
  },
): Promise<void> {
  await sql`
    insert into bill_outcome (provider_id, subscriber_id, bill_id, outcome, reference_id, at)
    values (${providerId}, ${outcome.subscriberId}, ${outcome.billId}, ${outcome.outcome},
      ${outcome.referenceId ?? null}, ${outcome.at})
    on conflict do nothing`.execute(trx);
}

interface Row {
  bill_id: string;
  subscriber_id: string;
  number: number;
  kind: StoredBill['kind'];
  corrects_bill_id: string | null;
  order_id: string;
  period_from: string | null;
  period_to: string | null;
  item: Bilingual;
  country: string;
  currency: string;
  credit_minor_units: number;
  list_minor_units: number;
  discount_minor_units: number;
  total_minor_units: number;
  tax_minor_units: number;
  tax_basis_points: number;
  issued_at: Date;
  due_date: string;
  outcomes: string[];
  total: number;
}

/** The last word on a bill. */
function statusOf({ kind, outcomes }: Row): BillStatus {
  if (kind === 'CREDIT_NOTE' || outcomes.includes('REFUNDED')) return 'REFUNDED';
  if (outcomes.includes('PAID')) return 'PAID';
  return outcomes.includes('UNCOLLECTED') ? 'UNCOLLECTED' : 'DUE';
}

function billOf(row: Row): StoredBill {
  const amount = (minorUnits: number) => moneyOf(minorUnits, row.currency);
  const [total, tax] = [amount(row.total_minor_units), amount(row.tax_minor_units)];
  return {
    billId: row.bill_id,
    subscriberId: row.subscriber_id,
    number: row.number,
    kind: row.kind,
    correctsBillId: row.corrects_bill_id ?? undefined,
    orderId: row.order_id,
    from: row.period_from ?? undefined,
    to: row.period_to ?? undefined,
    item: row.item,
    country: row.country,
    price: {
      credit: amount(row.credit_minor_units),
      listPrice: amount(row.list_minor_units),
      discount: amount(row.discount_minor_units),
      total,
      net: subtractMoney(total, tax),
      tax,
      taxBasisPoints: row.tax_basis_points,
    },
    issuedAt: row.issued_at,
    dueOn: row.due_date,
    status: statusOf(row),
  };
}

const columns = sql`bill_id, subscriber_id, number, kind, corrects_bill_id, order_id,
  to_char(period_from, 'YYYY-MM-DD') as period_from, to_char(period_to, 'YYYY-MM-DD') as period_to, item, country,
  currency, credit_minor_units, list_minor_units, discount_minor_units, total_minor_units, tax_minor_units,
  tax_basis_points, issued_at, to_char(due_date, 'YYYY-MM-DD') as due_date`;

/** What has become of each bill that is read. */
const outcomesOf = (providerId: string, subscriberId: string) => sql`array(
  select outcome from bill_outcome
  where provider_id = ${providerId} and subscriber_id = ${subscriberId} and bill_outcome.bill_id = bill.bill_id)`;

/** One page of a subscriber's bills, the latest first. */
export async function listBills(
  db: Queries,
  providerId: string,
  subscriberId: string,
  { page, pagesize }: { page: number; pagesize: number },
): Promise<{ total: number; bills: StoredBill[] }> {
  const { rows } = await sql<Row>`
    select ${columns}, count(*) over ()::int as total, ${outcomesOf(providerId, subscriberId)} as outcomes
    from bill
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}
    order by number desc limit ${pagesize} offset ${(page - 1) * pagesize}`.execute(db);
  // A page past the last one has no row that tells how many there are.
  if (rows.length === 0 && page > 1) {
    const { total } = await listBills(db, providerId, subscriberId, { page: 1, pagesize: 1 });
    return { total, bills: [] };
  }
  return { total: rows[0]?.total ?? 0, bills: rows.map(billOf) };
}

/** One bill of a subscriber. */
export async function findBill(
  db: Queries,
  providerId: string,
  subscriberId: string,
  billId: string,
): Promise<StoredBill | undefined> {
  const { rows } = await sql<Row>`
    select ${columns}, 0 as total, ${outcomesOf(providerId, subscriberId)} as outcomes
    from bill
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and bill_id = ${billId}`.execute(
    db,
  );
  return rows[0] && billOf(rows[0]);
}

/** The bills of one order, the first before what takes it back. */
export async function findBillsOfOrder(
  db: Queries,
  providerId: string,
  subscriberId: string,
  orderId: string,
): Promise<StoredBill[]> {
  const { rows } = await sql<Row>`
    select ${columns}, 0 as total, ${outcomesOf(providerId, subscriberId)} as outcomes
    from bill
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and order_id = ${orderId}
    order by number`.execute(db);
  return rows.map(billOf);
}
