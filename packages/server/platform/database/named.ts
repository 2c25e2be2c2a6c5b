import type pg from 'pg';
import type { Queries } from './open-database.ts';

/** A statement that a connection parses once: its name stands for its text, so it never changes its text. */
export interface NamedStatement {
  name: string;
  text: string;
}

const pools = new WeakMap<Queries, pg.Pool>();

/** Lets `runNamed` find the connections of a database by what its modules hold of it. */
export function namePool(kysely: Queries, pool: pg.Pool): void {
  pools.set(kysely, pool);
}

/** Runs one of the hottest statements, outside of any transaction: prepared once per connection, then only bound. */
export async function runNamed<Row extends object>(
  db: Queries,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) throw new Error('a named statement runs on a database, not in a transaction');
  const { rows } = await pool.query<Row>({ ...statement, values: [...values] });
  return rows;
}
