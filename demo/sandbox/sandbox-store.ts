import { sql } from 'kysely';
import type { Queries } from '@rawi/platform';

/** A message as the outbox shows it. */
export interface SandboxMessage {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string | undefined;
  code: string | undefined;
  link: string | undefined;
  at: Date;
}

interface Row {
  event_id: number;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  code: string | null;
  link: string | null;
  sent_at: Date;
}

const columns = sql`event_id, recipient, subject, body_text, body_html, code, link, sent_at`;

const messageOf = (row: Row): SandboxMessage => ({
  id: row.event_id,
  to: row.recipient,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html ?? undefined,
  code: row.code ?? undefined,
  link: row.link ?? undefined,
  at: row.sent_at,
});

export async function insertMessage(db: Queries, providerId: string, message: SandboxMessage): Promise<void> {
  const { id, to, subject, text, html = null, code = null, link = null, at } = message;
  await sql`
    insert into sandbox_message
      (provider_id, event_id, recipient, subject, body_text, body_html, code, link, sent_at)
    values (${providerId}, ${id}, ${to}, ${subject}, ${text}, ${html}, ${code}, ${link}, ${at})`.execute(db);
}

/** Messages, the newest first; those of one recipient where it is named. */
export async function listMessages(
  db: Queries,
  providerId: string,
  recipient: string | undefined,
  limit: number,
): Promise<SandboxMessage[]> {
  const { rows } = await sql<Row>`
    select ${columns} from sandbox_message
    where provider_id = ${providerId}
      and (${recipient ?? null}::text is null or recipient = ${recipient ?? null})
    order by event_id desc limit ${limit}`.execute(db);
  return rows.map(messageOf);
}

export async function findMessage(
  db: Queries,
  providerId: string,
  id: number,
): Promise<SandboxMessage | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from sandbox_message where provider_id = ${providerId} and event_id = ${id}`.execute(
    db,
  );
  return rows[0] && messageOf(rows[0]);
}

/** Milliseconds that the clock is ahead. */
export async function readClock(db: Queries, providerId: string): Promise<number> {
  const { rows } = await sql<{ ahead_ms: number }>`
    select ahead_ms from sandbox_clock where provider_id = ${providerId}`.execute(db);
  return rows[0]?.ahead_ms ?? 0;
}

/** Moves the clock on; returns how far it is ahead now. */
export async function moveClock(db: Queries, providerId: string, byMs: number): Promise<number> {
  const { rows } = await sql<{ ahead_ms: number }>`
    insert into sandbox_clock as moved (provider_id, ahead_ms) values (${providerId}, ${byMs})
    on conflict (provider_id) do update set ahead_ms = moved.ahead_ms + excluded.ahead_ms
    returning ahead_ms`.execute(db);
  return rows[0]!.ahead_ms;
}
