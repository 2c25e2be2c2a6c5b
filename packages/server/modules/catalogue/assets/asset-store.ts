import type { FilmMarkers } from '@rawi/contract';
import type { Note, SetName } from '@rawi/media';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../content-store.ts';
import type { AssetFiles } from '../reader.ts';
import type { CatalogueTables } from '../tables.ts';

/** Whether a package, a trailer or a channel uses the asset `a`, or will once it is made. */
const isUsed = sql`(
  a.attach is not null or exists (select from content_package k where k.provider_id = a.provider_id and k.asset_id = a.asset_id)
  or exists (select from content_trailer t where t.provider_id = a.provider_id and t.asset_id = a.asset_id)
  or exists (select from asset_use u where u.provider_id = a.provider_id and u.asset_id = a.asset_id))`;

/** Which sets packages, trailers and channels play of the asset `a`, or will: 'cbcs', 'clear' or both. */
const neededSets = sql`array(
  select k.protection from content_package k where k.provider_id = a.provider_id and k.asset_id = a.asset_id
  union select 'clear' from content_trailer t where t.provider_id = a.provider_id and t.asset_id = a.asset_id
  union select u.protection from asset_use u where u.provider_id = a.provider_id and u.asset_id = a.asset_id
  union select planned->>'protection' from jsonb_array_elements(coalesce(a.attach->'packages', '[]')) planned
  order by 1)`;

/** The sets that are stored of the asset `a`. */
const storedSets = sql`coalesce(a.sets, '{cbcs,clear}')`;

/** Whether the ready asset `a` has to be made again: on request, with a new key, or with a set that it lacks. */
const isDue = sql`(
  a.remake or (a.key_generation < a.wanted_key_generation and 'cbcs' = any(${neededSets})) or not ${neededSets} <@ ${storedSets})`;

export type AssetRow = Selectable<CatalogueTables['asset']> & { needed: SetName[]; due: boolean };

/** An asset, with the sets that are played of it, and whether it has to be made. */
export async function findAsset(db: Db, providerId: string, assetId: string): Promise<AssetRow | undefined> {
  const { rows } = await sql<AssetRow>`
    select a.*, ${neededSets} as needed, status <> 'ready' or ${isDue} as due from asset a
    where provider_id = ${providerId} and asset_id = ${assetId}`.execute(db);
  return rows[0];
}

/**
 * Assets of all providers that are to be made and that a package or trailer uses, in the order in which they should be
 * made: those that are not ready, and ready ones with an old key or without a set that is played.
 */
export async function findUnfinishedAssets(db: Db) {
  const { rows } = await sql<{ provider_id: string; asset_id: string; position: number; status: string }>`
    select provider_id, asset_id, position, status from asset a where (status <> 'ready' or ${isDue}) and ${isUsed}
    order by position, provider_id`.execute(db);
  return rows;
}

/** Asks for a new key of the protected film of a content; returns its assets, none where it has no protected film. */
export async function wantNewKeys(db: Db, providerId: string, contentId: string): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string }>`
    update asset a set wanted_key_generation = key_generation + 1
    where provider_id = ${providerId} and asset_id in (
      select k.asset_id from content_package k
      where k.provider_id = ${providerId} and k.object_id = ${contentId} and k.protection = 'cbcs')
    returning asset_id`.execute(db);
  return rows.map((row) => row.asset_id);
}

/** Blob prefixes of the ready films of all providers, each once. */
export async function findReadyAssets(db: Db) {
  return db
    .selectFrom('asset')
    .select(['provider_id', 'blob_prefix'])
    .distinct()
    .where('status', '=', 'ready')
    .orderBy('provider_id')
    .orderBy('blob_prefix')
    .execute();
}

export async function setProgress(
  db: Db,
  providerId: string,
  assetId: string,
  progress: number,
): Promise<void> {
  await sql`
    update asset set status = case when status = 'ready' then status else 'making' end, progress = ${progress},
      fault = null
    where provider_id = ${providerId} and asset_id = ${assetId} and (status <> 'ready' or remake)`.execute(
    db,
  );
}

export async function setFailed(db: Db, providerId: string, assetId: string, fault: string): Promise<void> {
  // A ready film that could not be made again plays as before, with its key.
  await sql`
    update asset set status = case when status = 'ready' then status else 'failed' end, fault = ${fault},
      wanted_key_generation = key_generation, remake = false
    where provider_id = ${providerId} and asset_id = ${assetId}`.execute(db);
}

/** Writes the markers of a film; returns whether there is such a film. */
export async function setMarkers(
  db: Db,
  providerId: string,
  assetId: string,
  markers: FilmMarkers,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update asset set markers = ${JSON.stringify(markers)}::jsonb
    where provider_id = ${providerId} and asset_id = ${assetId}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export interface ReadyAsset {
  blobPrefix: string;
  seconds: number;
  audio: string[];
  captions: string[];
  files: AssetFiles;
  sets: readonly SetName[];
  keyGeneration: number;
  notes: readonly Note[];
  /** Whether it has got the packages that it was made for. */
  attached: boolean;
}

/**
 * The single write that makes a film playable, so that it is atomic. The files that it replaces are retired: running
 * streams read them until they are removed.
 */
export async function setReady(db: Db, providerId: string, assetId: string, ready: ReadyAsset, at: Date) {
  await sql`
    with former as (
      select blob_prefix from asset where provider_id = ${providerId} and asset_id = ${assetId}
        and status = 'ready' and blob_prefix <> ${ready.blobPrefix}
    ), retired as (
      insert into retired_film (provider_id, blob_prefix, asset_id, retired_at)
      select ${providerId}, blob_prefix, ${assetId}, ${at} from former on conflict do nothing
    ), restored as (
      delete from retired_film where provider_id = ${providerId} and blob_prefix = ${ready.blobPrefix}
    )
    update asset set status = 'ready', progress = 1, fault = null, blob_prefix = ${ready.blobPrefix},
      seconds = ${ready.seconds}, audio = ${ready.audio}, captions = ${ready.captions},
      files = ${JSON.stringify(ready.files)}::jsonb, ready_at = ${at}, sets = ${[...ready.sets]}::text[],
      key_generation = ${ready.keyGeneration}, notes = ${JSON.stringify(ready.notes)}::jsonb, remake = false,
      attach = case when ${ready.attached} then null else attach end
    where provider_id = ${providerId} and asset_id = ${assetId}`.execute(db);
}

/** Films of all providers whose files were replaced before this time. */
export async function findRetiredFilms(db: Db, before: Date) {
  const { rows } = await sql<{ providerId: string; blobPrefix: string }>`
    select provider_id as "providerId", blob_prefix as "blobPrefix" from retired_film where retired_at < ${before}
    order by provider_id, blob_prefix`.execute(db);
  return rows;
}

/** Forgets a retired film, and the keys that no stored film of the asset has any more. */
export async function forgetRetiredFilm(db: Db, providerId: string, blobPrefix: string): Promise<void> {
  await sql`
    with gone as (
      delete from retired_film where provider_id = ${providerId} and blob_prefix = ${blobPrefix} returning asset_id
    )
    delete from asset_key k using gone, asset a
    where k.provider_id = ${providerId} and k.asset_id = gone.asset_id
      and a.provider_id = ${providerId} and a.asset_id = gone.asset_id and k.generation < a.key_generation
      and not exists (
        select from retired_film r where r.provider_id = ${providerId} and r.asset_id = gone.asset_id
          and r.blob_prefix <> ${blobPrefix})`.execute(db);
}

/** Stored sets of all providers that nothing plays, such as the clear one of a film that is sold protected only. */
export async function findUnneededSets(db: Db) {
  const { rows } = await sql<{ providerId: string; blobPrefix: string; set: SetName }>`
    with film as (
      select a.provider_id, a.blob_prefix, ${storedSets} as stored, ${neededSets} as needed from asset a
      where status = 'ready' and ${isUsed}
    ), wanted as (
      select provider_id, blob_prefix, needed.set from film, unnest(needed) needed(set)
    )
    select distinct provider_id as "providerId", blob_prefix as "blobPrefix", stored.set
    from film, unnest(stored) stored(set)
    where not exists (
      select from wanted w where w.provider_id = film.provider_id and w.blob_prefix = film.blob_prefix
        and w.set = stored.set)
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** Notes that a set is no longer stored. */
export async function dropSet(db: Db, providerId: string, blobPrefix: string, set: SetName): Promise<void> {
  await sql`
    update asset a set sets = array_remove(${storedSets}, ${set}::text)
    where provider_id = ${providerId} and blob_prefix = ${blobPrefix}`.execute(db);
}

/** Progress of the films over all providers; restricted to the assets in `only` where it is given. */
export async function countAssets(
  db: Db,
  assetIds?: readonly string[],
): Promise<{ total: number; ready: number; failed: number; progress: number }> {
  const { rows } = await sql<{ total: number; ready: number; failed: number; progress: number }>`
    select count(*)::int as total, count(*) filter (where status = 'ready')::int as ready,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(avg(case when status = 'ready' then 1 else progress end), 1)::float8 as progress
    from asset a where ${isUsed} ${assetIds ? sql`and asset_id = any(${assetIds})` : sql``}`.execute(db);
  return rows[0]!;
}
