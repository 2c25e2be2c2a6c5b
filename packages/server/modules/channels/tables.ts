/** Columns as `migrations/` create them, read from a database. */
export type { DB as ChannelsTables } from './tables.gen.ts';
