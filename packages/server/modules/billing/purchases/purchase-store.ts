import type { Purchase } from '@rawi/contract';
import { moneyOf, type Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { PurchasedContent } from '../billing-deps.ts';
import type { Bilingual } from '../plans/plan-store.ts';

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
  /** Absent, as the next ones, of what another system has sold. */
  orderId?: string | undefined;
  country?: string | undefined;
  price?: Money | undefined;
  /** A kind of content, and how the title was called when it was sold. */
  objectType?: string | undefined;
  title?: Bilingual | undefined;
  /** Of a bundle: what it held when it was sold. */
  contents?: readonly PurchasedContent[] | undefined;
}

/** A purchase with what its order tells of it. */
export interface PaidPurchase extends StoredPurchase {
  couponId: string | undefined;
  billId: string | undefined;
  /** Of the payment. */
  referenceId: string | undefined;
}

/** Writes a purchase, in place of an earlier one of its id. */
export async function writePurchase(
  db: Queries,
  providerId: string,
  purchase: StoredPurchase,
): Promise<void> {
  const { subscriberId, purchaseId, price, title, contents } = purchase;
  await sql`
    insert into purchase (provider_id, subscriber_id, purchase_id, availability_id, object_id, purchase_type, status,
      created_at, expires_at, order_id, country, currency, minor_units, object_type, object_title, contents)
    values (${providerId}, ${subscriberId}, ${purchaseId}, ${purchase.availabilityId}, ${purchase.objectId},
      ${purchase.type}, ${purchase.status}, ${purchase.createdAt}, ${purchase.expiresAt}, ${purchase.orderId ?? null},
      ${purchase.country ?? null}, ${price?.currency ?? null}, ${price?.minorUnits ?? null},
      ${purchase.objectType ?? null}, ${title ? JSON.stringify(title) : null}::jsonb,
      ${contents ? JSON.stringify(contents) : null}::jsonb)
    on conflict (provider_id, subscriber_id, purchase_id) do update set
      availability_id = excluded.availability_id, object_id = excluded.object_id,
      purchase_type = excluded.purchase_type, status = excluded.status, created_at = excluded.created_at,
      expires_at = excluded.expires_at, order_id = excluded.order_id, country = excluded.country,
      currency = excluded.currency, minor_units = excluded.minor_units, object_type = excluded.object_type,
      object_title = excluded.object_title, contents = excluded.contents`.execute(db);
}

interface Row {
  subscriber_id: string;
  purchase_id: string;
  availability_id: string;
  object_id: string;
  purchase_type: StoredPurchase['type'];
  status: StoredPurchase['status'];
  created_at: Date;
  expires_at: Date | null;
  order_id: string | null;
  country: string | null;
  currency: string | null;
  minor_units: number | null;
  object_type: string | null;
  object_title: Bilingual | null;
  contents: PurchasedContent[] | null;
  coupon_id: string | null;
  bill_id: string | null;
  reference_id: string | null;
}

function purchaseOf(row: Row): PaidPurchase {
  const { currency, minor_units: minorUnits } = row;
  return {
    subscriberId: row.subscriber_id,
    purchaseId: row.purchase_id,
    availabilityId: row.availability_id,
    objectId: row.object_id,
    type: row.purchase_type,
    status: row.status,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    orderId: row.order_id ?? undefined,
    country: row.country ?? undefined,
    price: currency !== null && minorUnits !== null ? moneyOf(minorUnits, currency) : undefined,
    objectType: row.object_type ?? undefined,
    title: row.object_title ?? undefined,
    contents: row.contents ?? undefined,
    couponId: row.coupon_id ?? undefined,
    billId: row.bill_id ?? undefined,
    referenceId: row.reference_id ?? undefined,
  };
}

/** A purchase with its order's coupon, its bill and the payment that was captured. */
const columns = (providerId: string, subscriberId: string) => sql`
  p.subscriber_id, p.purchase_id, p.availability_id, p.object_id, p.purchase_type, p.status, p.created_at,
  p.expires_at, p.order_id, p.country, p.currency, p.minor_units, p.object_type, p.object_title, p.contents,
  (select o.coupon_id from purchase_order o
   where o.provider_id = ${providerId} and o.subscriber_id = ${subscriberId} and o.order_id = p.order_id) as coupon_id,
  (select b.bill_id from bill b
   where b.provider_id = ${providerId} and b.subscriber_id = ${subscriberId} and b.order_id = p.order_id
     and b.kind = 'INVOICE' order by b.number limit 1) as bill_id,
  (select t.reference_id from bill_outcome t
   join bill b on b.provider_id = ${providerId} and b.subscriber_id = ${subscriberId} and b.bill_id = t.bill_id
   where t.provider_id = ${providerId} and t.subscriber_id = ${subscriberId} and b.order_id = p.order_id
     and t.outcome = 'PAID' limit 1) as reference_id`;

/** One purchase of a subscriber. */
export async function findPurchase(
  db: Queries,
  providerId: string,
  subscriberId: string,
  purchaseId: string,
): Promise<PaidPurchase | undefined> {
  const { rows } = await sql<Row>`
    select ${columns(providerId, subscriberId)} from purchase p
    where p.provider_id = ${providerId} and p.subscriber_id = ${subscriberId} and p.purchase_id = ${purchaseId}`.execute(
    db,
  );
  return rows[0] && purchaseOf(rows[0]);
}

/** One page of what a subscriber has bought or rented, the latest first (CALL-26). */
export async function listPurchases(
  db: Queries,
  providerId: string,
  subscriberId: string,
  { page, pagesize }: { page: number; pagesize: number },
): Promise<{ total: number; purchases: PaidPurchase[] }> {
  const { rows } = await sql<Row & { total: number }>`
    select ${columns(providerId, subscriberId)}, count(*) over ()::int as total from purchase p
    where p.provider_id = ${providerId} and p.subscriber_id = ${subscriberId}
    order by p.created_at desc, p.purchase_id
    limit ${pagesize} offset ${(page - 1) * pagesize}`.execute(db);
  // A page past the last one has no row that tells how many there are.
  if (rows.length === 0 && page > 1) {
    const { total } = await listPurchases(db, providerId, subscriberId, { page: 1, pagesize: 1 });
    return { total, purchases: [] };
  }
  return { total: rows[0]?.total ?? 0, purchases: rows.map(purchaseOf) };
}
