import { moneyOf, normalizeCouponId, type Coupon, type Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { OrderState } from '../orders/order-store.ts';

/** A coupon as its row holds it: what is not JSON is text. */
type StoredTerms = Omit<Coupon, 'couponId' | 'maxUses' | 'from' | 'until'> & {
  from?: string;
  until?: string;
};

/** Writes a coupon, in place of the one of its id; how often that was used stays. */
export async function writeCoupon(db: Queries, providerId: string, coupon: Coupon): Promise<void> {
  const { couponId, maxUses, from, until, ...terms } = coupon;
  const stored: StoredTerms = {
    ...terms,
    ...(from && { from: from.toISOString() }),
    ...(until && { until: until.toISOString() }),
  };
  await sql`
    insert into coupon (provider_id, coupon_id, terms, max_uses)
    values (${providerId}, ${normalizeCouponId(couponId)}, ${JSON.stringify(stored)}, ${maxUses ?? null})
    on conflict (provider_id, coupon_id) do update set terms = excluded.terms,
      max_uses = case when excluded.max_uses is null then null else greatest(excluded.max_uses, coupon.uses) end`.execute(
    db,
  );
}

export interface FoundCoupon {
  coupon: Coupon;
  /** How often it is used or held by open orders, but for an open order of this subscriber. */
  uses: number;
  /** Whether a paid order of this subscriber has used it. */
  usedBySubscriber: boolean;
}

/** A coupon, and whether a subscriber has used it. */
export async function findCoupon(
  db: Queries,
  providerId: string,
  couponId: string,
  subscriberId: string,
): Promise<FoundCoupon | undefined> {
  const { rows } = await sql<{
    terms: StoredTerms;
    max_uses: number | null;
    uses: number;
    own_state: OrderState | 'none' | null;
  }>`
    select terms, max_uses, uses, (
        select coalesce((
            select state from purchase_order as held
            where held.provider_id = ${providerId} and held.subscriber_id = ${subscriberId}
              and held.order_id = coupon_use.order_id), 'none')
        from coupon_use
        where provider_id = ${providerId} and subscriber_id = ${subscriberId} and coupon_id = ${couponId}
      ) as own_state
    from coupon where provider_id = ${providerId} and coupon_id = ${couponId}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { from, until, discount, ...terms } = row.terms;
  return {
    coupon: {
      ...terms,
      couponId,
      discount:
        discount.kind === 'AMOUNT'
          ? {
              kind: 'AMOUNT',
              // A row may lack them, as one that was written by hand.
              amounts: ((discount.amounts as readonly Money[] | undefined) ?? []).map(
                ({ minorUnits, currency }) => moneyOf(minorUnits, currency),
              ),
            }
          : discount,
      maxUses: row.max_uses ?? undefined,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    },
    uses: row.own_state === 'open' ? row.uses - 1 : row.uses,
    usedBySubscriber: row.own_state !== null && row.own_state !== 'open',
  };
}

/**
 * Takes one use of a coupon for an order, as part of the transaction that writes the order. Returns why there is none:
 * `used` by this subscriber, `expired` where all are taken. Both are conditions of one statement each, so that neither
 * limit is passed under a race.
 */
export async function takeCoupon(
  trx: Queries,
  providerId: string,
  { couponId, subscriberId, orderId, now }: CouponTaking,
): Promise<'used' | 'expired' | undefined> {
  const mine = await sql`
    insert into coupon_use (provider_id, subscriber_id, coupon_id, order_id, used_at)
    values (${providerId}, ${subscriberId}, ${couponId}, ${orderId}, ${now})
    on conflict do nothing`.execute(trx);
  if (mine.numAffectedRows !== 1n) return 'used';
  const taken = await sql`
    update coupon set uses = uses + 1
    where provider_id = ${providerId} and coupon_id = ${couponId} and (max_uses is null or uses < max_uses)`.execute(
    trx,
  );
  return taken.numAffectedRows === 1n ? undefined : 'expired';
}

export interface CouponTaking {
  couponId: string;
  subscriberId: string;
  orderId: string;
  now: Date;
}

/** Gives back the use that an order held, where it did. */
export async function releaseCoupon(
  trx: Queries,
  providerId: string,
  { couponId, subscriberId, orderId }: Omit<CouponTaking, 'now'>,
): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from coupon_use
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and coupon_id = ${couponId}
      and order_id = ${orderId}`.execute(trx);
  if (numAffectedRows === 1n)
    await sql`
      update coupon set uses = uses - 1 where provider_id = ${providerId} and coupon_id = ${couponId}`.execute(
      trx,
    );
}

/** The subscriber's order that holds a coupon, if there is one. */
export async function findCouponOrder(
  trx: Queries,
  providerId: string,
  { couponId, subscriberId }: Pick<CouponTaking, 'couponId' | 'subscriberId'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from coupon_use
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and coupon_id = ${couponId}`.execute(
    trx,
  );
  return rows[0]?.order_id;
}
