import type pg from 'pg';
import type { Queries } from './open-database.ts';

/** A statement that a connection parses once: its name stands for its text, so it never changes its text. */
export interface NamedStatement {
  name: string;
  text: string;
}

const pools = new WeakMap<Queries, { pool: pg.Pool; named: boolean }>();

/**
 * Lets `runNamed` find the connections of a database by what its modules hold of it. Behind a pooler that hands each
 * transaction to another connection a name may be unknown there: then the texts go without (`named` is false).
 */
export function namePool(kysely: Queries, pool: pg.Pool, named: boolean): void {
  pools.set(kysely, { pool, named });
}

/** Runs one of the hottest statements, outside of any transaction: prepared once per connection, then only bound. */
export async function runNamed<Row extends object>(
  db: Queries,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const found = pools.get(db);
  if (!found) throw new Error('a named statement runs on a database, not in a transaction');
  const { name, text } = statement;
  const { rows } = await found.pool.query<Row>({ ...(found.named && { name }), text, values: [...values] });
  return rows;
}
