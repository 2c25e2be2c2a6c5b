/** Columns as `migrations/` create them, read from a database. */
export type { DB as OperatorsTables } from './tables.gen.ts';
