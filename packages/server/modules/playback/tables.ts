/** Columns as `migrations/` create them, read from a database; described there. */
export type { DB as PlaybackTables } from './tables.gen.ts';
