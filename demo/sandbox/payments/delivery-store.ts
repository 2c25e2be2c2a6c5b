import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { DeliveryPlan } from './delivery-plan.ts';

/** A message that is to be delivered. */
export interface Delivery {
  deliveryId: number;
  /** The face whose message it is. */
  channel: string;
  paymentId: string;
  body: string;
  /** Deliveries that were tried, this one with them. */
  tries: number;
  createdAt: Date;
}

export async function insertDelivery(
  trx: Queries,
  providerId: string,
  delivery: {
    messageId: string;
    channel: string;
    paymentId: string;
    body: string;
    dueAt: Date;
    createdAt: Date;
  },
): Promise<void> {
  const { messageId, channel, paymentId, body, dueAt, createdAt } = delivery;
  await sql`
    insert into sandbox_delivery (provider_id, message_id, channel, payment_id, body, due_at, created_at)
    values (${providerId}, ${messageId}, ${channel}, ${paymentId}, ${body}, ${dueAt}, ${createdAt})`.execute(
    trx,
  );
}

/** Whether a merchant has anything that is due: a message to deliver, a payment or a refund to settle. */
export async function isAnythingDue(db: Queries, providerId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists(select from sandbox_delivery where provider_id = ${providerId} and due_at <= ${now})
      or exists(select from sandbox_payment where provider_id = ${providerId} and settles_at <= ${now})
      or exists(select from sandbox_refund where provider_id = ${providerId} and settles_at <= ${now})
      as "isDue"`.execute(db);
  return rows[0]!.isDue;
}

/** Messages of a merchant that are due, in their order; no other process takes them before `until`. */
export async function takeDeliveries(
  db: Queries,
  providerId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery & { wasDueAt: Date }>`
    with due as (
      select delivery_id, due_at from sandbox_delivery
      where provider_id = ${providerId} and due_at <= ${now}
      order by due_at, delivery_id limit ${limit} for update skip locked)
    update sandbox_delivery as taken set due_at = ${until}, tries = taken.tries + 1
    from due where taken.provider_id = ${providerId} and taken.delivery_id = due.delivery_id
    returning taken.delivery_id as "deliveryId", taken.channel, taken.payment_id as "paymentId", taken.body,
      taken.tries, taken.created_at as "createdAt", due.due_at as "wasDueAt"`.execute(db);
  return rows.toSorted(
    (one, other) => one.wasDueAt.getTime() - other.wasDueAt.getTime() || one.deliveryId - other.deliveryId,
  );
}

/** Puts a message off that was not taken. */
export async function postponeDelivery(
  db: Queries,
  providerId: string,
  { deliveryId, dueAt }: { deliveryId: number; dueAt: Date },
): Promise<void> {
  await sql`
    update sandbox_delivery set due_at = ${dueAt}
    where provider_id = ${providerId} and delivery_id = ${deliveryId}`.execute(db);
}

export async function removeDelivery(db: Queries, providerId: string, deliveryId: number): Promise<void> {
  await sql`
    delete from sandbox_delivery where provider_id = ${providerId} and delivery_id = ${deliveryId}`.execute(
    db,
  );
}

/** The plan that was set for a merchant. */
export async function readPlan(db: Queries, providerId: string): Promise<DeliveryPlan | undefined> {
  const { rows } = await sql<{ plan: DeliveryPlan }>`
    select plan from sandbox_plan where provider_id = ${providerId}`.execute(db);
  return rows[0]?.plan;
}

/** Sets a plan; messages and replies are counted from the first again. */
export async function writePlan(db: Queries, providerId: string, plan: DeliveryPlan): Promise<void> {
  await sql`
    insert into sandbox_plan (provider_id, plan) values (${providerId}, ${JSON.stringify(plan)}::jsonb)
    on conflict (provider_id) do update set plan = excluded.plan, messages = 0, replies = 0, last_due_at = null`.execute(
    db,
  );
}

/** Goes back to messages that come promptly, once and in order. */
export async function removePlan(db: Queries, providerId: string): Promise<void> {
  await sql`delete from sandbox_plan where provider_id = ${providerId}`.execute(db);
}

/** The number of the next message, and when the one before it is due; undefined where no plan is set. */
export async function countMessage(
  trx: Queries,
  providerId: string,
): Promise<{ number: number; lastDueAt: Date | null } | undefined> {
  const { rows } = await sql<{ number: number; lastDueAt: Date | null }>`
    update sandbox_plan set messages = messages + 1 where provider_id = ${providerId}
    returning messages as number, last_due_at as "lastDueAt"`.execute(trx);
  return rows[0];
}

/** Notes when the last message is due. */
export async function noteLastDue(trx: Queries, providerId: string, dueAt: Date): Promise<void> {
  await sql`update sandbox_plan set last_due_at = ${dueAt} where provider_id = ${providerId}`.execute(trx);
}

/** The number of the next reply; undefined where no plan is set. */
export async function countReply(db: Queries, providerId: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    update sandbox_plan set replies = replies + 1 where provider_id = ${providerId}
    returning replies as number`.execute(db);
  return rows[0]?.number;
}
