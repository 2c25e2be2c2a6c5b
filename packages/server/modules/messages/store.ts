import { sql, type Kysely } from 'kysely';
import type { MessagesTables } from './tables.ts';

export type Db = Kysely<MessagesTables>;

export interface SentMessage {
  eventId: number;
  template: string;
  channel: string;
  at: Date;
}

/** Notes that a message is handed over; false where it was before. */
export async function insertSentMessage(db: Db, providerId: string, message: SentMessage): Promise<boolean> {
  const { eventId, template, channel, at } = message;
  const { numAffectedRows } = await sql`
    insert into sent_message (provider_id, event_id, template, channel, sent_at)
    values (${providerId}, ${eventId}, ${template}, ${channel}, ${at}) on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export interface SandboxMessage {
  recipient: string;
  subject: string;
  text: string;
  html: string | undefined;
  code: string | undefined;
  link: string | undefined;
  at: Date;
}

export async function insertSandboxMessage(
  db: Db,
  providerId: string,
  eventId: number,
  message: SandboxMessage,
): Promise<void> {
  const { recipient, subject, text, html = null, code = null, link = null, at } = message;
  await sql`
    insert into sandbox_message
      (provider_id, event_id, recipient, subject, body_text, body_html, code, link, sent_at)
    values (${providerId}, ${eventId}, ${recipient}, ${subject}, ${text}, ${html}, ${code}, ${link}, ${at})
    on conflict do nothing`.execute(db);
}

/** Messages of the demo's outbox, the newest first; of one recipient where it is named. */
export async function listSandboxMessages(
  db: Db,
  providerId: string,
  recipient: string | undefined,
  limit: number,
): Promise<SandboxMessage[]> {
  const { rows } = await sql<{
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string | null;
    code: string | null;
    link: string | null;
    sent_at: Date;
  }>`
    select recipient, subject, body_text, body_html, code, link, sent_at from sandbox_message
    where provider_id = ${providerId}
      and (${recipient ?? null}::text is null or recipient = ${recipient ?? null})
    order by sent_at desc, event_id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    recipient: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html ?? undefined,
    code: row.code ?? undefined,
    link: row.link ?? undefined,
    at: row.sent_at,
  }));
}

/** Removes at most `limit` notes and outbox entries from before an instant; returns how many. */
export async function removeOldMessages(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  let removed = 0;
  for (const table of [sql.raw('sent_message'), sql.raw('sandbox_message')]) {
    const { numAffectedRows } = await sql`
      delete from ${table} where provider_id = ${providerId} and event_id in (
        select event_id from ${table} where provider_id = ${providerId} and sent_at < ${before}
        limit ${limit})`.execute(db);
    removed = Math.max(removed, Number(numAffectedRows ?? 0));
  }
  return removed;
}
