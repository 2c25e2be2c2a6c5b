import type { ColumnType } from 'kysely';

type Json = ColumnType<unknown, string, string>;

/** Columns as `migrations/0070-provider.sql` creates them. */
export interface ProvidersTables {
  provider: {
    provider_id: string;
    brand: Json;
    keys: Json;
    faq: Json;
    logo: string | null;
    changed_at: Date;
  };
}
