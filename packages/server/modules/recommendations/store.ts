import { sql, type Kysely } from 'kysely';
import type { Neighbour } from './similarity/title-model.ts';
import type { RecommendationsTables } from './tables.ts';

export type Db = Kysely<RecommendationsTables>;

/** The database's clock, so that reads of two processes can be ordered. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}

export async function findStoredStamps(db: Db, providerId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ title_id: string; stamp: string }>`
    select title_id, stamp from title_neighbours where provider_id = ${providerId}`.execute(db);
  return new Map(rows.map((row) => [row.title_id, row.stamp]));
}

/** Titles that have one of those among their neighbours. */
export async function findTitlesWithNeighbours(
  db: Db,
  providerId: string,
  titleIds: readonly string[],
): Promise<string[]> {
  if (titleIds.length === 0) return [];
  const { rows } = await sql<{ title_id: string }>`
    select title_id from title_neighbours
    where provider_id = ${providerId} and alike && ${[...titleIds]}::text[]`.execute(db);
  return rows.map((row) => row.title_id);
}

/** Score of each title's last neighbour; 0 where it has fewer than `full`. */
export async function findLowestScores(
  db: Db,
  providerId: string,
  titleIds: readonly string[],
  full: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ title_id: string; entry: number }>`
    select title_id, case when cardinality(alike) < ${full} then 0 else alike_scores[cardinality(alike)] end as entry
    from title_neighbours where provider_id = ${providerId} and title_id = any(${[...titleIds]})`.execute(db);
  return new Map(rows.map((row) => [row.title_id, row.entry]));
}

export interface SimilarRow {
  titleId: string;
  stamp: string;
  neighbours: Neighbour[];
}

function columnsOf(neighbours: readonly Neighbour[]) {
  return { ids: neighbours.map(({ titleId }) => titleId), scores: neighbours.map(({ score }) => score) };
}

/** Stores the content-similarity neighbours. Returns how many titles got other ones than before. */
export async function saveSimilar(
  db: Db,
  providerId: string,
  readAt: Date,
  rows: readonly SimilarRow[],
): Promise<number> {
  const given = rows.map(({ titleId, stamp, neighbours }) => ({
    title_id: titleId,
    stamp,
    ...columnsOf(neighbours),
  }));
  const { rows: changed } = await sql<{ changed: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(title_id text, stamp text, ids text[], scores real[])
    ), before as (
      select title_id, alike from title_neighbours
      where provider_id = ${providerId} and title_id in (select title_id from given)
    ), written as (
      insert into title_neighbours as known (provider_id, title_id, stamp, read_at, alike, alike_scores)
      select ${providerId}, title_id, stamp, ${readAt}, ids, scores from given order by title_id
      on conflict (provider_id, title_id) do update set
        stamp = excluded.stamp, read_at = excluded.read_at, alike = excluded.alike, alike_scores = excluded.alike_scores
        where known.read_at <= excluded.read_at
          and (known.stamp, known.alike, known.alike_scores) is distinct from (excluded.stamp, excluded.alike, excluded.alike_scores)
      returning title_id, alike
    )
    select count(*)::int as changed from written left join before using (title_id)
    where before.alike is distinct from written.alike`.execute(db);
  return changed[0]!.changed;
}

export async function deleteTitles(db: Db, providerId: string, titleIds: readonly string[]): Promise<void> {
  if (titleIds.length === 0) return;
  await sql`
    delete from title_neighbours where provider_id = ${providerId} and title_id = any(${[...titleIds]})`.execute(
    db,
  );
}

/** Stores the co-viewing neighbours. Returns how many titles got other ones than before. */
export async function saveCoViewing(
  db: Db,
  providerId: string,
  rows: readonly { titleId: string; neighbours: Neighbour[] }[],
): Promise<number> {
  const given = rows.map(({ titleId, neighbours }) => ({ title_id: titleId, ...columnsOf(neighbours) }));
  const { numAffectedRows } = await sql`
    update title_neighbours known set company = given.ids, company_scores = given.scores
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(title_id text, ids text[], scores real[])
    where known.provider_id = ${providerId} and known.title_id = given.title_id
      and (known.company, known.company_scores) is distinct from (given.ids, given.scores)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface StoredNeighbours {
  similar: Neighbour[];
  coViewed: Neighbour[];
}

/** The prepared neighbours of several titles. */
export async function findNeighbours(
  db: Db,
  providerId: string,
  titleIds: readonly string[],
): Promise<Map<string, StoredNeighbours>> {
  const rows = await db
    .selectFrom('title_neighbours')
    .select(['title_id', 'alike', 'alike_scores', 'company', 'company_scores'])
    .where('provider_id', '=', providerId)
    .where('title_id', 'in', [...titleIds, ''])
    .execute();
  const paired = (ids: string[], scores: number[]) =>
    ids.map((titleId, at) => ({ titleId, score: scores[at]! }));
  return new Map(
    rows.map((row) => [
      row.title_id,
      { similar: paired(row.alike, row.alike_scores), coViewed: paired(row.company, row.company_scores) },
    ]),
  );
}

/** The stored tops of the countries; countries without one are missing. */
export async function findTop(
  db: Db,
  providerId: string,
  countries: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('top_title')
    .select(['country', 'title_ids'])
    .where('provider_id', '=', providerId)
    .where('country', 'in', [...countries])
    .execute();
  return new Map(rows.map((row) => [row.country, row.title_ids]));
}

/** Replaces the provider's tops. Returns whether the first `shown` titles of a country have changed. */
export function replaceTops(
  db: Db,
  providerId: string,
  tops: ReadonlyMap<string, string[]>,
  shown: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('recommendations.top'), hashtext(${providerId}))`.execute(
      trx,
    );
    const before = await trx
      .selectFrom('top_title')
      .selectAll()
      .where('provider_id', '=', providerId)
      .execute();
    const known = new Map(before.map((row) => [row.country, row.title_ids]));
    const removed = [...known.keys()].filter((country) => !tops.has(country));
    const given = [...tops].map(([country, title_ids]) => ({ country, title_ids }));
    await sql`
      insert into top_title as known (provider_id, country, title_ids)
      select ${providerId}, country, title_ids
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(country text, title_ids text[])
      on conflict (provider_id, country) do update set title_ids = excluded.title_ids
        where known.title_ids is distinct from excluded.title_ids`.execute(trx);
    if (removed.length > 0)
      await trx
        .deleteFrom('top_title')
        .where('provider_id', '=', providerId)
        .where('country', 'in', removed)
        .execute();
    const first = (ids: readonly string[] | undefined) => JSON.stringify(ids?.slice(0, shown));
    return removed.length > 0 || [...tops].some(([country, ids]) => first(ids) !== first(known.get(country)));
  });
}

export async function findForViewer(db: Db, providerId: string, viewer: string): Promise<string[]> {
  const row = await db
    .selectFrom('viewer_title')
    .select('title_ids')
    .where('provider_id', '=', providerId)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return row?.title_ids ?? [];
}

export async function saveForViewer(
  db: Db,
  providerId: string,
  viewer: string,
  titleIds: readonly string[],
  seenUntil: Date,
): Promise<void> {
  await sql`
    insert into viewer_title as known (provider_id, viewer, title_ids, seen_until)
    values (${providerId}, ${viewer}, ${[...titleIds]}, ${seenUntil})
    on conflict (provider_id, viewer) do update set title_ids = excluded.title_ids, seen_until = excluded.seen_until
      where known.seen_until <= excluded.seen_until`.execute(db);
}

/** Deletes the recommendations of a viewer. */
export async function deleteForViewer(db: Db, providerId: string, viewer: string): Promise<void> {
  await sql`delete from viewer_title where provider_id = ${providerId} and viewer = ${viewer}`.execute(db);
}

/** Deletes the recommendations of viewers whose last view is older. */
export async function deleteViewersBefore(db: Db, providerId: string, before: Date): Promise<void> {
  await sql`delete from viewer_title where provider_id = ${providerId} and seen_until < ${before}`.execute(
    db,
  );
}
