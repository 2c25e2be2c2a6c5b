/** Columns as `migrations/` create them, read from a database. */
export type { DB as SupportTables } from './tables.gen.ts';
