import type { TitleReader } from '@rawi/catalogue';
import type { ViewReader } from '@rawi/playback';
import { clash, type Neighbour } from './likeness/title-model.ts';
import { findStoredStamps, saveCompany, type Db } from './store.ts';

/** Sample: the latest viewers of a title, and the latest titles of each of them. */
const VIEWERS = 200;
const TITLES = 30;
/** Fewer common viewers than this may be chance. */
const LEAST_TOGETHER = 4;
/** Number of common viewers at which the confidence is one half. */
const HALF_SURE = 6;
const KEPT = 30;
const BATCH = 200;

/**
 * Co-viewing score of two titles, 0 to 1: the cosine of their audiences, damped while few viewers watched
 * both.
 */
export function scoreCompany(seen: { together: number; sampled: number; viewers: number; otherViewers: number }): number {
  const { together, sampled, viewers, otherViewers } = seen;
  if (together < LEAST_TOGETHER || sampled === 0) return 0;
  const all = (together * viewers) / sampled;
  const cosine = Math.min(1, all / Math.sqrt(viewers * otherViewers));
  return (cosine * together) / (together + HALF_SURE);
}

/** Computes and stores the co-viewing neighbours. Returns how many titles got other ones than before. */
export async function refreshCompany(
  { db, titles, views }: { db: Db; titles: TitleReader; views: ViewReader },
  providerId: string,
  signal?: AbortSignal,
): Promise<number> {
  const [stored, viewers] = await Promise.all([findStoredStamps(db, providerId), views.viewers(providerId)]);
  const ids = [...stored.keys()];
  let changed = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    signal?.throwIfAborted();
    const batch = ids.slice(from, from + BATCH);
    const pairs = await views.pairs(providerId, batch, { viewers: VIEWERS, titles: TITLES, least: LEAST_TOGETHER });
    const gates = await titles.gates(providerId, [...new Set(pairs.flatMap(({ titleId, otherId }) => [titleId, otherId]))]);
    const company = new Map<string, Neighbour[]>(batch.map((titleId) => [titleId, []]));
    for (const { titleId, otherId, together, sampled } of pairs) {
      const [one, other] = [gates.get(titleId), gates.get(otherId)];
      if (!one || !other || clash(one, other)) continue;
      const score = scoreCompany({
        together, sampled, viewers: viewers.get(titleId) ?? sampled, otherViewers: viewers.get(otherId) ?? together,
      });
      company.get(titleId)!.push({ titleId: otherId, score: Math.round(score * 1e4) / 1e4 });
    }
    const rows = [...company].map(([titleId, all]) => ({
      titleId,
      neighbours: all.sort((a, b) => b.score - a.score || (a.titleId < b.titleId ? -1 : 1)).slice(0, KEPT),
    }));
    changed += await saveCompany(db, providerId, rows);
  }
  return changed;
}
