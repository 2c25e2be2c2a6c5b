/** Columns as `migrations/` create them, read from a database. */
export type { DB as AccountsTables } from './tables.gen.ts';
