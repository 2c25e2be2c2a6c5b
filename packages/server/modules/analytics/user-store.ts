import type { AnalyticsUserProperties } from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

export interface UserOf {
  subscriberId: string;
  profileId: string;
}

/**
 * Writes what is known of a profile, and queues it for the tools where it has changed; in one statement. Returns whether
 * it has. `userKey` counts for a profile that is new here.
 */
export async function writeUser(
  db: Queries,
  providerId: string,
  { subscriberId, profileId }: UserOf,
  user: { userKey: string; properties: AnalyticsUserProperties; tools: readonly string[]; at: Date },
): Promise<boolean> {
  const { userKey, properties, tools, at } = user;
  const { rows } = await sql<{ changed: number }>`
    with written as (
      insert into analytics_user as known (provider_id, subscriber_id, profile_id, user_key, properties, updated_at)
      values (${providerId}, ${subscriberId}, ${profileId}, ${userKey}, ${JSON.stringify(properties)}::jsonb, ${at})
      on conflict (provider_id, subscriber_id, profile_id) do update
        set properties = excluded.properties, updated_at = excluded.updated_at
        where known.properties <> excluded.properties
      returning user_key
    ), queued as (
      insert into analytics_delivery as waiting (provider_id, tool, item_id, created_at, due_at)
      select ${providerId}, tool, user_key, ${at}, ${at} from written cross join lateral unnest(${tools}::text[]) tool
      on conflict (provider_id, tool, item_id) do update set due_at = excluded.due_at, attempts = 0, claimed_at = null
    )
    select count(*)::int as changed from written`.execute(db);
  return (rows[0]?.changed ?? 0) > 0;
}
