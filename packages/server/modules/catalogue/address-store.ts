import { sql } from 'kysely';
import type { Db } from './content-store.ts';

/** A stretch of ids: from the first one up to, and without, the other; without an end, up to the last. */
export interface Stretch {
  from: string;
  to: string | undefined;
}

/** More than a stretch holds when it is made, so that what is added to it since still has room. */
const ROOM = 2;

async function stretches(rows: Promise<{ rows: { id: string }[] }>): Promise<Stretch[]> {
  const starts = (await rows).rows.map(({ id }) => id);
  return starts.map((from, i) => ({ from, to: starts[i + 1] }));
}

/** The top-level titles cut into stretches of `size`: one pass over an index, however many there are. */
export function findTitleStretches(db: Db, providerId: string, size: number): Promise<Stretch[]> {
  return stretches(
    sql<{ id: string }>`
      select object_id as id from (
        select object_id, row_number() over (order by object_id) as place from content
        where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null
      ) numbered where (place - 1) % ${size} = 0 order by object_id`.execute(db),
  );
}

/** The titles of a stretch, as far as their addresses need them. */
export async function findTitleAddresses(db: Db, providerId: string, { from, to }: Stretch, size: number) {
  const { rows } = await sql<{ object_id: string; object_type: string; changed_at: Date | null }>`
    select object_id, object_type, changed_at from content
    where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null and object_id >= ${from}
    ${to === undefined ? sql`` : sql`and object_id < ${to}`}
    order by object_id limit ${size * ROOM}`.execute(db);
  return rows;
}

/** The titles' words in both languages. Asked for by id alone: joined, a catalogue that was just written took long. */
export async function findTitleWords(db: Db, providerId: string, objectIds: readonly string[]) {
  const { rows } = await sql<{ object_id: string; language: 'eng' | 'ara'; title: string }>`
    select object_id, language, title from content_text
    where provider_id = ${providerId} and object_id = any(${objectIds})`.execute(db);
  return new Map(rows.map(({ object_id, language, title }) => [`${language} ${object_id}`, title]));
}

const isShown = sql`exists (
  select from content_person cp
  join content c on c.provider_id = cp.provider_id and c.object_id = cp.object_id and c.status = 'ACTIVE'
  where cp.provider_id = p.provider_id and cp.person_id = p.person_id)`;

/** The people of active titles cut into stretches of `size`. */
export function findPersonStretches(db: Db, providerId: string, size: number): Promise<Stretch[]> {
  return stretches(
    sql<{ id: string }>`
      select person_id as id from (
        select p.person_id, row_number() over (order by p.person_id) as place from person p
        where p.provider_id = ${providerId} and ${isShown}
      ) numbered where (place - 1) % ${size} = 0 order by person_id`.execute(db),
  );
}

/** The ids of the people of a stretch. */
export async function findPersonIds(db: Db, providerId: string, { from, to }: Stretch, size: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select p.person_id from person p
    where p.provider_id = ${providerId} and p.person_id >= ${from} ${to === undefined ? sql`` : sql`and p.person_id < ${to}`}
    and ${isShown} order by p.person_id limit ${size * ROOM}`.execute(db);
  return rows.map((row) => row.person_id);
}

/** Everything that a list of titles can be narrowed by, where it leaves any. */
export async function findListValues(db: Db, providerId: string) {
  const where = sql`where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null`;
  const { rows } = await sql<{ kind: 'genre' | 'language' | 'category' | 'year'; value: string }>`
    select distinct 'genre' as kind, unnest(genres) as value from content ${where}
    union all select distinct 'language', unnest(audio) from content ${where}
    union all select distinct 'category', category from content ${where}
    union all select distinct 'year', production_year::text from content ${where}
    order by kind, value`.execute(db);
  return rows;
}
