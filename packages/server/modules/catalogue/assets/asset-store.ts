import { sql, type Selectable } from 'kysely';
import type { Db } from '../content-store.ts';
import type { AssetFiles } from '../reader.ts';
import type { CatalogueTables } from '../tables.ts';

/** Whether a package or a trailer uses the asset `a`. */
const isUsed = sql`(
  exists (select from content_package k where k.provider_id = a.provider_id and k.asset_id = a.asset_id)
  or exists (select from content_trailer t where t.provider_id = a.provider_id and t.asset_id = a.asset_id))`;

export type AssetRow = Selectable<CatalogueTables['asset']>;

export function findAsset(db: Db, providerId: string, assetId: string): Promise<AssetRow | undefined> {
  return db
    .selectFrom('asset')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
}

/** Unfinished assets of all providers that a package or trailer uses, in the order in which they should be made. */
export async function findUnfinishedAssets(db: Db) {
  const { rows } = await sql<{ provider_id: string; asset_id: string; position: number }>`
    select provider_id, asset_id, position from asset a where status <> 'ready' and ${isUsed}
    order by position, provider_id`.execute(db);
  return rows;
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
    update asset set status = 'making', progress = ${progress}, fault = null
    where provider_id = ${providerId} and asset_id = ${assetId} and status <> 'ready'`.execute(db);
}

export async function setFailed(db: Db, providerId: string, assetId: string, fault: string): Promise<void> {
  await sql`
    update asset set status = 'failed', fault = ${fault}
    where provider_id = ${providerId} and asset_id = ${assetId} and status <> 'ready'`.execute(db);
}

export interface ReadyAsset {
  blobPrefix: string;
  seconds: number;
  audio: string[];
  captions: string[];
  files: AssetFiles;
}

/** The single write that makes a film playable, so that it is atomic. */
export async function setReady(db: Db, providerId: string, assetId: string, ready: ReadyAsset, at: Date) {
  await sql`
    update asset set status = 'ready', progress = 1, fault = null, blob_prefix = ${ready.blobPrefix},
      seconds = ${ready.seconds}, audio = ${ready.audio}, captions = ${ready.captions},
      files = ${JSON.stringify(ready.files)}::jsonb, ready_at = ${at}
    where provider_id = ${providerId} and asset_id = ${assetId}`.execute(db);
}

/** The content key of an asset: the stored one, else `newKey` is stored; concurrent callers get the same one. */
export async function getOrCreateContentKey(
  db: Db,
  providerId: string,
  assetId: string,
  newKey: { keyId: string; key: string },
): Promise<{ keyId: string; key: string }> {
  await sql`
    insert into asset_key (provider_id, asset_id, key_id, key)
    values (${providerId}, ${assetId}, ${newKey.keyId}, ${newKey.key}) on conflict do nothing`.execute(db);
  const row = await db
    .selectFrom('asset_key')
    .select(['key_id', 'key'])
    .where('provider_id', '=', providerId)
    .where('asset_id', '=', assetId)
    .executeTakeFirstOrThrow();
  return { keyId: row.key_id, key: row.key };
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
