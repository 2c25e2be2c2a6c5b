import type { SetName } from '@rawi/media';
import { sql } from 'kysely';
import type { Db } from '../content-store.ts';

/** A ready film, as others than packages play it. */
export interface ReadyFilm {
  assetId: string;
  blobPrefix: string;
  seconds: number;
}

/** Notes which sets of which films something plays besides packages, in place of what it played before; unknown films are left out. */
export async function setAssetUse(
  trx: Db,
  providerId: string,
  usedBy: string,
  { assetIds, protection }: { assetIds: readonly string[]; protection: SetName },
): Promise<void> {
  await sql`
    delete from asset_use where provider_id = ${providerId} and used_by = ${usedBy}
      and (asset_id <> all(${[...assetIds]}::text[]) or protection <> ${protection})`.execute(trx);
  await sql`
    insert into asset_use (provider_id, asset_id, used_by, protection)
    select provider_id, asset_id, ${usedBy}, ${protection} from asset
    where provider_id = ${providerId} and asset_id = any(${[...assetIds]}::text[])
    on conflict do nothing`.execute(trx);
}

/** The films among these that are ready, with this set. */
export async function findReadyFilms(
  db: Db,
  providerId: string,
  assetIds: readonly string[],
  set: SetName,
): Promise<ReadyFilm[]> {
  const { rows } = await sql<ReadyFilm>`
    select asset_id as "assetId", blob_prefix as "blobPrefix", seconds from asset
    where provider_id = ${providerId} and asset_id = any(${[...assetIds]}::text[]) and status = 'ready'
      and ${set} = any(coalesce(sets, '{cbcs,clear}'))
    order by asset_id`.execute(db);
  return rows;
}
