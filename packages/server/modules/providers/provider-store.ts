import type { Kysely, Selectable } from 'kysely';
import type { ProviderDocuments } from './provider-documents.ts';
import type { ProvidersTables } from './tables.ts';

export type Db = Kysely<ProvidersTables>;
export type ProviderRow = Selectable<ProvidersTables['provider']>;

/** The rows of all providers, to resolve the provider of a request. */
export function findProviderRows(db: Db): Promise<ProviderRow[]> {
  return db.selectFrom('provider').selectAll().orderBy('provider_id').execute();
}

export async function saveProviderRow(
  db: Db,
  providerId: string,
  { brand, keys, faq = {}, logo }: ProviderDocuments,
  at: Date,
): Promise<void> {
  const row = {
    brand: JSON.stringify(brand),
    keys: JSON.stringify(keys),
    faq: JSON.stringify(faq),
    logo: logo ?? null,
    changed_at: at,
  };
  await db
    .insertInto('provider')
    .values({ provider_id: providerId, ...row })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(row))
    .execute();
}

/** Returns whether there was a row. */
export async function deleteProviderRow(db: Db, providerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provider')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
