import { sql, type Insertable, type Transaction } from 'kysely';
import type { ImportedCatalogue, ImportedContent } from './import-catalogue.ts';
import { adjustCounts, recountPeople, findPeopleOf, areCountsValid, rebuildCounts } from './count-store.ts';
import { indexContents } from './search/index-contents.ts';
import type { CatalogueTables } from './tables.ts';

type Trx = Transaction<CatalogueTables>;
type Rows<T extends keyof CatalogueTables> = Insertable<CatalogueTables[T]>[];

/** Rows per statement: PostgreSQL takes 65,535 parameters, the widest table has 22 columns. */
const BATCH = 1000;

/** One parameter, however many ids there are. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`;

async function insertBatched<T extends keyof CatalogueTables>(trx: Trx, table: T, rows: Rows<T>) {
  for (let from = 0; from < rows.length; from += BATCH)
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH) as never)
      .execute();
}

async function writeAvailabilities(trx: Trx, providerId: string, all: ImportedCatalogue['availabilities']) {
  await trx.deleteFrom('availability').where('provider_id', '=', providerId).execute();
  await insertBatched(
    trx,
    'availability',
    all.map(({ prices: _, ...row }, position) => ({ ...row, provider_id: providerId, position })),
  );
  await insertBatched(
    trx,
    'price_class',
    all.flatMap(({ prices, availability_id }) =>
      prices.map((price) => ({ ...price, provider_id: providerId, availability_id })),
    ),
  );
}

async function writeAssets(trx: Trx, providerId: string, assets: ImportedCatalogue['assets']) {
  await sql`
    insert into asset (provider_id, asset_id, source, position)
    select ${providerId}, a.asset_id, a.source::jsonb, a.position - 1
    from unnest(
      ${assets.map(({ assetId }) => assetId)}::text[], ${assets.map(({ source }) => JSON.stringify(source))}::text[]
    ) with ordinality as a(asset_id, source, position)
    on conflict (provider_id, asset_id) do update set position = excluded.position`.execute(trx);
}

function contentRow(
  providerId: string,
  content: ImportedContent,
  fingerprint: string,
): Rows<'content'>[number] {
  return {
    provider_id: providerId,
    object_id: content.objectId,
    object_type: content.objectType,
    category: content.category,
    status: 'ACTIVE',
    series_id: content.series?.seriesId ?? null,
    season_num: content.series?.season ?? null,
    episode_num: content.series?.episode ?? null,
    season_count: content.seasonCount ?? null,
    episode_count: content.bundle?.length ?? content.episodeCount ?? null,
    production_year: content.year,
    released_on: content.releasedOn,
    rating: content.rating,
    seconds: content.seconds,
    country: content.country,
    genres: content.genres,
    audio: content.audio,
    captions: content.captions,
    tags: content.tags,
    price_models: content.priceModels,
    popularity: content.popularity,
    fingerprint,
  };
}

async function writeContents(
  trx: Trx,
  providerId: string,
  all: { content: ImportedContent; fingerprint: string }[],
) {
  if (all.length === 0) return;
  const ids = all.map(({ content }) => content.objectId);
  for (const table of ['content_text', 'content_person', 'content_package', 'content_trailer'] as const)
    await trx
      .deleteFrom(table)
      .where('provider_id', '=', providerId)
      .where('object_id', '=', anyOf(ids))
      .execute();
  await trx
    .deleteFrom('bundle_item')
    .where('provider_id', '=', providerId)
    .where('bundle_id', '=', anyOf(ids))
    .execute();
  const rows = all.map(({ content, fingerprint }) => contentRow(providerId, content, fingerprint));
  for (let from = 0; from < rows.length; from += BATCH)
    await trx
      .insertInto('content')
      .values(rows.slice(from, from + BATCH).map((row) => ({ ...row, changed_at: sql<Date>`now()` })))
      .onConflict((conflict) =>
        conflict.columns(['provider_id', 'object_id']).doUpdateSet((eb) => {
          const names = Object.keys(rows[0]!).filter(
            (name) => name !== 'provider_id' && name !== 'object_id',
          );
          return Object.fromEntries(
            [...names, 'changed_at'].map((name) => [name, eb.ref(`excluded.${name}` as never)]),
          ) as never;
        }),
      )
      .execute();
  await insertBatched(
    trx,
    'content_text',
    all.flatMap(({ content }) =>
      (
        [
          ['eng', 'en'],
          ['ara', 'ar'],
        ] as const
      ).flatMap(([language, key]) => {
        const title = content.title[key];
        if (title === undefined) return [];
        return [
          {
            provider_id: providerId,
            object_id: content.objectId,
            language,
            title,
            short_description: content.short[key] ?? '',
            long_description: content.long[key] ?? '',
          },
        ];
      }),
    ),
  );
  const people = new Map(
    all.flatMap(({ content }) => content.people.map((person) => [person.id, person.name])),
  );
  const names = [...people.values()];
  await sql`
    insert into person (provider_id, person_id, name_en, name_ar)
    select ${providerId}, p.person_id, p.name_en, p.name_ar
    from unnest(
      ${[...people.keys()]}::text[], ${names.map(({ en }) => en)}::text[], ${names.map(({ ar }) => ar)}::text[]
    ) as p(person_id, name_en, name_ar)
    on conflict (provider_id, person_id) do update set name_en = excluded.name_en, name_ar = excluded.name_ar`.execute(
    trx,
  );
  await insertBatched(
    trx,
    'content_person',
    all.flatMap(({ content }) =>
      content.people.map((person, position) => ({
        provider_id: providerId,
        object_id: content.objectId,
        position,
        person_id: person.id,
        job: person.job,
        role_en: person.role?.en ?? null,
        role_ar: person.role?.ar ?? null,
      })),
    ),
  );
  await insertBatched(
    trx,
    'content_package',
    all.flatMap(({ content }) =>
      content.packages.map((entry, position) => ({
        provider_id: providerId,
        package_id: entry.packageId,
        object_id: content.objectId,
        asset_id: entry.assetId,
        quality: entry.quality,
        stream_type: entry.streamType,
        stream_mode: entry.streamMode,
        protection: entry.protection,
        availability_ids: entry.availabilityIds,
        position,
      })),
    ),
  );
  await insertBatched(
    trx,
    'content_trailer',
    all.flatMap(({ content }) =>
      (content.trailers ?? []).map((trailer, position) => ({
        provider_id: providerId,
        trailer_id: trailer.trailerId,
        object_id: content.objectId,
        position,
        title_en: trailer.title.en ?? null,
        title_ar: trailer.title.ar ?? null,
        seconds: trailer.seconds,
        quality: trailer.quality,
        asset_id: trailer.assetId,
        availability_ids: trailer.availabilityIds,
      })),
    ),
  );
  await insertBatched(
    trx,
    'bundle_item',
    all.flatMap(({ content }) =>
      (content.bundle ?? []).map((objectId, position) => ({
        provider_id: providerId,
        bundle_id: content.objectId,
        position,
        object_id: objectId,
      })),
    ),
  );
  await writePictures(
    trx,
    providerId,
    all.map(({ content }) => content),
  );
}

/** Pictures that remain keep their computed columns (focal point, colours, placeholder). */
async function writePictures(trx: Trx, providerId: string, contents: ImportedContent[]) {
  const wanted = contents.flatMap(({ objectId, pictures }) =>
    pictures.map((picture) => ({ objectId, ...picture })),
  );
  const pictureIds = wanted.map((picture) => picture.pictureId);
  await sql`
    delete from picture where provider_id = ${providerId}
    and object_id = any(${contents.map((content) => content.objectId)}) and not (picture_id = any(${pictureIds}))`.execute(
    trx,
  );
  for (let from = 0; from < wanted.length; from += BATCH)
    await trx
      .insertInto('picture')
      .values(
        wanted.slice(from, from + BATCH).map((picture) => ({
          provider_id: providerId,
          picture_id: picture.pictureId,
          object_id: picture.objectId,
          shape: picture.shape,
          source: JSON.stringify(picture.source),
        })),
      )
      .onConflict((conflict) => conflict.columns(['provider_id', 'picture_id']).doNothing())
      .execute();
}

async function writeRails(trx: Trx, providerId: string, { rails, screens }: ImportedCatalogue) {
  await trx.deleteFrom('rail').where('provider_id', '=', providerId).execute();
  await insertBatched(
    trx,
    'rail',
    rails.map((rail) => ({
      provider_id: providerId,
      rail_id: rail.railId,
      title_en: rail.title.en,
      title_ar: rail.title.ar,
      shape: rail.shape,
      display: rail.display,
      section_type: rail.sectionType ?? 'CONTENT',
      source: rail.source ? JSON.stringify(rail.source) : null,
    })),
  );
  await insertBatched(
    trx,
    'rail_item',
    rails.flatMap((rail) =>
      rail.objectIds.map((objectId, position) => ({
        provider_id: providerId,
        rail_id: rail.railId,
        position,
        object_id: objectId,
      })),
    ),
  );
  await trx.deleteFrom('screen').where('provider_id', '=', providerId).execute();
  await insertBatched(
    trx,
    'screen',
    screens.map((screen, position) => ({
      provider_id: providerId,
      screen_id: screen.screenId,
      title_en: screen.title.en,
      title_ar: screen.title.ar,
      place: screen.place,
      position,
      rail_ids: screen.railIds,
      status: screen.status ?? 'ACTIVE',
      profile_types: screen.profileTypes ?? ['ALL'],
      user_types: screen.userTypes ?? ['ALL'],
    })),
  );
}

/** Digest of everything an import writes beside contents; differs after any change of it. */
async function readLayoutDigest(trx: Trx, providerId: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(kind || line, ' ' order by kind, line), '')) as digest from (
      select 'availability' as kind, to_jsonb(a)::text as line from availability a where a.provider_id = ${providerId}
      union all select 'price', to_jsonb(p)::text from price_class p where p.provider_id = ${providerId}
      union all select 'rail', to_jsonb(r)::text from rail r where r.provider_id = ${providerId}
      union all select 'item', to_jsonb(i)::text from rail_item i where i.provider_id = ${providerId}
      union all select 'screen', to_jsonb(s)::text from screen s where s.provider_id = ${providerId}
    ) arranged`.execute(trx);
  return rows[0]!.digest;
}

/** Writes the import; call it in a transaction. Returns how many contents it wrote, and whether anything changed. */
export async function replaceCatalogue(
  trx: Trx,
  providerId: string,
  catalogue: ImportedCatalogue,
  fingerprinted: { content: ImportedContent; fingerprint: string }[],
): Promise<{ written: number; changed: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.import'), hashtext(${providerId}))`.execute(trx);
  const present = await trx
    .selectFrom('content')
    .select(['object_id', 'fingerprint'])
    .where('provider_id', '=', providerId)
    .where('status', '=', 'ACTIVE')
    .execute();
  const fingerprints = new Map(present.map((row) => [row.object_id, row.fingerprint]));
  const changed = fingerprinted.filter(
    ({ content, fingerprint }) => fingerprints.get(content.objectId) !== fingerprint,
  );
  const importedIds = new Set(fingerprinted.map(({ content }) => content.objectId));
  const removed = present.filter((row) => !importedIds.has(row.object_id)).map((row) => row.object_id);
  const touched = [...changed.map(({ content }) => content.objectId), ...removed];
  const before = await readLayoutDigest(trx, providerId);
  const counted = await areCountsValid(trx, providerId);
  if (counted) await adjustCounts(trx, providerId, touched, -1);
  const people = counted ? await findPeopleOf(trx, providerId, touched) : [];
  if (removed.length > 0)
    await trx
      .updateTable('content')
      .set({ status: 'INACTIVE', fingerprint: '' })
      .where('provider_id', '=', providerId)
      .where('object_id', '=', anyOf(removed))
      .execute();
  await writeAvailabilities(trx, providerId, catalogue.availabilities);
  await writeAssets(trx, providerId, catalogue.assets);
  await writeContents(trx, providerId, changed);
  if (counted) {
    await adjustCounts(trx, providerId, touched, 1);
    await recountPeople(trx, providerId, [
      ...new Set([...people, ...(await findPeopleOf(trx, providerId, touched))]),
    ]);
  } else await rebuildCounts(trx, providerId);
  await indexContents(trx, providerId, touched);
  await writeRails(trx, providerId, catalogue);
  return {
    written: changed.length,
    changed: touched.length > 0 || before !== (await readLayoutDigest(trx, providerId)),
  };
}
