import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** A free trial that ends soon, or a rental; what it is of is read where it is told. */
export interface EndingTrial {
  subscriberId: string;
  subscriptionId: string;
}

export interface EndingRental {
  subscriberId: string;
  purchaseId: string;
  objectId: string;
  availabilityId: string;
}

export interface EndingWithin {
  now: Date;
  until: Date;
  /** Those that last no longer are not told of. */
  longerThanMs: number;
  limit: number;
}

/** Free trials of a provider that go on as paid plans soon, and whose subscribers were not told. */
export async function findEndingTrials(
  db: Queries,
  providerId: string,
  { now, until, longerThanMs, limit }: EndingWithin,
): Promise<EndingTrial[]> {
  const { rows } = await sql<{ subscriber_id: string; subscription_id: string }>`
    select subscriber_id, subscription_id from subscription
    where provider_id = ${providerId} and trial_ends_at > ${now} and trial_ends_at <= ${until} and reminded_at is null
      and trial_ends_at - starts_at > ${longerThanMs} * interval '1 millisecond'
      and renews and is_confirmed and ended_at is null
    order by trial_ends_at limit ${limit}`.execute(db);
  return rows.map((row) => ({ subscriberId: row.subscriber_id, subscriptionId: row.subscription_id }));
}

/** Notes that a subscriber is told of a trial's end; returns false where that was done before. */
export async function markTrial(
  trx: Queries,
  providerId: string,
  { subscriberId, subscriptionId, now }: EndingTrial & { now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update subscription set reminded_at = ${now}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and subscription_id = ${subscriptionId}
      and reminded_at is null and renews`.execute(trx);
  return numAffectedRows === 1n;
}

/** Rentals of a provider that end soon, and whose subscribers were not told. */
export async function findEndingRentals(
  db: Queries,
  providerId: string,
  { now, until, longerThanMs, limit }: EndingWithin,
): Promise<EndingRental[]> {
  const { rows } = await sql<{
    subscriber_id: string;
    purchase_id: string;
    object_id: string;
    availability_id: string;
  }>`
    select subscriber_id, purchase_id, object_id, availability_id from purchase
    where provider_id = ${providerId} and expires_at > ${now} and expires_at <= ${until} and reminded_at is null
      and expires_at - created_at > ${longerThanMs} * interval '1 millisecond'
      and purchase_type = 'RENTAL' and status = 'ACTIVE'
    order by expires_at limit ${limit}`.execute(db);
  return rows.map((row) => ({
    subscriberId: row.subscriber_id,
    purchaseId: row.purchase_id,
    objectId: row.object_id,
    availabilityId: row.availability_id,
  }));
}

/** Notes that a subscriber is told of a rental's end; returns false where that was done before. */
export async function markRental(
  trx: Queries,
  providerId: string,
  { subscriberId, purchaseId, now }: Pick<EndingRental, 'subscriberId' | 'purchaseId'> & { now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update purchase set reminded_at = ${now}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and purchase_id = ${purchaseId}
      and reminded_at is null and status = 'ACTIVE'`.execute(trx);
  return numAffectedRows === 1n;
}
