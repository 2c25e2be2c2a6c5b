import type { DisplayLanguage } from '@rawi/contract';
import { runPrepared } from '@rawi/platform';
import { sql, type Kysely, type Selectable } from 'kysely';
import { withinLimit, type RatingLimit } from './rating-store.ts';
import type { CatalogueTables } from './tables.ts';

export type Db = Kysely<CatalogueTables>;

/** Columns of a card in one language; a missing text falls back to the other language. */
export type CardRow = Omit<Selectable<CatalogueTables['content']>, 'fingerprint' | 'changed_at'> & {
  title: string;
  default_title: string;
  short_description: string;
  series_title: string | null;
};

export type ContentRow = CardRow & { long_description: string; sale_ids: string[] };

/** Columns of a picture that replies need; `picture-store.ts` has the rest. */
export type PictureRow = Omit<
  Selectable<CatalogueTables['picture']>,
  'source' | 'source_kind' | 'made_at' | 'language'
>;

/** What viewers should know before a film plays; a missing language falls back to the other. */
export type Notice = Pick<Selectable<CatalogueTables['asset']>, 'notice_en' | 'notice_ar'>;

type Text = 'title' | 'short_description' | 'long_description';

const otherLanguage = (language: DisplayLanguage) => (language === 'eng' ? 'ara' : 'eng');

/** A text of the content or of its series as a subquery inside a `coalesce`, so that it runs only where needed. */
const textIn = (language: DisplayLanguage, column: Text, of: 'object_id' | 'series_id' = 'object_id') => sql`(
  select x.${sql.ref(column)} from content_text x
  where x.provider_id = c.provider_id and x.object_id = c.${sql.ref(of)} and x.language = ${language})`;

/** `default_title` is the English one, shown beside a title in another script. */
export function cardColumnsIn(language: DisplayLanguage) {
  const other = otherLanguage(language);
  const title = sql`coalesce(t.title, ${textIn(other, 'title')}, c.object_id)`;
  return sql`
    c.provider_id, c.object_id, c.object_type, c.category, c.status, c.series_id, c.season_num, c.episode_num,
    c.season_count, c.episode_count, c.production_year, c.released_on::text as released_on, c.rating, c.seconds,
    c.country, c.genres, c.audio, c.captions, c.tags, c.price_models, c.popularity, ${title} as title,
    ${language === 'eng' ? title : sql`coalesce(${textIn('eng', 'title')}, t.title, c.object_id)`} as default_title,
    coalesce(nullif(t.short_description, ''), ${textIn(other, 'short_description')}, '') as short_description,
    case when c.series_id is not null
      then coalesce(${textIn(language, 'title', 'series_id')}, ${textIn(other, 'title', 'series_id')}) end as series_title`;
}

const columnsIn = (language: DisplayLanguage) => sql`
  ${cardColumnsIn(language)}, c.sale_ids,
  coalesce(nullif(t.long_description, ''), ${textIn(otherLanguage(language), 'long_description')}, '') as long_description`;

/** Join of the texts in the requested language to the content `c`. */
export const texts = (language: DisplayLanguage) => sql`
  left join content_text t
    on t.provider_id = c.provider_id and t.object_id = c.object_id and t.language = ${language}`;

/** The active contents among the ids, in their order. */
export async function findContentsByIds(
  db: Db,
  providerId: string,
  ids: readonly string[],
  language: DisplayLanguage,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const statement = sql`
    select ${cardColumnsIn(language)} from content c ${texts(language)}
    where c.provider_id = ${providerId} and c.object_id = any(${ids}::text[]) and c.status = 'ACTIVE'`.compile(
    db,
  );
  const rows = await runPrepared<CardRow>(
    db,
    { name: `catalogue.contents.3.${language}`, text: statement.sql },
    statement.parameters,
  );
  const byId = new Map(rows.map((row) => [row.object_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findContent(
  db: Db,
  providerId: string,
  objectId: string,
  language: DisplayLanguage,
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`
    select ${columnsIn(language)} from content c ${texts(language)}
    where c.provider_id = ${providerId} and c.object_id = ${objectId} and c.status = 'ACTIVE'`.execute(db);
  return rows[0];
}

/** The contents of several rails at once, at most `limit` of each, in their order. */
export async function findRailContents(
  db: Db,
  providerId: string,
  railIds: readonly string[],
  language: DisplayLanguage,
  limit: number,
  ratingLimit?: RatingLimit,
): Promise<(CardRow & { rail_id: string })[]> {
  const { rows } = await sql<CardRow & { rail_id: string }>`
    select ri.rail_id, ${cardColumnsIn(language)}
    from (
      select i.*, row_number() over (partition by i.rail_id order by i.position) as place
      from rail_item i join content a
        on a.provider_id = i.provider_id and a.object_id = i.object_id and a.status = 'ACTIVE'
      where i.provider_id = ${providerId} and i.rail_id = any(${railIds}) ${withinLimit(ratingLimit, 'a')}
    ) ri
    join content c on c.provider_id = ri.provider_id and c.object_id = ri.object_id
    ${texts(language)}
    where ri.place <= ${limit} order by ri.rail_id, ri.position`.execute(db);
  return rows;
}

export async function countRailContents(
  db: Db,
  providerId: string,
  railIds: readonly string[],
  ratingLimit?: RatingLimit,
) {
  const { rows } = await sql<{ rail_id: string; total: number }>`
    select ri.rail_id, count(*)::int as total from rail_item ri
    join content c on c.provider_id = ri.provider_id and c.object_id = ri.object_id and c.status = 'ACTIVE'
    where ri.provider_id = ${providerId} and ri.rail_id = any(${railIds}) ${withinLimit(ratingLimit)} group by ri.rail_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.rail_id, row.total]));
}

/** Of each shape the pictures in the language, else those of all languages, else those in another. */
const findPicturesStatement = {
  name: 'catalogue.pictures.4',
  text: `
    select provider_id, picture_id, object_id, shape, focal_x, focal_y, dominant, vibrant, dark, placeholder
    from (
      select *, rank() over (
        partition by object_id, shape
        order by case when language = $3 then 0 when language is null then 1 else 2 end) as choice
      from rawi.picture where provider_id = $1 and object_id = any($2::text[])
    ) p where choice = 1 order by shape`,
};

/** The pictures of the contents for pages in that language. */
export async function findPictures(
  db: Db,
  providerId: string,
  objectIds: readonly string[],
  language: DisplayLanguage,
): Promise<Map<string, PictureRow[]>> {
  if (objectIds.length === 0) return new Map();
  const rows = await runPrepared<PictureRow>(db, findPicturesStatement, [providerId, objectIds, language]);
  return Map.groupBy(rows, (row) => row.object_id);
}

export function findPeople(db: Db, providerId: string, objectId: string) {
  return db
    .selectFrom('content_person as cp')
    .innerJoin('person as p', (join) =>
      join.onRef('p.provider_id', '=', 'cp.provider_id').onRef('p.person_id', '=', 'cp.person_id'),
    )
    .select(['p.person_id', 'p.name_en', 'p.name_ar', 'cp.job', 'cp.role_en', 'cp.role_ar'])
    .where('cp.provider_id', '=', providerId)
    .where('cp.object_id', '=', objectId)
    .orderBy('cp.position')
    .execute();
}

export function findPackages(db: Db, providerId: string, objectId: string) {
  return db
    .selectFrom('content_package as k')
    .innerJoin('asset as a', (join) =>
      join.onRef('a.provider_id', '=', 'k.provider_id').onRef('a.asset_id', '=', 'k.asset_id'),
    )
    .select([
      'k.package_id',
      'k.object_id',
      'k.asset_id',
      'k.quality',
      'k.stream_type',
      'k.stream_mode',
      'k.protection',
      'k.availability_ids',
      'a.status',
      'a.progress',
      'a.seconds',
      'a.audio',
      'a.captions',
      'a.blob_prefix',
      'a.files',
      'a.sets',
      'a.key_generation',
      'a.notice_en',
      'a.notice_ar',
      'a.markers',
    ])
    .where('k.provider_id', '=', providerId)
    .where('k.object_id', '=', objectId)
    .orderBy('k.position')
    .execute();
}

export type PackageRow = Awaited<ReturnType<typeof findPackages>>[number];

/** The film of a part: what it says of itself, and whether it is still to be made. */
export type PartFilm = Notice & { preparing: boolean };

/** The films of the contents' first packages. A channel has none. */
export async function findPartFilms(
  db: Db,
  providerId: string,
  objectIds: readonly string[],
): Promise<Map<string, PartFilm>> {
  if (objectIds.length === 0) return new Map();
  const { rows } = await sql<PartFilm & { object_id: string }>`
    select distinct on (k.object_id) k.object_id, a.notice_en, a.notice_ar, a.status <> 'ready' as preparing
    from content_package k
    join asset a on a.provider_id = k.provider_id and a.asset_id = k.asset_id
    where k.provider_id = ${providerId} and k.object_id = any(${[...objectIds]}::text[])
      and k.stream_mode = 'VOD'
    order by k.object_id, k.position`.execute(db);
  return new Map(rows.map((row) => [row.object_id, row]));
}

export async function railExists(db: Db, providerId: string, railId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rail')
    .select('rail_id')
    .where('provider_id', '=', providerId)
    .where('rail_id', '=', railId)
    .executeTakeFirst();
  return row !== undefined;
}

export function findScreens(db: Db, providerId: string) {
  return db
    .selectFrom('screen')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute();
}

export function findRails(db: Db, providerId: string) {
  return db.selectFrom('rail').selectAll().where('provider_id', '=', providerId).execute();
}

export async function findAvailabilities(db: Db, providerId: string, page: number, pageSize: number) {
  const base = db.selectFrom('availability').where('provider_id', '=', providerId);
  const [rows, count] = await Promise.all([
    base
      .selectAll()
      .orderBy('position')
      .orderBy('availability_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    base.select(db.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total: Number(count.total), rows };
}

export async function findAvailability(db: Db, providerId: string, availabilityId: string) {
  const row = await db
    .selectFrom('availability')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('availability_id', '=', availabilityId)
    .executeTakeFirst();
  if (!row) return undefined;
  const prices = await db
    .selectFrom('price_class')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('availability_id', '=', availabilityId)
    .orderBy('currency')
    .execute();
  return { row, prices };
}

/** Terms of the availabilities: price model, countries, device types and licence window. */
export function findOffers(db: Db, providerId: string, availabilityIds: readonly string[]) {
  return db
    .selectFrom('availability')
    .select(['availability_id', 'price_model', 'countries', 'device_types', 'opens_at', 'closes_at'])
    .where('provider_id', '=', providerId)
    .where('availability_id', 'in', availabilityIds)
    .execute();
}
