import { sql, type RawBuilder } from 'kysely';
import type { Db } from './content-store.ts';

export interface PersonRow {
  person_id: string;
  name_en: string;
  name_ar: string;
  jobs: string[];
  titles: number;
}

/** The people with their jobs, the most frequent first. */
const withJobs = (people: RawBuilder<unknown>) => sql<PersonRow>`
  select p.person_id, p.name_en, p.name_ar, p.titles, array(
    select cp.job from content_person cp
    where cp.provider_id = p.provider_id and cp.person_id = p.person_id group by cp.job order by count(*) desc, cp.job
  ) as jobs
  from (${people}) p order by p.titles desc, p.person_id`;

export async function findPerson(
  db: Db,
  providerId: string,
  personId: string,
): Promise<PersonRow | undefined> {
  const { rows } = await withJobs(sql`
    select * from person where provider_id = ${providerId} and person_id = ${personId} and titles > 0`).execute(
    db,
  );
  return rows[0];
}

/** A page of the people, those with most titles first; `name` filters by exact name in either language. */
export async function findPeopleList(
  db: Db,
  providerId: string,
  { page, pagesize, name }: { page: number; pagesize: number; name?: string | undefined },
): Promise<{ total: number; rows: PersonRow[] }> {
  const condition = name
    ? sql`p.provider_id = ${providerId} and p.titles > 0 and (lower(p.name_en) = lower(${name}) or p.name_ar = ${name})`
    : sql`p.provider_id = ${providerId} and p.titles > 0`;
  const count = name
    ? sql<{ total: number }>`select count(*)::int as total from person p where ${condition}`
    : sql<{
        total: number;
      }>`select titles as total from content_count where provider_id = ${providerId} and facet = 'people'`;
  const [counted, found] = await Promise.all([
    count.execute(db),
    withJobs(sql`
      select p.* from person p where ${condition} order by p.titles desc, p.person_id
      limit ${pagesize} offset ${(page - 1) * pagesize}`).execute(db),
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
    where c.status = 'ACTIVE' and c.series_id is null and c.object_id <> ${objectId}
    order by found.shared desc, c.popularity desc, c.object_id
    limit ${pagesize} offset ${(page - 1) * pagesize}`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.map((row) => row.object_id) };
}
