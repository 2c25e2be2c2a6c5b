import { sql, type Kysely } from 'kysely';
import type { NotificationsTables } from './tables.ts';

export type Db = Kysely<NotificationsTables>;

/** Resolves to whether the device had no subscription to the topic. */
export async function insertTopicSubscription(
  db: Db,
  providerId: string,
  topic: string,
  deviceId: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into topic_subscription (provider_id, topic, device_id, created_at)
    values (${providerId}, ${topic}, ${deviceId}, ${at}) on conflict do nothing`.execute(db);
  return Number(numAffectedRows) > 0;
}

/**
 * Ends the subscriptions of a device to the topics of other countries: it is in one. Resolves to whether there were
 * any.
 */
export async function deleteOtherCountries(
  db: Db,
  providerId: string,
  topic: string,
  deviceId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from topic_subscription
    where provider_id = ${providerId} and device_id = ${deviceId} and topic <> ${topic}
      and topic <> ${providerId} || '_PC' and substr(topic, length(${providerId}) + 1) ~ '^_[A-Z]{2}$'`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
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

export interface TopicRow {
  topic: string;
  created_at: Date;
}

/** The topics of a device, and since when. */
export async function listTopics(db: Db, providerId: string, deviceId: string): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select topic, created_at from topic_subscription
    where provider_id = ${providerId} and device_id = ${deviceId} order by topic`.execute(db);
  return rows;
}
