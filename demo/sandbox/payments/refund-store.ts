import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** Money that is given back to a payer. */
export interface HeldRefund {
  paymentId: string;
  /** Makes a repetition the same refund. */
  key: string;
  amount: number;
  status: 'done' | 'pending' | 'failed';
  /** When it is done or fails, while it is pending. */
  settlesAt: Date | null;
}

const columns = sql`payment_id as "paymentId", key, amount, status, settles_at as "settlesAt"`;

/** Writes a refund; returns the one of its key where there is one already. */
export async function insertRefund(
  trx: Queries,
  providerId: string,
  refund: HeldRefund,
): Promise<{ refund: HeldRefund; isNew: boolean }> {
  const { rows } = await sql<HeldRefund>`
    insert into sandbox_refund (provider_id, payment_id, key, amount, status, settles_at)
    values (${providerId}, ${refund.paymentId}, ${refund.key}, ${refund.amount}, ${refund.status},
      ${refund.settlesAt})
    on conflict do nothing returning ${columns}`.execute(trx);
  if (rows[0]) return { refund: rows[0], isNew: true };
  const known = await sql<HeldRefund>`
    select ${columns} from sandbox_refund
    where provider_id = ${providerId} and payment_id = ${refund.paymentId} and key = ${refund.key}`.execute(
    trx,
  );
  return { refund: known.rows[0]!, isNew: false };
}

/** What of a payment is about to be given back. */
export async function sumPendingRefunds(
  trx: Queries,
  providerId: string,
  paymentId: string,
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from sandbox_refund
    where provider_id = ${providerId} and payment_id = ${paymentId} and status = 'pending'`.execute(trx);
  return rows[0]!.amount;
}

/** A refund that settles now. */
export async function findSettlingRefund(
  db: Queries,
  providerId: string,
  now: Date,
): Promise<HeldRefund | undefined> {
  const { rows } = await sql<HeldRefund>`
    select ${columns} from sandbox_refund where provider_id = ${providerId} and settles_at <= ${now}
    order by settles_at limit 1`.execute(db);
  return rows[0];
}

/** Settles a pending refund; returns false where that was done already. */
export async function settleRefund(
  trx: Queries,
  providerId: string,
  { paymentId, key, status }: Pick<HeldRefund, 'paymentId' | 'key' | 'status'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sandbox_refund set status = ${status}, settles_at = null
    where provider_id = ${providerId} and payment_id = ${paymentId} and key = ${key}
      and status = 'pending'`.execute(trx);
  return numAffectedRows === 1n;
}
