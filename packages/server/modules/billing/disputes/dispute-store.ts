import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** What a dispute has taken from its subscriber, as it was before. */
export interface DisputeHold {
  subscriberId: string;
  referenceId: string;
  renews: boolean;
  renewsAt: Date | null;
}

/** By the order that the payment has paid. */
export type Disputes = ReadonlyMap<string, 'open' | 'lost'>;

/** The orders of a subscriber whose payment is taken back through its bank, and whether that is decided. */
export async function listDisputedOrders(
  db: Queries,
  providerId: string,
  subscriberId: string,
): Promise<Disputes> {
  const { rows } = await sql<{ order_id: string; dispute: 'open' | 'lost' }>`
    select bill.order_id, dispute
    from payment_attempt
    join bill_outcome on bill_outcome.provider_id = payment_attempt.provider_id
      and bill_outcome.subscriber_id = payment_attempt.subscriber_id
      and bill_outcome.reference_id = payment_attempt.reference_id and outcome = 'PAID'
    join bill on bill.provider_id = bill_outcome.provider_id and bill.subscriber_id = bill_outcome.subscriber_id
      and bill.bill_id = bill_outcome.bill_id
    where payment_attempt.provider_id = ${providerId} and payment_attempt.subscriber_id = ${subscriberId}
      and dispute in ('open', 'lost')
    order by bill.number`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row.dispute]));
}

export async function insertHold(
  trx: Queries,
  providerId: string,
  { subscriberId, referenceId, renews, renewsAt, takenAt }: DisputeHold & { takenAt: Date },
): Promise<void> {
  await sql`
    insert into dispute_hold (provider_id, subscriber_id, reference_id, renews, renews_at, taken_at)
    values (${providerId}, ${subscriberId}, ${referenceId}, ${renews}, ${renewsAt}, ${takenAt})
    on conflict do nothing`.execute(trx);
}

/** Removes a hold and returns it; undefined where the dispute has taken nothing. */
export async function removeHold(
  trx: Queries,
  providerId: string,
  { subscriberId, referenceId }: Pick<DisputeHold, 'subscriberId' | 'referenceId'>,
): Promise<DisputeHold | undefined> {
  const { rows } = await sql<{ renews: boolean; renews_at: Date | null }>`
    delete from dispute_hold
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and reference_id = ${referenceId}
    returning renews, renews_at`.execute(trx);
  const row = rows[0];
  return row && { subscriberId, referenceId, renews: row.renews, renewsAt: row.renews_at };
}
