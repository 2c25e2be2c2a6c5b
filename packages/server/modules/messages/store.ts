import { sql, type Kysely } from 'kysely';
import type { MessagesTables } from './tables.ts';

export type Db = Kysely<MessagesTables>;

export type Outcome = 'SENT' | 'EXPIRED' | 'REFUSED';

export interface MessageRow {
  eventId: number;
  template: string;
  channel: 'MAIL' | 'TEXT';
  at: Date;
}

/** Notes a message as sent before it is; returns false where its event was dealt with already. */
export async function saveMessage(db: Db, providerId: string, message: MessageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('message')
    .values({
      provider_id: providerId,
      event_id: message.eventId,
      template: message.template,
      channel: message.channel,
      outcome: 'SENT',
      decided_at: message.at,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'event_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function setOutcome(
  db: Db,
  providerId: string,
  eventId: number,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ outcome })
    .where('provider_id', '=', providerId)
    .where('event_id', '=', String(eventId))
    .execute();
}

/** Removes at most `limit` rows from before an instant; returns how many. */
export async function removeMessages(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message where provider_id = ${providerId} and event_id in (
      select event_id from message where provider_id = ${providerId} and decided_at < ${before} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
