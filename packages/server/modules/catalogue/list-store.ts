import type { ContentFilter } from '@rawi/contract';
import { sql, type RawBuilder } from 'kysely';
import { cardColumnsIn, texts, type CardRow, type Db } from './content-store.ts';
import { findKeptCount, keptListOf } from './count-store.ts';

function conditions(providerId: string, filter: ContentFilter) {
  const all = [sql`c.provider_id = ${providerId}`, sql`c.status = 'ACTIVE'`];
  // Titles that are named one by one may be episodes.
  const wantsChildren = [filter.seriesid, filter.contentlist, filter.bundleid, filter.rail].some((value) => value !== undefined);
  if (!wantsChildren) all.push(sql`c.series_id is null`);
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
  return sql.join(all, sql` and `);
}

/** Sort keys of the list, as columns `a` and `b` of its page. */
function order(filter: ContentFilter) {
  const by = (a: RawBuilder<unknown>, b = sql`null::int`) => ({ columns: sql`${a} as a, ${b} as b`, sorted: sql`a, b nulls first` });
  const falling = (a: RawBuilder<unknown>) => ({ ...by(a), sorted: sql`a desc` });
  if (filter.rail) return by(sql`ri.position`);
  if (filter.bundleid) return by(sql`bi.position`);
  if (filter.contentlist) return by(sql`array_position(${filter.contentlist}, c.object_id)`);
  if (filter.seriesid) return by(sql`c.season_num`, sql`c.episode_num`);
  if (filter.orderby === 'title') return { ...by(sql`s.${sql.ref(titleLine(filter))}`), sorted: sql`a` };
  if (filter.orderby === 'popular') return falling(sql`c.popularity`);
  return falling(sql`c.released_on`);
}

/** Titles are sorted by their search line, which ignores case, accents and articles. */
const titleLine = (filter: ContentFilter) => (filter.displaylanguage === 'ara' ? 'line_ara' : 'line_eng');

/** Joins to the rail or bundle that contains the titles of the list. */
function holders(filter: ContentFilter) {
  const rail = sql`
    join rail_item ri on ri.provider_id = c.provider_id and ri.object_id = c.object_id and ri.rail_id = ${filter.rail}`;
  const bundle = sql`
    join bundle_item bi on bi.provider_id = c.provider_id and bi.object_id = c.object_id and bi.bundle_id = ${filter.bundleid}`;
  return sql`${filter.rail ? rail : sql``} ${filter.bundleid ? bundle : sql``}`;
}

const inOrder = (filter: ContentFilter) =>
  filter.orderby === 'title' && !filter.rail && !filter.bundleid && !filter.contentlist && !filter.seriesid
    ? sql`join search_entry s on s.provider_id = c.provider_id and s.object_id = c.object_id`
    : sql``;

/** Limit of counting by query where no count is stored: nobody pages that far in a filtered list. */
const COUNTED = 10_000;

async function countFound(db: Db, providerId: string, filter: ContentFilter): Promise<number> {
  const list = keptListOf(filter);
  const kept = list && (await findKeptCount(db, providerId, list));
  if (kept !== undefined) return kept;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from content c ${holders(filter)} where ${conditions(providerId, filter)}
      ${list ? sql`` : sql`limit ${COUNTED}`}
    ) counted`.execute(db);
  return rows[0]!.total;
}

/** Up to this number, matches are found first and then sorted; scanning the sort index would pass many non-matches. */
const FEW = 2000;

/**
 * One page of the contents that pass the filter, and how many there are in all. The page is selected by id, along an
 * index; only the titles of the page are read.
 */
export async function findContents(
  db: Db,
  providerId: string,
  filter: ContentFilter,
): Promise<{ total: number; rows: CardRow[] }> {
  const offset = (filter.page - 1) * filter.pagesize;
  const total = await countFound(db, providerId, filter);
  if (offset >= total) return { total, rows: [] };
  const { columns, sorted } = order(filter);
  const found = sql`
    select c.object_id, ${columns} from content c ${holders(filter)} ${inOrder(filter)} where ${conditions(providerId, filter)}`;
  // `offset 0` keeps the planner from sorting before filtering.
  const listed = total <= FEW ? sql`select object_id, a, b from (${found} offset 0) c` : found;
  const { rows } = await sql<CardRow>`
    select ${cardColumnsIn(filter.displaylanguage)} from (
      ${listed} order by ${sorted}, c.object_id limit ${filter.pagesize} offset ${offset}
    ) page join content c on c.provider_id = ${providerId} and c.object_id = page.object_id
    ${texts(filter.displaylanguage)}
    order by ${sorted}, c.object_id`.execute(db);
  return { total, rows };
}
