import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** What a voucher gives. */
export type VoucherGift = { planId: string } | { objectId: string; availabilityId: string };

export interface Voucher {
  codeDigest: string;
  /** Names those that were made together. */
  batch: string;
  gift: VoucherGift;
  /** For how long, from when it is redeemed. */
  days: number;
  maxUses: number;
  expiresAt: Date | null;
  createdAt: Date;
}

/** Writes new vouchers; returns how many of them are new, which are all: their codes are random. */
export async function insertVouchers(
  db: Queries,
  providerId: string,
  vouchers: readonly Voucher[],
): Promise<number> {
  const rows = vouchers.map(({ codeDigest, batch, gift, days, maxUses, expiresAt, createdAt }) => ({
    code_digest: codeDigest,
    batch,
    plan_id: 'planId' in gift ? gift.planId : null,
    object_id: 'objectId' in gift ? gift.objectId : null,
    availability_id: 'objectId' in gift ? gift.availabilityId : null,
    days,
    max_uses: maxUses,
    expires_at: expiresAt,
    created_at: createdAt,
  }));
  const { numAffectedRows } = await sql`
    insert into voucher (provider_id, code_digest, batch, plan_id, object_id, availability_id, days, max_uses,
      expires_at, created_at)
    select ${providerId}, code_digest, batch, plan_id, object_id, availability_id, days, max_uses, expires_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as vouchers (code_digest text, batch text, plan_id text,
      object_id text, availability_id text, days int, max_uses int, expires_at timestamptz, created_at timestamptz)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

interface Row {
  code_digest: string;
  batch: string;
  plan_id: string | null;
  object_id: string | null;
  availability_id: string | null;
  days: number;
  max_uses: number;
  expires_at: Date | null;
  created_at: Date;
}

export async function findVoucher(
  db: Queries,
  providerId: string,
  codeDigest: string,
): Promise<Voucher | undefined> {
  const { rows } = await sql<Row>`
    select * from voucher where provider_id = ${providerId} and code_digest = ${codeDigest}`.execute(db);
  const row = rows[0];
  return (
    row && {
      codeDigest,
      batch: row.batch,
      gift:
        row.plan_id === null
          ? { objectId: row.object_id!, availabilityId: row.availability_id! }
          : { planId: row.plan_id },
      days: row.days,
      maxUses: row.max_uses,
      expiresAt: row.expires_at,
      createdAt: row.created_at,
    }
  );
}

/**
 * Takes one use of a voucher, as part of the transaction that gives what it opens; false where this subscriber has used
 * it, or all uses are taken. Both are conditions of one statement each, so that neither limit is passed under a race.
 */
export async function takeVoucher(
  trx: Queries,
  providerId: string,
  { codeDigest, subscriberId, now }: { codeDigest: string; subscriberId: string; now: Date },
): Promise<boolean> {
  const mine = await sql`
    insert into voucher_use (provider_id, subscriber_id, code_digest, used_at)
    values (${providerId}, ${subscriberId}, ${codeDigest}, ${now})
    on conflict do nothing`.execute(trx);
  if (mine.numAffectedRows !== 1n) return false;
  const taken = await sql`
    update voucher set uses = uses + 1
    where provider_id = ${providerId} and code_digest = ${codeDigest} and uses < max_uses`.execute(trx);
  return taken.numAffectedRows === 1n;
}

/** Vouchers that were made together. */
export interface VoucherBatch {
  batch: string;
  gift: string;
  days: number;
  count: number;
  uses: number;
  maxUses: number;
  createdAt: Date;
}

/** The batches of a provider, the latest first. Their codes are nowhere. */
export async function listVoucherBatches(db: Queries, providerId: string): Promise<VoucherBatch[]> {
  const { rows } = await sql<{
    batch: string;
    gift: string;
    days: number;
    count: number;
    uses: number;
    max_uses: number;
    created_at: Date;
  }>`
    select batch, coalesce(plan_id, object_id) as gift, days, count(*)::int as count, sum(uses)::int as uses,
      sum(max_uses)::int as max_uses, min(created_at) as created_at
    from voucher where provider_id = ${providerId}
    group by batch, coalesce(plan_id, object_id), days order by min(created_at) desc, batch`.execute(db);
  return rows.map(({ max_uses: maxUses, created_at: createdAt, ...row }) => ({ ...row, maxUses, createdAt }));
}
