import { sql } from 'kysely';
import type { Db } from './store.ts';

export type NotificationState = 'waiting' | 'sending' | 'sent' | 'cancelled';

export interface NotificationRow {
  message_id: string;
  topic: string;
  title_en: string;
  title_ar: string;
  message_en: string;
  message_ar: string;
  image_url: string;
  content_id: string;
  cta: string;
  deeplink: string;
  is_direct_deeplink: boolean;
  state: NotificationState;
  send_at: Date;
  expires_at: Date;
  published_at: Date | null;
  queued_to: string;
  queued: number;
  created_at: Date;
}

export type NewNotification = Omit<NotificationRow, 'state' | 'published_at' | 'queued_to' | 'queued'>;

const COLUMNS = sql.raw(
  'message_id, topic, title_en, title_ar, message_en, message_ar, image_url, content_id, cta, deeplink, is_direct_deeplink, state, send_at, expires_at, published_at, queued_to, queued, created_at',
);

/** Writes a message that waits to be sent; false where there is one of its id. */
export async function insertNotification(db: Db, providerId: string, one: NewNotification): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notification (provider_id, message_id, topic, title_en, title_ar, message_en, message_ar, image_url,
      content_id, cta, deeplink, is_direct_deeplink, state, send_at, expires_at, created_at)
    values (${providerId}, ${one.message_id}, ${one.topic}, ${one.title_en}, ${one.title_ar}, ${one.message_en},
      ${one.message_ar}, ${one.image_url}, ${one.content_id}, ${one.cta}, ${one.deeplink}, ${one.is_direct_deeplink},
      'waiting', ${one.send_at}, ${one.expires_at}, ${one.created_at})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows) === 1;
}

export async function findNotification(
  db: Db,
  providerId: string,
  messageId: string,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    select ${COLUMNS} from notification where provider_id = ${providerId} and message_id = ${messageId}`.execute(
    db,
  );
  return rows[0];
}

/** The latest messages to topics of many, or of one topic; the newest first. */
export async function listNotifications(
  db: Db,
  providerId: string,
  limit: number,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${COLUMNS} from notification where provider_id = ${providerId}
    order by created_at desc, message_id limit ${limit}`.execute(db);
  return rows;
}

/** Begins to send one message that is due; undefined where none is, or other processes are at all of them. */
export async function publishNextDue(
  db: Db,
  providerId: string,
  now: Date,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    update notification set state = 'sending', published_at = ${now}
    where provider_id = ${providerId} and message_id = (
      select message_id from notification
      where provider_id = ${providerId} and state = 'waiting' and send_at <= ${now}
      order by send_at limit 1 for update skip locked)
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** The message whose queueing is to go on, locked until the transaction ends. */
export async function lockNextSending(db: Db, providerId: string): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    select ${COLUMNS} from notification
    where provider_id = ${providerId} and state = 'sending'
    order by send_at limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** Notes how far the devices of the topic are queued. */
export async function saveQueueing(
  db: Db,
  providerId: string,
  messageId: string,
  { queuedTo, queued, isDone }: { queuedTo: string; queued: number; isDone: boolean },
): Promise<void> {
  await sql`
    update notification set queued_to = ${queuedTo}, queued = queued + ${queued},
      state = case when ${isDone} then 'sent' else state end
    where provider_id = ${providerId} and message_id = ${messageId}`.execute(db);
}

/**
 * Cancels a message: one that waits is never sent, and as long as one is of use, those who have not got it do not get it any
 * more: tokens that are queued, and apps that are opened later. False where it is over or was cancelled.
 */
export async function cancelNotification(
  db: Db,
  providerId: string,
  messageId: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notification set state = 'cancelled', expires_at = least(expires_at, ${now})
    where provider_id = ${providerId} and message_id = ${messageId}
      and (state in ('waiting', 'sending') or (state = 'sent' and expires_at > ${now}))`.execute(db);
  return Number(numAffectedRows) === 1;
}

/** The messages to topics since an instant each, the oldest first; at most `limit`, of which the newest stay. */
export async function listPublished(
  db: Db,
  providerId: string,
  {
    topics,
    since,
    now,
    limit,
  }: { topics: readonly string[]; since: readonly Date[]; now: Date; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.* from unnest(${topics}::text[], ${since}::timestamptz[]) as heard (topic, since)
    cross join lateral (
      select ${COLUMNS} from notification
      where provider_id = ${providerId} and topic = heard.topic and published_at is not null
        and published_at >= heard.since and expires_at > ${now} and state <> 'cancelled'
      order by published_at desc limit ${limit}) n
    order by n.published_at desc limit ${limit}`.execute(db);
  return rows.toReversed();
}

/** Messages that nobody can get any more; at most `limit`. */
export async function findOldNotifications(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    select message_id from notification
    where provider_id = ${providerId} and state in ('sent', 'cancelled') and expires_at < ${before}
    order by expires_at, message_id limit ${limit}`.execute(db);
  return rows.map((row) => row.message_id);
}

export async function deleteNotification(db: Db, providerId: string, messageId: string): Promise<void> {
  await sql`
    delete from notification where provider_id = ${providerId} and message_id = ${messageId}`.execute(db);
}
