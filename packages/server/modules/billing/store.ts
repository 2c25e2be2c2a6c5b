import type { Purchase } from '@rawi/contract';
import type { Entitlements } from '@rawi/domain';
import { runPreparedSql, type Queries } from '@rawi/platform';
import { sql, type Kysely } from 'kysely';
import type { BillingTables } from './tables.ts';

export type Db = Kysely<BillingTables>;

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

/** Whether a subscriber has bought or rented a title by this availability, and may watch it now. */
export async function findActivePurchase(
  db: Queries,
  providerId: string,
  of: { subscriberId: string; objectId: string; availabilityId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from purchase
    where provider_id = ${providerId} and subscriber_id = ${of.subscriberId} and object_id = ${of.objectId}
      and availability_id = ${of.availabilityId} and status = 'ACTIVE'
      and (expires_at is null or expires_at > ${of.now}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Writes a purchase, in place of an earlier one of its id. */
export async function writePurchase(
  db: Queries,
  providerId: string,
  purchase: StoredPurchase,
): Promise<void> {
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

interface Page {
  page: number;
  pagesize: number;
}

/** One purchase of a subscriber. */
export async function findPurchase(
  db: Queries,
  providerId: string,
  subscriberId: string,
  purchaseId: string,
): Promise<Purchase | undefined> {
  const { rows } = await sql<Omit<Purchase, 'expiry'> & { expires_at: Date | null }>`
    select purchase_id as purchaseid, availability_id as availabilityid, object_id as objectid,
      purchase_type as purchasetype, status as purchasestatus, extract(epoch from created_at)::int as created,
      expires_at
    from purchase
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and purchase_id = ${purchaseId}`.execute(
    db,
  );
  return rows[0] && presentPurchase(rows[0]);
}

const presentPurchase = ({
  expires_at: expiresAt,
  ...row
}: Omit<Purchase, 'expiry'> & { expires_at: Date | null }): Purchase => ({
  ...row,
  ...(expiresAt !== null && { expiry: expiresAt.toISOString() }),
});

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
    rows: rows.map(({ total: _, ...row }) => presentPurchase(row)),
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
    'billing.entitlements.2',
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
