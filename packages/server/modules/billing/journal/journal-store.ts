import type { Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/**
 * What happened: `sale` (a payment was captured), `refund` (given back), `stray` (captured for an order that was paid
 * already), `stray-refund` (that given back), `dispute` (taken back through the payer's bank), and how that ended.
 */
export type EntryKind =
  | 'sale'
  | 'refund'
  | 'stray'
  | 'stray-refund'
  | 'dispute'
  | 'dispute-won'
  | 'dispute-lost';

/** One line: debit is positive, credit negative. */
export interface JournalLine {
  account: string;
  amount: Money;
}

export interface JournalEntry {
  kind: EntryKind;
  subscriberId: string;
  /** What it is written for: of one kind and reference there is one entry. */
  reference: string;
  at: Date;
  lines: readonly JournalLine[];
}

/**
 * Writes an entry, in the transaction that makes it true; returns false where it is written already. That its lines sum
 * to zero in each currency is held by the database.
 */
export async function writeEntry(trx: Queries, providerId: string, entry: JournalEntry): Promise<boolean> {
  const { kind, subscriberId, reference, at, lines } = entry;
  const { rows } = await sql<{ entry_id: number }>`
    insert into journal_entry (provider_id, at, kind, subscriber_id, reference)
    values (${providerId}, ${at}, ${kind}, ${subscriberId}, ${reference})
    on conflict (provider_id, kind, reference) do nothing
    returning entry_id`.execute(trx);
  const entryId = rows[0]?.entry_id;
  if (entryId === undefined) return false;
  const written = lines.filter(({ amount }) => amount.minorUnits !== 0);
  await sql`
    insert into journal_line (provider_id, entry_id, line, account, currency, minor_units)
    select ${providerId}, ${entryId}, line, account, currency, minor_units
    from unnest(
      ${written.map((_, line) => line)}::int[], ${written.map(({ account }) => account)}::text[],
      ${written.map(({ amount }) => amount.currency)}::text[],
      ${written.map(({ amount }) => amount.minorUnits)}::bigint[]
    ) as lines (line, account, currency, minor_units)`.execute(trx);
  return true;
}

/** Whether an entry of this kind is written for a reference. */
export async function hasEntry(
  db: Queries,
  providerId: string,
  { kind, subscriberId, reference }: Pick<JournalEntry, 'kind' | 'subscriberId' | 'reference'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from journal_entry
    where provider_id = ${providerId} and kind = ${kind} and reference = ${reference}
      and subscriber_id = ${subscriberId}`.execute(db);
  return rows.length > 0;
}

/** The balance of each account of a provider in each currency, sorted. */
export async function readBalances(
  db: Queries,
  providerId: string,
): Promise<{ account: string; currency: string; minorUnits: number }[]> {
  const { rows } = await sql<{ account: string; currency: string; minor_units: string }>`
    select account, currency, sum(minor_units)::text as minor_units from journal_line
    where provider_id = ${providerId}
    group by account, currency order by account, currency`.execute(db);
  return rows.map(({ account, currency, minor_units: sum }) => ({
    account,
    currency,
    minorUnits: Number(sum),
  }));
}
