import { moneyOf, type Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { Bilingual } from '../plans/plan-store.ts';

/** One bill or credit note as the books of an accountant have it: amounts of a credit note are negative. */
export interface StatementLine {
  number: number;
  /** ISO date. */
  date: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  subscriberId: string;
  item: Bilingual;
  country: string;
  gross: Money;
  discount: Money;
  net: Money;
  taxBasisPoints: number;
  tax: Money;
  gatewayId: string | undefined;
  referenceId: string | undefined;
  /** The partner whose offer led to the sale, as `PARTNER/PROVIDER`; renewals keep it. */
  partner: string | undefined;
  /** Of a change of plans: what was left of the former plan. `gross` is what remains of the plan's price without it. */
  credit: Money;
  status: 'PAID' | 'DUE' | 'UNCOLLECTED' | 'REFUNDED';
}

export interface StatementRange {
  from: Date;
  to: Date;
}

/** The bills of a range of time after a number, in their order. */
export async function listStatementLines(
  db: Queries,
  providerId: string,
  { from, to, after, limit }: StatementRange & { after: number; limit: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<{
    number: number;
    date: string;
    kind: StatementLine['kind'];
    subscriber_id: string;
    item: Bilingual;
    country: string;
    currency: string;
    credit_minor_units: number;
    list_minor_units: number;
    discount_minor_units: number;
    tax_minor_units: number;
    tax_basis_points: number;
    gateway_id: string | null;
    reference_id: string | null;
    outcomes: string[];
    partner: string | null;
  }>`
    select number, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD') as date, kind, found.subscriber_id, item,
      country, found.currency, credit_minor_units, list_minor_units, discount_minor_units, tax_minor_units,
      tax_basis_points, outcomes, gateway_id, found.reference_id, partner
    from (
      select bill.*,
        array(select outcome from bill_outcome
          where bill_outcome.provider_id = ${providerId} and bill_outcome.subscriber_id = bill.subscriber_id
            and bill_outcome.bill_id = bill.bill_id) as outcomes,
        case bill.kind
          when 'INVOICE' then (select reference_id from bill_outcome
            where bill_outcome.provider_id = ${providerId} and bill_outcome.subscriber_id = bill.subscriber_id
              and bill_outcome.bill_id = bill.bill_id and outcome = 'PAID')
          else (select reference_id from refund
            where refund.provider_id = ${providerId} and refund.subscriber_id = bill.subscriber_id
              and 'C-' || refund.refund_id = bill.bill_id)
        end as reference_id,
        (select partner_id || '/' || partner_provider_id from order_partner
          where order_partner.provider_id = ${providerId} and order_partner.subscriber_id = bill.subscriber_id
            and order_partner.order_id = bill.order_id) as partner
      from bill
      where bill.provider_id = ${providerId} and issued_at >= ${from} and issued_at < ${to} and number > ${after}
      order by number limit ${limit}
    ) as found
    left join payment_attempt on payment_attempt.provider_id = ${providerId}
      and payment_attempt.subscriber_id = found.subscriber_id and payment_attempt.reference_id = found.reference_id
    order by number`.execute(db);
  return rows.map((row) => {
    const sign = row.kind === 'CREDIT_NOTE' ? -1 : 1;
    const amount = (minorUnits: number) => moneyOf(sign * minorUnits, row.currency);
    const total = row.list_minor_units - row.discount_minor_units;
    return {
      number: row.number,
      date: row.date,
      kind: row.kind,
      subscriberId: row.subscriber_id,
      item: row.item,
      country: row.country,
      gross: amount(row.list_minor_units),
      discount: amount(row.discount_minor_units),
      net: amount(total - row.tax_minor_units),
      taxBasisPoints: row.tax_basis_points,
      tax: amount(row.tax_minor_units),
      gatewayId: row.gateway_id ?? undefined,
      referenceId: row.reference_id ?? undefined,
      partner: row.partner ?? undefined,
      credit: amount(row.credit_minor_units),
      status: statusOf(row),
    };
  });
}

function statusOf({ kind, outcomes }: { kind: string; outcomes: string[] }): StatementLine['status'] {
  if (kind === 'CREDIT_NOTE' || outcomes.includes('REFUNDED')) return 'REFUNDED';
  if (outcomes.includes('PAID')) return 'PAID';
  return outcomes.includes('UNCOLLECTED') ? 'UNCOLLECTED' : 'DUE';
}
