import { sql } from 'kysely';
import type { Db } from './store.ts';

/** How a message to a token ended. */
export type DeliveryOutcome = 'accepted' | 'gone' | 'refused' | 'expired' | 'failed';

/**
 * Queues a message to the tokens of the next devices of its topic, in the order of the devices' ids. Of a subscriber's topic only
 * tokens that this subscriber's sessions gave. Returns the last device; undefined where there are no more.
 */
export async function queueDeliveries(
  db: Db,
  providerId: string,
  {
    messageId,
    topic,
    subscriberId = null,
    after,
    devices,
    at,
  }: {
    messageId: string;
    topic: string;
    subscriberId: string | null | undefined;
    after: string;
    devices: number;
    at: Date;
  },
): Promise<{ last: string; devices: number; queued: number } | undefined> {
  const { rows } = await sql<{ last: string | null; devices: number; queued: number }>`
    with devices as (
      select device_id from topic_subscription
      where provider_id = ${providerId} and topic = ${topic} and device_id > ${after}
      order by device_id limit ${devices}),
    queued as (
      insert into push_delivery (provider_id, message_id, token_id, due_at)
      select ${providerId}, ${messageId}, t.token_id, ${at}
      from devices d join push_token t on t.provider_id = ${providerId} and t.device_id = d.device_id
      where ${subscriberId}::text is null or t.subscriber_id = ${subscriberId}
      on conflict do nothing returning 1)
    select (select max(device_id) from devices) as last, (select count(*)::int from devices) as devices,
      (select count(*)::int from queued) as queued`.execute(db);
  const [row] = rows;
  if (!row || row.last === null) return undefined;
  return { ...row, last: row.last };
}

export interface ClaimedDelivery {
  messageId: string;
  tokenId: string;
  /** 1 for the first. */
  attempts: number;
}

/** Takes messages that are due; until `lease` no other process takes them. */
export async function claimDeliveries(
  db: Db,
  providerId: string,
  { now, lease, limit }: { now: Date; lease: Date; limit: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select message_id, token_id from push_delivery
      where provider_id = ${providerId} and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    update push_delivery d set due_at = ${lease}, attempts = d.attempts + 1
    from due where d.provider_id = ${providerId} and d.message_id = due.message_id and d.token_id = due.token_id
    returning d.message_id as "messageId", d.token_id as "tokenId", d.attempts`.execute(db);
  return rows;
}

export type DeliveryName = Pick<ClaimedDelivery, 'messageId' | 'tokenId'>;

/** Notes how messages to tokens ended. */
export async function settleDeliveries(
  db: Db,
  providerId: string,
  ended: readonly (DeliveryName & { outcome: DeliveryOutcome })[],
): Promise<void> {
  await sql`
    update push_delivery d set due_at = null, outcome = e.outcome
    from unnest(${ended.map((one) => one.messageId)}::text[], ${ended.map((one) => one.tokenId)}::text[],
      ${ended.map((one) => one.outcome)}::text[]) as e (message_id, token_id, outcome)
    where d.provider_id = ${providerId} and d.message_id = e.message_id and d.token_id = e.token_id`.execute(
    db,
  );
}

/** Has messages tried again, each at its time. Returns how many. */
export async function postponeDeliveries(
  db: Db,
  providerId: string,
  later: readonly (DeliveryName & { at: Date })[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update push_delivery d set due_at = l.at
    from unnest(${later.map((one) => one.messageId)}::text[], ${later.map((one) => one.tokenId)}::text[],
      ${later.map((one) => one.at)}::timestamptz[]) as l (message_id, token_id, at)
    where d.provider_id = ${providerId} and d.message_id = l.message_id and d.token_id = l.token_id
      and d.outcome is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How many messages to tokens wait, and how the others ended. */
export async function countDeliveries(
  db: Db,
  providerId: string,
  messageId: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ outcome: string; count: number }>`
    select coalesce(outcome, 'waiting') as outcome, count(*)::int as count from push_delivery
    where provider_id = ${providerId} and message_id = ${messageId} group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

/** Removes at most `limit` deliveries of a message; returns how many. */
export async function removeDeliveries(
  db: Db,
  providerId: string,
  messageId: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from push_delivery where provider_id = ${providerId} and message_id = ${messageId} and token_id in (
      select token_id from push_delivery
      where provider_id = ${providerId} and message_id = ${messageId} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
