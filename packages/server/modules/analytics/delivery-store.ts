import type { AnalyticsUserProperties } from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** What is handed to a tool: an event with whose it is, or a user whose properties have changed. */
export interface Delivery {
  itemId: string;
  /** 1 for the first. */
  attempts: number;
  event:
    | {
        name: string;
        occurredAt: Date;
        deviceKey: string;
        country: string;
        language: string;
        deviceKind: string;
        attributes: Record<string, string | number | boolean>;
      }
    | undefined;
  user: { userKey: string; properties: AnalyticsUserProperties } | undefined;
}

interface Row {
  itemId: string;
  attempts: number;
  isEvent: boolean;
  name: string | null;
  occurredAt: Date;
  deviceKey: string;
  country: string;
  language: string;
  deviceKind: string;
  attributes: Record<string, string | number | boolean>;
  userKey: string | null;
  properties: AnalyticsUserProperties;
}

/**
 * Takes what is due for a tool, the oldest first, so that nobody else sends it. What has lost its event or its user
 * meanwhile has neither.
 */
export async function claimDeliveries(
  db: Queries,
  providerId: string,
  { tool, limit, now }: { tool: string; limit: number; now: Date },
): Promise<Delivery[]> {
  const { rows } = await sql<Row>`
    with due as (
      select item_id from analytics_delivery
      where provider_id = ${providerId} and tool = ${tool} and due_at <= ${now} and claimed_at is null
      order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update analytics_delivery d set claimed_at = ${now}, attempts = d.attempts + 1 from due
      where d.provider_id = ${providerId} and d.tool = ${tool} and d.item_id = due.item_id
      returning d.item_id, d.id_day, d.attempts
    )
    select c.item_id as "itemId", c.attempts, c.id_day is not null as "isEvent", e.name, e.occurred_at as "occurredAt",
      e.device_key as "deviceKey", e.country, e.language, e.device_kind as "deviceKind", e.attributes,
      u.user_key as "userKey", u.properties
    from claimed c
    left join analytics_event e on e.provider_id = ${providerId} and e.id_day = c.id_day and e.event_id = c.item_id
      and e.device_key is not null
    left join analytics_user u on u.provider_id = ${providerId}
      and u.user_key = case when c.id_day is null then c.item_id else e.user_key end
    order by e.occurred_at nulls first, c.item_id`.execute(db);
  return rows.map(({ itemId, attempts, name, userKey, properties, isEvent: _, ...event }) => ({
    itemId,
    attempts,
    event: name === null ? undefined : { name, ...event },
    user: userKey === null ? undefined : { userKey, properties },
  }));
}

/** Removes what was sent, or is given up. */
export async function deleteDeliveries(
  db: Queries,
  providerId: string,
  tool: string,
  itemIds: readonly string[],
): Promise<void> {
  await sql`
    delete from analytics_delivery
    where provider_id = ${providerId} and tool = ${tool} and item_id = any(${itemIds}::uuid[])`.execute(db);
}

/** Has claimed items sent again at `dueAt`. */
export async function postponeDeliveries(
  db: Queries,
  providerId: string,
  { tool, itemIds, dueAt }: { tool: string; itemIds: readonly string[]; dueAt: Date },
): Promise<void> {
  await sql`
    update analytics_delivery set claimed_at = null, due_at = ${dueAt}
    where provider_id = ${providerId} and tool = ${tool} and item_id = any(${itemIds}::uuid[])`.execute(db);
}

/**
 * What was claimed before `before` and never finished, as after a kill: users are sent again, since the newest properties
 * count; events are given up, since nobody knows whether the tool has them. Returns how many are given up.
 */
export async function releaseClaims(
  db: Queries,
  providerId: string,
  { tool, before }: { tool: string; before: Date },
): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    with again as (
      update analytics_delivery set claimed_at = null
      where provider_id = ${providerId} and tool = ${tool} and claimed_at < ${before} and id_day is null
    ), lost as (
      delete from analytics_delivery
      where provider_id = ${providerId} and tool = ${tool} and claimed_at < ${before} and id_day is not null
      returning 1
    )
    select count(*)::int as lost from lost`.execute(db);
  return rows[0]?.lost ?? 0;
}

/** Keeps the newest `max` that wait for a tool; returns how many were removed. */
export async function trimDeliveries(
  db: Queries,
  providerId: string,
  { tool, max }: { tool: string; max: number },
): Promise<number> {
  const removed = await sql`
    delete from analytics_delivery where provider_id = ${providerId} and tool = ${tool} and item_id in (
      select item_id from analytics_delivery where provider_id = ${providerId} and tool = ${tool}
      order by created_at desc, item_id offset ${max}
    )`.execute(db);
  return Number(removed.numAffectedRows ?? 0);
}
