/** Columns as `migrations/` create them, read from a database. */
export type { DB as AnalyticsTables } from './tables.gen.ts';
