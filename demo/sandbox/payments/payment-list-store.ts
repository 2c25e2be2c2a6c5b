import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** References of a merchant's payments that were begun in a range of time, after one of them, in the order of their names. */
export async function listReferences(
  db: Queries,
  providerId: string,
  {
    channel,
    from,
    to,
    after,
    limit,
  }: { channel: string; from: Date; to: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from sandbox_payment
    where provider_id = ${providerId} and channel = ${channel} and created_at >= ${from} and created_at < ${to} and reference > ${after}
    order by reference limit ${limit}`.execute(db);
  return rows.map(({ reference }) => reference);
}
