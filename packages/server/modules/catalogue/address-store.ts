import { sql } from 'kysely';
import type { Db } from './content-store.ts';

/** A range of ids: `from` inclusive, `to` exclusive; without `to`, up to the last. */
export interface IdRange {
  from: string;
  to: string | undefined;
}

/** Rows read per range, as a multiple of its size: titles may have been added since the range was computed. */
const READ_FACTOR = 2;

async function toIdRanges(rows: Promise<{ rows: { id: string }[] }>): Promise<IdRange[]> {
  const starts = (await rows).rows.map(({ id }) => id);
  return starts.map((from, i) => ({ from, to: starts[i + 1] }));
}

/** The top-level titles as id ranges of `size`: one index scan. */
export function findTitleRanges(db: Db, providerId: string, size: number): Promise<IdRange[]> {
  return toIdRanges(
    sql<{ id: string }>`
      select object_id as id from (
        select object_id, row_number() over (order by object_id) as place from content
        where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null
      ) numbered where (place - 1) % ${size} = 0 order by object_id`.execute(db),
  );
}

/** The titles of an id range, with the columns that addresses need. */
export async function findTitleAddresses(db: Db, providerId: string, { from, to }: IdRange, size: number) {
  const { rows } = await sql<{ object_id: string; object_type: string; changed_at: Date | null }>`
    select object_id, object_type, changed_at from content
    where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null and object_id >= ${from}
    ${to === undefined ? sql`` : sql`and object_id < ${to}`}
    order by object_id limit ${size * READ_FACTOR}`.execute(db);
  return rows;
}

/** The titles' names in both languages. A query of its own: the join was slow on a freshly imported catalogue. */
export async function findTitleNames(db: Db, providerId: string, objectIds: readonly string[]) {
  const { rows } = await sql<{ object_id: string; language: 'eng' | 'ara'; title: string }>`
    select object_id, language, title from content_text
    where provider_id = ${providerId} and object_id = any(${objectIds})`.execute(db);
  return new Map(rows.map(({ object_id, language, title }) => [`${language} ${object_id}`, title]));
}

const hasActiveTitle = sql`exists (
  select from content_person cp
  join content c on c.provider_id = cp.provider_id and c.object_id = cp.object_id and c.status = 'ACTIVE'
  where cp.provider_id = p.provider_id and cp.person_id = p.person_id)`;

/** The people of active titles as id ranges of `size`. */
export function findPersonRanges(db: Db, providerId: string, size: number): Promise<IdRange[]> {
  return toIdRanges(
    sql<{ id: string }>`
      select person_id as id from (
        select p.person_id, row_number() over (order by p.person_id) as place from person p
        where p.provider_id = ${providerId} and ${hasActiveTitle}
      ) numbered where (place - 1) % ${size} = 0 order by person_id`.execute(db),
  );
}

/** The ids of the people of an id range. */
export async function findPersonIds(
  db: Db,
  providerId: string,
  { from, to }: IdRange,
  size: number,
): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select p.person_id from person p
    where p.provider_id = ${providerId} and p.person_id >= ${from} ${to === undefined ? sql`` : sql`and p.person_id < ${to}`}
    and ${hasActiveTitle} order by p.person_id limit ${size * READ_FACTOR}`.execute(db);
  return rows.map((row) => row.person_id);
}

/** All filter values that match at least one title. */
export async function findFilterValues(db: Db, providerId: string) {
  const where = sql`where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null`;
  const { rows } = await sql<{ kind: 'genre' | 'language' | 'category' | 'year'; value: string }>`
    select distinct 'genre' as kind, unnest(genres) as value from content ${where}
    union all select distinct 'language', unnest(audio) from content ${where}
    union all select distinct 'category', category from content ${where}
    union all select distinct 'year', production_year::text from content ${where}
    order by kind, value`.execute(db);
  return rows;
}
