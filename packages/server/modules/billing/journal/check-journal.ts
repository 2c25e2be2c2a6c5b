import { isoDay } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { removeFindingsBefore, replaceFindings, type Finding } from '../reconciliation/finding-store.ts';
import {
  listCaptureDifferences,
  listCouponDifferences,
  listNumberGaps,
  listRefundDifferences,
  listSaleDifferences,
  listUnbalancedEntries,
  type Difference,
} from './journal-check-store.ts';

export const JOURNAL = 'journal';

const CHECKS: Readonly<Record<string, (db: Queries, providerId: string) => Promise<Difference[]>>> = {
  ENTRY_NOT_BALANCED: listUnbalancedEntries,
  SALE_DIFFERS_FROM_BILL: listSaleDifferences,
  CAPTURE_NOT_BOOKED: listCaptureDifferences,
  REFUND_NOT_BOOKED: listRefundDifferences,
  COUPON_USES_DIFFER: listCouponDifferences,
  BILL_NUMBER_MISSING: listNumberGaps,
};

/** Everything in the books of a provider that does not agree with itself; nothing where all is well. */
export async function findJournalFaults(db: Queries, providerId: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [kind, list] of Object.entries(CHECKS))
    for (const { reference, expected, found } of await list(db, providerId))
      findings.push({ kind, reference, detail: `${expected} expected, ${found} found` });
  return findings;
}

/** Checks the books of a provider, in one moment of the database, and writes down and logs what is wrong with them. */
export async function checkJournal(deps: BillingDeps, providerId: string): Promise<Finding[]> {
  const now = deps.clock.now();
  const scope = { source: JOURNAL, day: isoDay(now) };
  const findings = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => findJournalFaults(trx, providerId));
  await deps.db.transaction().execute(async (trx) => {
    await removeFindingsBefore(trx, providerId, scope);
    await replaceFindings(trx, providerId, scope, { findings, now });
  });
  for (const { kind, reference, detail } of findings)
    deps.log.error({ provider: providerId, kind, reference, detail }, 'the books do not agree');
  return findings;
}
