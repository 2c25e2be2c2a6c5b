/** Columns as `migrations/` create them, read from a database. */
export type { DB as NotificationsTables } from './tables.gen.ts';
