import { sql, type Transaction } from 'kysely';
import type { ImportedContent } from './import-catalogue.ts';
import { BATCH_ROWS, insertBatched, type Rows } from './insert-store.ts';
import type { CatalogueTables } from './tables.ts';

type Trx = Transaction<CatalogueTables>;

/** A content with the hash of its imported form. */
export interface FingerprintedContent {
  content: ImportedContent;
  fingerprint: string;
}

/** One parameter, however many ids there are. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::text[])`;

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
    sale_ids: content.saleIds ?? [],
    fingerprint,
  };
}

/** Writes the rows of these contents: texts, people, packages, trailers, bundles and pictures. */
export async function writeContents(
  trx: Trx,
  providerId: string,
  all: readonly FingerprintedContent[],
): Promise<void> {
  if (all.length === 0) return;
  const ids = all.map(({ content }) => content.objectId);
  for (const table of ['content_text', 'content_person', 'content_trailer'] as const)
    await trx
      .deleteFrom(table)
      .where('provider_id', '=', providerId)
      .where('object_id', '=', anyOf(ids))
      .execute();
  const withOwnFilm = await replaceablePackages(trx, providerId, ids);
  await trx
    .deleteFrom('bundle_item')
    .where('provider_id', '=', providerId)
    .where('bundle_id', '=', anyOf(ids))
    .execute();
  const rows = all.map(({ content, fingerprint }) => contentRow(providerId, content, fingerprint));
  for (let from = 0; from < rows.length; from += BATCH_ROWS)
    await trx
      .insertInto('content')
      .values(rows.slice(from, from + BATCH_ROWS).map((row) => ({ ...row, changed_at: sql<Date>`now()` })))
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
      (withOwnFilm.has(content.objectId) ? [] : content.packages).map((entry, position) => ({
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

/**
 * Removes the packages of these contents that an import gave them. Returns the contents that an operator's film is
 * attached to: it stays, in place of the import's.
 */
async function replaceablePackages(
  trx: Trx,
  providerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  await trx
    .deleteFrom('content_package')
    .where('provider_id', '=', providerId)
    .where('object_id', '=', anyOf(ids))
    .where('ingested', '=', false)
    .execute();
  const rows = await trx
    .selectFrom('content_package')
    .select('object_id')
    .distinct()
    .where('provider_id', '=', providerId)
    .where('object_id', '=', anyOf(ids))
    .execute();
  return new Set(rows.map((row) => row.object_id));
}

/** Pictures that remain keep their source and their computed columns (focal point, colours, placeholder). */
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
  for (let from = 0; from < wanted.length; from += BATCH_ROWS)
    await trx
      .insertInto('picture')
      .values(
        wanted.slice(from, from + BATCH_ROWS).map((picture) => ({
          provider_id: providerId,
          picture_id: picture.pictureId,
          object_id: picture.objectId,
          shape: picture.shape,
          source: JSON.stringify(picture.source),
          source_kind: picture.kind,
          language: picture.language ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'picture_id'])
          .doUpdateSet((eb) => ({ language: eb.ref('excluded.language') })),
      )
      .execute();
}
