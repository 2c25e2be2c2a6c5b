import type { ContentFilter } from '@rawi/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from './content-store.ts';
import { withinLimit, type RatingLimit } from './rating-store.ts';
import type { CatalogueTables } from './tables.ts';

type Trx = Transaction<CatalogueTables>;

/** Every count that a title is part of, each once, over all categories and within its own. */
const countedLists = sql`
  cross join lateral (
    select 'all' as facet, '' as value
    union select 'type', c.object_type
    union select 'year', c.production_year::text
    union select 'country', c.country::text
    union select 'genre', genre from unnest(c.genres) genre
    union select 'language', language from unnest(c.audio) language
    union select 'price', price from unnest(c.price_models) price
    union select 'tag', tag from unnest(c.tags) tag
  ) list
  cross join lateral (values (''), (c.category)) as within(category)`;

/** Adds the listed ones of the contents to the counts, or subtracts them. */
export async function adjustCounts(
  trx: Trx,
  providerId: string,
  objectIds: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (objectIds.length === 0) return;
  await sql`
    insert into content_count as kept (provider_id, facet, value, category, titles)
    select c.provider_id, list.facet, list.value, within.category, ${by}::int * count(*)
    from content c ${countedLists}
    where c.provider_id = ${providerId} and c.object_id = any(${objectIds}) and c.status = 'ACTIVE' and c.series_id is null
    group by 1, 2, 3, 4
    on conflict (provider_id, facet, category, value) do update set titles = kept.titles + excluded.titles`.execute(
    trx,
  );
}

/** Whether the provider's counts are valid; while they are not, lists are counted by query. */
export async function areCountsValid(trx: Trx, providerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from content_count where provider_id = ${providerId} and facet = 'all' and category = ''`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Invalidates the counts: they have to be computed again. */
export async function invalidateCounts(trx: Trx, providerId: string): Promise<void> {
  await sql`
    delete from content_count where provider_id = ${providerId} and facet = 'all' and category = ''`.execute(
    trx,
  );
}

/** Computes all counts of the provider. */
export async function rebuildCounts(trx: Trx, providerId: string): Promise<void> {
  await trx.deleteFrom('content_count').where('provider_id', '=', providerId).execute();
  await sql`
    insert into content_count (provider_id, facet, value, category, titles)
    select c.provider_id, list.facet, list.value, within.category, count(*)
    from content c ${countedLists}
    where c.provider_id = ${providerId} and c.status = 'ACTIVE' and c.series_id is null
    group by 1, 2, 3, 4
    union all select ${providerId}, 'all', '', '', 0 where not exists (
      select from content where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null)`.execute(
    trx,
  );
  await sql`
    update person p set titles = coalesce(n.titles, 0)
    from person one left join (
      select cp.person_id, count(distinct cp.object_id)::int as titles
      from content_person cp join content c
        on c.provider_id = cp.provider_id and c.object_id = cp.object_id and c.status = 'ACTIVE' and c.series_id is null
      where cp.provider_id = ${providerId} group by cp.person_id
    ) n on n.person_id = one.person_id
    where one.provider_id = ${providerId} and p.provider_id = one.provider_id and p.person_id = one.person_id
      and p.titles <> coalesce(n.titles, 0)`.execute(trx);
  await sql`
    insert into content_count (provider_id, facet, value, category, titles)
    select ${providerId}, 'people', '', '', count(*) from person where provider_id = ${providerId} and titles > 0`.execute(
    trx,
  );
}

/** The people of those contents. */
export async function findPeopleOf(
  trx: Trx,
  providerId: string,
  objectIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id from content_person
    where provider_id = ${providerId} and object_id = any(${objectIds})`.execute(trx);
  return rows.map((row) => row.person_id);
}

/** Recomputes the numbers of titles of these people. */
export async function recountPeople(
  trx: Trx,
  providerId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await sql`
    with counted as (
      select p.person_id, p.titles as before, (
        select count(distinct cp.object_id)::int
        from content_person cp join content c
          on c.provider_id = cp.provider_id and c.object_id = cp.object_id and c.status = 'ACTIVE' and c.series_id is null
        where cp.provider_id = p.provider_id and cp.person_id = p.person_id
      ) as titles
      from person p where p.provider_id = ${providerId} and p.person_id = any(${personIds})
    ), written as (
      update person p set titles = c.titles from counted c
      where p.provider_id = ${providerId} and p.person_id = c.person_id and c.before <> c.titles
    )
    insert into content_count as kept (provider_id, facet, value, category, titles)
    select ${providerId}, 'people', '', '', count(*) filter (where titles > 0) - count(*) filter (where before > 0) from counted
    on conflict (provider_id, facet, category, value) do update set titles = kept.titles + excluded.titles`.execute(
    trx,
  );
}

/** The stored count for a filter; undefined where it has more than one condition beside the category. */
export function storedCountKeyOf(
  filter: ContentFilter,
): { facet: string; value: string; category: string } | undefined {
  if (
    filter.rail ??
    filter.person ??
    filter.bundleid ??
    filter.seriesid ??
    filter.seasonnum ??
    filter.contentlist
  )
    return undefined;
  const conditions = [
    ['type', filter.objecttype],
    ['genre', filter.genre],
    ['language', filter.objectlanguage],
    ['year', filter.productionyear],
    ['price', filter.pricemodel],
    ['tag', filter.tag],
    ['country', filter.country],
  ].filter(([, value]) => value !== undefined);
  if (conditions.length > 1) return undefined;
  const [facet, value] = conditions[0] ?? ['all', ''];
  return { facet: String(facet), value: String(value), category: filter.category ?? '' };
}

/** Stored number of titles of a list; undefined while the provider's counts are not valid. */
export async function findStoredCount(
  db: Db,
  providerId: string,
  list: { facet: string; value: string; category: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ counted: boolean; titles: number | null }>`
    select exists (select from content_count where provider_id = ${providerId} and facet = 'all' and category = '') as counted, (
      select titles from content_count
      where provider_id = ${providerId} and facet = ${list.facet} and value = ${list.value} and category = ${list.category}
    ) as titles`.execute(db);
  return rows[0]!.counted ? (rows[0]!.titles ?? 0) : undefined;
}

/** The genres of the active titles with their numbers, largest first. */
export async function findGenres(
  db: Db,
  providerId: string,
  category = '',
  limit?: RatingLimit,
): Promise<{ code: string; titles: number }[]> {
  if (limit) {
    const counted = await sql<{ code: string; titles: number }>`
      select genre as code, count(*)::int as titles from content c cross join unnest(c.genres) genre
      where c.provider_id = ${providerId} and c.status = 'ACTIVE' and c.series_id is null
        and ${category} in ('', c.category) ${withinLimit(limit)}
      group by genre order by titles desc, genre`.execute(db);
    return counted.rows;
  }
  const { rows } = await sql<{ code: string; titles: number }>`
    select value as code, titles from content_count
    where provider_id = ${providerId} and facet = 'genre' and category = ${category} and titles > 0
    order by titles desc, value`.execute(db);
  return rows;
}
