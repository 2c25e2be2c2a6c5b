import { sql } from 'kysely';
import type { Queries } from './open-database.ts';

/**
 * Does a part of a transaction. Where that throws, only what the part has written is undone, the error is thrown on, and
 * the transaction can go on.
 */
export async function inSavepoint<T>(trx: Queries, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(trx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    // It has the name of those that it may stand within.
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}
