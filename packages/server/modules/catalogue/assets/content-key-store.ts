import { runPreparedSql } from '@rawi/platform';
import { sql } from 'kysely';
import type { Db } from '../content-store.ts';

/** A content key as it is stored: sealed under a master key, or in the clear by a release before encryption. */
export interface ContentKeyRow {
  providerId: string;
  assetId: string;
  generation: number;
  keyId: string;
  iv: string | null;
  key: string | null;
  sealed: Buffer | null;
  masterKeyId: string | null;
}

export interface SealedKey {
  sealed: Buffer;
  masterKeyId: string;
}

const columns = sql`provider_id as "providerId", asset_id as "assetId", generation, key_id as "keyId", iv, key, sealed,
  master_key_id as "masterKeyId"`;

/** Stores the key of a generation, unless there is one. */
export async function insertContentKey(
  db: Db,
  providerId: string,
  row: { assetId: string; generation: number; keyId: string; iv?: string | undefined } & SealedKey,
): Promise<void> {
  await sql`
    insert into asset_key (provider_id, asset_id, generation, key_id, iv, sealed, master_key_id)
    values (${providerId}, ${row.assetId}, ${row.generation}, ${row.keyId}, ${row.iv ?? null}, ${row.sealed},
      ${row.masterKeyId})
    on conflict do nothing`.execute(db);
}

/** The keys of an asset, of all generations. */
export async function findContentKeys(db: Db, providerId: string, assetId: string): Promise<ContentKeyRow[]> {
  return runPreparedSql(
    db,
    'catalogue.content-keys.1',
    sql<ContentKeyRow>`
    select ${columns} from asset_key where provider_id = ${providerId} and asset_id = ${assetId}
    order by generation`,
  );
}

/** At most `limit` keys of all providers that are not sealed under this master key. */
export async function findKeysToSeal(db: Db, masterKeyId: string, limit: number): Promise<ContentKeyRow[]> {
  const { rows } = await sql<ContentKeyRow>`
    select ${columns} from asset_key where master_key_id is distinct from ${masterKeyId}
    order by provider_id, asset_id, generation limit ${limit}`.execute(db);
  return rows;
}

/** Replaces how a key is stored. */
export async function replaceSealedKey(
  db: Db,
  providerId: string,
  key: { assetId: string; generation: number } & SealedKey,
): Promise<void> {
  await sql`
    update asset_key set key = null, sealed = ${key.sealed}, master_key_id = ${key.masterKeyId}
    where provider_id = ${providerId} and asset_id = ${key.assetId} and generation = ${key.generation}`.execute(
    db,
  );
}
