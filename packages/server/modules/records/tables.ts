/** Columns as `migrations/` create them, read from a database. */
export type { DB as RecordsTables } from './tables.gen.ts';
