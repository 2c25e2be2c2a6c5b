import { sql, type Transaction } from 'kysely';
import type { Db } from '../content-store.ts';
import type { CatalogueTables } from '../tables.ts';

export type Trx = Transaction<CatalogueTables>;

/** A title with all texts that are indexed. */
export interface IndexableTitle {
  object_id: string;
  fingerprint: string;
  category: string;
  genres: string[];
  tags: string[];
  production_year: number;
  popularity: number;
  title_eng: string;
  title_ara: string;
  /** Names of its people, in both languages. */
  names: string[];
  /** Titles of its episodes, in both languages. */
  episodes: string[];
}

/** The indexable ones of the contents: active and not part of a series. */
export async function readIndexableTitles(
  trx: Trx,
  providerId: string,
  objectIds: readonly string[],
): Promise<IndexableTitle[]> {
  const { rows } = await sql<Omit<IndexableTitle, 'names' | 'episodes'>>`
    select c.object_id, c.fingerprint, c.category, c.genres, c.tags, c.production_year, c.popularity,
      coalesce(e.title, a.title, '') as title_eng, coalesce(a.title, e.title, '') as title_ara
    from content c
    left join content_text e on e.provider_id = c.provider_id and e.object_id = c.object_id and e.language = 'eng'
    left join content_text a on a.provider_id = c.provider_id and a.object_id = c.object_id and a.language = 'ara'
    where c.provider_id = ${providerId} and c.object_id = any(${objectIds}) and c.status = 'ACTIVE' and c.series_id is null`.execute(
    trx,
  );
  const names = await readNames(
    trx,
    providerId,
    rows.map((row) => row.object_id),
  );
  const episodes = await readEpisodeTitles(
    trx,
    providerId,
    rows.map((row) => row.object_id),
  );
  return rows.map((row) => ({
    ...row,
    names: names.get(row.object_id)?.flatMap(({ name_en, name_ar }) => [name_en, name_ar]) ?? [],
    episodes: episodes.get(row.object_id)?.map(({ title }) => title) ?? [],
  }));
}

async function readNames(trx: Trx, providerId: string, objectIds: readonly string[]) {
  const { rows } = await sql<{ object_id: string; name_en: string; name_ar: string }>`
    select cp.object_id, p.name_en, p.name_ar
    from content_person cp join person p on p.provider_id = cp.provider_id and p.person_id = cp.person_id
    where cp.provider_id = ${providerId} and cp.object_id = any(${objectIds})
    order by cp.object_id, cp.position`.execute(trx);
  return Map.groupBy(rows, (row) => row.object_id);
}

/** Episode titles by series, in both languages, in order. */
async function readEpisodeTitles(trx: Trx, providerId: string, seriesIds: readonly string[]) {
  const { rows } = await sql<{ series_id: string; title: string }>`
    select part.series_id, t.title
    from content part join content_text t on t.provider_id = part.provider_id and t.object_id = part.object_id
    where part.provider_id = ${providerId} and part.series_id = any(${seriesIds}) and part.status = 'ACTIVE'
      and part.episode_num is not null
    order by part.series_id, part.season_num, part.episode_num, t.language`.execute(trx);
  return Map.groupBy(rows, (row) => row.series_id);
}

/** Series ids of the contents that are part of a series. */
export async function readSeriesOf(
  trx: Trx,
  providerId: string,
  objectIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ series_id: string }>`
    select distinct series_id from content
    where provider_id = ${providerId} and object_id = any(${objectIds}) and series_id is not null`.execute(
    trx,
  );
  return rows.map((row) => row.series_id);
}

export interface WordCounts {
  titles: number;
  namedTitles: number;
}

/** Deletes entries and returns their words, so that word counts can be reduced. */
export async function removeEntries(
  trx: Trx,
  providerId: string,
  objectIds: readonly string[],
): Promise<{ title_words: number[]; other_words: number[] }[]> {
  const { rows } = await sql<{ title_words: number[]; other_words: number[] }>`
    delete from search_entry where provider_id = ${providerId} and object_id = any(${objectIds})
    returning title_words, name_words || other_words as other_words`.execute(trx);
  return rows;
}

export async function findWordIds(
  trx: Trx,
  providerId: string,
  words: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; word_id: number }>`
    select word, word_id from search_word where provider_id = ${providerId} and word = any(${words})`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.word, row.word_id]));
}

export interface NewWord {
  word: string;
  skeleton: string | null;
  typoKeys: number[];
}

export async function insertWords(
  trx: Trx,
  providerId: string,
  words: readonly NewWord[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; word_id: number }>`
    insert into search_word (provider_id, word, skeleton, typo_keys)
    select ${providerId}, w.word, w.skeleton, w.typo_keys::integer[]
    from unnest(
      ${words.map(({ word }) => word)}::text[], ${words.map(({ skeleton }) => skeleton)}::text[],
      ${words.map(({ typoKeys }) => `{${typoKeys.join(',')}}`)}::text[]
    ) as w(word, skeleton, typo_keys)
    returning word, word_id`.execute(trx);
  return new Map(rows.map((row) => [row.word, row.word_id]));
}

/** Adds to the title counts of the words. */
export async function countWords(
  trx: Trx,
  providerId: string,
  changes: ReadonlyMap<number, WordCounts>,
): Promise<void> {
  if (changes.size === 0) return;
  const ids = [...changes.keys()];
  const counts = [...changes.values()];
  await sql`
    update search_word w set titles = w.titles + d.titles, named_titles = w.named_titles + d.named_titles
    from unnest(
      ${ids}::integer[], ${counts.map(({ titles }) => titles)}::integer[], ${counts.map(({ namedTitles }) => namedTitles)}::integer[]
    ) as d(word_id, titles, named_titles)
    where w.provider_id = ${providerId} and w.word_id = d.word_id and (d.titles <> 0 or d.named_titles <> 0)`.execute(
    trx,
  );
}

export interface EntryRow {
  objectId: string;
  source: string;
  lineEng: string;
  lineAra: string;
  titleWords: number[];
  nameWords: number[];
  otherWords: number[];
  keys: number[];
}

const arrays = (rows: readonly EntryRow[], of: (row: EntryRow) => number[]) =>
  rows.map((row) => `{${of(row).join(',')}}`);

export async function insertEntries(trx: Trx, providerId: string, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into search_entry
      (provider_id, object_id, source, popularity, category, genres, audio, production_year, price_models,
        line_eng, line_ara, title_words, name_words, other_words, keys)
    select ${providerId}, r.object_id, r.source, c.popularity, c.category, c.genres, c.audio, c.production_year, c.price_models,
      r.line_eng, r.line_ara, r.title_words::integer[], r.name_words::integer[], r.other_words::integer[], r.keys::integer[]
    from unnest(
      ${rows.map((row) => row.objectId)}::text[], ${rows.map((row) => row.source)}::text[],
      ${rows.map((row) => row.lineEng)}::text[], ${rows.map((row) => row.lineAra)}::text[],
      ${arrays(rows, (row) => row.titleWords)}::text[], ${arrays(rows, (row) => row.nameWords)}::text[],
      ${arrays(rows, (row) => row.otherWords)}::text[], ${arrays(rows, (row) => row.keys)}::text[]
    ) as r(object_id, source, line_eng, line_ara, title_words, name_words, other_words, keys)
    join content c on c.provider_id = ${providerId} and c.object_id = r.object_id`.execute(trx);
}

export async function readPeople(trx: Trx, providerId: string, personIds: readonly string[]) {
  const { rows } = await sql<{ person_id: string; name_en: string; name_ar: string }>`
    select person_id, name_en, name_ar from person
    where provider_id = ${providerId} and person_id = any(${personIds})`.execute(trx);
  return rows;
}

export async function writePeopleWords(
  trx: Trx,
  providerId: string,
  people: readonly { personId: string; words: number[] }[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update person p set words = w.words::integer[]
    from unnest(
      ${people.map(({ personId }) => personId)}::text[], ${people.map(({ words }) => `{${words.join(',')}}`)}::text[]
    ) as w(person_id, words)
    where p.provider_id = ${providerId} and p.person_id = w.person_id and p.words is distinct from w.words::integer[]`.execute(
    trx,
  );
}

export async function readState(
  trx: Trx,
  providerId: string,
): Promise<{ titles: number; floors: number[] } | undefined> {
  return trx
    .selectFrom('search_state')
    .select(['titles', 'floors'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

export async function writeState(
  trx: Trx,
  providerId: string,
  state: { titles: number; floors: number[] },
): Promise<void> {
  await sql`
    insert into search_state (provider_id, titles, floors) values (${providerId}, ${state.titles}, ${state.floors})
    on conflict (provider_id) do update set titles = excluded.titles, floors = excluded.floors`.execute(trx);
}

export async function countTitles(trx: Trx, providerId: string): Promise<number> {
  const { rows } = await sql<{ titles: number }>`
    select count(*)::int as titles from content
    where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null`.execute(trx);
  return rows[0]!.titles;
}

/** Popularity of the titles at these ranks of the provider's popularity order. */
export async function readPopularityAtRanks(
  trx: Trx,
  providerId: string,
  ranks: readonly number[],
): Promise<number[]> {
  const popularities: number[] = [];
  for (const rank of ranks) {
    const { rows } = await sql<{ popularity: number }>`
      select popularity from content
      where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null
      order by popularity desc, object_id limit 1 offset ${rank}`.execute(trx);
    popularities.push(rows[0]?.popularity ?? Number.NEGATIVE_INFINITY);
  }
  return popularities;
}

/** Of the next `limit` contents by id, those whose entry is missing, outdated, or no longer wanted. */
export async function findStaleEntries(
  trx: Trx,
  providerId: string,
  { after, limit, edition }: { after: string; limit: number; edition: string },
): Promise<{ stale: string[]; last: string | undefined }> {
  const { rows } = await sql<{ object_id: string; stale: boolean }>`
    select c.object_id,
      case when c.status = 'ACTIVE' and c.series_id is null then s.source is distinct from ${`${edition}:`} || c.fingerprint
        else s.object_id is not null end as stale
    from (
      select * from content where provider_id = ${providerId} and object_id > ${after} order by object_id limit ${limit}
    ) c
    left join search_entry s on s.provider_id = c.provider_id and s.object_id = c.object_id
    order by c.object_id`.execute(trx);
  return { stale: rows.filter((row) => row.stale).map((row) => row.object_id), last: rows.at(-1)?.object_id };
}

/** Recomputes the title counts of all words, and deletes words without titles. */
export async function recountWords(trx: Trx, providerId: string): Promise<void> {
  await sql`
    with counted as materialized (
      select word_id, count(*)::int as titles, count(*) filter (where named)::int as named_titles
      from search_entry e cross join lateral (
        select unnest(e.title_words) as word_id, true as named
        union all select unnest(e.name_words || e.other_words), false
      ) has
      where e.provider_id = ${providerId} group by word_id
    ), forgotten as (
      delete from search_word w
      where w.provider_id = ${providerId} and not exists (select from counted n where n.word_id = w.word_id)
    )
    update search_word w set titles = n.titles, named_titles = n.named_titles from counted n
    where w.provider_id = ${providerId} and w.word_id = n.word_id
      and (w.titles <> n.titles or w.named_titles <> n.named_titles)`.execute(trx);
}

/** Locks the provider's catalogue against other writers until the transaction ends. */
export async function lockCatalogue(trx: Trx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.import'), hashtext(${providerId}))`.execute(trx);
}

export async function findProviders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('content').select('provider_id').distinct().execute();
  return rows.map((row) => row.provider_id);
}
