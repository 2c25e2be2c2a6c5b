/** Columns as `migrations/` create them, read from a database. */
export type { DB as BillingTables } from './tables.gen.ts';
