import type { Neighbour } from './similarity/title-model.ts';
import type { StoredNeighbours } from './store.ts';

/** Weight of the co-viewing score relative to content similarity. */
const CO_VIEWING_WEIGHT = 0.8;

/** The neighbours of a title by content similarity and co-viewing, best first. */
export function blendNeighbours({ similar, coViewed }: StoredNeighbours): Neighbour[] {
  const scores = new Map(similar.map(({ titleId, score }) => [titleId, score]));
  for (const { titleId, score } of coViewed)
    scores.set(titleId, (scores.get(titleId) ?? 0) + CO_VIEWING_WEIGHT * score);
  return [...scores]
    .map(([titleId, score]) => ({ titleId, score }))
    .sort((a, b) => b.score - a.score || (a.titleId < b.titleId ? -1 : 1));
}
