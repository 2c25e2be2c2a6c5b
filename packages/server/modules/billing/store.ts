import type { Entitlements } from '@rawi/domain';
import { runPreparedSql, type Queries } from '@rawi/platform';
import { sql, type Kysely } from 'kysely';
import type { BillingTables } from './tables.ts';

export type Db = Kysely<BillingTables>;

/** Whether a subscriber has bought or rented a title by this availability, or a bundle with it, and may watch it now. */
export async function findActivePurchase(
  db: Queries,
  providerId: string,
  of: { subscriberId: string; objectId: string; availabilityId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from purchase
    where provider_id = ${providerId} and subscriber_id = ${of.subscriberId} and status = 'ACTIVE'
      and (object_id = ${of.objectId} and availability_id = ${of.availabilityId} or contents @> ${JSON.stringify(
        [{ objectid: of.objectId, availabilityid: of.availabilityId }],
      )}::jsonb)
      and (expires_at is null or expires_at > ${of.now}) limit 1`.execute(db);
  return rows.length > 0;
}

/** A row of either kind: of a subscription, or of a purchase. */
type Entitled = { expires_at: Date | null } & (
  | { availabilityset: string[]; nextbilling: string; availabilityid: null; objectid: null }
  | { availabilityset: null; nextbilling: null; availabilityid: string; objectid: string }
);

/** What may give access at this time or later; when it does is for the rules of access to say (ACCESS-19, ACCESS-20). */
export async function findEntitlements(
  db: Db,
  providerId: string,
  subscriberId: string,
  now: Date,
): Promise<Entitlements> {
  const rows = await runPreparedSql(
    db,
    'billing.entitlements.3',
    sql<Entitled>`
    select availability_ids as availabilityset,
      to_char(greatest(next_billing, grace_date), 'YYYY-MM-DD') as nextbilling,
      null as availabilityid, null as objectid, null::timestamptz as expires_at
    from subscription
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and is_confirmed
      and starts_at <= ${now} and (ended_at is null or ended_at > ${now})
      and greatest(next_billing, grace_date) >= (${now}::timestamptz at time zone 'UTC')::date
    union all
    select null, null, availability_id, object_id, expires_at
    from purchase
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and status = 'ACTIVE'
      and (expires_at is null or expires_at > ${now})
    union all
    select null, null, part ->> 'availabilityid', part ->> 'objectid', expires_at
    from purchase, jsonb_array_elements(contents) part
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and status = 'ACTIVE'
      and (expires_at is null or expires_at > ${now})`,
  );
  const subscriptions = rows.flatMap(({ availabilityset, nextbilling }) =>
    availabilityset === null ? [] : [{ availabilityset, nextbilling }],
  );
  const purchases = rows.flatMap(({ availabilityid, objectid, expires_at }) =>
    availabilityid === null ? [] : [{ availabilityid, objectid, expires_at }],
  );
  return {
    subscriptions,
    purchases: purchases.map(({ expires_at: expiresAt, ...one }) => ({
      ...one,
      ...(expiresAt !== null && { expiry: expiresAt.toISOString() }),
    })),
  };
}
