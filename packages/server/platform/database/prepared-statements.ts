import type pg from 'pg';
import type { Queries } from './open-database.ts';

/** A statement that each connection parses once. The text must never change under the same name. */
export interface PreparedStatement {
  name: string;
  text: string;
}

const pools = new WeakMap<Queries, { pool: pg.Pool; named: boolean }>();

/**
 * Registers the pool behind a Kysely instance for `runPrepared`. Behind a transaction pooler a prepared name may not
 * exist on the next connection: then `named` is false and statements are sent without a name.
 */
export function registerPool(kysely: Queries, pool: pg.Pool, usePreparedNames: boolean): void {
  pools.set(kysely, { pool, named: usePreparedNames });
}

/** Runs a hot statement, outside of any transaction: prepared once per connection, then only bound. */
export async function runPrepared<Row extends object>(
  db: Queries,
  statement: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const found = pools.get(db);
  if (!found) throw new Error('a named statement needs the database, not a transaction');
  const { name, text } = statement;
  const { rows } = await found.pool.query<Row>({ ...(found.named && { name }), text, values: [...values] });
  return rows;
}
