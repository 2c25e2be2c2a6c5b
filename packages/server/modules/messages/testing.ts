import type { Database, Secrets } from '@rawi/platform';
import { sql } from 'kysely';
import { unseal } from './seal.ts';
import type { Message } from './templates.ts';

/** For tests: the messages that were asked for, the newest first, whether they were sent or not. */
export async function readRequestedMessages(
  database: Database,
  secrets: Secrets,
  providerId: string,
): Promise<Message[]> {
  const keys = await secrets.keyring(providerId, 'messages');
  const { rows } = await sql<{ payload: { sealed: string } }>`
    select payload from rawi.outbox_event
    where provider_id = ${providerId} and name = 'message.requested' order by event_id desc`.execute(
    database.kysely,
  );
  return rows.map(({ payload }) => unseal(keys, payload.sealed) as Message);
}
