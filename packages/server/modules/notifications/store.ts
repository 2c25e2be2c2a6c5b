import { sql, type Kysely } from 'kysely';
import type { NotificationsTables } from './tables.ts';

export type Db = Kysely<NotificationsTables>;

export async function insertTopicSubscription(
  db: Db,
  providerId: string,
  topic: string,
  deviceId: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into topic_subscription (provider_id, topic, device_id, created_at)
    values (${providerId}, ${topic}, ${deviceId}, ${at}) on conflict do nothing`.execute(db);
}

export async function deleteTopicSubscription(
  db: Db,
  providerId: string,
  topic: string,
  deviceId: string,
): Promise<void> {
  await sql`
    delete from topic_subscription
    where provider_id = ${providerId} and topic = ${topic} and device_id = ${deviceId}`.execute(db);
}

/** The topics of a device. */
export async function listTopics(db: Db, providerId: string, deviceId: string): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    select topic from topic_subscription
    where provider_id = ${providerId} and device_id = ${deviceId} order by topic`.execute(db);
  return rows.map(({ topic }) => topic);
}
