import type { Db } from '../content-store.ts';
import { distrustCounts, isCounted, recountContents } from '../count-store.ts';
import { beginIndexing, indexContents } from './index-contents.ts';
import { findProviders, findStale, holdCatalogue, recountWords } from './index-store.ts';
import { EDITION } from './write-entry.ts';

/** Contents that are looked at in one transaction: an import waits no longer than for these. */
const ROUND = 4000;

/**
 * Brings what is searched and counted in line with the catalogue: entries that are missing, older than their content or
 * written by other rules. Finds nothing to do after an ordinary import, which keeps both itself; has all to do for a
 * catalogue from before there was search. May be stopped and begun again at any point. Says how many were written.
 */
export async function renewSearch(db: Db, providerId: string, signal?: AbortSignal): Promise<number> {
  const indexing = beginIndexing(false);
  let renewed = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    signal?.throwIfAborted();
    const from: string = after;
    const { stale, last } = await db.transaction().execute(async (trx) => {
      await holdCatalogue(trx, providerId);
      const found = await findStale(trx, providerId, { after: from, limit: ROUND, edition: EDITION });
      if (found.stale.length === 0) return found;
      // Whoever is stopped before the counting finds it still to do.
      await distrustCounts(trx, providerId);
      await indexContents(trx, providerId, found.stale, indexing);
      return found;
    });
    renewed += stale.length;
    after = last;
  }
  await db.transaction().execute(async (trx) => {
    await holdCatalogue(trx, providerId);
    if (await isCounted(trx, providerId)) return;
    await recountContents(trx, providerId);
    await recountWords(trx, providerId);
  });
  return renewed;
}

/** Renews every provider's; tells those whose lists and search changed by it. */
export async function renewAll(db: Db, tell: (providerId: string) => void, signal?: AbortSignal): Promise<void> {
  for (const providerId of await findProviders(db)) if ((await renewSearch(db, providerId, signal)) > 0) tell(providerId);
}
