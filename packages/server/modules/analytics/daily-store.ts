import { timeOfDayBuckets } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { DailyKind } from './daily-kinds.ts';

export interface DailyFigure {
  /** ISO 8601 day, UTC. */
  day: string;
  kind: DailyKind;
  key: string;
  country: string;
  language: string;
  deviceKind: string;
  value: number;
}

/** Keys of one kind and day that are stored: what viewers type must not fill the table. */
const MAX_KEYS = 1000;

/**
 * Sums up a day of a provider anew from its events, without those of programs. Run it in a transaction: it deletes what
 * the day had. The same events give the same figures.
 */
export async function writeDaily(trx: Queries, providerId: string, day: string): Promise<void> {
  await sql`
    delete from analytics_daily where provider_id = ${providerId} and day = ${day}::date`.execute(trx);
  await sql`
    with today as materialized (
      select name, occurred_at, device_key, country, language, device_kind, attributes from analytics_event
      where provider_id = ${providerId} and id_day between ${day}::date - 1 and ${day}::date + 1
        and occurred_at >= ${day}::date::timestamp at time zone 'UTC'
        and occurred_at < (${day}::date + 1)::timestamp at time zone 'UTC' and bot is null
    ), figures as (
      select 'events' as kind, name as key, country, language, device_kind, count(*) as value
      from today group by name, country, language, device_kind
      union all
      select 'devices', '', '', '', '', count(distinct device_key) from today
      union all
      select 'weekly_devices', '', '', '', '', count(distinct device_key) from analytics_event
      where provider_id = ${providerId} and id_day between ${day}::date - 7 and ${day}::date + 1
        and occurred_at >= (${day}::date - 6)::timestamp at time zone 'UTC'
        and occurred_at < (${day}::date + 1)::timestamp at time zone 'UTC' and bot is null
      union all
      select 'sign_ups', '', '', '', '', count(*) from today
      where name = 'sign_up' and attributes ->> 'status' = 'SUCCESS'
      union all
      select 'payments_started', '', '', '', '', count(distinct device_key) from today where name = 'payment_started'
      union all
      select 'payments_charged', '', '', '', '', count(distinct device_key) from today where name = 'charged'
      union all
      (select 'plays', attributes ->> 'contentid', '', '', '', count(*) as plays from today
      where name = 'watched' group by 2 order by plays desc, 2 limit ${MAX_KEYS})
      union all
      (select 'watched_seconds', attributes ->> 'contentid', '', '', '', sum((attributes ->> 'seconds')::bigint)::bigint
        as seconds from today where name = 'watched' group by 2 order by seconds desc, 2 limit ${MAX_KEYS})
      union all
      select 'plays_by_time', (${[...timeOfDayBuckets]}::text[])[extract(hour from occurred_at at time zone 'UTC')::int
        / ${24 / timeOfDayBuckets.length} + 1], '', '', '', count(*) from today where name = 'watched' group by 2
      union all
      (select 'empty_searches', lower(attributes ->> 'term'), '', '', '', count(*) as searches from today
      where name = 'searched' and (attributes ->> 'results')::int = 0
      group by 2 order by searches desc, 2 limit ${MAX_KEYS})
    )
    insert into analytics_daily (provider_id, day, kind, key, country, language, device_kind, value)
    select ${providerId}, ${day}::date, kind, key, country, language, device_kind, value from figures where value > 0
    on conflict (provider_id, day, kind, key, country, language, device_kind) do update set value = excluded.value`.execute(
    trx,
  );
}

/** The figures of the days `from` to `to` (ISO 8601, both included), of one kind or of all, in a fixed order. */
export async function listDaily(
  db: Queries,
  providerId: string,
  { from, to, kind }: { from: string; to: string; kind?: DailyKind | undefined },
): Promise<DailyFigure[]> {
  const { rows } = await sql<DailyFigure>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, key, country, language, device_kind as "deviceKind", value::float8
    from analytics_daily
    where provider_id = ${providerId} and day between ${from}::date and ${to}::date
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by day, kind, value desc, key, country, language, device_kind`.execute(db);
  return rows;
}

/** Deletes the figures of days before `before`. */
export async function deleteDailyBefore(db: Queries, providerId: string, before: Date): Promise<void> {
  await sql`
    delete from analytics_daily
    where provider_id = ${providerId} and day < (${before}::timestamptz at time zone 'UTC')::date`.execute(
    db,
  );
}
