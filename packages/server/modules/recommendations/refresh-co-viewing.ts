import type { TitleReader } from '@rawi/catalogue';
import type { ViewReader } from '@rawi/playback';
import { audiencesConflict, type Neighbour } from './similarity/title-model.ts';
import { findStoredStamps, saveCoViewing, type Db } from './store.ts';

/** Sample: the latest viewers of a title, and the latest titles of each of them. */
const SAMPLED_VIEWERS = 200;
const SAMPLED_TITLES = 30;
/** Fewer common viewers than this may be chance. */
const MIN_TOGETHER = 4;
/** Number of common viewers at which the confidence is one half. */
const HALF_CONFIDENCE_VIEWERS = 6;
const MAX_NEIGHBOURS = 30;
const BATCH = 200;

/**
 * Co-viewing score of two titles, 0 to 1: the cosine of their audiences, damped while few viewers watched
 * both.
 */
export function scoreCoViewing(pair: {
  together: number;
  sampled: number;
  viewers: number;
  otherViewers: number;
}): number {
  const { together, sampled, viewers, otherViewers } = pair;
  if (together < MIN_TOGETHER || sampled === 0) return 0;
  const all = (together * viewers) / sampled;
  const cosine = Math.min(1, all / Math.sqrt(viewers * otherViewers));
  return (cosine * together) / (together + HALF_CONFIDENCE_VIEWERS);
}

/** Computes and stores the co-viewing neighbours. Returns how many titles got other ones than before. */
export async function refreshCoViewing(
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
    const pairs = await views.pairs(providerId, batch, {
      viewers: SAMPLED_VIEWERS,
      titles: SAMPLED_TITLES,
      least: MIN_TOGETHER,
    });
    const accessFacts = await titles.accessFacts(providerId, [
      ...new Set(pairs.flatMap(({ titleId, otherId }) => [titleId, otherId])),
    ]);
    const coViewed = new Map<string, Neighbour[]>(batch.map((titleId) => [titleId, []]));
    for (const { titleId, otherId, together, sampled } of pairs) {
      const [one, other] = [accessFacts.get(titleId), accessFacts.get(otherId)];
      if (!one || !other || audiencesConflict(one, other)) continue;
      const score = scoreCoViewing({
        together,
        sampled,
        viewers: viewers.get(titleId) ?? sampled,
        otherViewers: viewers.get(otherId) ?? together,
      });
      coViewed.get(titleId)!.push({ titleId: otherId, score: Math.round(score * 1e4) / 1e4 });
    }
    const rows = [...coViewed].map(([titleId, all]) => ({
      titleId,
      neighbours: all
        .sort((a, b) => b.score - a.score || (a.titleId < b.titleId ? -1 : 1))
        .slice(0, MAX_NEIGHBOURS),
    }));
    changed += await saveCoViewing(db, providerId, rows);
  }
  return changed;
}
