import { moneyOf, type Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** A payment of which something was given back. */
export interface GivenBack {
  referenceId: string;
  gatewayReference: string;
  /** What was given back of it in all, until the end of the range. */
  amount: Money;
}

/**
 * Payments at a gateway of which it took on something to give back in a range of time: refunds, and payments that were for
 * nothing.
 */
export async function listGivenBack(
  db: Queries,
  providerId: string,
  { gatewayId, from, to }: { gatewayId: string; from: Date; to: Date },
): Promise<GivenBack[]> {
  const { rows } = await sql<{
    reference_id: string;
    gateway_reference: string;
    currency: string;
    given: string;
  }>`
    select attempt.reference_id, gateway_reference, currency, sum(part.minor_units)::text as given
    from payment_attempt as attempt
    join lateral (
      select minor_units, settled_at as at from refund
      where provider_id = ${providerId} and subscriber_id = attempt.subscriber_id
        and reference_id = attempt.reference_id and state = 'done' and settled_at < ${to}
      union all
      select attempt.minor_units, at from journal_entry
      where provider_id = ${providerId} and kind = 'stray-refund' and reference = attempt.reference_id
        and at < ${to}
    ) as part on true
    where attempt.provider_id = ${providerId} and gateway_id = ${gatewayId} and gateway_reference is not null
      and attempt.returning_minor_units > 0
    group by attempt.reference_id, gateway_reference, currency
    having max(part.at) >= ${from}
    order by attempt.reference_id`.execute(db);
  return rows.map((row) => ({
    referenceId: row.reference_id,
    gatewayReference: row.gateway_reference,
    amount: moneyOf(Number(row.given), row.currency),
  }));
}
