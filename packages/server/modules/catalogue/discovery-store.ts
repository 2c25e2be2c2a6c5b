import { sql, type RawBuilder } from 'kysely';
import type { Db } from './content-store.ts';
import { withinLimit, type RatingLimit } from './rating-store.ts';

export interface PersonRow {
  person_id: string;
  name_en: string;
  name_ar: string;
  jobs: string[];
  titles: number;
}

/** Joins the titles of people that are active and within the limit. */
const activeTitles = (limit: RatingLimit) => sql`
  join content c on c.provider_id = cp.provider_id and c.object_id = cp.object_id and c.status = 'ACTIVE'
    and c.series_id is null ${withinLimit(limit)}`;

/** The people with titles; within a limit their titles are counted anew. */
const peopleOf = (providerId: string, limit: RatingLimit | undefined) =>
  limit === undefined
    ? sql`(select * from person where provider_id = ${providerId} and titles > 0)`
    : sql`(
        select known.provider_id, known.person_id, known.name_en, known.name_ar, counted.titles from (
          select cp.person_id, count(distinct cp.object_id)::int as titles
          from content_person cp ${activeTitles(limit)}
          where cp.provider_id = ${providerId} group by cp.person_id
        ) counted join person known on known.provider_id = ${providerId} and known.person_id = counted.person_id)`;

/** The people with their jobs, the most frequent first. */
const withJobs = (people: RawBuilder<unknown>, limit: RatingLimit | undefined) => sql<PersonRow>`
  select p.person_id, p.name_en, p.name_ar, p.titles, array(
    select cp.job from content_person cp ${limit ? activeTitles(limit) : sql``}
    where cp.provider_id = p.provider_id and cp.person_id = p.person_id group by cp.job order by count(*) desc, cp.job
  ) as jobs
  from (${people}) p order by p.titles desc, p.person_id`;

export async function findPerson(
  db: Db,
  providerId: string,
  personId: string,
  limit?: RatingLimit,
): Promise<PersonRow | undefined> {
  return (await findPeopleByIds(db, providerId, [personId], limit))[0];
}

/** Those of the people who have titles. */
export async function findPeopleByIds(
  db: Db,
  providerId: string,
  personIds: readonly string[],
  limit?: RatingLimit,
): Promise<PersonRow[]> {
  const { rows } = await withJobs(
    sql`
      select p.* from ${peopleOf(providerId, limit)} p where p.person_id = any(${[...personIds]}::text[])`,
    limit,
  ).execute(db);
  return rows;
}

/** A page of the people, those with most titles first; `name` filters by exact name in either language. */
export async function findPeopleList(
  db: Db,
  providerId: string,
  { page, pagesize, name }: { page: number; pagesize: number; name?: string | undefined },
  limit?: RatingLimit,
): Promise<{ total: number; rows: PersonRow[] }> {
  const people = peopleOf(providerId, limit);
  const condition = name ? sql`lower(p.name_en) = lower(${name}) or p.name_ar = ${name}` : sql`true`;
  const isStored = name === undefined && limit === undefined;
  const count = !isStored
    ? sql<{ total: number }>`select count(*)::int as total from ${people} p where ${condition}`
    : sql<{
        total: number;
      }>`select titles as total from content_count where provider_id = ${providerId} and facet = 'people'`;
  const [counted, found] = await Promise.all([
    count.execute(db),
    withJobs(
      sql`
      select p.* from ${people} p where ${condition} order by p.titles desc, p.person_id
      limit ${pagesize} offset ${(page - 1) * pagesize}`,
      limit,
    ).execute(db),
  ]);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

/**
 * Ids of related titles, in this order: titles that share people with it, most shared first; then titles of the same
 * bundle, and the bundle itself; for a bundle the other bundles, those that share titles first.
 */
export async function findRelatedIds(
  db: Db,
  providerId: string,
  objectId: string,
  { page, pagesize }: { page: number; pagesize: number },
  limit?: RatingLimit,
): Promise<{ total: number; ids: string[] }> {
  const { rows } = await sql<{ object_id: string; total: number }>`
    select found.object_id, count(*) over ()::int as total from (
      select object_id, max(shared) as shared from (
        select theirs.object_id, count(distinct theirs.person_id) as shared
        from content_person mine
        join content_person theirs on theirs.provider_id = mine.provider_id and theirs.person_id = mine.person_id
        where mine.provider_id = ${providerId} and mine.object_id = ${objectId}
        group by theirs.object_id
        union all
        select unnest(array[mate.object_id, mate.bundle_id]), 0
        from bundle_item mine
        join bundle_item mate on mate.provider_id = mine.provider_id and mate.bundle_id = mine.bundle_id
        where mine.provider_id = ${providerId} and mine.object_id = ${objectId}
        union all
        select b.object_id, (
          select count(*) from bundle_item mine
          join bundle_item theirs on theirs.provider_id = mine.provider_id and theirs.object_id = mine.object_id
          where mine.provider_id = b.provider_id and mine.bundle_id = ${objectId} and theirs.bundle_id = b.object_id
        )
        from content b
        where b.provider_id = ${providerId} and b.category = 'BUNDLE' and b.status = 'ACTIVE' and b.series_id is null
          and exists (select from bundle_item i where i.provider_id = b.provider_id and i.bundle_id = ${objectId})
      ) near group by object_id
    ) found
    join content c on c.provider_id = ${providerId} and c.object_id = found.object_id
    where c.status = 'ACTIVE' and c.series_id is null and c.object_id <> ${objectId} ${withinLimit(limit)}
    order by found.shared desc, c.popularity desc, c.object_id
    limit ${pagesize} offset ${(page - 1) * pagesize}`.execute(db);
  // A page past the last one has no row that tells how many there are.
  if (rows.length === 0 && page > 1) {
    const { total } = await findRelatedIds(db, providerId, objectId, { page: 1, pagesize: 1 }, limit);
    return { total, ids: [] };
  }
  return { total: rows[0]?.total ?? 0, ids: rows.map((row) => row.object_id) };
}
