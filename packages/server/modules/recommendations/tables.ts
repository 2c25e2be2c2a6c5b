/** Columns as `migrations/` create them, read from a database; described there. */
export type { DB as RecommendationsTables } from './tables.gen.ts';
