import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** What a dispute has taken from its subscriber, as it was before. */
export interface DisputeHold {
  subscriberId: string;
  referenceId: string;
  renews: boolean;
  renewsAt: Date | null;
}

export async function insertHold(
  trx: Queries,
  providerId: string,
  { subscriberId, referenceId, renews, renewsAt, takenAt }: DisputeHold & { takenAt: Date },
): Promise<void> {
  await sql`
    insert into dispute_hold (provider_id, subscriber_id, reference_id, renews, renews_at, taken_at)
    values (${providerId}, ${subscriberId}, ${referenceId}, ${renews}, ${renewsAt}, ${takenAt})
    on conflict do nothing`.execute(trx);
}

/** Removes a hold and returns it; undefined where the dispute has taken nothing. */
export async function removeHold(
  trx: Queries,
  providerId: string,
  { subscriberId, referenceId }: Pick<DisputeHold, 'subscriberId' | 'referenceId'>,
): Promise<DisputeHold | undefined> {
  const { rows } = await sql<{ renews: boolean; renews_at: Date | null }>`
    delete from dispute_hold
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and reference_id = ${referenceId}
    returning renews, renews_at`.execute(trx);
  const row = rows[0];
  return row && { subscriberId, referenceId, renews: row.renews, renewsAt: row.renews_at };
}
