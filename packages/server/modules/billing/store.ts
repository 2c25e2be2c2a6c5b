import type { Subscription, SubscriptionStatus, Purchase } from '@rawi/contract';
import type { Entitlements } from '@rawi/domain';
import { runPreparedSql } from '@rawi/platform';
import { sql, type Kysely } from 'kysely';
import type { BillingTables } from './tables.ts';

export type Db = Kysely<BillingTables>;

/** A plan that a subscriber has taken. */
export interface StoredSubscription {
  subscriberId: string;
  subscriptionId: string;
  planId: string;
  status: SubscriptionStatus;
  startsAt: Date;
  /** ISO date. */
  nextBilling: string;
  availabilityIds: readonly string[];
}

/** A title that a subscriber has bought or rented. */
export interface StoredPurchase {
  subscriberId: string;
  purchaseId: string;
  availabilityId: string;
  objectId: string;
  type: Purchase['purchasetype'];
  status: Purchase['purchasestatus'];
  createdAt: Date;
  /** null: theirs for good. */
  expiresAt: Date | null;
}

/** Writes a purchase, in place of an earlier one of its id. */
export async function writePurchase(db: Db, providerId: string, purchase: StoredPurchase): Promise<void> {
  const { subscriberId, purchaseId, availabilityId, objectId, type, status, createdAt, expiresAt } = purchase;
  await sql`
    insert into purchase (provider_id, subscriber_id, purchase_id, availability_id, object_id, purchase_type, status,
      created_at, expires_at)
    values (${providerId}, ${subscriberId}, ${purchaseId}, ${availabilityId}, ${objectId}, ${type}, ${status},
      ${createdAt}, ${expiresAt})
    on conflict (provider_id, subscriber_id, purchase_id) do update set
      availability_id = excluded.availability_id, object_id = excluded.object_id,
      purchase_type = excluded.purchase_type, status = excluded.status, created_at = excluded.created_at,
      expires_at = excluded.expires_at`.execute(db);
}

/** Writes a subscription, in place of an earlier one of its id. */
export async function writeSubscription(
  db: Db,
  providerId: string,
  subscription: StoredSubscription,
): Promise<void> {
  const { subscriberId, subscriptionId, planId, status, startsAt, nextBilling } = subscription;
  await sql`
    insert into subscription (provider_id, subscriber_id, subscription_id, plan_id, status, starts_at, next_billing,
      availability_ids)
    values (${providerId}, ${subscriberId}, ${subscriptionId}, ${planId}, ${status}, ${startsAt}, ${nextBilling}::date,
      ${[...subscription.availabilityIds]}::text[])
    on conflict (provider_id, subscriber_id, subscription_id) do update set
      plan_id = excluded.plan_id, status = excluded.status, starts_at = excluded.starts_at,
      next_billing = excluded.next_billing, availability_ids = excluded.availability_ids`.execute(db);
}

interface Page {
  page: number;
  pagesize: number;
}

/** One page of a subscriber's subscriptions, the latest first; of one status where it is named (CALL-25, SESS-17). */
export async function listSubscriptions(
  db: Db,
  providerId: string,
  subscriberId: string,
  { page, pagesize, status }: Page & { status: SubscriptionStatus | undefined },
): Promise<{ total: number; rows: Subscription[] }> {
  const { rows } = await sql<Subscription & { total: number }>`
    select subscription_id as subscriptionid, plan_id as planid, status as planstatus,
      extract(epoch from starts_at)::int as planstartdate, to_char(next_billing, 'YYYY-MM-DD') as nextbilling,
      availability_ids as availabilityset, count(*) over ()::int as total
    from subscription
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and (${status ?? null}::text is null or status = ${status ?? null}::text)
    order by starts_at desc, next_billing desc, subscription_id
    limit ${pagesize} offset ${(page - 1) * pagesize}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows };
}

/** One page of what a subscriber has bought or rented, the latest first (CALL-26). */
export async function listPurchases(
  db: Db,
  providerId: string,
  subscriberId: string,
  { page, pagesize }: Page,
): Promise<{ total: number; rows: Purchase[] }> {
  const { rows } = await sql<Omit<Purchase, 'expiry'> & { expires_at: Date | null; total: number }>`
    select purchase_id as purchaseid, availability_id as availabilityid, object_id as objectid,
      purchase_type as purchasetype, status as purchasestatus, extract(epoch from created_at)::int as created,
      expires_at, count(*) over ()::int as total
    from purchase
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}
    order by created_at desc, purchase_id
    limit ${pagesize} offset ${(page - 1) * pagesize}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ expires_at: expiresAt, total: _, ...row }) => ({
      ...row,
      ...(expiresAt !== null && { expiry: expiresAt.toISOString() }),
    })),
  };
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
    'billing.entitlements.1',
    sql<Entitled>`
    select availability_ids as availabilityset, to_char(next_billing, 'YYYY-MM-DD') as nextbilling,
      null as availabilityid, null as objectid, null::timestamptz as expires_at
    from subscription
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}
      and next_billing >= (${now}::timestamptz at time zone 'UTC')::date
    union all
    select null, null, availability_id, object_id, expires_at
    from purchase
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
