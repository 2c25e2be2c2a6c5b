import type { ContentFilter } from '@rawi/contract';
import { sql, type RawBuilder } from 'kysely';
import { cardColumnsIn, texts, type CardRow, type Db } from './content-store.ts';
import { findStoredCount, storedCountKeyOf } from './count-store.ts';
import { withinLimit, type RatingLimit } from './rating-store.ts';

function conditions(providerId: string, filter: ContentFilter, limit: RatingLimit | undefined) {
  const all = [sql`c.provider_id = ${providerId}`, sql`c.status = 'ACTIVE'`];
  // Titles that are named one by one may be episodes.
  const includesEpisodes = [filter.seriesid, filter.contentlist, filter.bundleid, filter.rail].some(
    (value) => value !== undefined,
  );
  if (!includesEpisodes) all.push(sql`c.series_id is null`);
  if (filter.category) all.push(sql`c.category = ${filter.category}`);
  if (filter.objecttype) all.push(sql`c.object_type = ${filter.objecttype}`);
  if (filter.genre) all.push(sql`c.genres @> array[${filter.genre}]`);
  if (filter.tag) all.push(sql`c.tags @> array[${filter.tag}]`);
  if (filter.objectlanguage) all.push(sql`c.audio @> array[${filter.objectlanguage}]`);
  if (filter.pricemodel) all.push(sql`c.price_models @> array[${filter.pricemodel}]`);
  if (filter.productionyear) all.push(sql`c.production_year = ${filter.productionyear}`);
  if (filter.country) all.push(sql`c.country = ${filter.country}`);
  if (filter.seriesid) all.push(sql`c.series_id = ${filter.seriesid}`);
  if (filter.seasonnum) all.push(sql`c.season_num = ${filter.seasonnum}`);
  if (filter.person)
    all.push(sql`c.object_id in (
      select cp.object_id from content_person cp where cp.provider_id = ${providerId} and cp.person_id = ${filter.person}
      ${filter.job ? sql`and cp.job = ${filter.job}` : sql``})`);
  if (filter.contentlist) all.push(sql`c.object_id = any(${filter.contentlist})`);
  return sql`${sql.join(all, sql` and `)}${withinLimit(limit)}`;
}

/** Sort keys of the list, as columns `a` and `b` of its page. */
function sortKeys(filter: ContentFilter) {
  const ascending = (a: RawBuilder<unknown>, b = sql`null::int`) => ({
    columns: sql`${a} as a, ${b} as b`,
    sorted: sql`a, b nulls first`,
  });
  const descending = (a: RawBuilder<unknown>) => ({ ...ascending(a), sorted: sql`a desc` });
  if (filter.rail) return ascending(sql`ri.position`);
  if (filter.bundleid) return ascending(sql`bi.position`);
  if (filter.contentlist) return ascending(sql`array_position(${filter.contentlist}, c.object_id)`);
  if (filter.seriesid) return ascending(sql`c.season_num`, sql`c.episode_num`);
  if (filter.orderby === 'title')
    return { ...ascending(sql`s.${sql.ref(titleSortColumn(filter))}`), sorted: sql`a` };
  if (filter.orderby === 'popular') return descending(sql`c.popularity`);
  return descending(sql`c.released_on`);
}

/** Titles are sorted by their search line, which ignores case, accents and articles. */
const titleSortColumn = (filter: ContentFilter) =>
  filter.displaylanguage === 'ara' ? 'line_ara' : 'line_eng';

/** Joins to the rail or bundle that contains the titles of the list. */
function containerJoins(filter: ContentFilter) {
  const rail = sql`
    join rail_item ri on ri.provider_id = c.provider_id and ri.object_id = c.object_id and ri.rail_id = ${filter.rail}`;
  const bundle = sql`
    join bundle_item bi on bi.provider_id = c.provider_id and bi.object_id = c.object_id and bi.bundle_id = ${filter.bundleid}`;
  return sql`${filter.rail ? rail : sql``} ${filter.bundleid ? bundle : sql``}`;
}

const orderJoin = (filter: ContentFilter) =>
  filter.orderby === 'title' && !filter.rail && !filter.bundleid && !filter.contentlist && !filter.seriesid
    ? sql`join search_entry s on s.provider_id = c.provider_id and s.object_id = c.object_id`
    : sql``;

/** Limit of counting by query where no count is stored: nobody pages that far in a filtered list. */
const MAX_COUNTED = 10_000;

async function countMatches(
  db: Db,
  providerId: string,
  filter: ContentFilter,
  limit: RatingLimit | undefined,
): Promise<number> {
  // The stored counts are those of all ratings.
  const countKey = limit ? undefined : storedCountKeyOf(filter);
  const storedCount = countKey && (await findStoredCount(db, providerId, countKey));
  if (storedCount !== undefined) return storedCount;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from content c ${containerJoins(filter)} where ${conditions(providerId, filter, limit)}
      ${countKey ? sql`` : sql`limit ${MAX_COUNTED}`}
    ) counted`.execute(db);
  return rows[0]!.total;
}

/** Up to this number, matches are found first and then sorted; scanning the sort index would pass many non-matches. */
const SORT_AFTER_FILTER_MAX = 2000;

/**
 * One page of the contents that pass the filter, and how many there are in all. The page is selected by id, along an
 * index; only the titles of the page are read.
 */
export async function findContents(
  db: Db,
  providerId: string,
  filter: ContentFilter,
  limit?: RatingLimit,
): Promise<{ total: number; rows: CardRow[] }> {
  const offset = (filter.page - 1) * filter.pagesize;
  const total = await countMatches(db, providerId, filter, limit);
  if (offset >= total) return { total, rows: [] };
  const { columns, sorted } = sortKeys(filter);
  const found = sql`
    select c.object_id, ${columns} from content c ${containerJoins(filter)} ${orderJoin(filter)} where ${conditions(providerId, filter, limit)}`;
  // `offset 0` keeps the planner from sorting before filtering.
  const listed =
    total <= SORT_AFTER_FILTER_MAX ? sql`select object_id, a, b from (${found} offset 0) c` : found;
  const { rows } = await sql<CardRow>`
    select ${cardColumnsIn(filter.displaylanguage)} from (
      ${listed} order by ${sorted}, c.object_id limit ${filter.pagesize} offset ${offset}
    ) page join content c on c.provider_id = ${providerId} and c.object_id = page.object_id
    ${texts(filter.displaylanguage)}
    order by ${sorted}, c.object_id`.execute(db);
  return { total, rows };
}

/** One value that titles of a list have, and how many of them. */
export interface ChoiceRow {
  facet: 'genre' | 'language' | 'year';
  value: string;
  titles: number;
}

/**
 * Genres, languages and years of the titles of a list. Those of all titles or of a category are stored; others are
 * counted over the first ten thousand titles.
 */
export async function findChoices(
  db: Db,
  providerId: string,
  filter: ContentFilter,
  limit?: RatingLimit,
): Promise<readonly ChoiceRow[]> {
  if (!limit && storedCountKeyOf(filter)?.facet === 'all') {
    const { rows } = await sql<ChoiceRow>`
      select facet, value, titles from content_count
      where provider_id = ${providerId} and facet in ('genre', 'language', 'year')
        and category = ${filter.category ?? ''} and titles > 0
      order by titles desc, value`.execute(db);
    return rows;
  }
  const { rows } = await sql<ChoiceRow>`
    with matched as materialized (
      select c.genres, c.audio, c.production_year from content c
      where ${conditions(providerId, filter, limit)} limit ${MAX_COUNTED}
    ), valued as (
      select 'genre' as facet, unnest(genres) as value from matched
      union all select 'language', unnest(audio)::text from matched
      union all select 'year', production_year::text from matched
    )
    select facet, value, count(*)::int as titles from valued
    group by facet, value order by titles desc, value`.execute(db);
  return rows;
}
