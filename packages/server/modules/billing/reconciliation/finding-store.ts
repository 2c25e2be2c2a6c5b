import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** What does not agree, between a gateway and us or within the books. */
export interface Finding {
  kind: string;
  /** Of the payment, the bill, the entry or the coupon. */
  reference: string;
  /** In words, for the operator. */
  detail: string;
}

/** Of which comparison findings are: `gateway/ID` or `journal`, of one day. */
export interface FindingScope {
  source: string;
  /** ISO date. */
  day: string;
}

/** Writes the findings of one comparison, in place of those that the same has found before. */
export async function replaceFindings(
  trx: Queries,
  providerId: string,
  { source, day }: FindingScope,
  { findings, now }: { findings: readonly Finding[]; now: Date },
): Promise<void> {
  await sql`
    delete from reconciliation_finding
    where provider_id = ${providerId} and source = ${source} and day = ${day}::date`.execute(trx);
  for (const { kind, reference, detail } of findings)
    await sql`
      insert into reconciliation_finding (provider_id, source, day, kind, reference, detail, found_at)
      values (${providerId}, ${source}, ${day}::date, ${kind}, ${reference}, ${detail}, ${now})
      on conflict do nothing`.execute(trx);
}

export interface StoredFinding extends Finding, FindingScope {}

/** What the comparisons of a day have found. */
export async function listFindings(db: Queries, providerId: string, day: string): Promise<StoredFinding[]> {
  const { rows } = await sql<StoredFinding>`
    select source, to_char(day, 'YYYY-MM-DD') as day, kind, reference, detail from reconciliation_finding
    where provider_id = ${providerId} and day = ${day}::date
    order by source, kind, reference`.execute(db);
  return rows;
}

/** How many findings stand of each kind: of the journal those of its latest check. */
export async function countFindings(
  db: Queries,
  providerId: string,
): Promise<{ source: string; kind: string; count: number }[]> {
  const { rows } = await sql<{ source: string; kind: string; count: number }>`
    select source, kind, count(*)::int as count from reconciliation_finding
    where provider_id = ${providerId} group by source, kind order by source, kind`.execute(db);
  return rows;
}

/** Removes what earlier checks of a source have found. */
export async function removeFindingsBefore(
  trx: Queries,
  providerId: string,
  { source, day }: FindingScope,
): Promise<void> {
  await sql`
    delete from reconciliation_finding
    where provider_id = ${providerId} and source = ${source} and day < ${day}::date`.execute(trx);
}
