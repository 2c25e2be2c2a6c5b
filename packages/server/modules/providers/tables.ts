import type { ColumnType } from 'kysely';
import type { DB } from './tables.gen.ts';

/** Written as text, read as what it holds. */
type Json = ColumnType<unknown, string, string>;
type Documents = { brand: Json; keys: Json; faq: Json };

/** Columns as `migrations/` create them, read from a database; its documents are written as JSON text. */
export interface ProvidersTables {
  provider: Omit<DB['provider'], keyof Documents> & Documents;
}
