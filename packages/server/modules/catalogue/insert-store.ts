import type { Insertable, Transaction } from 'kysely';
import type { CatalogueTables } from './tables.ts';

export type Rows<T extends keyof CatalogueTables> = Insertable<CatalogueTables[T]>[];

/** Rows per statement: PostgreSQL takes 65,535 parameters, the widest table has 22 columns. */
export const BATCH_ROWS = 1000;

/** Inserts any number of rows. */
export async function insertBatched<T extends keyof CatalogueTables>(
  trx: Transaction<CatalogueTables>,
  table: T,
  rows: Rows<T>,
) {
  for (let from = 0; from < rows.length; from += BATCH_ROWS)
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH_ROWS) as never)
      .execute();
}
