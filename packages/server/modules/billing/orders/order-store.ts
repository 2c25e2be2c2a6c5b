import { moneyOf, subtractMoney, type Money, type OrderPrice, type PlanInterval } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** What is ordered. */
export type OrderItem =
  | { purpose: 'SUBSCRIPTION' | 'CHANGE'; planId: string; trialDays: number }
  | { purpose: 'RENEWAL'; planId: string; subscriptionId: string }
  | { purpose: 'PURCHASE'; availabilityId: string; objectId: string }
  | { purpose: 'CARD'; subscriptionId: string };

export type OrderState = 'open' | 'paid' | 'closed';

/** What a subscriber set out to buy. */
export interface Order {
  orderId: string;
  subscriberId: string;
  item: OrderItem;
  /** ISO 3166-1 alpha-2: whose price and tax. */
  country: string;
  price: OrderPrice;
  couponId: string | undefined;
  /** What the first period after its free trial costs by its coupon; undefined without both, or of an earlier release. */
  afterTrial?: Money | undefined;
  /** What `pricedFrom` named when it was made; undefined of one that takes no plan's place, or of an earlier release. */
  pricedFrom?: string | undefined;
  /** How long a period is of the plan that begins with it; undefined where none begins, or of an earlier release. */
  interval?: PlanInterval | undefined;
  state: OrderState;
  createdAt: Date;
  expiresAt: Date;
}

interface Row {
  order_id: string;
  subscriber_id: string;
  purpose: OrderItem['purpose'];
  plan_id: string | null;
  subscription_id: string | null;
  availability_id: string | null;
  object_id: string | null;
  country: string;
  currency: string;
  credit_minor_units: number;
  list_minor_units: number;
  discount_minor_units: number;
  total_minor_units: number;
  tax_minor_units: number;
  tax_basis_points: number;
  trial_days: number;
  coupon_id: string | null;
  after_trial_minor_units: number | null;
  priced_from: string | null;
  plan_interval: PlanInterval | null;
  state: OrderState;
  created_at: Date;
  expires_at: Date;
}

function itemOf(row: Row): OrderItem {
  const { purpose } = row;
  switch (purpose) {
    case 'PURCHASE':
      return { purpose, availabilityId: row.availability_id!, objectId: row.object_id! };
    case 'RENEWAL':
      return { purpose, planId: row.plan_id!, subscriptionId: row.subscription_id! };
    case 'CARD':
      return { purpose, subscriptionId: row.subscription_id! };
    default:
      return { purpose, planId: row.plan_id!, trialDays: row.trial_days };
  }
}

function orderOf(row: Row): Order {
  const amount = (minorUnits: number) => moneyOf(minorUnits, row.currency);
  const [total, tax] = [amount(row.total_minor_units), amount(row.tax_minor_units)];
  return {
    orderId: row.order_id,
    subscriberId: row.subscriber_id,
    item: itemOf(row),
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
    couponId: row.coupon_id ?? undefined,
    afterTrial: row.after_trial_minor_units === null ? undefined : amount(row.after_trial_minor_units),
    pricedFrom: row.priced_from ?? undefined,
    interval: row.plan_interval ?? undefined,
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

const planIdOf = (item: OrderItem) => ('planId' in item ? item.planId : null);
const subscriptionIdOf = (item: OrderItem) => ('subscriptionId' in item ? item.subscriptionId : null);

/** Writes an order; returns false where the subscriber has an open one of the same thing. */
export async function insertOrder(trx: Queries, providerId: string, order: Order): Promise<boolean> {
  const { item, price } = order;
  const { numAffectedRows } = await sql`
    insert into purchase_order (provider_id, subscriber_id, order_id, purpose, plan_id, subscription_id,
      availability_id, object_id, country, currency, credit_minor_units, list_minor_units, discount_minor_units,
      total_minor_units, tax_minor_units, tax_basis_points, trial_days, coupon_id, after_trial_minor_units,
      priced_from, plan_interval, state, created_at, expires_at)
    values (${providerId}, ${order.subscriberId}, ${order.orderId}, ${item.purpose}, ${planIdOf(item)},
      ${subscriptionIdOf(item)}, ${'availabilityId' in item ? item.availabilityId : null},
      ${'objectId' in item ? item.objectId : null}, ${order.country}, ${price.total.currency},
      ${price.credit?.minorUnits ?? 0}, ${price.listPrice.minorUnits}, ${price.discount.minorUnits},
      ${price.total.minorUnits}, ${price.tax.minorUnits}, ${price.taxBasisPoints},
      ${'trialDays' in item ? item.trialDays : 0},
      ${order.couponId ?? null}, ${order.afterTrial?.minorUnits ?? null}, ${order.pricedFrom ?? null},
      ${order.interval ?? null}, ${order.state}, ${order.createdAt}, ${order.expiresAt})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** The open order of the same thing, locked until the transaction ends. */
export async function lockOpenOrder(
  trx: Queries,
  providerId: string,
  subscriberId: string,
  item: OrderItem,
): Promise<Order | undefined> {
  const { rows } = await sql<Row>`
    select * from purchase_order
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and state = 'open'
      and purpose = ${item.purpose} and plan_id is not distinct from ${planIdOf(item)}::text
      and availability_id is not distinct from ${'availabilityId' in item ? item.availabilityId : null}::text
      and object_id is not distinct from ${'objectId' in item ? item.objectId : null}::text
    for update`.execute(trx);
  return rows[0] && orderOf(rows[0]);
}

/** An order, locked until the transaction ends. */
export async function lockOrder(
  trx: Queries,
  providerId: string,
  subscriberId: string,
  orderId: string,
): Promise<Order | undefined> {
  const { rows } = await sql<Row>`
    select * from purchase_order
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and order_id = ${orderId}
    for update`.execute(trx);
  return rows[0] && orderOf(rows[0]);
}

export async function findOrder(
  db: Queries,
  providerId: string,
  subscriberId: string,
  orderId: string,
): Promise<Order | undefined> {
  const { rows } = await sql<Row>`
    select * from purchase_order
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and order_id = ${orderId}`.execute(
    db,
  );
  return rows[0] && orderOf(rows[0]);
}

/** Orders of several subscribers. */
export async function findOrders(
  db: Queries,
  providerId: string,
  of: readonly Pick<Order, 'subscriberId' | 'orderId'>[],
): Promise<Order[]> {
  const { rows } = await sql<Row>`
    select purchase_order.* from purchase_order
    join unnest(${of.map((one) => one.subscriberId)}::text[], ${of.map((one) => one.orderId)}::text[])
      as wanted (subscriber_id, order_id) using (subscriber_id, order_id)
    where purchase_order.provider_id = ${providerId}`.execute(db);
  return rows.map(orderOf);
}

export async function setOrderState(
  trx: Queries,
  providerId: string,
  { subscriberId, orderId }: Pick<Order, 'subscriberId' | 'orderId'>,
  state: OrderState,
): Promise<void> {
  await sql`
    update purchase_order set state = ${state}
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and order_id = ${orderId}`.execute(
    trx,
  );
}

/** Open orders of a provider that nobody paid in time. */
export async function listExpiredOrders(
  db: Queries,
  providerId: string,
  now: Date,
  limit: number,
): Promise<Order[]> {
  const { rows } = await sql<Row>`
    select * from purchase_order
    where provider_id = ${providerId} and state = 'open' and expires_at <= ${now}
    order by expires_at limit ${limit}`.execute(db);
  return rows.map(orderOf);
}
