import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import { PERSONAL_ATTRIBUTES } from './impersonal-attributes.ts';

/** An event as it is stored. */
export interface NewEvent {
  /** ISO 8601 day. */
  idDay: string;
  eventId: string;
  name: string;
  occurredAt: string;
  deviceKey: string;
  /** Whose it is, if the viewer is signed in: joined to the user's row where there is one. */
  subscriberId: string | null;
  profileId: string | null;
  country: string;
  language: string;
  deviceKind: string;
  bot: string | null;
  attributes: object;
  /** Tools that it is handed to. */
  tools: readonly string[];
}

/**
 * Stores events of a provider and queues them for its tools, in one statement: all or nothing. One that is there already
 * is neither changed nor queued again; one from before its viewer was forgotten leads to nobody, and goes to no tool.
 * Returns how many are new.
 */
export const insertEvents = (
  db: Queries,
  providerId: string,
  events: readonly NewEvent[],
  receivedAt: Date,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // A statement by itself: the next one sees whoever was forgotten while this one waited.
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`analytics/${providerId}`}, 0))`.execute(
      trx,
    );
    const { rows } = await sql<{ added: number }>`
      with sent as materialized (
        select distinct on ("idDay", "eventId") * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(
          "idDay" date, "eventId" uuid, name text, "occurredAt" timestamptz, "deviceKey" text, "subscriberId" text,
          "profileId" text, country text, language text, "deviceKind" text, bot text, attributes jsonb, tools text[])
        order by "idDay", "eventId"
      ), judged as materialized (
        select sent.*, u.user_key, exists (
          select from analytics_forgotten f where f.provider_id = ${providerId} and "occurredAt" <= f.forgotten_at
            and (f.kind = 'browser' and f.key = "deviceKey" or f.kind = 'subscriber' and f.key = "subscriberId"
              or f.kind = 'profile' and f.key = "profileId"
              or f.kind = 'device' and f.key = "deviceKey" and u.user_key is null)
        ) as forgotten, exists (
          select from analytics_forgotten f where f.provider_id = ${providerId}
            and f.kind in ('subscriber', 'profile') and f.key = attributes ->> 'profileid'
        ) as naming
        from sent left join analytics_user u on u.provider_id = ${providerId}
          and u.subscriber_id = "subscriberId" and u.profile_id = "profileId"
      ), added as (
        insert into analytics_event (provider_id, id_day, event_id, name, occurred_at, received_at, device_key, user_key,
          country, language, device_kind, bot, attributes)
        select ${providerId}, "idDay", "eventId", name, "occurredAt",
          case when forgotten then date_trunc('day', ${receivedAt}::timestamptz) else ${receivedAt} end,
          case when forgotten then null else "deviceKey" end, case when forgotten then null else user_key end,
          country, language, "deviceKind", bot, attributes - case when forgotten then ${[...PERSONAL_ATTRIBUTES]}::text[]
            when naming then '{profileid}'::text[] else '{}'::text[] end
        from judged order by "idDay", "eventId"
        on conflict (provider_id, id_day, event_id) do nothing
        returning id_day, event_id
      ), queued as (
        insert into analytics_delivery (provider_id, tool, item_id, id_day, created_at, due_at)
        select ${providerId}, tool, added.event_id, added.id_day, ${receivedAt}, ${receivedAt}
        from added join judged on judged."idDay" = added.id_day and judged."eventId" = added.event_id
        cross join lateral unnest(judged.tools) tool
        where not forgotten
        on conflict (provider_id, tool, item_id) do nothing
      )
      select count(*)::int as added from added`.execute(trx);
    return rows[0]?.added ?? 0;
  });

/** An event as it is exported. */
export interface StoredEvent {
  idDay: string;
  eventId: string;
  name: string;
  occurredAt: Date;
  /** Null where it leads to nobody. */
  deviceKey: string | null;
  userKey: string | null;
  country: string;
  language: string;
  deviceKind: string;
  attributes: Record<string, unknown>;
}

/** Where a page of events goes on: after this one. */
export type EventCursor = Pick<StoredEvent, 'idDay' | 'eventId'>;

/**
 * Events of the days `from` to `to` (ISO 8601, both included) without those of programs, in the order of their ids; at
 * most `limit` after `cursor`. The day of an id may differ by one from that of the event.
 */
export async function listEvents(
  db: Queries,
  providerId: string,
  { from, to, cursor, limit }: { from: string; to: string; cursor: EventCursor | undefined; limit: number },
): Promise<StoredEvent[]> {
  const { idDay, eventId } = cursor ?? {
    idDay: '0001-01-01',
    eventId: '00000000-0000-0000-0000-000000000000',
  };
  const { rows } = await sql<StoredEvent>`
    select to_char(id_day, 'YYYY-MM-DD') as "idDay", event_id as "eventId", name, occurred_at as "occurredAt",
      device_key as "deviceKey", user_key as "userKey", country, language, device_kind as "deviceKind", attributes
    from analytics_event
    where provider_id = ${providerId} and id_day between ${from}::date - 1 and ${to}::date + 1
      and (id_day, event_id) > (${idDay}::date, ${eventId}::uuid)
      and occurred_at >= ${from}::date::timestamp at time zone 'UTC'
      and occurred_at < (${to}::date + 1)::timestamp at time zone 'UTC' and bot is null
    order by id_day, event_id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes at most `limit` events of days before `before`; returns how many. */
export async function deleteEventsBefore(
  db: Queries,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const removed = await sql`
    delete from analytics_event where provider_id = ${providerId} and ctid = any(array(
      select ctid from analytics_event
      where provider_id = ${providerId} and id_day < (${before}::timestamptz at time zone 'UTC')::date
      order by id_day, event_id limit ${limit}
    ))`.execute(db);
  return Number(removed.numAffectedRows ?? 0);
}
