import type { PlayErrorKind } from '@rawi/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../store.ts';
import { counters, type Counter, type PlayTotals } from './play-totals.ts';

/** What plays are summed up by. */
export interface PlayGroup {
  providerId: string;
  hour: Date;
  titleId: string;
  country: string;
  browser: string;
  deviceType: string;
  playerVersion: string;
}

/** What an operator may see the plays by. */
export const reportDimensions = {
  title: 'title_id',
  country: 'country',
  browser: 'browser',
  device: 'device_type',
  version: 'player_version',
  hour: 'hour',
} as const;
export type ReportDimension = keyof typeof reportDimensions;

export interface QualityRow {
  /** A title's id, a country, ...; an hour as ISO 8601. */
  key: string;
  counts: Record<Counter, number>;
  errors: Partial<Record<PlayErrorKind, number>>;
}

const groupColumns = [
  'provider_id',
  'hour',
  'title_id',
  'country',
  'browser',
  'device_type',
  'player_version',
] as const;
const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const typed = (names: readonly string[], type: string) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(type)}`));
const added = (table: string, names: readonly string[]) =>
  sql.join(
    names.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  );
const groupTypes: RawBuilder<unknown> = sql`
  provider_id text, hour timestamptz, title_id text, country text, browser text, device_type text, player_version text`;

/**
 * Adds totals to the rows of their groups, in one statement: all or nothing. Rows are locked in a fixed order, so that
 * several processes cannot deadlock.
 */
export async function addPlayTotals(db: Db, entries: readonly (PlayGroup & PlayTotals)[]): Promise<void> {
  const groups = entries.map((one) => ({
    provider_id: one.providerId,
    hour: one.hour,
    title_id: one.titleId,
    country: one.country,
    browser: one.browser,
    device_type: one.deviceType,
    player_version: one.playerVersion,
  }));
  const sums = groups.map((group, i) => ({
    ...group,
    ...Object.fromEntries(counters.map((name) => [name, entries[i]!.counts[name] ?? 0])),
  }));
  const failures = groups.flatMap((group, i) =>
    Object.entries(entries[i]!.errors).map(([kind, errors]) => ({ ...group, kind, errors })),
  );
  await sql`
    with failed as (
      insert into play_error as known (${list(groupColumns)}, kind, errors)
      select ${list(groupColumns)}, kind, errors
      from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as f(${groupTypes}, kind text, errors integer)
      order by ${list(groupColumns)}, kind
      on conflict (${list(groupColumns)}, kind) do update set errors = known.errors + excluded.errors
    )
    insert into play_quality as known (${list(groupColumns)}, ${list(counters)})
    select ${list(groupColumns)}, ${list(counters)}
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as s(${groupTypes}, ${typed(counters, 'bigint')})
    order by ${list(groupColumns)}
    on conflict (${list(groupColumns)}) do update set ${added('known', counters)}`.execute(db);
}

/**
 * How the plays of a provider went since `from`, by one dimension: those with most plays first, hours in their order.
 */
export async function sumPlayQuality(
  db: Db,
  providerId: string,
  wanted: { by: ReportDimension; from: Date; to: Date; limit: number },
): Promise<QualityRow[]> {
  const { by, from, to, limit } = wanted;
  const key =
    by === 'hour'
      ? sql`to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`
      : sql.ref(reportDimensions[by]);
  const sums = sql.join(counters.map((name) => sql`sum(${sql.ref(name)})::float8 as ${sql.ref(name)}`));
  const order = by === 'hour' ? sql`key desc` : sql`plays desc, key`;
  const { rows } = await sql<{ key: string; errors: QualityRow['errors'] } & Record<Counter, number>>`
    with sums as (
      select ${key} as key, ${sums} from play_quality
      where provider_id = ${providerId} and hour >= ${from} and hour <= ${to}
      group by 1 order by ${order} limit ${limit}
    ), failures as (
      select key, jsonb_object_agg(kind, errors) as errors from (
        select ${key} as key, kind, sum(errors)::float8 as errors from play_error
        where provider_id = ${providerId} and hour >= ${from} and hour <= ${to} group by 1, 2
      ) kinds group by key
    )
    select sums.*, coalesce(failures.errors, '{}') as errors
    from sums left join failures using (key) order by ${order}`.execute(db);
  return rows.map(({ key: value, errors, ...counts }) => ({ key: value, counts, errors }));
}

/** Deletes the hours before `before`, at most `limit` rows of each table. Returns how many of the larger are gone. */
export async function deletePlayQualityBefore(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const removed = await sql`
    delete from play_quality where provider_id = ${providerId} and ctid = any(array(
      select ctid from play_quality where provider_id = ${providerId} and hour < ${before} limit ${limit}
    ))`.execute(db);
  const failures = await sql`
    delete from play_error where provider_id = ${providerId} and ctid = any(array(
      select ctid from play_error where provider_id = ${providerId} and hour < ${before} limit ${limit}
    ))`.execute(db);
  return Math.max(Number(removed.numAffectedRows ?? 0), Number(failures.numAffectedRows ?? 0));
}
