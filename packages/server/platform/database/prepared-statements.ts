import type { RawBuilder } from 'kysely';
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

/**
 * The same for a statement as Kysely writes it; in a transaction it is sent without a name. Its text must be the same for all
 * values.
 */
export async function runPreparedSql<Row extends object>(
  db: Queries,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  if (db.isTransaction) return (await statement.execute(db)).rows;
  const { sql: text, parameters } = statement.compile(db);
  return runPrepared<Row>(db, { name, text }, parameters);
}
