import type { Db } from '../content-store.ts';
import { invalidateCounts, areCountsValid, rebuildCounts } from '../count-store.ts';
import { createIndexRun, indexContents } from './index-contents.ts';
import { findProviders, findStaleEntries, lockCatalogue, recountWords } from './index-store.ts';
import { EDITION } from './build-entry.ts';

/** Contents per transaction: an import waits for at most one of these. */
const BATCH_CONTENTS = 4000;

/**
 * Repairs the search index and the counts of a provider: entries that are missing, outdated or of another edition.
 * An ordinary import maintains both itself, so that nothing is left to do; a catalogue of a release without search is
 * indexed as a whole. May be stopped and run again at any point. Returns the number of entries written.
 */
export async function renewSearch(db: Db, providerId: string, signal?: AbortSignal): Promise<number> {
  const run = createIndexRun(false);
  let renewed = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    signal?.throwIfAborted();
    const from: string = after;
    const { stale, last } = await db.transaction().execute(async (trx) => {
      await lockCatalogue(trx, providerId);
      const found = await findStaleEntries(trx, providerId, {
        after: from,
        limit: BATCH_CONTENTS,
        edition: EDITION,
      });
      if (found.stale.length === 0) return found;
      // A run that is stopped before the recount leaves the counts invalid for the next one.
      await invalidateCounts(trx, providerId);
      await indexContents(trx, providerId, found.stale, run);
      return found;
    });
    renewed += stale.length;
    after = last;
  }
  await db.transaction().execute(async (trx) => {
    await lockCatalogue(trx, providerId);
    if (await areCountsValid(trx, providerId)) return;
    await rebuildCounts(trx, providerId);
    await recountWords(trx, providerId);
  });
  return renewed;
}

/** Repairs the index of every provider and calls `onChanged` for those that changed. */
export async function renewAll(
  db: Db,
  onChanged: (providerId: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const providerId of await findProviders(db))
    if ((await renewSearch(db, providerId, signal)) > 0) onChanged(providerId);
}
