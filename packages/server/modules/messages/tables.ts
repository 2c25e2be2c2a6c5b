/** Columns as `migrations/` create them, read from a database. */
export type { DB as MessagesTables } from './tables.gen.ts';
