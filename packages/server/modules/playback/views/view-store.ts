import { isoDay } from '@rawi/domain';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../store.ts';

export interface View {
  providerId: string;
  viewer: string;
  titleId: string;
  country: string;
  /** Network of the client; left out for seeded views. */
  network?: string;
  at: Date;
}

/** Views of a title per network and day that count: enough for a household, too few to push a title into the top. */
const MAX_PER_NETWORK = 3;

/** Digest under which a network is stored. */
const networkDigest = (network: string) =>
  createHash('sha256').update(network).digest('base64url').slice(0, 22);

/**
 * Counts views in one statement: for its viewer, unless the same title was counted within the last `windowMs`
 * milliseconds, and for its day and country, unless its network has reached its limit for the title. Rows are locked
 * in a fixed order, so that concurrent processes cannot deadlock. Returns the viewers whose views counted.
 */
export async function countViews(
  db: Db,
  views: readonly View[],
  windowMs: number,
): Promise<{ providerId: string; viewer: string }[]> {
  const records = views.map(({ network, ...view }) => ({
    ...view,
    network: network === undefined ? '' : networkDigest(network),
  }));
  const { rows } = await sql<{ providerId: string; viewer: string }>`
    with told as (
      select distinct on ("providerId", viewer, "titleId") *
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as v("providerId" text, viewer text, "titleId" text, country text, network text, at timestamptz)
      order by "providerId", viewer, "titleId", at
    ), counted as (
      insert into watched as known (provider_id, viewer, title_id, counted_at)
      select "providerId", viewer, "titleId", at from told order by "providerId", viewer, "titleId"
      on conflict (provider_id, viewer, title_id) do update
        set counted_at = excluded.counted_at, times = known.times + 1
        where known.counted_at <= excluded.counted_at - ${windowMs} * interval '1 millisecond'
      returning provider_id, viewer, title_id
    ), fresh as (
      select provider_id, (at at time zone 'UTC')::date as day, country, title_id, network, count(*)::int as views
      from counted join told
        on told."providerId" = provider_id and told.viewer = counted.viewer and told."titleId" = title_id
      group by 1, 2, 3, 4, 5
    ), met as (
      insert into watched_network as known (provider_id, day, country, title_id, network, times)
      select provider_id, day, country, title_id, network, views from fresh where network <> '' order by 1, 2, 3, 4, 5
      on conflict (provider_id, day, country, title_id, network) do update set times = known.times + excluded.times
      returning provider_id, day, country, title_id, network, times
    ), tallied as (
      insert into watched_tally as known (provider_id, day, country, title_id, times)
      select provider_id, day, country, title_id, sum(share) from (
        select fresh.provider_id, fresh.day, fresh.country, fresh.title_id,
          case when met.times is null then views else least(views, ${MAX_PER_NETWORK} - (met.times - views)) end as share
        from fresh left join met using (provider_id, day, country, title_id, network)
      ) shares
      where share > 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (provider_id, day, country, title_id) do update set times = known.times + excluded.times
    )
    select distinct provider_id as "providerId", viewer from counted`.execute(db);
  return rows;
}

/** Deletes all but the latest `keep` titles of the viewers. */
export async function trimHistories(
  db: Db,
  viewers: readonly { providerId: string; viewer: string }[],
  keep: number,
): Promise<void> {
  await sql`
    delete from watched using (
      select w."providerId", w.viewer, oldest.title_id
      from jsonb_to_recordset(${JSON.stringify(viewers)}::jsonb) as w("providerId" text, viewer text)
      cross join lateral (
        select v.title_id from watched v where v.provider_id = w."providerId" and v.viewer = w.viewer
        order by v.counted_at desc, v.title_id offset ${keep}
      ) oldest
    ) old
    where watched.provider_id = old."providerId" and watched.viewer = old.viewer and watched.title_id = old.title_id`.execute(
    db,
  );
}

export interface Watched {
  titleId: string;
  times: number;
  at: Date;
}

/** The viewer's latest titles, the latest first. */
export async function findHistory(
  db: Db,
  providerId: string,
  viewer: string,
  limit: number,
): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select title_id as "titleId", times, counted_at as at from watched
    where provider_id = ${providerId} and viewer = ${viewer} order by counted_at desc, title_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface CountryTally {
  country: string;
  titleId: string;
  views: number;
}

/** Views of a title per day and country that always count in full. */
const ALWAYS_COUNTED = 5;
/** Rank of a day whose views limit a title that jumped. */
const JUMP_RANK = 6;
/** A day counts as a jump above this multiple of the title's second best day. */
const JUMP_FACTOR = 3;
/** Previous days that are compared. */
const COMPARED_DAYS = 28;

/**
 * The views of the last days by country and title, weighted by the age of the day: `weights[0]` is for `today`.
 * Returns the `limit` highest titles of each country. A day with more than `JUMP_FACTOR` times the views of the title's
 * second best previous day counts at most as many as the title at rank `JUMP_RANK` of that day: a hit reaches the first
 * ten at once and rises further when another day confirms it, while purchased views of one day do not.
 */
export async function weighTallies(
  db: Db,
  providerId: string,
  { today, weights, limit }: { today: Date; weights: readonly number[]; limit: number },
): Promise<CountryTally[]> {
  const day = isoDay(today);
  const { rows } = await sql<CountryTally>`
    with days as (
      select country, title_id, day, times,
        row_number() over (partition by country, day order by times desc, title_id) as rank
      from watched_tally where provider_id = ${providerId} and day > ${day}::date - ${weights.length}::int
    ), levels as (select country, day, times as level from days where rank = ${JUMP_RANK})
    select country, title_id as "titleId", views from (
      select *, row_number() over (partition by country order by views desc, title_id) as place from (
        select days.country, days.title_id,
          sum(
            case when times <= ${ALWAYS_COUNTED} then times
              else least(times, greatest(${ALWAYS_COUNTED}, coalesce(level, 0), ${JUMP_FACTOR} * coalesce(former, 0))) end
            * (${[...weights]}::double precision[])[greatest(1 + ${day}::date - days.day, 1)]
          ) as views
        from days left join levels using (country, day)
        left join lateral (
          select b.times as former from watched_tally b
          where b.provider_id = ${providerId} and b.title_id = days.title_id and b.country = days.country
            and b.day < days.day and b.day >= days.day - ${COMPARED_DAYS}::int
          order by b.times desc offset 1 limit 1
        ) before on days.times > ${ALWAYS_COUNTED}
        group by days.country, days.title_id
      ) weighed
    ) placed where place <= ${limit}`.execute(db);
  return rows;
}

export interface Pair {
  titleId: string;
  otherId: string;
  together: number;
  /** Viewers of the title in the sample. */
  sampled: number;
}

/**
 * Titles that the viewers of the given ones also watched. Samples the latest `viewers` of each title and the latest
 * `titles` of each viewer, so that the cost per title is bounded; pairs with fewer than `least` viewers are left out.
 */
export async function pairTitles(
  db: Db,
  providerId: string,
  titleIds: readonly string[],
  { viewers, titles, least }: { viewers: number; titles: number; least: number },
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with looked as (
      select t.title_id, w.viewer
      from unnest(${[...titleIds]}::text[]) t(title_id)
      cross join lateral (
        select v.viewer from watched v where v.provider_id = ${providerId} and v.title_id = t.title_id
        order by v.counted_at desc limit ${viewers}
      ) w
    ), sizes as (select title_id, count(*)::int as sampled from looked group by title_id)
    select looked.title_id as "titleId", o.title_id as "otherId", count(*)::int as together, sizes.sampled
    from looked join sizes using (title_id)
    cross join lateral (
      select v.title_id from watched v where v.provider_id = ${providerId} and v.viewer = looked.viewer
      order by v.counted_at desc limit ${titles}
    ) o
    where o.title_id <> looked.title_id
    group by looked.title_id, o.title_id, sizes.sampled having count(*) >= ${least}`.execute(db);
  return rows;
}

/** Number of viewers by title. */
export async function countViewers(db: Db, providerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ title_id: string; viewers: number }>`
    select title_id, count(*)::int as viewers from watched where provider_id = ${providerId} group by title_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.title_id, row.viewers]));
}

/** Ids of viewers who watched since then, in order, after the id `after`. */
export async function findViewersSince(
  db: Db,
  providerId: string,
  since: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ viewer: string }>`
    select distinct viewer from watched
    where provider_id = ${providerId} and counted_at >= ${since} and viewer > ${after} order by viewer limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.viewer);
}

/** Deletes tallies of days before that of `tallies` in UTC, and views before `histories`. */
export async function deleteViewsBefore(
  db: Db,
  providerId: string,
  { tallies, histories }: { tallies: Date; histories: Date },
): Promise<void> {
  // As text: the driver would convert a Date in the time zone of the process.
  const day = isoDay(tallies);
  await sql`delete from watched_tally where provider_id = ${providerId} and day < ${day}::date`.execute(db);
  await sql`delete from watched where provider_id = ${providerId} and counted_at < ${histories}`.execute(db);
}

/** Deletes what a viewer has watched; the tallies name nobody, and stay. */
export async function deleteHistory(db: Db, providerId: string, viewer: string): Promise<void> {
  await sql`delete from watched where provider_id = ${providerId} and viewer = ${viewer}`.execute(db);
}

/** Deletes the networks of views on days before that of `before` in UTC. */
export async function deleteNetworksBefore(db: Db, providerId: string, before: Date): Promise<void> {
  const day = isoDay(before);
  await sql`delete from watched_network where provider_id = ${providerId} and day < ${day}::date`.execute(db);
}

export async function hasViewers(db: Db, providerId: string, prefix: string): Promise<boolean> {
  const { rows } = await sql`
    select from watched
    where provider_id = ${providerId} and viewer >= ${prefix} and viewer < ${`${prefix}\u{10ffff}`} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Runs the work in a transaction under an advisory lock of this name. */
export function inTransaction<T>(db: Db, name: string, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
    return work(trx);
  });
}
